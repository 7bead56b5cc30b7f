import { tidy } from '../../characters.ts';
import { type Block, firstBlockFrom } from '../../content/blocks.ts';
import { authorClass, isPost, isProfile, isProfileBox } from '../../content/comments/post-names.ts';
import { makeOf } from '../../content/features/makes.ts';
import type { Selection } from '../../content/structure/keep.ts';
import { grouped } from '../../for-node-20.ts';
import { lazySources } from '../../images.ts';
import type { Token } from '../../markdown/tokens.ts';
import words from '../../metadata/bylines.json' with { type: 'json' };
import { attribute, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { blockTags } from '../../tree/tags.ts';
import { anyPhrase } from '../../words/by-language.ts';
import { type Day, dateIn, dayAmong, isDated, isOfEdit, maxNodes, nameIn, timeOfDay } from './who-and-when.ts';

/** Who wrote a post, and when, as far as its page says. */
interface Head {
  readonly author: string;
  /** ISO 8601 day, or as the page writes it; null when it does not. */
  readonly date: string | null;
  /** What readers gave it, as the page writes it; null when it does not. */
  readonly votes: string | null;
  /** Whether who asked, or the site, took it for the answer. */
  readonly isAccepted: boolean;
  /** Whether the post is an item of a list, which sets it apart already. */
  readonly isItem: boolean;
}

const strong = { mark: 'strong', url: '' } as const;

/** What stands beside the author. */
const besideAuthor = ({ date, votes, isAccepted }: Head): string =>
  [date, votes, isAccepted ? 'accepted' : null].flatMap((said) => (said === null ? [] : ` · ${said}`)).join('');

/** A head as plain text writes it. */
export const lineOfHead = (head: Head): string => head.author + besideAuthor(head);

/** A head as markdown writes it: `**Author** · 2024-01-12 · 7 votes · accepted`. */
export function tokensOf(head: Head): Token[] {
  const rest = besideAuthor(head);
  return [
    { kind: 'open', ...strong },
    { kind: 'text', text: head.author },
    { kind: 'close', ...strong },
    ...(rest === '' ? [] : [{ kind: 'text', text: rest } as const]),
  ];
}

/** The posts of a thread, all by the indexes of nodes. */
export interface Posts {
  readonly heads: ReadonlyMap<number, Head>;
  /** Texts that say no more than a head does, and pictures that are the forum's: not written. */
  readonly said: ReadonlySet<number>;
}

/** What can become a post while its inside is passed. */
interface Candidate {
  readonly node: TreeNode;
  /** What can become a post around it. */
  readonly outer: Candidate | undefined;
  author: {
    readonly node: TreeNode;
    readonly name: string;
    readonly isStated: boolean;
    readonly isHeard: boolean;
  } | null;
  date: Day | null;
  votes: { readonly node: TreeNode; readonly text: string } | null;
  /** Where author or date are said again. */
  readonly again: TreeNode[];
}

type Sureness = Pick<NonNullable<Candidate['author']>, 'isStated' | 'isHeard'>;
/** Whether one name is surer to be the author's than another: what is shown than what is only heard, then what is stated. */
const isSurer = (one: Sureness, other: Sureness): boolean =>
  one.isHeard === other.isHeard ? one.isStated && !other.isStated : other.isHeard;

const none: Posts = { heads: new Map(), said: new Set() };
const dateClass =
  /(?:^|\s)(?:relativetime|relative-date|date|post[-_]?date|comment-?date|timestamp|published|dt-published|age|time|date-?time|time-?ago|\w+-time|\w+_timestamp|review-?date)(?=\s|$)/i;
const votesClass =
  /(?:^|\s)(?:(?:js-)?vote-?(?:count|score)(?:-post)?|post-likes|like-?count|upvotes?|score|points)(?=\s|$)/i;
/** How many, and perhaps of what: `12`, `-1`, `1.2k`, `2 Likes`. */
const votesText = /^[-−+]?\d[\d.,]{0,9}k?(?:\s\p{L}{1,20})?$/iu;
const acceptedClass = /(?:^|\s)(?:(?:is-|answer--)?accepted(?:-answer)?|best-answer|is-solution)(?=\s|$)/i;
/** The day right after a name: `ada on 26/10/13, 03:48 pm`. */
const dayAfterName = /(?<=\p{L}|\d)\s(?:on|am|le|el|il|op|em)\s(?=\d{1,4}[./-]\d{1,2}[./-]\d)/u;
const minPosts = 2;
const maxAgain = 4;

/** Tells whether classes fit an expression; every distinct class is looked at once. */
class Classes {
  readonly #expression: RegExp;
  readonly #known = new Map<string, boolean>();

  constructor(expression: RegExp) {
    this.#expression = expression;
  }

  fit(names: string): boolean {
    const known = this.#known.get(names);
    if (known !== undefined) return known;
    const fits = this.#expression.test(names);
    this.#known.set(names, fits);
    return fits;
  }
}

const maxLevels = 6;
/** So many nodes are looked at before and after a post for who wrote it. */
const maxNodesBeside = 120;
/** So many nodes of a post are looked at for its day. */
const maxNodesInside = 150;
const maxNodesBefore = 20;

/** The largest element around a post that holds none of two others. */
function around(post: TreeNode, before: TreeNode | undefined, after: TreeNode | undefined): TreeNode {
  let found = post;
  for (let level = 0; level < maxLevels && found.parent; level++) {
    const { index, end } = found.parent;
    if (index <= (before?.index ?? -1) || end > (after?.index ?? Number.POSITIVE_INFINITY)) break;
    found = found.parent;
  }
  return found;
}

/** Whether all that an element says is a link or a button: what is called a reply may be there to write one. */
function isControl(tree: Tree, node: TreeNode): boolean {
  if (node.end - node.index > maxNodes) return false;
  for (let at = node.index + 1; at < node.end; at++) {
    const inner = tree[at];
    if (inner?.tag === 'a' || inner?.tag === 'button') at = inner.end - 1;
    else if (inner?.tag === '' && /[\p{L}\p{N}]/u.test(inner.text)) return false;
  }
  return true;
}

class PostFinder {
  readonly #selection: Selection;
  readonly #authorClasses = new Classes(authorClass);
  readonly #dateClasses = new Classes(dateClass);
  readonly #votesClasses = new Classes(votesClass);
  readonly #open: Candidate[] = [];
  readonly candidates: Candidate[] = [];
  /** Where a post ends that is not written: who wrote it, and when, is nobody else's. */
  #unwrittenEnd = 0;

  constructor(selection: Selection) {
    this.#selection = selection;
  }

  /** Looks at an element, in document order. */
  pass(node: TreeNode): void {
    for (let last = this.#open.at(-1); last && last.node.end <= node.index; last = this.#open.at(-1)) this.#open.pop();
    if (node.index < this.#unwrittenEnd || (node.attributes.length === 0 && node.tag !== 'time')) return;
    if (blockTags.has(node.tag) && isPost(node)) {
      if (this.#selection.kept[node.index] === 1 && !isControl(this.#selection.tree, node)) this.#begin(node);
      else this.#unwrittenEnd = node.end;
    }
    const post = this.#open.at(-1);
    if (post && post.node !== node) this.#see(post, node);
  }

  /** Looks for days, with the time of the day, in and right before posts whose elements say none: those of profiles are of joining. */
  lookInside(): void {
    const posts = this.candidates.filter(({ author }) => author !== null);
    for (const [at, post] of posts.entries()) {
      const { node, date } = post;
      const before = posts[at - 1]?.node;
      const last = before && before.end <= node.index ? before.end : (before?.index ?? 0);
      post.date =
        date ??
        dayAmong(this.#textsOf(node.index + 1, Math.min(node.end, node.index + maxNodesInside)), true) ??
        dayAmong(this.#textsOf(Math.max(last, node.index - maxNodesBefore), node.index), true);
    }
  }

  /** Texts of a range of nodes that are of no profile. */
  #textsOf(from: number, to: number): TreeNode[] {
    const texts: TreeNode[] = [];
    for (let at = from; at < to; at++) {
      const node = this.#selection.tree[at];
      if (node && node.attributes.length > 0 && isProfileBox(attribute(node, 'class') ?? '')) at = node.end - 1;
      else if (node?.tag === '') texts.push(node);
    }
    return texts;
  }

  /** Looks for authors beside posts of one make of which none names its own: in the largest element around each that holds no other. */
  lookAround(): void {
    const { tree } = this.#selection;
    const nameless = this.candidates.filter(({ author }) => author === null);
    const named = new Set(this.candidates.filter(({ author }) => author !== null).map(({ node }) => makeOf(node)));
    for (const [make, posts] of grouped(nameless, ({ node }) => makeOf(node))) {
      if (posts.length < minPosts || named.has(make)) continue;
      const inside = grouped(posts, ({ outer }) => outer);
      for (const [at, post] of posts.entries()) {
        // What names its author around one of them alone is the same post, said whole.
        if (post.outer?.author && inside.get(post.outer)?.length === 1) continue;
        const { index, end } = around(post.node, posts[at - 1]?.node, posts[at + 1]?.node);
        const before = tree.slice(index + 1, Math.min(post.node.index, index + maxNodesBeside));
        const beside = [...before, ...tree.slice(post.node.end, Math.min(end, post.node.end + maxNodesBeside))];
        for (const node of beside) if (node.attributes.length > 0 || node.tag === 'time') this.#see(post, node);
        if (post.author) post.date ??= dayAmong(beside);
      }
    }
  }

  #see(post: Candidate, node: TreeNode): void {
    const property = attribute(node, 'itemprop');
    const names = attribute(node, 'class') ?? '';
    this.#author(post, node, property, this.#authorClasses.fit(names));
    this.#date(post, node, property, this.#dateClasses.fit(names));
    if (property === 'upvoteCount' || this.#votesClasses.fit(names)) this.#votes(post, node);
  }

  #votes(post: Candidate, node: TreeNode): void {
    if (post.votes || node.end - node.index > maxNodes) return;
    const text = tidy(
      attribute(node, 'content') ?? attribute(node, 'data-value') ?? textOf(this.#selection.tree, node),
    );
    if (votesText.test(text)) post.votes = { node, text: withUnit(text) };
  }

  #begin(node: TreeNode): void {
    const candidate: Candidate = { node, outer: this.#open.at(-1), author: null, date: null, votes: null, again: [] };
    this.#open.push(candidate);
    this.candidates.push(candidate);
  }

  #author(post: Candidate, node: TreeNode, property: string | null, isNamed: boolean): void {
    const isStated = property === 'author' || property === 'creator';
    if (!(isStated || isNamed || isProfile(node))) return;
    const said = nameIn(this.#selection.tree, node);
    if (said === null) return;
    if (post.author && !isSurer({ isStated, isHeard: said.isHeard }, post.author)) {
      if (post.again.length < maxAgain && said.name === post.author.name) post.again.push(said.node);
      return;
    }
    const [name = said.name, day] = said.name.split(dayAfterName);
    if (post.author?.isHeard && post.author.name === name) post.again.push(post.author.node);
    post.author = { node: said.node, name, isStated, isHeard: said.isHeard };
    if (day) post.date ??= { node, text: day, isStated: false };
  }

  #date(post: Candidate, node: TreeNode, property: string | null, isNamed: boolean): void {
    const isStated = property === 'dateCreated' || property === 'datePublished';
    if (!(isStated || isNamed || isDated(node))) return;
    const { tree } = this.#selection;
    if (post.date && (post.date.isStated || !isStated)) {
      if (post.again.length < maxAgain && dateIn(tree, node) === post.date.text) post.again.push(node);
      return;
    }
    const text = isStated || !isOfEdit(tree, node) ? dateIn(tree, node) : null;
    if (text !== null) post.date = { node, text, isStated };
  }
}

/** The block of text that a node stands in, or begins: the last one that begins before the node's end. */
function blockOf({ blocks }: Selection, { end }: TreeNode): Block | undefined {
  return blocks[firstBlockFrom(blocks, end) - 1];
}

/** What a line may say beside an author and a date, and still be nothing but who wrote when: `by`, `»`, a time of day, a number. */
const maxBesideCharacters = 40;
/** Beside both of them, a line says so little only of who wrote: `by`, a second name, the number of the post. */
const maxBesideBoth = 30;
/** Beside a name, how much its writer is thought of; beside a date, that the post was written then. */
const besideOne = new RegExp(
  `^(?:#?[\\d.,\\s]{1,12}|${anyPhrase(words.by)}|${anyPhrase(words.did)}(?: ${anyPhrase(words.didOn)})?:?)$`,
  'i',
);

/** The indexes of the block of text that an element stands in, where that says no more than who wrote, and when. */
function lineOf(selection: Selection, node: TreeNode, others: readonly TreeNode[]): number[] {
  const block = blockOf(selection, node);
  if (!block || block.last < node.index || block.last - block.first > maxNodes) return [];
  const indexes: number[] = [];
  let beside = '';
  for (let at = block.first; at <= block.last; at++) {
    const inner = selection.tree[at];
    if (inner?.tag !== '') continue;
    indexes.push(at);
    if (!others.some(({ index, end }) => at > index && at < end)) beside += ` ${inner.text.trim()}`;
  }
  const said = beside.trim();
  const isNothing = !/[\p{L}\p{N}]/u.test(said) || besideOne.test(said);
  const holds = others.filter(({ index, end }) => indexes.some((at) => at > index && at < end)).length;
  const isLine = said.length <= maxBesideCharacters && timeOfDay.test(said);
  return isNothing || isLine || (holds > 1 && said.length <= maxBesideBoth) ? indexes : [];
}

const withUnit = (votes: string): string =>
  /\p{L}{2}/u.test(votes) ? votes : `${votes} ${votes === '1' ? 'vote' : 'votes'}`;

/** Whether a post is marked as the answer. */
const isAccepted = (node: TreeNode): boolean =>
  attribute(node, 'itemprop') === 'acceptedAnswer' || acceptedClass.test(attribute(node, 'class') ?? '');

const listed = (node: TreeNode): boolean => {
  for (let around: TreeNode | null = node; around; around = around.parent) if (around.tag === 'li') return true;
  return false;
};

const headingTag = /^h[1-6]$/;

/** Whether nothing but headings is written between the beginnings of two elements. */
function isMuteBetween({ tree, blocks, kept }: Selection, from: TreeNode, to: TreeNode): boolean {
  for (let at = firstBlockFrom(blocks, from.index); (blocks[at]?.first ?? to.index) < to.index; at++) {
    const block = blocks[at];
    if (block && kept[block.first] === 1 && !headingTag.test(tree[block.container]?.tag ?? '')) return false;
  }
  return true;
}

/** So many posts, and such a share of them, have a picture that is of the forum: of ranks, of what others pressed. */
const minRepeats = 3;
const minRepeatShare = 0.5;

/** What a picture is told from others by: a page that loads it late has the same address in `src` for all. */
const addressOf = (picture: TreeNode): string | undefined =>
  lazySources.flatMap((name) => attribute(picture, name) ?? []).find((one) => one !== '' && !one.startsWith('data:'));

/** Pictures that most posts have, but for those that say a number, as of stars. */
function repeatedPictures({ tree }: Selection, posts: readonly TreeNode[]): number[] {
  const places = new Map<string, { last: TreeNode; posts: number; readonly at: number[] }>();
  for (const post of posts)
    for (let at = post.index + 1; at < post.end; at++) {
      const node = tree[at];
      const address = node?.tag === 'img' ? addressOf(node) : null;
      if (!node || !address || /[\d★]/.test(attribute(node, 'alt') ?? '')) continue;
      const known = places.get(address) ?? { last: post, posts: 1, at: [] };
      places.set(address, known);
      if (known.last !== post) known.posts++;
      known.last = post;
      known.at.push(at);
    }
  const least = Math.max(minRepeats, minRepeatShare * posts.length);
  return [...places.values()].flatMap((place) => (place.posts >= least ? place.at : []));
}

/** Finds the posts of a thread by what all forums have in common: elements of one name, each with an author of its own. */
export function findPosts(selection: Selection): Posts {
  const finder = new PostFinder(selection);
  for (const node of selection.tree) if (node.tag !== '') finder.pass(node);
  finder.lookAround();
  finder.lookInside();
  const posts = finder.candidates.filter(({ author }) => author !== null);
  if (posts.length < minPosts) return none;
  const heads = new Map<number, Head>();
  const said = new Set<number>();
  for (const [at, { node, author, date, votes, again }] of posts.entries()) {
    const next = posts[at + 1];
    // What holds the whole thread begins with the name of who opened it.
    const isAround = next !== undefined && next.node.index < node.end && next.author?.name === author?.name;
    const isMute = isAround && date?.text === next.date?.text && isMuteBetween(selection, node, next.node);
    if (!author || (isAround && date === null) || isMute) continue;
    const [written, given] = [date?.text ?? null, votes?.text ?? null];
    heads.set(node.index, {
      author: author.name,
      date: written,
      votes: given,
      isAccepted: isAccepted(node),
      isItem: listed(node),
    });
    const parts = [...[author, date, votes].flatMap((part) => (part ? [part.node] : [])), ...again];
    for (const part of parts) for (const at of lineOf(selection, part, parts)) said.add(at);
  }
  const outermost = posts.filter(({ outer }) => !outer?.author).map(({ node }) => node);
  for (const at of repeatedPictures(selection, outermost)) said.add(at);
  return { heads, said };
}

/** What stands before the first post in more words is a post, too, of which nobody knows who wrote it. */
const maxWordsBefore = 20;

/** The head of the first post of those that are written; null where there are no posts. */
export function openerOf(selection: Selection): Head | null {
  const [first] = findPosts(selection).heads;
  if (!first) return null;
  let words = 0;
  for (const block of selection.blocks) {
    if (block.first > first[0]) break;
    if (selection.kept[block.first] === 1) words += block.words;
  }
  return words > maxWordsBefore ? null : first[1];
}
