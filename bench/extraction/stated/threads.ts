import { DomUtils, parseDocument } from 'htmlparser2';
import { plainText } from './texts.ts';

type Nodes = ReturnType<typeof parseDocument>['childNodes'];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** One post as the software of its forum marks it up; all in letters and digits alone. */
export interface Post {
  /** How its longest text outside of quotes begins. */
  readonly text: string;
  readonly author: string | null;
  /** The ways in which it may be dated: as the page shows it, or by its day. */
  readonly dates: readonly string[];
}

/** What of a thread a reader wants, and what stands beside it. */
export interface ThreadFacts {
  readonly posts: readonly Post[];
  /** How signatures begin. */
  readonly signatures: readonly string[];
}

const minLetters = 15;
const maxLetters = 60;
const maxAuthorLetters = 40;
const maxDateLetters = 40;
const minPosts = 2;
/** A group of like elements that nobody marked up has to be larger to be a thread. */
const minLikePosts = 3;

const postType = /schema\.org\/(Comment|UserComments|Answer|Question|DiscussionForumPosting|SocialMediaPosting)$/i;
const unseenTags = new Set(['script', 'style', 'template', 'button', 'select', 'textarea']);
const quoteClass = /(?:^|[\s_-])(?:quote|bbcodeblock|quoteheader)/i;
const signatureClass = /(?:^|\s)(?:(?:message|post|user|forum|js)?_?-?(?:signature|sig)|signature\w{0,10})(?:$|\s)/i;
/** What Stack Exchange calls the box of the author. */
const authorBox = /(?:^|\s)post-signature(?:$|\s)/;
const authorClass =
  /(?:^|[\s_-])(?:username|author|nickname|poster|creator|user-details|hnuser|topic-author|name)(?:$|[\s_-])/i;
const dateClass =
  /(?:^|[\s_-])(?:date|time|datetime|relativetime|timestamp|age|posted|postdate|permalink)(?:$|[\s_-])/i;
const profileAddress =
  /\/(?:u|users?|members?|profiles?|people)\/[^/]|[?&;](?:u|uid|user|userid|member)=\d|\/(?:u|user|~)[\w-]+$/i;
const day = /\d{4}-\d{2}-\d{2}/;

const classOf = ({ attribs }: Element): string => `${attribs.class ?? ''} ${attribs.id ?? ''}`;
const isElement = (node: Nodes[number]): node is Element => node.type === 'tag';
const isUnseen = (element: Element): boolean =>
  unseenTags.has(element.name) || /display:\s*none/.test(element.attribs.style ?? '') || 'hidden' in element.attribs;

/** All elements within some, without what a test leaves out. */
function* elementsIn(nodes: Nodes, isLeftOut: (element: Element) => boolean): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node) || isLeftOut(node)) continue;
    yield node;
    yield* elementsIn(node.children, isLeftOut);
  }
}

/** The longest text of one node, in letters; not of other posts inside, of quotes, or of signatures. */
function longestText(nodes: Nodes, isLeftOut: (element: Element) => boolean): string {
  let longest = '';
  for (const node of nodes) {
    const text =
      node.type === 'text'
        ? plainText(node.data)
        : isElement(node) && !isLeftOut(node)
          ? longestText(node.children, isLeftOut)
          : '';
    if (text.length > longest.length) longest = text;
  }
  return longest;
}

const has = (element: Element, ...names: readonly string[]): boolean =>
  (element.attribs.itemprop ?? '').split(/\s+/).some((name) => names.includes(name));

/** Reads one post; `isOther`: whether an element inside is another one. */
function postOf(post: Element, isOther: (element: Element) => boolean): Post | null {
  const own = (element: Element): boolean => isOther(element) || isUnseen(element);
  const elements = [...elementsIn(post.children, own)];
  const body = elements.find((element) => has(element, 'text', 'articleBody'));
  const isBeside = (element: Element): boolean =>
    own(element) ||
    element.name === 'blockquote' ||
    quoteClass.test(classOf(element)) ||
    signatureClass.test(classOf(element)) ||
    (!body && (authorClass.test(classOf(element)) || dateClass.test(classOf(element)) || element.name === 'time'));
  const text = longestText((body ?? post).children, isBeside).slice(0, maxLetters);
  if (text.length < minLetters) return null;
  const person = elements.find((element) => has(element, 'author', 'creator'));
  const named = person ? [...elementsIn([person], own)].find((element) => has(element, 'name')) : undefined;
  const linked = elements.find(
    ({ name, attribs, children }) =>
      name === 'a' && profileAddress.test(attribs.href ?? '') && plainText(DomUtils.textContent(children)) !== '',
  );
  const classed = elements.find((element) => authorClass.test(element.attribs.class ?? ''));
  const names = [named, linked, classed, person].map((element) =>
    element ? plainText(element.attribs.content || DomUtils.textContent(element)) : '',
  );
  const author = names.find((name) => name.length > 1 && name.length <= maxAuthorLetters) ?? null;
  return { text, author, dates: datesIn(elements) };
}

/** The ways in which the first date among some elements is written. */
function datesIn(elements: readonly Element[]): string[] {
  const dated =
    elements.find((element) => has(element, 'dateCreated', 'datePublished')) ??
    elements.find(({ name }) => name === 'time') ??
    elements.find((element) => dateClass.test(classOf(element)) && /\d/.test(DomUtils.textContent(element)));
  if (!dated) return [];
  const { datetime, content, title } = dated.attribs;
  const stated = [datetime, content, title].map((text) => day.exec(text ?? '')?.[0] ?? '');
  const inside = [...elementsIn(dated.children, () => false)].map(
    ({ attribs }) => day.exec(attribs.title ?? attribs.datetime ?? '')?.[0] ?? '',
  );
  const shown = plainText(DomUtils.textContent(dated));
  return [...stated, ...inside, shown.length <= maxDateLetters ? shown : '']
    .map(plainText)
    .filter((text) => text !== '');
}

const typeOf = ({ attribs }: Element): string => postType.exec((attribs.itemtype ?? '').trim())?.[1] ?? '';

/** Whether an element is a remark under a question or an answer, which many readers leave out. */
function isRemark(element: Element): boolean {
  for (let around = element.parent; around && isElement(around); around = around.parent)
    if (/^(?:Question|Answer)$/i.test(typeOf(around))) return /Comment/i.test(typeOf(element));
  return false;
}

/** Posts that microdata marks. */
function statedPosts(all: readonly Element[]): Post[] {
  const isPost = (element: Element): boolean => typeOf(element) !== '';
  return all
    .filter((element) => isPost(element) && !isRemark(element))
    .flatMap((element) => postOf(element, isPost) ?? []);
}

/** The largest group of like elements that each hold an author, a date and a text. */
function likePosts(all: readonly Element[]): Post[] {
  const groups = Map.groupBy(
    all.filter(({ attribs }) => (attribs.class ?? '') !== ''),
    ({ name, attribs }) => `${name} ${(attribs.class ?? '').trim().split(/\s+/)[0]?.replace(/\d+/g, '')}`,
  );
  let best: { readonly posts: Post[]; readonly letters: number } = { posts: [], letters: 0 };
  for (const members of groups.values()) {
    if (members.length < minLikePosts || members.length > maxMembers) continue;
    const set = new Set(members);
    const found = members.map((member) => postOf(member, (element) => set.has(element)));
    const posts = found
      .filter((post) => post !== null)
      .filter(({ author, dates }) => author !== null && dates.length > 0);
    if (posts.length < minLikePosts || 2 * posts.length < members.length) continue;
    const letters = posts.reduce((sum, { text }) => sum + text.length, 0);
    if (letters > best.letters) best = { posts, letters };
  }
  return best.posts;
}

const maxMembers = 1_000;

/** The posts of a thread by what its software marks; without any extractor. */
export function threadFactsOf(html: string): ThreadFacts {
  const all = [...elementsIn(parseDocument(html).childNodes, isUnseen)];
  const [stated, like] = [statedPosts(all), likePosts(all)];
  const texts = new Set(like.map(({ text }) => text));
  // Some software marks the answers, and not what they answer.
  const posts = stated.every(({ text }) => texts.has(text)) ? like : stated;
  const distinct = [...new Map(posts.map((post) => [post.text, post])).values()];
  const signatures = all
    .filter((element) => signatureClass.test(classOf(element)) && !authorBox.test(classOf(element)))
    .map((element) => plainText(DomUtils.textContent(element)).slice(0, maxLetters));
  return {
    posts: distinct.length >= minPosts ? distinct : [],
    signatures: [...new Set(signatures)].filter((text) => text.length >= minLetters),
  };
}
