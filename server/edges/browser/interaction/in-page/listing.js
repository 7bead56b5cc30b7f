// What runs inside a page, beside `in-page.js`: what can be acted on. The parts are sent together (`parts.ts`), and hold no
// other names of this file than each other's.
import { isOff, takesPointer } from './reach.js';

/** Blanks as one, at most so long. */
export const cleanText = (text, length = 100) =>
  (text ?? '')
    .slice(0, length * 20)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length);

/** The elements of a document that can be acted on, in its order; of an open shadow tree before what its host has besides. */
export const actionableIn = (document, most) => {
  const maxVisited = 200_000;
  const actionable =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],[role=menuitemcheckbox],[role=menuitemradio],[role=option],[role=treeitem],[role=combobox],[role=listbox],[role=textbox],[role=searchbox],[role=slider],[role=spinbutton],[contenteditable=""],[contenteditable="true"],[onclick],[tabindex]:not([tabindex^="-"]),iframe,frame';
  const trees = [document];
  const found = [];
  let visited = 0;
  // A page behind its modal dialog takes nothing.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const isThere = (element) => element.checkVisibility({ visibilityProperty: true }) && !isOff(element);
  const isShown = (element) =>
    element.closest('[inert]') === null &&
    (isThere(element) || (/^(?:checkbox|radio|file)$/.test(element.type) && [...(element.labels ?? [])].some(isThere)));
  /** Whether it says by its pointer that it can be clicked, and nothing around it does. */
  const isPointedAt = (element) =>
    getComputedStyle(element).cursor === 'pointer' &&
    getComputedStyle(element.parentElement ?? document.documentElement).cursor !== 'pointer' &&
    !element.matches('html,body,label,option') &&
    element.closest(`${actionable},label`) === null;
  const walk = (tree, isInFront) => {
    for (const element of tree.querySelectorAll('*')) {
      visited += 1;
      if (found.length > most || visited > maxVisited) return;
      const isHere = isInFront || modal.contains(element);
      if (isHere && (element.matches(actionable) || isPointedAt(element)) && isShown(element)) found.push(element);
      if (!element.shadowRoot) continue;
      trees.push(element.shadowRoot);
      walk(element.shadowRoot, isHere);
    }
  };
  walk(document, !modal);
  return { trees, found };
};

/** An element by its place among its siblings, up to the nearest ancestor with an id of its own, or the root of its tree. */
export const pathOf = (element) => {
  const tree = element.getRootNode();
  const steps = [];
  for (let at = element; at?.nodeType === Node.ELEMENT_NODE && steps.length < 60; at = at.parentElement) {
    if (at.id && tree.querySelectorAll(`#${CSS.escape(at.id)}`).length === 1) {
      steps.unshift(`#${CSS.escape(at.id)}`);
      break;
    }
    const same = [...(at.parentNode?.children ?? [])].filter((one) => one.localName === at.localName);
    steps.unshift(same.length > 1 ? `${at.localName}:nth-of-type(${same.indexOf(at) + 1})` : at.localName);
  }
  return steps.join(' > ');
};

/** A selector that means an element alone among these trees; one of a shadow tree, where it has to, by way of its host. */
export const selectorOf = (element, trees) => {
  const byAttribute = (name) => {
    const value = element.getAttribute(name) ?? '';
    return value.length > 0 && value.length < 100 ? [`${element.localName}[${name}=${JSON.stringify(value)}]`] : [];
  };
  const count = (selector) => trees.reduce((sum, tree) => sum + tree.querySelectorAll(selector).length, 0);
  const names = ['data-testid', 'name', 'aria-label', 'placeholder', 'title', 'href'];
  const simple = [...(element.id ? [`#${CSS.escape(element.id)}`] : []), ...names.flatMap(byAttribute)];
  const own = simple.find((selector) => count(selector) === 1);
  if (own) return own;
  const tree = element.getRootNode();
  const path = pathOf(element);
  if (!tree.host) return path;
  return `${selectorOf(tree.host, trees)} >> ${path} >> nth=${[...tree.querySelectorAll(path)].indexOf(element)}`;
};

/** The ARIA role of an element. */
export const roleOf = (element) => {
  const { localName, type } = element;
  const given = element.getAttribute('role');
  const byType = { checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox' };
  if (given) return cleanText(given.split(' ')[0], 40);
  if (localName === 'a') return 'link';
  if (localName === 'select') return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
  if (localName === 'textarea' || element.isContentEditable) return 'textbox';
  if (localName === 'input')
    return /^(?:button|submit|reset|image|file)$/.test(type) ? 'button' : (byType[type] ?? 'textbox');
  const isClicked = element.hasAttribute('onclick') || getComputedStyle(element).cursor === 'pointer';
  return /^(?:button|summary)$/.test(localName) || isClicked ? 'button' : 'generic';
};

/** What people and screen readers know an element by. */
export const nameOf = (element) => {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean).slice(0, 5);
  const isField = element.matches('input,select,textarea');
  const isButton = isField && /^(?:button|submit|reset)$/.test(element.type);
  const texts = [
    ids.map((id) => element.getRootNode().getElementById?.(id)?.textContent ?? '').join(' '),
    element.getAttribute('aria-label'),
    [...(element.labels ?? [])].map((label) => label.textContent).join(' '),
    isButton ? element.value : '',
    element.alt,
    isField ? '' : element.textContent,
    element.querySelector('img[alt]:not([alt=""])')?.alt,
    element.getAttribute('placeholder'),
    element.getAttribute('title'),
  ];
  return texts.map((text) => cleanText(text)).find(Boolean) ?? '';
};

/** Whether what a field holds is not to be told. */
export const isSecret = (element) =>
  element.type === 'password' ||
  /password|one-time-code|cc-csc/.test(element.getAttribute('autocomplete') ?? '') ||
  !['', 'none', undefined].includes(getComputedStyle(element).webkitTextSecurity);

/** What an element holds, as far as it is told. */
export const heldBy = (element) => {
  const { localName, type, isContentEditable } = element;
  if (type === 'checkbox' || type === 'radio') return { checked: element.checked };
  const isField = /^(?:input|select|textarea)$/.test(localName) && roleOf(element) !== 'button';
  const names = ['aria-checked', 'aria-pressed', 'aria-selected'];
  const aria = names.map((name) => element.getAttribute(name)).find((value) => value !== null);
  if (!isField && !isContentEditable) {
    const ranged = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow');
    if (ranged !== null) return { value: cleanText(ranged, 200) };
    return aria === undefined ? {} : { checked: aria === 'true' };
  }
  const value = isField ? String(element.value) : cleanText(element.textContent, 200);
  return isSecret(element) ? { is_filled: value !== '' } : { value: value.slice(0, 200) };
};

/** One element, as it is told. */
export const told = (element, trees) => {
  const { localName } = element;
  const isTrue = (name, value) => (value ? { [name]: true } : {});
  const options = localName === 'select' ? [...element.options].slice(0, 20) : null;
  return {
    selector: selectorOf(element, trees),
    role: roleOf(element),
    name: nameOf(element),
    ...(localName === 'input' ? { type: element.type } : {}),
    ...heldBy(element),
    ...isTrue(
      'disabled',
      element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true' || !takesPointer(element),
    ),
    ...isTrue('read_only', element.readOnly === true),
    ...isTrue('required', element.required === true),
    ...(options ? { options: options.map((option) => cleanText(option.label, 80)) } : {}),
    ...(localName === 'a' ? { href: element.href.slice(0, 500) } : {}),
  };
};

/** What of a document, given by its root, can be acted on, in its order: elements, and the frames that have more of them. */
export const elementsOf = (root, most) => {
  const { trees, found } = actionableIn(root.ownerDocument, most);
  return found.map((element) =>
    element.matches('iframe,frame') ? { frame: selectorOf(element, trees) } : told(element, trees),
  );
};

/** The parts that `elementsOf` is sent with. */
export const listingParts = {
  isOff,
  takesPointer,
  cleanText,
  actionableIn,
  pathOf,
  selectorOf,
  roleOf,
  nameOf,
  isSecret,
  heldBy,
  told,
};
/** The part that tells a secret. */
export const secretPart = { isSecret };
