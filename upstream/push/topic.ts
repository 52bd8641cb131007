/**
 * The topic that a radio's app subscribes to. Topics take letters, digits and -_.~%: what else a
 * flavor may have is percent-encoded.
 */
export const topicOf = (flavor: string): string =>
  `radio-${encodeURIComponent(flavor).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`;
