// What of a page that is driven came and went since it was acted on last.
{
  const mostElements = 8_000;
  const mostCharacters = 600;
  const mostPieces = 8;
  const leastLetterPixels = 2;
  const all = { visibilityProperty: true, opacityProperty: true };
  const unread = 'script,style,template,noscript,head,svg,iframe,nav,footer,[role="navigation"],[role="contentinfo"]';
  const controls = 'button,[role="button"],input,select,textarea,option,label,summary';
  /** All that was seen before an action. */
  const seen = new WeakSet();
  /** What the elements said that were seen before the last action; null: none was done. */
  let said = null;

  /** Fields whose values the browser has refused since the last action, and says so itself. */
  const refused = new Set();
  document.addEventListener(
    'invalid',
    (event) => {
      setTimeout(() => event.defaultPrevented || refused.add(event.target));
    },
    true,
  );

  /** What the browser says of them, by their labels. */
  const refusals = () =>
    [...refused]
      .filter((field) => field.isConnected && field.validationMessage !== '')
      .slice(0, mostPieces)
      .map((field) => {
        const label = field.labels?.[0]?.textContent || field.placeholder || field.name || field.id || '';
        return `${label.replace(/\s+/g, ' ').trim().slice(0, 80)}: ${field.validationMessage}`.replace(/^: /, '');
      });

  /** The text that stands in an element itself. */
  const ownText = (element) => {
    let text = '';
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) text += node.data;
    return text.replace(/\s+/g, ' ').trim();
  };

  /** Outside of all that can be scrolled to, as menus are until they slide in. */
  const isOff = (element) => {
    if (getComputedStyle(element).display === 'contents') return false;
    const { left, right, bottom } = element.getBoundingClientRect();
    const width = Math.max(innerWidth, document.documentElement.scrollWidth);
    return right + scrollX <= 0 || bottom + scrollY <= 0 || left + scrollX >= width;
  };

  /** Calls `visit` with the elements of a page that are there to be seen, those of open shadow trees too. */
  const eachShown = (visit) => {
    let left = mostElements;
    const walk = (root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) =>
        node.checkVisibility() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
      );
      while (left-- > 0 && walker.nextNode()) {
        const { currentNode: element } = walker;
        const text = ownText(element);
        if (text === '' || !isOff(element)) visit(element, text);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    if (document.body) walk(document.body);
  };

  /** Remembers what is seen: an action is about to be done. */
  globalThis.tidemark.note = () => {
    said = new WeakMap();
    refused.clear();
    eachShown((element, text) => {
      seen.add(element);
      said.set(element, text);
    });
  };

  /** Elements that were seen before an action and are hidden now: the outermost, as they stand. */
  globalThis.tidemark.gone = () => {
    const found = [];
    if (said === null || !document.body) return found;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) => {
      if (node.checkVisibility()) return NodeFilter.FILTER_SKIP;
      if (seen.has(node) && node.querySelector('main,h1') === null) found.push(node);
      return NodeFilter.FILTER_REJECT;
    });
    while (walker.nextNode());
    return found;
  };

  /** Too small to be read, or with no room for what stands in it. */
  const isTiny = (element) => {
    const { fontSize, overflow, display } = getComputedStyle(element);
    if (Number.parseFloat(fontSize) < leastLetterPixels) return true;
    const { width, height } = element.getBoundingClientRect();
    return display !== 'contents' && overflow !== 'visible' && (width <= 1 || height <= 1);
  };

  /** What an element says, but for its controls and what a person does not see. */
  const textOf = (root) => {
    const parts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
      if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
      return node.matches(`${unread},${controls}`) || !node.checkVisibility(all) || isTiny(node) || isOff(node)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP;
    });
    while (walker.nextNode()) parts.push(walker.currentNode.data);
    return parts.join(' ').replace(/\s+/g, ' ').trim();
  };

  /** The outermost element that is new, or the one whose text is. */
  const outermost = (element) => {
    const isNew = (one) => one !== null && one !== document.body && !said.has(one);
    let at = element;
    while (isNew(at) && isNew(at.parentElement)) at = at.parentElement;
    return at;
  };

  const live = '[role="status"],[role="alert"],[role="log"],[aria-live]:not([aria-live="off"]),output';
  const wordsOf = (text) => text.replace(/\d+/g, '');

  /** Whether an element says what it said, or that in other figures, as clocks and countdowns do. */
  const isSame = (element, text) => {
    const before = said.get(element);
    return before === text || (before !== undefined && wordsOf(before) === wordsOf(text) && !element.closest(live));
  };

  /** A few words that the page says since the last action, and did not before; of more, which is another view, none. */
  globalThis.tidemark.brought = () => {
    if (said === null) return [];
    const changed = new Set();
    eachShown((element, text) => {
      if (changed.size > mostPieces || isSame(element, text) || !/\p{L}{2}/u.test(text)) return;
      if (!element.closest(`${unread},${controls}`) && element.checkVisibility(all)) changed.add(outermost(element));
    });
    const pieces = [...changed].filter((one) => ![...changed].some((other) => other !== one && other.contains(one)));
    const overlays = pieces.length > 0 ? globalThis.tidemark.overlays() : [];
    const isAsked = (one) => overlays.some((overlay) => overlay.contains(one) || one.contains(overlay));
    const own = pieces.filter((one) => !isAsked(one));
    const texts = own.map(textOf).filter(Boolean);
    const isView = texts.length > mostPieces || texts.join('').length > mostCharacters;
    return [...refusals(), ...(isView ? [] : texts)];
  };
}
