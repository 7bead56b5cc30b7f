// Marks what a person does not see, as the browser has computed it: rules of sheets that are loaded, inserted by scripts or adopted do not
// stand in the page's text. `data-unseen` says how, and a rule for it stands in the text for as long as it is read.
{
  const most = 500;
  const minText = 20;
  const all = { visibilityProperty: true, opacityProperty: true };
  const rules = '[data-unseen=none]{display:none}[data-unseen=clear]{opacity:0}';
  const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'HEAD', 'LINK', 'META', 'svg']);

  const saysSomething = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (text.data.trim() !== '' && !unread.has(text.parentNode.nodeName)) return true;
    }
    return false;
  };

  /** Above or left of all that can be scrolled to. */
  const isOff = (element) => {
    const text = element.firstChild;
    if (text?.nodeType !== Node.TEXT_NODE || text.data.trim().length < minText) return false;
    const { right, bottom } = element.getBoundingClientRect();
    return right + scrollX <= 0 || bottom + scrollY <= 0;
  };

  const howUnseen = (element) => {
    if (element.checkVisibility(all)) return isOff(element) ? 'clear' : null;
    return element.checkVisibility() ? 'clear' : 'none';
  };

  /** The page itself may be hidden until all of it is there. */
  const isFrame = (element) => element === document.body || element.querySelector('main,article,h1') !== null;

  const areSheets = (root) => root.styleSheets.length > 0 || root.adoptedStyleSheets.length > 0;

  const mark = (root, marked) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) => {
      if (unread.has(node.nodeName) || marked.length >= most) return NodeFilter.FILTER_REJECT;
      if (node.shadowRoot && areSheets(node.shadowRoot)) mark(node.shadowRoot, marked);
      const how = howUnseen(node);
      if (how === null || isFrame(node)) return NodeFilter.FILTER_ACCEPT;
      if (!node.hasAttribute('data-unseen') && saysSomething(node)) {
        node.setAttribute('data-unseen', how);
        marked.push(node);
      }
      return NodeFilter.FILTER_REJECT;
    });
    while (walker.nextNode());
  };

  /** A page's text, made by `write` while what is not seen is marked; its rule stands at the end. */
  globalThis.tidemark.withUnseen = (write) => {
    const marked = [];
    if (document.body && areSheets(document)) mark(document.body, marked);
    try {
      const html = write();
      return marked.length > 0 && html ? `${html}<style>${rules}</style>` : html;
    } finally {
      for (const node of marked) node.removeAttribute('data-unseen');
    }
  };
}
