import { attribute, type TreeNode } from '../tree/node.ts';

/** What an element's tag, class, id or attributes say about the text inside; one bit each. */
export const mark = {
  /** Never shown, or no text. */
  skipped: 1,
  /** Beside what the page is about: navigation, footers, related pages. */
  outside: 2,
  comment: 4,
  author: 8,
  date: 16,
  modified: 32,
  article: 64,
  /** About an author, not the name. */
  biography: 128,
} as const;

const words: readonly (readonly [number, string])[] = [
  [
    mark.author,
    'author authors authored byline bylines autor autoren autores auteur auteurs autore verfasser redacteur writer contributor contributors byl auth authorname bylinename postauthor articleauthor entryauthor postedby writtenby journalist',
  ],
  [
    mark.date,
    'date datum dates pubdate published publish publication posted timestamp time dateline fecha datetime created entrydate postdate pubtime datepublished articledate publishdate publisheddate meta postmeta entrymeta',
  ],
  [mark.modified, 'updated modified update lastmod datemodified aktualisiert lastupdated'],
  [
    mark.outside,
    'sidebar related recommended recommendation recommendations teaser teasers popular copyright trending newsletter navigation nav navbar menu pagination breadcrumb breadcrumbs promo mostread calendar upcoming latest carousel slider advert ad impressum cookie modal similar',
  ],
  [mark.comment, 'comment comments commentlist disqus respond replies kommentare kommentar comentarios commentaires'],
  [mark.biography, 'bio biography avatar image img photo thumbnail social description job icon'],
  [mark.article, 'post entry article hentry story'],
];

const bitsOfWord = new Map<string, number>();
for (const [bits, list] of words)
  for (const word of list.split(' ')) bitsOfWord.set(word, (bitsOfWord.get(word) ?? 0) | bits);

const bitsOfTag = new Map<string, number>([
  ...['script', 'head', 'title', 'select', 'template', 'textarea', 'option', 'button', 'noscript'].map(
    (tag): [string, number] => [tag, mark.skipped],
  ),
  ['nav', mark.outside],
  ['footer', mark.outside],
  ['time', mark.date],
  ['article', mark.article],
]);

const longestName = 200;
const longestHref = 300;
const mostNames = 20_000;

/** The marks of the words in a name; words end at anything but letters, and before a capital after a small letter. */
function readName(name: string): number {
  let bits = 0;
  let isFooter = false;
  let start = -1;
  let small = false;
  const length = Math.min(name.length, longestName);
  for (let index = 0; index <= length; index++) {
    const code = index < length ? name.charCodeAt(index) : 0;
    const isSmall = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
    const isCapital = code >= 65 && code <= 90;
    if (start >= 0 && (!(isSmall || isCapital) || (isCapital && small))) {
      const word = name.slice(start, index).toLowerCase();
      bits |= bitsOfWord.get(word) ?? 0;
      isFooter ||= word === 'footer';
      start = -1;
    }
    if (start < 0 && (isSmall || isCapital)) start = index;
    small = isSmall;
  }
  // The footer of an article (`post-footer`) names its author; that of a page is beside it.
  return isFooter && !(bits & mark.article) ? bits | mark.outside : bits;
}

/** Names already read, of all pages, for sites share most of them; emptied when full. */
const known = new Map<string, number>();

function marksOfName(name: string): number {
  const found = known.get(name);
  if (found !== undefined) return found;
  const bits = readName(name);
  if (known.size >= mostNames) known.clear();
  if (name.length <= longestName) known.set(name, bits);
  return bits;
}

const authorHref =
  /\/(?:authors?|autor(?:en|es)?|auteurs?|contributors?|writers?|byline|redakteure?|profiles?|people)\//i;

const ofItems = mark.author | mark.date | mark.modified;

/** What one attribute says. */
function marksOfAttribute(tag: string, name: string | undefined, value: string): number {
  switch (name) {
    case 'class':
    case 'id':
    case 'data-testid':
      return marksOfName(value);
    case 'itemprop':
    case 'property':
      return marksOfName(value) & ofItems;
    case 'rel':
      return /\bauthor\b/i.test(value) ? mark.author : 0;
    case 'href':
      return tag === 'a' && value.length < longestHref && authorHref.test(value) ? mark.author : 0;
    case 'hidden':
      return mark.skipped;
    case 'aria-hidden':
      return value === 'true' ? mark.skipped : 0;
    default:
      return 0;
  }
}

/** The marks of an element together with those that it has from its parent. */
export function marksOf(node: TreeNode, inherited: number): number {
  const { tag, attributes } = node;
  if (tag === 'body' || tag === 'html' || tag === 'main') return 0;
  let bits = bitsOfTag.get(tag) ?? 0;
  for (let at = 0; at < attributes.length; at += 2)
    bits |= marksOfAttribute(tag, attributes[at], attributes[at + 1] ?? '');
  if (tag === 'footer' && (inherited | bits) & mark.article) bits &= ~mark.outside;
  if (bits & mark.comment && attribute(node, 'href') !== null) bits &= ~mark.comment;
  return inherited | bits;
}
