/**
 * Page translators replace text nodes with elements of their own, and React keeps its references to
 * the text nodes: removing one would throw, and a new text would show nowhere. So a replaced text node
 * is followed to what shows it. Loaded before React runs (instrumentation-client.ts).
 */

/** What replaced a node. */
const replacements = new WeakMap<Node, Node>();

/** The child of `parent` that shows `node`: itself, what it was moved into, or what replaced it. */
function shownIn(parent: Node, node: Node): Node | null {
  for (let at: Node | null = node; at; at = at.parentNode) if (at.parentNode === parent) return at;
  const next = replacements.get(node);
  return next ? shownIn(parent, next) : null;
}

/** Notes which nodes replaced which, by one call or by two: added beside, then removed. */
function noteReplacements(records: readonly MutationRecord[], watch: (text: Text) => void): void {
  const added = new Set<Node>();
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) {
      added.add(node);
      // Back in the page: whatever replaced it does no more.
      replacements.delete(node);
    }
    const [replacement] = [addedNodes[0], previousSibling, nextSibling].filter(
      (node) => node && added.has(node),
    );
    if (!replacement) continue;
    for (const node of removedNodes) {
      if (node === replacement || node.isConnected) continue;
      replacements.set(node, replacement);
      if (node instanceof Text) watch(node);
    }
  }
}

/** A text node that is not in the page got a new text: it takes the place of what shows the old one. */
function showAgain(text: Node): void {
  let shown = replacements.get(text);
  while (shown && !shown.isConnected) shown = replacements.get(shown);
  if (shown && !text.isConnected) (shown as ChildNode).replaceWith(text);
}

function followTexts(): void {
  const observer = new MutationObserver((records) => {
    noteReplacements(records, (text) => observer.observe(text, { characterData: true }));
    for (const { type, target } of records) if (type === 'characterData') showAgain(target);
  });
  observer.observe(document, { childList: true, subtree: true });

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  /** What to move when `node` is put into `parent`. */
  const movedIn = (parent: Node, node: Node) =>
    node instanceof Text ? (shownIn(parent, node) ?? node) : node;

  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      appendChild.call(this, movedIn(this, node));
      return node;
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      const isLost = before instanceof Node && before.parentNode !== this;
      const place = isLost ? shownIn(this, before) : before;
      // A text that nothing shows any more: the end is better than an error. Anything else is a mistake.
      const at = isLost && !place && !(before instanceof Text) ? before : place;
      insertBefore.call(this, movedIn(this, node), at);
      return node;
    },
    removeChild(this: Node, node: Node) {
      if (!(node instanceof Text) || node.parentNode === this) return removeChild.call(this, node);
      const shown = shownIn(this, node);
      if (shown) removeChild.call(this, shown);
      return node;
    },
  });
}

if (typeof window !== 'undefined') followTexts();
