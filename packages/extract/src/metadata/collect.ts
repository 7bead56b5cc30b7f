import { codeAt, isBlank, tidy } from '../characters.ts';
import { isGlued } from '../content/structure/adjacency/adjacency.ts';
import { bytes } from '../page-arrays.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../tree/node.ts';
import { blockElements, TagSet } from '../tree/tags.ts';
import { anyPhrase } from '../words/by-language.ts';
import { isNoteMark, personsInside } from './author/persons.ts';
import words from './bylines.json' with { type: 'json' };
import { afterOpener, bylineWithin, isOpener, mayOpen } from './bylines.ts';
import { withAsciiDigits } from './calendars/digits.ts';
import { labelBefore } from './label-before.ts';
import { allMarks, bears, borneBy, MarkReader, mark, skippedByTag } from './marks.ts';
import { firstSeparator } from './title.ts';

/** A `<link>` of the page. */
export interface HeadLink {
  readonly rel: string;
  readonly href: string;
  readonly sizes: string;
  readonly type: string;
}

/** A place of the page that may name an author or a date. */
export interface Sighting {
  readonly node: TreeNode;
  /** Marks of the node and of all around it. */
  readonly marks: number;
  /** At most 200 characters; parts of different blocks set apart by ` | `. */
  readonly text: string;
}

/** A place that may state a date. */
export interface DateSighting extends Sighting {
  /** What stands right before it and may say of what day it is. */
  readonly before: string;
}

/** A heading of the first two levels; one of the third that the title begins with counts as of the second. */
export interface Heading {
  readonly level: 1 | 2;
  readonly text: string;
  readonly index: number;
  readonly marks: number;
  /** Where the link in it leads; absent: it has none. */
  readonly href?: string;
}

/** What a page states about itself, as found. */
export interface Statements {
  /** Contents of `<meta>` by lower-case name or property. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly httpEquiv: ReadonlyMap<string, string>;
  readonly links: readonly HeadLink[];
  /** Sources of the JSON-LD scripts. */
  readonly scripts: readonly string[];
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly language: string;
  /** Elements with `itemprop` or `property`. */
  readonly items: readonly TreeNode[];
  readonly authors: readonly Sighting[];
  readonly dates: readonly DateSighting[];
}

const maxContentCharacters = 5000;
const maxNames = 300;
const maxNodes = 500;
const maxHeadings = 40;
/** A link stands at the beginning of its heading. */
const maxNodesToLink = 6;
const maxSightings = 200;
const maxSightingCharacters = 200;
const maxBylineCharacters = 120;
/** Nodes looked at for the text of one element, so that nesting costs no more than its depth. */
const maxInnerNodes = 300;

const isJsonLd = (node: TreeNode): boolean =>
  /^application\/(?:ld\+json|json\+ld)/i.test((attribute(node, 'type') ?? '').trim());
const isoTime = /^\d{4}-\d\d-\d\d(?:$|[T ]\d\d:\d\d)/;

/** The day and time that an element states for machines as its title, where it shows how long ago that was; null for another title. */
export function statedInTitle(node: TreeNode): string | null {
  const title = node.attributes.length === 0 ? null : attribute(node, 'title');
  return title !== null && isoTime.test(title) ? title : null;
}

/** What documentation puts after its headings, for readers to copy their addresses. */
const permalinkSign = /(?<=[^\s¶§🔗⚓∞]) ?(?:[¶§🔗⚓∞]| #)$/u;

const datelike = /\d{4}|\d[./-]\d|\d\s?年/;
/** Where the scripts begin that may have digits of their own. */
const firstOtherScript = 0x600;
/** Whether a text may be of such a script, by its ends: most texts are not, and need no closer look. */
function mayHaveOtherDigits(text: string): boolean {
  let at = 0;
  while (codeAt(text, at) <= 0x20) at++;
  return codeAt(text, at) >= firstOtherScript || codeAt(text, text.length - 1) >= firstOtherScript;
}
const isDatelike = (text: string): boolean =>
  datelike.test(text) || (mayHaveOtherDigits(text) && datelike.test(withAsciiDigits(text)));

class Collector {
  readonly metas = new Map<string, string[]>();
  readonly httpEquiv = new Map<string, string>();
  readonly links: HeadLink[] = [];
  readonly scripts: string[] = [];
  title = '';
  readonly headings: Heading[] = [];
  language = '';
  readonly items: TreeNode[] = [];
  readonly authors: Sighting[] = [];
  readonly dates: DateSighting[] = [];
  #titleStart: string | null = null;
  /** Where the script ends that was read last. */
  #scriptEnd = 0;
  readonly #tree: Tree;
  readonly #marks: Uint8Array;
  readonly #reader = new MarkReader();

  constructor(tree: Tree) {
    this.#tree = tree;
    this.#marks = bytes(tree.length);
  }

  run(): void {
    for (const node of this.#tree) {
      const inherited = this.#marks[node.parent?.index ?? 0] ?? 0;
      if (node.tag === '') {
        this.#marks[node.index] = inherited;
        if (!(inherited & mark.skipped)) this.#text(node, inherited);
        continue;
      }
      const read = this.#marksOf(node, inherited);
      const marks = read & allMarks;
      this.#marks[node.index] = marks;
      this.#head(node, marks);
      if (read & bears.property && !(marks & mark.comment) && this.items.length < maxNodes) this.items.push(node);
      if (!(marks & mark.skipped)) this.#element(node, marks, inherited, (read & bears.title) !== 0);
    }
  }

  /** What wraps two fifths of the page says nothing about any part of it: `has-sidebar`, `single-author`, or `hidden` until scripts run. */
  #marksOf(node: TreeNode, inherited: number): number {
    if (node.attributes.length === 0) {
      if (plainTags.has(node)) return inherited;
    } else if (headTags.has(node)) return inherited | borneBy(node);
    const isWrapper = (node.end - node.index) * 5 > this.#tree.length * 2;
    const marks = this.#reader.of(node, inherited);
    return isWrapper ? marks & (inherited | mark.article | skippedByTag(node) | ~allMarks) : marks;
  }

  #head(node: TreeNode, marks: number): void {
    if (!tellingTags.has(node)) return;
    if (node.tag === 'meta') this.#meta(node);
    else if (node.tag === 'link') this.#link(node);
    else if (node.tag === 'script') this.#script(node);
    else if (node.tag === 'title') this.title ||= tidy(textOf(this.#tree, node)).slice(0, maxContentCharacters);
    else if (node.tag === 'h1' || node.tag === 'h2') this.#heading(node, marks);
    else if (node.tag === 'h3' && this.#beginsTitle(node)) this.#heading(node, marks);
    else if (node.tag === 'html' || node.tag === 'body')
      this.language ||= (attribute(node, 'lang') ?? attribute(node, 'xml:lang') ?? '').trim();
  }

  /** In drawings and formulas scripts may stand in scripts: what the outermost says is all that they say. */
  #script(node: TreeNode): void {
    if (node.index < this.#scriptEnd || !isJsonLd(node)) return;
    this.#scriptEnd = node.end;
    this.scripts.push(textOf(this.#tree, node));
  }

  /** Whether a heading of the third level is what the page's title begins with, before the names of its section and site. */
  #beginsTitle(node: TreeNode): boolean {
    this.#titleStart ??= firstSeparator(this.title)?.before ?? '';
    return this.#titleStart !== '' && tidy(this.#inside(node, maxContentCharacters, ' ')) === this.#titleStart;
  }

  #heading(node: TreeNode, marks: number): void {
    if (this.headings.length >= maxHeadings || marks & mark.skipped) return;
    const text = tidy(this.#inside(node, maxContentCharacters, ' ')).replace(permalinkSign, '');
    if (text === '') return;
    const href = this.#linkIn(node);
    const level = node.tag === 'h1' ? 1 : 2;
    this.headings.push({ level, text, index: node.index, marks, ...(href === null ? {} : { href }) });
  }

  #linkIn({ index, end }: TreeNode): string | null {
    for (let at = index + 1; at < Math.min(end, index + maxNodesToLink); at++) {
      const node = this.#tree[at];
      if (node?.tag === 'a') return attribute(node, 'href');
    }
    return null;
  }

  #meta(node: TreeNode): void {
    const content = tidy((attribute(node, 'content') ?? '').slice(0, maxContentCharacters));
    if (content === '') return;
    const equivalent = attribute(node, 'http-equiv');
    if (equivalent) this.httpEquiv.set(equivalent.toLowerCase(), content);
    for (const key of ['property', 'name']) {
      const name = tidy(attribute(node, key) ?? '').toLowerCase();
      if (name === '' || name.length > 100) continue;
      const contents = this.metas.get(name);
      if (contents) contents.push(content);
      else if (this.metas.size < maxNames) this.metas.set(name, [content]);
    }
  }

  #link(node: TreeNode): void {
    const href = attribute(node, 'href')?.trim();
    const rel = attribute(node, 'rel')?.toLowerCase();
    if (!href || !rel || this.links.length >= maxNodes) return;
    this.links.push({ rel, href, sizes: attribute(node, 'sizes') ?? '', type: attribute(node, 'type') ?? '' });
  }

  #element(node: TreeNode, marks: number, inherited: number, hasTitle: boolean): void {
    const gained = marks & ~inherited;
    if (node.tag === 'time' || gained & (mark.date | mark.modified) || (hasTitle && statedInTitle(node) !== null))
      this.#seeDate(node, marks);
    if (boldTags.has(node) && isAnswered(this.#tree, node) && this.authors.length < maxSightings) {
      const seen = this.#seen(node, marks, true);
      if (seen) this.authors.push(seen);
    }
    if (gained & mark.author || (marks & mark.author && node.tag === 'a')) {
      const names = this.authors.length < maxSightings ? personsInside(this.#tree, node) : null;
      const seen = names === null ? null : names === '' ? this.#seen(node, marks, true) : { node, marks, text: names };
      if (seen) this.authors.push(seen);
    }
  }

  #seeDate(node: TreeNode, marks: number): void {
    const seen = this.dates.length < maxSightings ? this.#seen(node, marks) : null;
    if (seen) this.dates.push({ ...seen, before: labelBefore(this.#tree, node) });
  }

  #seen(node: TreeNode, marks: number, isName = false): Sighting | null {
    const text = tidy(this.#inside(node, maxSightingCharacters + 1, ' | ', isName));
    if (text.length > maxSightingCharacters) return null;
    const says = text !== '' || attribute(node, 'datetime') !== null || attribute(node, 'content') !== null;
    return says ? { node, marks, text } : null;
  }

  #text(node: TreeNode, marks: number): void {
    if (node.text.length > 2 * maxSightingCharacters || isBlank(node.text)) return;
    const isDated = isDatelike(node.text);
    if (isDated && this.dates.length < maxSightings) {
      const text = tidy(node.text);
      if (text.length <= maxSightingCharacters)
        this.dates.push({ node, marks, text, before: labelBefore(this.#tree, node) });
    }
    if (this.authors.length < maxSightings) this.#byline(node, marks, isDated);
  }

  #byline(node: TreeNode, marks: number, isDated: boolean): void {
    const text = node.text.trim();
    if (text.length < 2 || text.length > maxBylineCharacters) return;
    const within = isDated ? bylineWithin(text) : null;
    if (within !== null) this.authors.push({ node, marks, text: tidy(within) });
    else if (!mayOpen(text)) return;
    else if (afterOpener(text) !== null) this.authors.push({ node, marks, text: tidy(text) });
    else if (isOpener(text)) this.#afterOpener(node, marks, text);
  }

  /** The text after a byline word that stands alone. */
  #afterOpener(node: TreeNode, marks: number, opener: string): void {
    for (let index = node.index + 1; index < Math.min(this.#tree.length, node.index + 12); index++) {
      const next = this.#tree[index];
      if (next?.tag !== '' || next.text.trim() === '') continue;
      this.authors.push({ node, marks, text: tidy(`${opener} ${next.text.slice(0, maxSightingCharacters)}`) });
      return;
    }
  }

  /** The text of an element, its blocks set apart, and a link from what goes on without a comma; stops after `most` characters. */
  #inside(node: TreeNode, maxCharacters: number, separator: string, isName = false): string {
    let text = '';
    let block: TreeNode | null = null;
    let link: TreeNode | null = null;
    const end = Math.min(node.end, node.index + maxInnerNodes);
    for (let index = node.index + 1; index < end && text.length < maxCharacters; index++) {
      const inside = this.#tree[index];
      if (!inside) break;
      if (inside.tag === 'script' || (isName && isNoteMark(this.#tree, inside))) index = inside.end - 1;
      else if (inside.tag === '') {
        const around = blockAround(inside, node);
        const said = inside.text.trim();
        if (said !== '') {
          if (around !== block && text.trim() !== '') text += separator;
          else if (separator !== ' ' && link) text += afterLink(link, inside, separator);
          block = around;
          link = inside.parent?.tag === 'a' ? inside.parent : null;
        }
        text += separator === ' ' && isGlued(this.#tree, inside) ? ` ${inside.text}` : inside.text;
      } else if (inside.tag === 'br') text += text.trim() === '' ? '' : separator;
      else if (inside.tag === 'a' || inside.tag === 'span' || inside.tag === 'time')
        text += separator === ' ' ? '' : ' ';
    }
    return text;
  }
}

/** What a text goes on with that follows a link in the same sentence. */
const goesOn = new RegExp(`^\\s*(?:[^\\p{L}\\p{N}\\s]|${anyPhrase(words.joining, words.goingOn)}\\s|\\d)`, 'iu');

/** What sets a link, which may be a name, apart from a text that follows and is none: a rank, an office. */
function afterLink(link: TreeNode, text: TreeNode, separator: string): string {
  if (text.index < link.end || goesOn.test(text.text)) return '';
  return text.parent?.tag === 'a' ? '' : separator;
}

/** The nearest block element around a node, at most the element given. */
function blockAround({ parent }: TreeNode, most: TreeNode): TreeNode {
  let around = parent;
  while (around && around !== most && !blockElements.has(around)) around = around.parent;
  return around ?? most;
}

const boldTags = new TagSet(['b', 'strong']);

/** An address that an answer goes to. */
const answer = /^\s*mailto:[^?]*\?(?:[^#]*&)?(?:subject|in-reply-to)=/i;

/** Whether the address for an answer stands right after an element, as archives of mails have it after the name of who wrote one. */
function isAnswered(tree: Tree, { end, parent }: TreeNode): boolean {
  const next = tree[end]?.tag === '' && tree[end]?.text.trim() === '' ? tree[end + 1] : tree[end];
  return next?.tag === 'a' && next.parent === parent && answer.test(attribute(next, 'href') ?? '');
}

/** What says something of the page by its tag. */
const tellingTags = new TagSet(['meta', 'link', 'script', 'title', 'h1', 'h2', 'h3', 'html', 'body']);
const headTags = new TagSet(['meta', 'link', 'img', 'input', 'br']);
const plainTags = new TagSet(['p', 'div', 'span', 'li', 'ul', 'td', 'tr', 'b', 'i', 'em', 'strong', 'br']);

/** Collects in one pass what the page states about itself. */
export function collectStatements(tree: Tree): Statements {
  const collector = new Collector(tree);
  collector.run();
  return collector;
}
