// What has to be there before the router is.
import '#lib/forms/traversals.ts';
import '#lib/translated-text.ts';
