/** What sticks to an edge of the window; each is one element at a time, and a CSS variable of <html>. */
type Bar = '--toolbar' | '--bar-top' | '--bar-bottom' | '--notice';

/** Less than this between them (rem), and bars stop sticking: `low:` in CSS. */
const ROOM_REM = 10;

const bars = new Map<Bar, HTMLElement>();
let observer: ResizeObserver | undefined;

/** The window's edge that a bar covers (px); one that stands beside the screen sets `--covers: 0`. */
function coveredBy(bar: Bar, element: HTMLElement): number {
  const style = getComputedStyle(element);
  if (style.getPropertyValue('--covers') === '0') return 0;
  const gap = bar === '--bar-bottom' ? Number.parseFloat(style.bottom) || 0 : 0;
  return element.offsetHeight + gap;
}

function measure(): void {
  const root = document.documentElement;
  const covered = [...bars].map(([bar, element]) => [bar, coveredBy(bar, element)] as const);
  const steady = covered.filter(([bar]) => bar !== '--notice');
  const room = steady.reduce((left, [, px]) => left - px, window.innerHeight);
  const isLow = room < ROOM_REM * Number.parseFloat(getComputedStyle(root).fontSize);
  root.toggleAttribute('data-low', isLow);
  for (const [bar, px] of covered)
    root.style.setProperty(bar, isLow && bar !== '--notice' ? '0px' : `${px}px`);
}

/** A `ref` for the element that sticks: CSS keeps what takes the focus clear of its real height. */
export const stuckBar = (bar: Bar) => (element: HTMLElement | null) => {
  if (!element) return;
  if (!observer) {
    observer = new ResizeObserver(measure);
    window.addEventListener('resize', measure);
  }
  bars.set(bar, element);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    if (bars.get(bar) !== element) return;
    bars.delete(bar);
    document.documentElement.style.removeProperty(bar);
  };
};
