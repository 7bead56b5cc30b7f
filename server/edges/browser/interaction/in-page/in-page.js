// What runs inside a page. The driver sends each function as its text, so each has to hold all that it needs, or is
// sent with it (`parts.ts`).
import { coverOf } from './reach.js';

/** Scrolls an element's content, or that of the nearest one around it that has more than it shows. */
export const scrollContent = (element, pixels) => {
  const isScrollable = (one) =>
    one.scrollHeight > one.clientHeight && /auto|scroll|overlay/.test(getComputedStyle(one).overflowY);
  let at = element;
  while (at && !isScrollable(at)) at = at.parentElement;
  (at ?? element.ownerDocument.scrollingElement ?? element).scrollBy({ top: pixels, behavior: 'instant' });
};

/** Scrolls a document by its root, or, where that does not scroll, what stands in the middle of its window. */
export const scrollDocument = (root, pixels) => {
  const isScrollable = (one) =>
    one.scrollHeight > one.clientHeight && /auto|scroll|overlay/.test(getComputedStyle(one).overflowY);
  const { scrollingElement: own } = root.ownerDocument;
  const isOwn = own && own.scrollHeight > own.clientHeight + 1;
  let at = isOwn ? own : root.ownerDocument.elementFromPoint(innerWidth / 2, innerHeight / 2);
  while (!isOwn && at && !isScrollable(at)) at = at.parentElement;
  (at ?? own ?? root).scrollBy({ top: pixels, behavior: 'instant' });
};

/** Whether an element takes files, or is the label of one that does. */
export const takesFiles = (element) =>
  element.matches('input[type=file]') || element.closest('label')?.control?.type === 'file';

/** Whether a list of options is hidden for what a page shows in its place. */
export const isReplaced = (element) =>
  element.localName === 'select' && !element.checkVisibility() && element.parentElement?.checkVisibility() === true;

/** Drops files onto an element; whether it takes them. */
export const dropFiles = (element, files) => {
  const dataTransfer = new DataTransfer();
  for (const { name, type, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], name, { type }));
  }
  const isTaken = (kind) =>
    !element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, composed: true, dataTransfer }));
  isTaken('dragenter');
  return isTaken('dragover') && (isTaken('drop') || true);
};

/** Whether a click on an element has the browser keep what its link leads to: one to another site is followed instead. */
export const leadsToFile = (element) => {
  const link = element.closest('a[download][href]');
  return link !== null && (link.origin === location.origin || /^(blob|data):$/.test(link.protocol));
};

/** Puts the caret behind what a field holds that is not being edited yet: focus alone leaves it before that. */
export const editAtEnd = (element) => {
  const root = element.getRootNode();
  if (root.activeElement === element) return;
  if (!element.isContentEditable && !element.matches('input,textarea')) return;
  element.focus();
  if (root.activeElement === element) getSelection().modify('move', 'forward', 'documentboundary');
};

/** What kind of thing an element is. */
export const kindOf = (element) => {
  if (element.matches('iframe,frame')) return 'frame';
  if (
    element.matches(
      'input:not([type=button],[type=submit],[type=reset],[type=image]),select,textarea,[contenteditable]',
    )
  )
    return 'field';
  if (element.matches('button,input,summary,[role=button],[onclick]')) return 'button';
  return element.matches('a[href]') ? 'link' : 'other';
};

/** What in an element, or of a document that is given by its root, can be clicked or filled, each with selectors that may mean it alone. */
export const candidatesOf = (root) => {
  const most = 400;
  const interactive =
    'a[href],button,input,select,textarea,summary,label,[role],[contenteditable=""],[contenteditable="true"],[onclick],[tabindex],h1,h2,h3,iframe';

  /** The elements of a tree with its open shadow trees, in order. */
  const within = (tree, found = []) => {
    for (const element of tree.querySelectorAll('*')) {
      if (found.length >= most) return found;
      if (element.matches(interactive) && element.type !== 'hidden' && element.checkVisibility()) found.push(element);
      if (element.shadowRoot) within(element.shadowRoot, found);
    }
    return found;
  };

  const quoted = (value) => JSON.stringify(value);
  const textOf = (element) =>
    (element.labels?.[0]?.textContent || element.textContent || element.value || element.placeholder || '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80);

  /** By its place among its siblings, up to the nearest ancestor with an id. */
  const pathOf = (element) => {
    const steps = [];
    for (let at = element; at && at.nodeType === Node.ELEMENT_NODE && steps.length < 12; at = at.parentElement) {
      if (at.id) {
        steps.unshift(`#${CSS.escape(at.id)}`);
        break;
      }
      const same = [...(at.parentNode?.children ?? [])].filter((one) => one.localName === at.localName);
      steps.unshift(same.length > 1 ? `${at.localName}:nth-of-type(${same.indexOf(at) + 1})` : at.localName);
    }
    return steps.join(' > ');
  };

  const attributes = ['data-testid', 'name', 'aria-label', 'placeholder', 'href', 'title', 'value', 'type'];
  const selectorsOf = (element) => {
    const named = attributes
      .filter((name) => (element.getAttribute(name) ?? '').length > 0 && element.getAttribute(name).length < 100)
      .map((name) => `${element.localName}[${name}=${quoted(element.getAttribute(name))}]`);
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const said = text.length > 0 && text.length < 60 ? [`text=${quoted(text)}`] : [];
    return [...(element.id ? [`#${CSS.escape(element.id)}`] : []), ...named.slice(0, 3), ...said, pathOf(element)];
  };

  const isWhole = root === root.ownerDocument.documentElement;
  const found = root.shadowRoot ? within(root.shadowRoot) : [];
  return within(isWhole ? root.ownerDocument : root, found).map((element) => ({
    kind: kindOf(element),
    words: [
      element.localName,
      element.id,
      element.getAttribute('class') ?? '',
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      element.getAttribute('role') ?? '',
      textOf(element),
    ].map((word) => String(word).slice(0, 200)),
    text: textOf(element),
    selectors: selectorsOf(element),
  }));
};

/** The same of what lies over an element, or of the dialogs around where that has nothing. */
export const candidatesOver = (element) => {
  const cover = coverOf(element);
  const found = cover ? candidatesOf(cover) : [];
  if (!cover || found.some(({ kind }) => kind !== 'other')) return found;
  const dialogs = [...document.querySelectorAll('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]')];
  return dialogs.filter((one) => one.checkVisibility() && !one.contains(element)).flatMap(candidatesOf);
};

/** The parts that these are sent with. */
export const candidateParts = { kindOf, candidatesOf, coverOf };
