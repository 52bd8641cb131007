import type { Page } from '@playwright/test';

/** Runs in the page: what of its text is cut, covered or out of reach. */
function measure(): string[] {
  const faults = new Set<string>();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1)
    faults.add(`the page is ${root.scrollWidth} px wide in ${root.clientWidth}`);

  const words = (node: Node) => (node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
  /** Not for the eye: Tailwind's `sr-only`, under whatever condition. */
  const isForReaders = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    return false;
  };
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isForReaders(element);
  const meets = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  /** What sticks or floats lies over the page on purpose. */
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    return null;
  };
  /** Whether an ancestor scrolls or cuts `rect` away by design. */
  const clipped = (element: Element, rect: DOMRect) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (
        /auto|scroll|hidden|clip/.test(overflowX + overflowY) &&
        !meets(at.getBoundingClientRect(), rect)
      )
        return true;
    }
    return false;
  };

  const texts: { element: Element; rect: DOMRect; layer: Element | null }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !shown(element)) continue;
    if (element.closest('script, style, noscript, option, textarea, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    const layer = layerOf(element);
    for (const rect of rects) if (!clipped(element, rect)) texts.push({ element, rect, layer });

    // A text that ends in dots has to show some of itself.
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'inline' || style.overflowX === 'visible') continue;
      if (at.scrollWidth > at.clientWidth + 1 && style.overflowX !== 'auto') {
        const room = at.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize);
        if (room < 3.5) faults.add(`cut to a letter or two: «${words(node)}»`);
        else if (style.textOverflow !== 'ellipsis' && !at.closest('[title]'))
          faults.add(`cut at its side: «${words(node)}»`);
      }
      const isClamped = style.webkitLineClamp !== 'none';
      if (
        at.scrollHeight > at.clientHeight + 2 &&
        style.overflowY !== 'auto' &&
        !isClamped &&
        !at.closest('[title]')
      ) {
        const box = at.getBoundingClientRect();
        if (rects.some(({ bottom, top }) => bottom > box.bottom + 3 || top < box.top - 3))
          faults.add(`cut above or below: «${words(node)}»`);
      }
      break;
    }
    const holder = element.closest('button, [data-id], [role="tab"]');
    if (!holder || !shown(holder)) continue;
    const box = holder.getBoundingClientRect();
    const out = ({ left, right, top, bottom }: DOMRect) =>
      left < box.left - 2 || right > box.right + 2 || top < box.top - 4 || bottom > box.bottom + 4;
    const isEllipsis = getComputedStyle(element).overflowX !== 'visible';
    const inner = isEllipsis ? [element.getBoundingClientRect()] : rects;
    if (inner.some(out) && !element.closest('[class*="clamp"], .truncate'))
      faults.add(`out of its ${holder.tagName.toLowerCase()}: «${words(node)}»`);
  }

  const controls = [
    ...document.querySelectorAll('button, input, select, textarea, a[href], [role="button"]'),
  ]
    .filter((control) => shown(control) && getComputedStyle(control).display !== 'inline')
    .map((element) => ({ element, rect: element.getBoundingClientRect(), layer: layerOf(element) }))
    .filter(({ element, rect }) => rect.width > 1 && rect.height > 1 && !clipped(element, rect));
  for (const { element, rect, layer } of controls) {
    const name = element.getAttribute('aria-label') ?? words(element);
    for (const text of texts) {
      if (text.layer !== layer || !meets(text.rect, rect)) continue;
      if (element.contains(text.element) || text.element.contains(element)) continue;
      if (text.element.closest('label')?.contains(element)) continue;
      const cut = text.element.closest('.truncate, [class*="clamp"]');
      if (cut && !meets(cut.getBoundingClientRect(), rect)) continue;
      faults.add(`«${words(text.element)}» and «${name}» overlap`);
    }
    if (!layer && (rect.right < 1 || rect.left > innerWidth - 1) && !element.closest('[inert]'))
      faults.add(`out of the window: «${name}»`);
  }
  for (const [at, { element, rect, layer }] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      if (other.layer !== layer || other.element === element || !meets(rect, other.rect)) continue;
      const overlap = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
      // Line boxes reach a little over their letters.
      if (overlap < 0.35 * Math.min(rect.height, other.rect.height)) continue;
      const [mine, its] = [element, other.element].map((one) =>
        one.closest('.truncate, [class*="clamp"]')?.getBoundingClientRect(),
      );
      if ((mine && !meets(mine, other.rect)) || (its && !meets(its, rect))) continue;
      faults.add(`«${words(element)}» and «${words(other.element)}» overlap`);
    }
  return [...faults];
}

/** Text that is cut to a letter, lies over a control or over other text, or is out of the window. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(measure);
