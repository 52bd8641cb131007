import type { Page } from '@playwright/test';

/** Browsers' page translators: their nodes stand in for the page's own text nodes. */

/** 'copy': the page's text node goes, as in Chrome; 'node': it moves into the translator's elements. */
export type Wraps = 'copy' | 'node';

/** Wraps each text node in two `<font>`, at once and whenever one appears, from the first HTML on. */
export async function translatePages(page: Page, wraps: Wraps): Promise<void> {
  await page.addInitScript((how) => {
    const NOT_PROSE = 'font, script, style, noscript, title, textarea, option, [translate="no"]';
    const font = () => {
      const element = document.createElement('font');
      element.style.verticalAlign = 'inherit';
      return element;
    };
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(NOT_PROSE)) return;
      const [outer, inner] = [font(), font()];
      outer.append(inner);
      if (how === 'copy') {
        inner.append(text.data);
        text.replaceWith(outer);
      } else {
        text.before(outer);
        inner.append(text);
      }
    };
    const wrapAll = (root: Node) => {
      if (root instanceof Text) return wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') wrapAll(target);
        addedNodes.forEach(wrapAll);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, wraps);
}
