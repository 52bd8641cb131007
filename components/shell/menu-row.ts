/** The shape of a row of the menu, link or button. */
export const menuRow =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left font-medium transition-colors';
