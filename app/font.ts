import localFont from 'next/font/local';

/** Figtree, Latin alone: Spanish needs no more, and 20 kB are what a slow line can bear. */
export const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  // The text is read in the fallback until it comes: the first row never waits for letters.
  preload: false,
  variable: '--font-figtree',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});
