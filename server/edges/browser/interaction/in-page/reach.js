// What runs inside a page, beside `in-page.js`: which elements a hand can reach. Each function has to hold all that it needs, or is sent
// with it (`parts.ts`).

/** Whether an element is outside of all that can be scrolled to, as menus are until they slide in. */
export const isOff = (element) => {
  const root = document.documentElement;
  let shown = element;
  let isFixed = false;
  for (let at = element; at && at !== root && at !== document.body; at = at.parentElement ?? at.getRootNode().host) {
    const { position, overflowX, overflowY } = getComputedStyle(at);
    isFixed ||= position === 'fixed';
    const hasMore = at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight;
    if (hasMore && (overflowX !== 'visible' || overflowY !== 'visible')) shown = at;
  }
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  if (isFixed) return right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight;
  const hiddenWidth = Math.max(0, root.scrollWidth - root.clientWidth);
  const isFromRight = getComputedStyle(root).direction === 'rtl';
  const [least, most] = isFromRight ? [-hiddenWidth, innerWidth] : [0, innerWidth + hiddenWidth];
  return right + scrollX <= least || bottom + scrollY <= 0 || left + scrollX >= most;
};

/** Whether an element takes what a pointer does. */
export const takesPointer = (element) =>
  element.closest('[inert]') === null && getComputedStyle(element).pointerEvents !== 'none';

/** What lies over the middle of an element, as large as it is without the element; null: nothing does. */
export const coverOf = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  let own = element;
  while (own.getRootNode().host) own = own.getRootNode().host;
  let cover = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!cover || cover.contains(own)) return null;
  while (cover.parentElement && !cover.parentElement.contains(own)) cover = cover.parentElement;
  return cover;
};

/** The place of the first element that a hand can reach and an eye can see, or -1. */
export const firstInReach = (elements) =>
  elements
    .slice(0, 50)
    .findIndex(
      (one) =>
        !isOff(one) && takesPointer(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );

/** The parts that `firstInReach` is sent with. */
export const reachParts = { isOff, takesPointer };
