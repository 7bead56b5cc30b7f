// The frames of a page: which say something, where each stands, and whether one is still on its way.
{
  const mostSeen = 200;

  /** A frame's document where it is of the page's own site, or has not begun; null: another site's, or a failure. */
  const documentOf = (frame) => {
    try {
      return frame.contentDocument;
    } catch {
      return null;
    }
  };

  /** Frames that only watch or advertise have no size worth reading. */
  const isReadable = (width, height) => width >= 150 && height >= 40;

  const isWorthReading = (frame) => {
    const { width, height } = frame.getBoundingClientRect();
    return isReadable(width, height) && frame.checkVisibility();
  };

  const indexIn = (parent, view) => {
    for (let index = 0; index < parent.length; index++) if (parent[index] === view) return index;
    return -1;
  };

  /** Where a window stands among the frames of its page, such as `0.2`: the same from inside and from outside of it. */
  const pathOf = (view) => {
    const path = [];
    for (let at = view; at && at !== at.parent; at = at.parent) path.unshift(indexIn(at.parent, at));
    return path.join('.');
  };

  /** Whether a frame still shows the empty document that it starts with, or is being read in. */
  const isOnItsWay = (frame) => {
    const inner = documentOf(frame);
    return inner !== null && (inner.URL === 'about:blank' || inner.readyState === 'loading');
  };

  /** Whether a frame worth reading is on its way, or this one is. */
  const isComing = () => {
    if (window !== window.parent && document.readyState === 'loading') return true;
    return [...document.querySelectorAll('iframe[src],frame[src]')]
      .slice(0, mostSeen)
      .some(
        (frame) => /^https?:/.test(frame.src) && frame.loading !== 'lazy' && isOnItsWay(frame) && isWorthReading(frame),
      );
  };

  globalThis.tidemark.frames = {
    documentOf,
    isWorthReading,
    isComing,
    pathOf,
    /** Whether a frame of another site is seen, which the page cannot look into. */
    areForeign: () =>
      [...document.querySelectorAll('iframe,frame')]
        .slice(0, mostSeen)
        .some((frame) => documentOf(frame) === null && isWorthReading(frame)),
    /** Whether this window itself, a frame, has a size worth reading. */
    isHereReadable: () => isReadable(innerWidth, innerHeight),
  };
}
