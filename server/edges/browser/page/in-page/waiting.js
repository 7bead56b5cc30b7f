// What runs inside a page, in a world of its own that the page cannot reach into. It has no types of a browser to lean
// on, so it is plain JavaScript, sent as text.
{
  const unseen = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'HEAD', 'SVG']);
  const enough = 600;

  /** The first characters of what the page says. */
  const opening = () => {
    if (!document.body) return '';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
      unseen.has(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    let text = '';
    while (text.length < enough && walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node.nodeType === Node.TEXT_NODE) text += `${node.data.trim()} `;
      else if (node.shadowRoot) text += `${node.shadowRoot.textContent.trim().slice(0, enough)} `;
    }
    return text.replace(/\s+/g, ' ').trim();
  };

  const waiting = /^\W*(loading|please wait|one moment|just a (moment|second)|initiali[sz]ing)/i;
  const placeholders = '[aria-busy="true"],[class*="skeleton" i],[class*="spinner" i],[class*="shimmer" i],progress';

  /** Whether the page looks as if more is to come. */
  const isWaiting = () => {
    const text = opening();
    if (text.length < 60 || (text.length < 300 && waiting.test(text))) return true;
    return text.length < enough && [...document.querySelectorAll(placeholders)].some((one) => one.checkVisibility());
  };

  /** A clock that ticks adds text too; what is read comes in elements, or in more characters than a clock has. */
  const adds = ({ addedNodes }) =>
    [...addedNodes].some((node) =>
      node.nodeType === Node.ELEMENT_NODE
        ? !unseen.has(node.nodeName) && node.nodeName !== 'IFRAME' && node.textContent.trim().length > 0
        : node.nodeType === Node.TEXT_NODE && node.data.trim().length > 20,
    );

  /** How far the page is, and how many characters it says: `enough`, `little`, `waiting` for more, or for a frame. */
  const state = () => {
    const { length } = opening();
    if (length < enough && tidemark.frames.isComing()) return ['frame', length];
    if (isWaiting()) return ['waiting', length];
    return [length < enough ? 'little' : 'enough', length];
  };

  /** Resolves when nothing was added for `quietMs`, after `capMs` at most; to how far the page is then. */
  const quiet = (quietMs, capMs) =>
    new Promise((resolve) => {
      if (window !== window.parent && !tidemark.frames.isHereReadable()) {
        resolve(['enough', 0]);
        return;
      }
      let timer;
      const done = () => {
        clearTimeout(timer);
        clearTimeout(cap);
        observer.disconnect();
        resolve(state());
      };
      const again = () => {
        clearTimeout(timer);
        timer = setTimeout(done, quietMs);
      };
      const observer = new MutationObserver((records) => {
        if (records.some(adds)) again();
      });
      const cap = setTimeout(done, capMs);
      observer.observe(document, { childList: true, subtree: true });
      again();
    });

  /** Resolves to true when the selector matches something visible, to false after `capMs`; throws when it is no selector. */
  const appears = (selector, capMs) =>
    new Promise((resolve) => {
      const isThere = () => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
      if (isThere()) {
        resolve(true);
        return;
      }
      const end = (found) => {
        clearInterval(poll);
        clearTimeout(cap);
        resolve(found);
      };
      const poll = setInterval(() => isThere() && end(true), 50);
      const cap = setTimeout(() => end(false), capMs);
    });

  globalThis.tidemark = { quiet, appears };
}
