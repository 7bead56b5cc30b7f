// What a page fills only when a person comes to see it: places that stand empty below the window.
{
  const mostLooked = 5_000;
  const mostPlaces = 24;
  const minHeight = 60;
  const minWidth = 100;
  const boxes = 'div,section,article,li,ul,ol,aside';
  const holding = 'img,picture,video,audio,canvas,svg,iframe,object,embed,input,textarea,select,button';

  const saysSomething = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode.data.trim() !== '') return true;
    return false;
  };

  const places = () => {
    const found = [];
    if (document.documentElement.scrollHeight < innerHeight + minHeight) return found;
    const looked = document.querySelectorAll(boxes);
    for (let at = 0; at < Math.min(looked.length, mostLooked) && found.length < mostPlaces; at++) {
      const element = looked[at];
      if (saysSomething(element) || element.shadowRoot || found.at(-1)?.contains(element)) continue;
      const { top, width, height } = element.getBoundingClientRect();
      if (top < innerHeight || height < minHeight || width < minWidth) continue;
      if (!element.querySelector(holding) && element.checkVisibility()) found.push(element);
    }
    return found;
  };

  /** Until a page has been told what it shows: observers hear of it with a frame, which a busy machine draws late. */
  const drawn = () =>
    Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      new Promise((resolve) => setTimeout(resolve, 250)),
    ]);

  /** Has a page seen where it stands empty, and goes back to where it stood; resolves to how many places there were. */
  globalThis.tidemark.visit = async () => {
    const found = places();
    const { scrollX: left, scrollY: top } = window;
    for (const place of found) {
      place.scrollIntoView({ block: 'center', behavior: 'instant' });
      await drawn();
    }
    if (found.length > 0) scrollTo({ left, top, behavior: 'instant' });
    return found.length;
  };
}
