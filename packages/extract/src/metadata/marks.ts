import { isMade } from '../content/comments/names.ts';
import { eachWordOfName, WordBits } from '../content/word-bits.ts';
import { attribute, type TreeNode } from '../tree/node.ts';
import { TagNumbers } from '../tree/tags.ts';

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

/** Every mark. */
export const allMarks = 255;

/** No marks, but what an element alone bears, told beside its marks. */
export const bears = {
  /** A property: `itemprop`, or `property` of what is no `<meta>`. */
  property: 1_024,
  title: 2_048,
} as const;

/** Not a mark by itself: what a footer means is told by the words beside. */
const footerBit = 256;
/** Not a mark either: an abstract by the author says who wrote it nowhere. */
const abstractBit = 512;
/** Marks a tag whose surroundings tell nothing of what is inside. */
const beginsAnew = 4_096;

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
    'sidebar related recommended recommendation recommendations popular copyright trending newsletter navigation nav navbar menu pagination breadcrumb breadcrumbs promo mostread calendar upcoming latest carousel slider advert ad impressum cookie modal similar',
  ],
  [
    mark.comment,
    'comment comments commentlist disqus respond replies kommentare kommentar comentarios commentaires reviews reviewer testimonial testimonials yotpo',
  ],
  [mark.biography, 'bio biography avatar image img photo thumbnail social description job icon'],
  [mark.article, 'post entry article hentry story'],
];

const bitsOfWord = new WordBits([
  ...words.flatMap(([bits, list]) => list.split(' ').map((word): [string, number] => [word, bits])),
  ['footer', footerBit],
  ['abstract', abstractBit],
]);

const bitsOfTag = new TagNumbers([
  ...['script', 'head', 'title', 'select', 'template', 'textarea', 'option', 'button', 'noscript'].map(
    (tag): [string, number] => [tag, mark.skipped],
  ),
  ['body', beginsAnew],
  ['html', beginsAnew],
  ['main', beginsAnew],
  ['nav', mark.outside],
  ['footer', mark.outside],
  ['pre', mark.outside],
  ['code', mark.outside],
  ['time', mark.date],
  ['article', mark.article],
]);

/** Whether a tag by itself keeps all inside from being read, as a bit. */
export const skippedByTag = (node: TreeNode): number => bitsOfTag.of(node) & mark.skipped;

const maxNameCharacters = 200;
const maxHrefCharacters = 300;

/** The marks of the words in a name, in which digits count as letters. */
function readName(name: string): number {
  let found = 0;
  eachWordOfName(name, maxNameCharacters, true, (hash) => {
    found |= bitsOfWord.of(hash);
  });
  const bits = found & ~(footerBit | abstractBit | (found & abstractBit ? mark.author : 0));
  // The footer of an article (`post-footer`) names its author; that of a page is beside it.
  return found & footerBit && !(bits & mark.article) ? bits | mark.outside : bits;
}

const authorHref =
  /\/(?:authors?|autor(?:en|es)?|auteurs?|contributors?|writers?|byline|redakteure?|profiles?|people)\//i;

const ofItems = mark.author | mark.date | mark.modified;

/** What an element bears, without its marks. */
export function borneBy({ tag, attributes }: TreeNode): number {
  let bits = 0;
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at];
    if (name === 'itemprop' || (name === 'property' && tag !== 'meta')) bits |= bears.property;
    else if (name === 'title') bits |= bears.title;
  }
  return bits;
}

/** Reads marks off the elements of one page; every distinct name is looked at once. */
export class MarkReader {
  readonly #known = new Map<string, number>();

  /** The marks of an element together with those that it has from its parent, and what it `bears`. */
  of(node: TreeNode, inherited: number): number {
    const { tag, attributes } = node;
    const byTag = bitsOfTag.of(node);
    if (byTag === beginsAnew) return borneBy(node);
    let bits = node.tagId === 0 && isMade(tag) ? this.#ofName(tag) : byTag;
    for (let at = 0; at < attributes.length; at += 2)
      bits |= this.#ofAttribute(tag, attributes[at], attributes[at + 1] ?? '');
    if (tag === 'footer' && (inherited | bits) & mark.article) bits &= ~mark.outside;
    if (bits & mark.comment && attribute(node, 'href') !== null) bits &= ~mark.comment;
    return inherited | bits;
  }

  #ofName(name: string): number {
    const found = this.#known.get(name);
    if (found !== undefined) return found;
    const bits = readName(name);
    this.#known.set(name, bits);
    return bits;
  }

  /** What one attribute says. */
  #ofAttribute(tag: string, name: string | undefined, value: string): number {
    switch (name) {
      case 'class':
      case 'id':
      case 'data-testid':
        return this.#ofName(value);
      case 'itemprop':
      case 'property':
        return (this.#ofName(value) & ofItems) | bears.property;
      case 'title':
        return bears.title;
      case 'rel':
        return /\bauthor\b/i.test(value) ? mark.author : 0;
      case 'href':
        return tag === 'a' && value.length < maxHrefCharacters && authorHref.test(value) ? mark.author : 0;
      case 'hidden':
        return mark.skipped;
      case 'aria-hidden':
        return value === 'true' ? mark.skipped : 0;
      default:
        return 0;
    }
  }
}
