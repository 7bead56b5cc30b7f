import { DomUtils, parseDocument } from 'htmlparser2';

type Nodes = ReturnType<typeof parseDocument>['childNodes'];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What the source of a page says of itself, found without any extractor: what a rubric needs to tell what could be kept. */
export interface Facts {
  /** Words of `<title>` and of the headings of the first level, lower case. */
  readonly titles: readonly string[];
  /** Whether any code names its language. */
  readonly hasNamedCode: boolean;
  /** Marks of footnotes: short raised links to elements of the page. */
  readonly footnotes: number;
  /** Names of those who wrote the posts of a thread, distinct; empty where there is no thread. */
  readonly authors: readonly string[];
}

const languageClass = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:)(?!(?:text|none|plaintext|plain)\b)[a-z]/i;
const authorClass =
  /(?:^|\s)(?:author|username|user-?name|post-?author|poster|nickname|user-?nickname|comment-author|hnuser|message-userName|author-name|user-link)(?=\s|$)/i;
const maxNameCharacters = 40;
const fewestPosts = 3;

const wordsOf = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

function hasLanguage(element: Element): boolean {
  return [element, ...DomUtils.getElementsByTagName('code', element.children)].some(({ attribs }) =>
    languageClass.test(`${attribs.class ?? ''} ${attribs['data-lang'] ? `lang-${attribs['data-lang']}` : ''}`),
  );
}

function footnotesIn(nodes: Nodes): number {
  const ids = new Set(
    DomUtils.findAll(({ attribs }) => attribs.id !== undefined, nodes).map(({ attribs }) => attribs.id),
  );
  return DomUtils.getElementsByTagName('sup', nodes).filter((raised) =>
    DomUtils.getElementsByTagName('a', raised.children).some(
      ({ attribs, children }) =>
        attribs.href?.startsWith('#') &&
        ids.has(attribs.href.slice(1)) &&
        /^\W{0,2}\d{1,3}\W{0,2}$/.test(DomUtils.textContent(children)),
    ),
  ).length;
}

function authorsIn(nodes: Nodes): string[] {
  const named = DomUtils.findAll(
    ({ attribs }) => attribs.itemprop === 'author' || authorClass.test(attribs.class ?? ''),
    nodes,
  );
  const names = named
    .map((element) => DomUtils.textContent(element).trim())
    .filter((name) => name.length > 1 && name.length < maxNameCharacters);
  const distinct = [...new Set(names.map(wordsOf))].filter((name) => name !== '');
  return names.length >= fewestPosts ? distinct : [];
}

/** Reads the facts of a page; `isThread` where it is known to consist of posts. */
export function factsOf(html: string, isThread: boolean): Facts {
  const nodes = parseDocument(html).childNodes;
  const titles = ['title', 'h1'].flatMap((tag) => DomUtils.getElementsByTagName(tag, nodes));
  return {
    titles: titles.map((element) => wordsOf(DomUtils.textContent(element))).filter((words) => words !== ''),
    hasNamedCode: DomUtils.getElementsByTagName('pre', nodes).some(
      (pre) =>
        hasLanguage(pre) ||
        (pre.parent !== null && 'attribs' in pre.parent && languageClass.test(pre.parent.attribs.class ?? '')),
    ),
    footnotes: footnotesIn(nodes),
    authors: isThread ? authorsIn(nodes) : [],
  };
}
