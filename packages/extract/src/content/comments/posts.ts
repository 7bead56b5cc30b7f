import { onceForText } from '../../page-arrays.ts';
import { lettersOf } from '../../statement/letters.ts';
import { attribute, closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { blockTags } from '../../tree/tags.ts';
import { type Block, type PageBlocks, textOfBlock } from '../blocks.ts';
import { elementAround, isBeside, isSetApart } from '../structure/holes.ts';
import { isQuoteBox } from '../structure/quotes.ts';

/** What forums, comment systems and sites of questions call the element of a post. */
const postClass =
  /(?:^|\s)(?:post|topic-post|postbit\w*|postcontainer|message|msg|comment|comment-item|comtr|reply|answer|question|review|forum-?post|discussion-?(?:post|item)|js-post|entry-comment|crawler-post|post_wrapper|ipsComment|CommentPost|commentthread_comment|forum_op|Comment|Post|Answer|CommentTree|ipsEntry)(?=\s|$)/;
/** Whether classes name a post; many elements of a page have the same. */
export const namePost = onceForText((classes) => postClass.test(classes));
export const postType = /\/(?:Comment|UserComments|Answer|Question|DiscussionForumPosting|SocialMediaPosting|Review)$/;
export const authorClass =
  /(?:^|\s)(?:author|author-?name|username(?:-coloured)?|user-?name|post-?author|posted-?by|poster(?:-name)?|nickname|nick|hnuser|comment-?author|commenter|display-?name|member-?name|user-?link|p-author|fn|bigusername|message-name|author_link|review-?author|reviewer(?:-name)?)(?=\s|$)/i;
const profileAddress =
  /\/(?:u|users?|members?|profiles?|people|~[\w-]+)(?:\/|\.|\?|$)|[?&;](?:u|uid|user|userid|member)=|memberlist\.php/i;
const notProfile = /log-?in|log-?out|sign-?(?:in|up|out)|register|password/i;

/** Whether an element links to somebody's page on the site. */
export function isProfile(node: TreeNode): boolean {
  const href = node.tag === 'a' ? (attribute(node, 'href') ?? '') : '';
  return profileAddress.test(href) && !notProfile.test(href);
}

const minPosts = 3;
/** From this share of its posts on, a thread is kept whole; one of three may be lost, too. */
const minShare = 0.7;
/** From this share of its words on, what stands in like elements of other posts is what they say. */
const minWordShare = 0.7;

const firstClass = (node: TreeNode): string => (attribute(node, 'class') ?? '').trim().split(/\s+/, 1)[0] ?? '';
/** What posts of one make have in common. */
export const makeOf = (node: TreeNode): string => `${node.tag}.${firstClass(node).replace(/\d+/g, '')}`;

/** One post, with the blocks in it that are in no post inside it. */
interface Post {
  readonly node: TreeNode;
  /** The post that it stands in. */
  readonly outer: Post | undefined;
  readonly make: string;
  readonly blocks: number[];
}

const isPost = (node: TreeNode): boolean =>
  namePost(attribute(node, 'class') ?? '') || postType.test(attribute(node, 'itemtype')?.trim() ?? '');

const none: ReadonlySet<string> = new Set();
const maxNodes = 3_000;

/** Whether a post names who wrote it: cards of articles are called posts, too. */
export function hasAuthor(tree: Tree, { index, end }: Pick<TreeNode, 'index' | 'end'>): boolean {
  for (let at = index + 1; at < Math.min(end, index + maxNodes); at++) {
    const node = tree[at];
    if (!node || node.attributes.length === 0) continue;
    if (isProfile(node) || attribute(node, 'itemprop') === 'author' || authorClass.test(attribute(node, 'class') ?? ''))
      return true;
  }
  return false;
}

/** The posts of a page, by what their elements are called, each with its own blocks. */
function findPosts({ tree, blocks, containers }: PageBlocks): Post[] {
  const posts: Post[] = [];
  const open: Post[] = [];
  let next = 0;
  const fill = (until: number): void => {
    for (let block = blocks[next]; block && block.first < until; block = blocks[++next]) {
      while (open.length > 0 && (open.at(-1)?.node.end ?? 0) <= block.first) open.pop();
      open.at(-1)?.blocks.push(next);
    }
  };
  for (const node of tree) {
    if (node.attributes.length === 0 || !blockTags.has(node.tag) || containers[node.index] !== node.index) continue;
    if (!isPost(node)) continue;
    fill(node.index);
    while (open.length > 0 && (open.at(-1)?.node.end ?? 0) <= node.index) open.pop();
    const post = { node, outer: open.at(-1), make: makeOf(node), blocks: [] };
    posts.push(post);
    open.push(post);
  }
  fill(Number.POSITIVE_INFINITY);
  return posts;
}

/** The makes of the elements in which kept posts have most of what stands there kept. */
function bodiesOf(posts: readonly Post[], { tree, blocks }: PageBlocks, chosen: Uint8Array): ReadonlySet<string> {
  const words = new Map<string, { all: number; kept: number }>();
  for (const at of posts.flatMap((post) => post.blocks)) {
    const block = blocks[at];
    if (!block || block.hidden) continue;
    const make = placeOf(tree, block);
    const known = words.get(make) ?? { all: 0, kept: 0 };
    words.set(make, known);
    known.all += block.words;
    if (chosen[at] === 1) known.kept += block.words;
  }
  const kept = [...words].filter(([, { all, kept: some }]) => some > 0 && some >= minWordShare * all);
  return new Set(kept.map(([make]) => make));
}

/** The makes of the elements in which a block stands. */
export function placeOf(tree: Tree, { container }: Block): string {
  const node = tree[container];
  return node ? `${makeOf(node)}<${node.parent ? makeOf(node.parent) : ''}` : '';
}

/** Whether a post names who wrote it, or what stands around it does and is no post of its make: a row around a comment. */
const isAuthored = (tree: Tree, { node, make, outer }: Post): boolean =>
  hasAuthor(tree, outer && outer.make !== make ? outer.node : node);

/** A link of so few words under the text of a post may be for its readers to answer or to report it. */
const maxControlWords = 4;
/** So many posts, and such a share of them, have the same one. */
const minControlShare = 0.5;
const linkTags: ReadonlySet<string> = new Set(['a']);
const codeTags: ReadonlySet<string> = new Set(['pre']);
const paragraphTags: ReadonlySet<string> = new Set(['p', 'li']);
const maxLinkLevels = 4;

/** Leaves out links that the posts of a thread have in the same words; those that name authors stay. */
function dropControls(page: PageBlocks, posts: readonly Post[], chosen: Uint8Array): void {
  const places = new Map<string, number[]>();
  for (const { blocks } of posts)
    for (const at of blocks) {
      const block = page.blocks[at];
      if (!block || chosen[at] !== 1 || block.words > maxControlWords || block.linkWords < block.words) continue;
      const link = closest(page.tree[block.first], linkTags, maxLinkLevels);
      if (!link || isProfile(link)) continue;
      const text = textOfBlock(page, block).trim();
      const known = places.get(text);
      if (known) known.push(at);
      else places.set(text, [at]);
    }
  for (const alike of places.values())
    if (alike.length >= Math.max(minPosts, minControlShare * posts.length)) for (const at of alike) chosen[at] = 0;
}

/** What forums call the element beside a post that tells of its author: rank, number of posts, day of joining. */
const profileClass =
  /(?:^|\s)(?:(?:post|message|author|user|poster|member|c)[-_]?(?:profile|user(?:-?(?:details|extras))?|info(?:rmation)?|details|statistics|author-?pane|authorpane|data|card)|(?:author|user)[-_]?(?:extra|meta|stats?)s?|poster|postbit-?user\w*|userstatistics|postuserinfo|messagesidebar|(?:[\w-]{1,20}[-_])?signature(?:container)?)(?=\s|$)/i;
const nameProfile = onceForText((classes) => profileClass.test(classes));
/** Those of them that the software of forums gives to nothing else. */
const onlyProfileClass =
  /(?:^|\s)(?:postprofile|(?:post|message)[-_]?user(?:-?(?:details|extras))?|postbit-?user\w*|user_?info(?:_?extra)?|userstatistics|postuserinfo|messagesidebar|(?:[\w-]{1,20}[-_])?signature(?:container)?)(?=\s|$)/i;
const nameOnlyProfile = onceForText((classes) => onlyProfileClass.test(classes));
/** Of a profile so many levels are looked at. */
const maxProfileLevels = 6;
/** Profiles have a smaller share of what is kept of their posts; more is what the posts say. */
const maxProfileShare = 0.3;

/** The classes around a kept block of a post that say it tells of the author. */
function profilesAround({ tree, blocks }: PageBlocks, post: Post, at: number): string[] {
  const found: string[] = [];
  let around = tree[blocks[at]?.container ?? 0];
  for (let level = 0; around && around !== post.node && level < maxProfileLevels; level++) {
    const names = attribute(around, 'class') ?? '';
    if (nameProfile(names)) found.push(names);
    around = around.parent ?? undefined;
  }
  return found;
}

/** Leaves out what posts tell of their authors beside the names. */
function dropProfiles(page: PageBlocks, posts: readonly Post[], chosen: Uint8Array): void {
  const words = new Map<string, number>();
  const profiles: { readonly at: number; readonly classes: readonly string[] }[] = [];
  let all = 0;
  for (const post of posts)
    for (const at of post.blocks) {
      if (chosen[at] !== 1) continue;
      const own = page.blocks[at]?.words ?? 0;
      all += own;
      const classes = profilesAround(page, post, at);
      if (classes.length > 0) profiles.push({ at, classes });
      for (const names of classes) words.set(names, (words.get(names) ?? 0) + own);
    }
  // An element with most words of the posts holds their texts, too, under any name.
  const isProfile = (names: string): boolean => (words.get(names) ?? 0) <= maxProfileShare * all;
  const sure = profiles.filter(({ classes }) => classes.some(nameOnlyProfile)).map(({ at }) => at);
  const isSure = sayWithout(page, posts, new Set(sure), chosen);
  if (isSure) for (const at of sure) chosen[at] = 0;
  const dropped = profiles.filter(({ at, classes }) => chosen[at] === 1 && classes.some(isProfile)).map(({ at }) => at);
  const lost = dropped.reduce((sum, at) => sum + (page.blocks[at]?.words ?? 0), 0);
  if (lost <= maxProfileShare * all) for (const at of dropped) chosen[at] = 0;
}

/** Whether a block names who wrote a post. */
function isName(tree: Tree, { container, first, last }: Block): boolean {
  const node = tree[container];
  if (!node) return false;
  // An element that says more than the block may quote others.
  return authorClass.test(attribute(node, 'class') ?? '') || hasAuthor(tree, { index: first - 1, end: last + 1 });
}

/** Whether most posts say something beside some blocks, and not only who wrote them. */
function sayWithout(
  { tree, blocks }: PageBlocks,
  posts: readonly Post[],
  left: ReadonlySet<number>,
  chosen: Uint8Array,
): boolean {
  const isSaid = (at: number): boolean => {
    const block = chosen[at] === 1 && !left.has(at) ? blocks[at] : undefined;
    return block !== undefined && block.words > block.linkWords && !isName(tree, block);
  };
  return posts.filter((post) => post.blocks.some(isSaid)).length >= minShare * posts.length;
}

/** Whether a block is what a reader presses, such as to see the whole of a quote. */
function isPressed(tree: Tree, { first, container }: Block): boolean {
  let around: TreeNode | null | undefined = tree[first]?.parent;
  for (let level = 0; around && around.index > container && level < maxLinkLevels; level++, around = around.parent)
    if (around.tag === 'button' || attribute(around, 'role') === 'button') return true;
  return false;
}

/** Whether a block of a post quotes another, by the elements between the block and the text of the post. */
function isQuoted(tree: Tree, { container }: Block, body: TreeNode): boolean {
  let around: TreeNode | null | undefined = tree[container];
  for (let level = 0; around && around.index > body.index && level < maxProfileLevels; level++, around = around.parent)
    if (around.tag === 'blockquote' || isQuoteBox(tree, around)) return true;
  return false;
}

/** The element around what a post says in the elements in which most others say most. */
function bodyOf({ tree, blocks }: PageBlocks, post: Post, main: string, chosen: Uint8Array): TreeNode | null {
  const own = post.blocks.flatMap((at) => {
    const block = chosen[at] === 1 ? blocks[at] : undefined;
    return block && placeOf(tree, block) === main ? [block] : [];
  });
  const [first, last] = [own[0], own.at(-1)].map((block) => tree[block?.container ?? 0]);
  const around = first && paragraphTags.has(first.tag) ? first.parent : first;
  const body = own.length > 0 ? elementAround(around ?? undefined, last) : null;
  return body && body.index > post.node.index ? body : null;
}

/** Chooses what stands within the text of a post: a box of code at its end, and what it quotes, which is added to a set. */
function fillBodies(
  page: PageBlocks,
  posts: readonly Post[],
  main: string,
  chosen: Uint8Array,
  quoted: Set<number>,
): void {
  const { tree, blocks } = page;
  for (const post of posts) {
    const body = bodyOf(page, post, main, chosen);
    for (const at of body ? post.blocks : []) {
      const block = blocks[at];
      if (!block || !body || block.first < body.index || block.first >= body.end) continue;
      if (isQuoted(tree, block, body)) {
        if (isSetApart(page, block, body) || isPressed(tree, block)) continue;
        chosen[at] = 1;
        quoted.add(at);
      } else if (closest(tree[block.container], codeTags, maxLinkLevels) && !isBeside(page, block, body))
        chosen[at] = 1;
    }
  }
}

const reply = /^\s*(?:re|aw|antw|sv|vs|odp|rif|res|resp|ynt|回复|回覆|答复)\s*[:：]/iu;
const headingTags: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const maxHeadingLevels = 3;
const minTitleLetters = 10;

/** Leaves out the headings of posts that say the thread's title once more. */
function dropPostTitles(page: PageBlocks, posts: readonly Post[], chosen: Uint8Array): void {
  const { tree, blocks } = page;
  const isHeading = (block: Block): boolean => closest(tree[block.container], headingTags, maxHeadingLevels) !== null;
  const start = posts[0]?.node.index ?? 0;
  // Above a list of stories further headings may tell of the same ones.
  const before = blocks.filter((block) => block.first < start && isHeading(block));
  const titles = [before[0], before.at(-1)].flatMap((block) => (block ? lettersOf(textOfBlock(page, block)) : []));
  for (const at of posts.flatMap((post) => post.blocks)) {
    const block = blocks[at];
    if (!block || chosen[at] !== 1 || !isHeading(block)) continue;
    const text = textOfBlock(page, block);
    const letters = lettersOf(text);
    // Before the title may stand what it is: `Thread: The ferry`.
    const isTitle = (title: string): boolean =>
      title === letters || (letters.length >= minTitleLetters && title.endsWith(letters));
    if (reply.test(text) || titles.some(isTitle)) chosen[at] = 0;
  }
}

/** The make of the elements in which posts say most. */
function mainPlace(posts: readonly Post[], { tree, blocks }: PageBlocks, chosen: Uint8Array): string {
  const words = new Map<string, number>();
  for (const at of posts.flatMap((post) => post.blocks)) {
    const block = chosen[at] === 1 ? blocks[at] : undefined;
    if (block) words.set(placeOf(tree, block), (words.get(placeOf(tree, block)) ?? 0) + block.words);
  }
  return [...words].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as const)[0];
}

/** Chooses what posts say where most others say most: a short answer, whose head alone was chosen. */
function fillMute(page: PageBlocks, posts: readonly Post[], main: string, chosen: Uint8Array): void {
  for (const { blocks } of posts) {
    if (!blocks.some((at) => chosen[at] === 1)) continue;
    const own = blocks.filter((at) => {
      const block = page.blocks[at];
      return block && !block.hidden && !block.noscript && placeOf(page.tree, block) === main;
    });
    if (own.every((at) => chosen[at] !== 1)) for (const at of own) chosen[at] = 1;
  }
}

/**
 * Chooses what posts say of which nothing is chosen, where most posts of their make are: a thread is kept whole, without what its readers
 * press under each post, and without what it says of its authors. Gives the blocks that quote other posts.
 */
export function keepPosts(page: PageBlocks, chosen: Uint8Array): ReadonlySet<number> {
  const quoted = new Set<number>();
  for (const posts of Map.groupBy(findPosts(page), ({ make }) => make).values()) {
    const said = posts.filter(({ blocks }) => blocks.length > 0);
    const isThread = said.length >= minPosts && said.every((post) => isAuthored(page.tree, post));
    const bodies = said.length >= minPosts ? bodiesOf(said, page, chosen) : none;
    const main = isThread ? mainPlace(said, page, chosen) : '';
    if (bodies.has(main)) {
      fillMute(page, said, main, chosen);
      fillBodies(page, said, main, chosen, quoted);
    }
    if (said.length >= minPosts) {
      dropControls(page, said, chosen);
      dropProfiles(page, said, chosen);
      dropPostTitles(page, said, chosen);
    }
    const lost = said.filter(({ blocks }) => blocks.every((at) => chosen[at] !== 1));
    if (!isThread || lost.length === 0 || lost.length > Math.max(1, (1 - minShare) * said.length)) continue;
    for (const at of lost.flatMap((post) => post.blocks)) {
      const block = page.blocks[at];
      if (block && !block.hidden && bodies.has(placeOf(page.tree, block))) chosen[at] = 1;
    }
  }
  return quoted;
}
