// The page as text: its shadow trees and frames in their places, which `outerHTML` leaves out.
{
  const { documentOf, isWorthReading, pathOf } = globalThis.tidemark.frames;
  const mostMarks = 60;
  const onTop = 'data-tidemark-top';
  const gone = 'data-tidemark-gone';
  let marks = 0;

  /** A frame's content in an element of its own; for a foreign one a mark, which its own text replaces. */
  const frameCopy = (frame, mark) => {
    const place = document.createElement('div');
    place.setAttribute('data-frame', frame.src);
    if (!isWorthReading(frame)) return place;
    const inner = documentOf(frame);
    if (inner?.body) place.append(...[...inner.body.childNodes].flatMap((node) => copies(node, mark)));
    else if (marks++ < mostMarks) place.append(document.createComment(`${mark}${pathOf(frame.contentWindow)}`));
    return place;
  };

  /** A node as a reader finds it: slots filled, shadow trees opened. */
  const copies = (node, mark) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return [node.cloneNode(true)];
    const name = node.localName;
    if (name === 'iframe' || name === 'frame') return [frameCopy(node, mark)];
    const inShadow = isInShadow(node);
    if (inShadow && (name === 'style' || name === 'link')) return [];
    const assigned = inShadow && name === 'slot' ? node.assignedNodes() : [];
    if (assigned.length > 0) return assigned.flatMap((one) => copies(one, mark));
    if (!needsCopying(node)) return [node.cloneNode(true)];
    const copy = node.cloneNode(false);
    copy.append(...[...(node.shadowRoot ?? node).childNodes].flatMap((child) => copies(child, mark)));
    return [copy];
  };

  /** Also in a frame's document, whose `ShadowRoot` is another. */
  const isInShadow = (node) => {
    const root = node.getRootNode();
    return root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && root.host !== undefined;
  };

  let hosts = new Set();
  const needsCopying = (node) => hosts.has(node) || isInShadow(node);

  /** Everything above a shadow tree or a frame, in a document and those of its frames; the rest is copied at once. */
  const markHosts = (root) => {
    for (const element of root.querySelectorAll('*')) {
      const isFrame = element.localName === 'iframe' || element.localName === 'frame';
      if (!element.shadowRoot && !isFrame) continue;
      for (let above = element; above && !hosts.has(above); above = above.parentElement) hosts.add(above);
      const inner = isFrame ? documentOf(element) : null;
      if (inner) markHosts(inner);
    }
    return hosts.size > 0;
  };

  const doctype = () => (document.doctype ? '<!doctype html>' : '');

  /** What lies over a page is what a person reads first: in the main part, in an element without a name of a dialog's. */
  const bringIn = (copy) => {
    const place = copy.querySelector('main,[role="main"],article') ?? copy.querySelector('body');
    for (const dialog of [...copy.querySelectorAll(`[${onTop}]`)].reverse()) {
      const part = document.createElement('section');
      part.append(...dialog.childNodes);
      dialog.remove();
      place?.prepend(part);
    }
  };

  /** A copy as a person sees the page after an action: without what that hid, and with what it laid over it. */
  const asSeen = (copy, dialogs) => {
    for (const element of copy.querySelectorAll(`[${gone}]`)) element.remove();
    if (dialogs.length > 0) bringIn(copy);
  };

  const written = (root, mark, { dialogs, hidden }) => {
    try {
      const isAsItStands = dialogs.length + hidden.length === 0;
      if (!root || (!markHosts(document) && isAsItStands)) return root?.outerHTML;
      const made = copies(root, mark);
      for (const copy of made) asSeen(copy, dialogs);
      return made.map((copy) => copy.outerHTML).join('');
    } catch {
      // Deeper than the stack: as it stands, then.
      return root.outerHTML;
    }
  };

  /** Text of the page, at most `most` characters, else null. `mark` starts the comments that stand for foreign frames. `isDriven`: with what lies over the page in it, and without what actions hid. */
  globalThis.tidemark.serialize = (mark, most, isDriven = false) => {
    marks = 0;
    hosts = new Set();
    const dialogs = isDriven ? globalThis.tidemark.dialogs() : [];
    const hidden = isDriven ? globalThis.tidemark.gone() : [];
    for (const dialog of dialogs) dialog.setAttribute(onTop, '');
    for (const element of hidden) element.setAttribute(gone, '');
    const html = globalThis.tidemark.withUnseen(() => written(document.documentElement, mark, { dialogs, hidden }));
    for (const dialog of dialogs) dialog.removeAttribute(onTop);
    for (const element of hidden) element.removeAttribute(gone);
    return (html?.length ?? 0) > most ? null : doctype() + (html ?? '');
  };
}
