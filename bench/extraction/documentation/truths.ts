import { DomUtils, parseDocument } from 'htmlparser2';

type Nodes = ReturnType<typeof parseDocument>['childNodes'];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What a page of documentation holds, each by its letters and digits; found without any extractor. */
export interface DocumentationFacts {
  readonly code: readonly string[];
  readonly paragraphs: readonly string[];
  readonly rows: readonly string[];
  readonly headings: readonly string[];
  /** Links and items that stand beside the content. */
  readonly beside: readonly string[];
}

/** A text by its letters and digits, marks of other writing systems among them; raised digits are digits. */
export const flat = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Boilerplate in the container: navigation, permanent links, buttons, tables of contents. */
const besideNames =
  'headerlink anchor navheader navfooter nav-panel sphinxsidebar copiable-link permalink footnote-reference footnote toc contents sub-nav spirit-nav sidebar srclink src-link selflink navigate linenodiv lineno linenos listing_lines';
const besideClasses = new Set(besideNames.split(' '));
const besideTags = new Set(['script', 'style', 'nav', 'noscript', 'button', 'template']);
/** Texinfo's line of links to the next and the last section. */
const isPager = ({ name, attribs }: Element): boolean => name === 'div' && attribs.class === 'header';

const classesOf = ({ attribs }: Element): string[] => (attribs.class ?? '').split(/\s+/);
const isLink = (node: Element['parent'] | undefined): boolean => node?.type === 'tag' && node.name === 'a';
/** The mark of a note, which is a link; without one it is an exponent. */
const isMark = (element: Element): boolean =>
  element.name === 'sup' &&
  /^\W*\d{1,3}\W*$/.test(DomUtils.textContent(element)) &&
  (isLink(element.parent) || has(element, 'a'));

/** A note at the foot: of the content, and kept by tools that keep notes, though not asked for here. */
const isNote = (element: Element): boolean => classesOf(element).includes('footnote');

/** A link to the source of what is described, which no class names. */
const isSourceLink = (element: Element): boolean =>
  element.name === 'a' && /^(?:# )?source$/i.test(DomUtils.textContent(element).trim());

const isBeside = (element: Element): boolean =>
  isMark(element) ||
  isSourceLink(element) ||
  besideTags.has(element.name) ||
  isPager(element) ||
  element.attribs.id === 'toc' ||
  classesOf(element).some((name) => besideClasses.has(name));

/** A selector of `#id`, `[role=name]`, `tag` or `tag.class`. */
function matches(element: Element, selector: string): boolean {
  const { name, attribs } = element;
  if (selector.startsWith('#')) return attribs.id === selector.slice(1);
  if (selector.startsWith('[')) return attribs.role === selector.slice('[role='.length, -1);
  const [tag, className] = selector.split('.');
  return name === tag && (className === undefined || classesOf(element).includes(className));
}

const find = (nodes: Nodes, test: (element: Element) => boolean): Element[] => DomUtils.findAll(test, nodes);
const tagged = (nodes: Nodes, ...tags: readonly string[]): Element[] => find(nodes, ({ name }) => tags.includes(name));
const has = ({ children }: Element, ...tags: readonly string[]): boolean => tagged(children, ...tags).length > 0;
const textOf = (element: Element): string => flat(DomUtils.textContent(element));

const minCode = 12;
const maxCode = 60;
const minParagraph = 50;
const maxParagraph = 80;
const minRow = 10;
const minHeading = 4;
const minLeak = 14;
const maxLeaks = 200;

function rowsIn(nodes: Nodes): string[] {
  return tagged(nodes, 'tr').flatMap((row) => {
    if (has(row, 'tr', 'pre')) return [];
    const cells = row.children.flatMap((child) =>
      child.type === 'tag' && (child.name === 'td' || child.name === 'th') ? [textOf(child)] : [],
    );
    const said = cells.filter((cell) => cell !== '');
    return said.length > 1 && said.join('').length >= minRow ? [said.join('')] : [];
  });
}

const isFormula = ({ attribs, name }: Element): boolean => name === 'math' || /math/.test(attribs.class ?? '');

/** What a page holds, by its generator's container; null for a page without it. */
export function documentationFacts(html: string, containers: readonly string[]): DocumentationFacts | null {
  const nodes = parseDocument(html).childNodes;
  const [box] = containers.flatMap((selector) => find(nodes, (element) => matches(element, selector)).slice(0, 1));
  if (!box) return null;
  const notes = find(box.children, isNote).map(textOf).join('');
  const named = tagged(nodes, 'a').map(textOf);
  const items = tagged(nodes, 'li').filter((item) => !has(item, 'li', 'a'));
  for (const element of find(box.children, isBeside)) DomUtils.removeElement(element);
  const inside = box.children;
  const all = textOf(box) + notes;
  const paragraphs = tagged(inside, 'p').filter(
    (one) => !has(one, 'p', 'img') && find(one.children, isFormula).length === 0,
  );
  const facts = {
    code: tagged(inside, 'pre')
      .map(textOf)
      .filter((text) => text.length >= minCode),
    paragraphs: paragraphs.map(textOf).filter((text) => text.length >= minParagraph),
    rows: rowsIn(inside),
    headings: tagged(inside, 'h1', 'h2', 'h3', 'h4').map((one) => textOf(one).replace(/^\d+/, '')),
    beside: [...new Set([...named, ...items.map(textOf)])].filter(
      (text) => text.length >= minLeak && !all.includes(text),
    ),
  };
  return {
    code: facts.code.map((text) => text.slice(0, maxCode)),
    paragraphs: facts.paragraphs.map((text) => text.slice(0, maxParagraph)),
    rows: facts.rows,
    headings: facts.headings.filter((text) => text.length >= minHeading),
    beside: facts.beside.slice(0, maxLeaks),
  };
}
