import type { MouseEvent } from 'react';

/** A press that moves further than this (px) selects. */
const MOVED_PX = 4;
const WORDS = '.row-words';

let pressedAt = { x: 0, y: 0 };
if (typeof window !== 'undefined')
  window.addEventListener(
    'mousedown',
    ({ clientX, clientY }) => {
      pressedAt = { x: clientX, y: clientY };
    },
    true,
  );

/** Whether a click is the end of a drag that selected words. */
export function hasSelected({ detail, clientX, clientY }: MouseEvent): boolean {
  const moved = Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y);
  return detail > 0 && moved > MOVED_PX && window.getSelection()?.isCollapsed === false;
}

/** The link under the pressed words. */
function linkUnder({ target }: MouseEvent): HTMLAnchorElement | null {
  if (!(target instanceof Element) || !target.closest(WORDS) || target.closest('a')) return null;
  return target.closest('[data-id]')?.querySelector('a') ?? null;
}

const openTab = ({ href }: HTMLAnchorElement) => window.open(href, '_blank', 'noopener');

/**
 * For the element around rows: words with the class `row-words` lie above their row's link, so that they
 * can be selected; a click on them does what a click on the link does.
 */
export const rowWords = {
  onClick(event: MouseEvent): void {
    const link = linkUnder(event);
    if (!link || event.defaultPrevented || hasSelected(event)) return;
    if (event.ctrlKey || event.metaKey) openTab(link);
    // Shift selects up to here.
    else if (!event.shiftKey && !event.altKey) link.click();
  },
  onMouseDown(event: MouseEvent): void {
    const link = event.button === 1 && linkUnder(event);
    if (!link) return;
    // The middle button would scroll.
    event.preventDefault();
    openTab(link);
  },
};
