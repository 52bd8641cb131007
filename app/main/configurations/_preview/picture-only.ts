/**
 * A picture of the app, in whatever colours the operator chose: to be looked at, with no control that
 * works. What it shows is said in words beside it.
 */
export const PICTURE_ONLY = { 'aria-hidden': true, 'aria-disabled': true } as const;
