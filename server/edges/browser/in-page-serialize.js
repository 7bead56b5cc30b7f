// The page as text: its shadow trees and frames in their places, which `outerHTML` leaves out.
{
  /** Frames that only watch or advertise have no size worth reading. */
  const isFrameWorthReading = (frame) => {
    const { width, height } = frame.getBoundingClientRect();
    return width >= 150 && height >= 40 && frame.checkVisibility();
  };

  const documentOf = (frame) => {
    try {
      return frame.contentDocument;
    } catch {
      return null;
    }
  };

  /** Its place among the frames of its window, by which the frame itself finds it again. */
  const indexOf = (frame) => {
    for (let index = 0; index < window.length; index++) if (window[index] === frame.contentWindow) return index;
    return -1;
  };

  /** A frame's content in an element of its own; for a foreign one a mark, which its own text replaces. */
  const frameCopy = (frame, mark) => {
    const place = document.createElement('div');
    place.setAttribute('data-frame', frame.src);
    if (!isFrameWorthReading(frame)) return place;
    const inner = documentOf(frame);
    if (inner?.body) place.append(...[...inner.body.childNodes].flatMap((node) => copies(node, mark)));
    else place.append(document.createComment(`${mark}${indexOf(frame)}`));
    return place;
  };

  /** A node as a reader finds it: slots filled, shadow trees opened. */
  const copies = (node, mark) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return [node.cloneNode(true)];
    const name = node.localName;
    if (name === 'iframe' || name === 'frame') return [frameCopy(node, mark)];
    const inShadow = node.getRootNode() instanceof ShadowRoot;
    if (inShadow && (name === 'style' || name === 'link')) return [];
    const assigned = inShadow && name === 'slot' ? node.assignedNodes() : [];
    if (assigned.length > 0) return assigned.flatMap((one) => copies(one, mark));
    if (!needsCopying(node)) return [node.cloneNode(true)];
    const copy = node.cloneNode(false);
    copy.append(...[...(node.shadowRoot ?? node).childNodes].flatMap((child) => copies(child, mark)));
    return [copy];
  };

  let hosts = new Set();
  const needsCopying = (node) => hosts.has(node) || node.getRootNode() instanceof ShadowRoot;

  /** Everything above a shadow tree or a frame; the rest is copied at once. */
  const markHosts = () => {
    hosts = new Set();
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName;
      if (!element.shadowRoot && name !== 'iframe' && name !== 'frame') continue;
      for (let above = element; above && !hosts.has(above); above = above.parentElement) hosts.add(above);
    }
    return hosts.size > 0;
  };

  const doctype = () => (document.doctype ? '<!doctype html>' : '');

  /** Text of the page, at most `most` characters, else null. `mark` starts the comments that stand for foreign frames. */
  globalThis.tidemark.serialize = (mark, most) => {
    const root = document.documentElement;
    let html;
    try {
      html =
        root && markHosts()
          ? copies(root, mark)
              .map((copy) => copy.outerHTML)
              .join('')
          : root?.outerHTML;
    } catch {
      // Deeper than the stack: as it stands, then.
      html = root.outerHTML;
    }
    return (html?.length ?? 0) > most ? null : doctype() + (html ?? '');
  };
}

/** Where this frame stands among the frames of its parent. */
globalThis.tidemark.place = () => {
  for (let index = 0; index < window.parent.length; index++) if (window.parent[index] === window) return index;
  return -1;
};
