/** `title` with the number of unread messages in front, once, or without it when there are none. */
export function withUnread(title: string, unread: number): string {
  const plain = title.replace(/^(?:\(\d+\)\s*)+/, '');
  // A title that is on its way is left alone: the browser would trim '(3) ' and it could not be told apart.
  return unread > 0 && plain ? `(${unread}) ${plain}` : plain;
}

/** Keeps `unread()` in front of the tab's title, also when a screen gives it another one. */
export function watchTitle(unread: () => number): { update: () => void; stop: () => void } {
  const write = (count: number) => {
    const title = withUnread(document.title, count);
    if (title !== document.title) document.title = title;
  };
  const update = () => write(unread());
  const observer = new MutationObserver(update);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  update();
  return {
    update,
    stop: () => {
      observer.disconnect();
      write(0);
    },
  };
}
