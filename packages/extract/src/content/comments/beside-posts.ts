import { findDate } from '../../metadata/dates.ts';
import { lettersOf } from '../../statement/letters.ts';
import { attribute, closest, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { cellTags, headingTags, linkTags, tableTags } from '../../tree/tag-groups.ts';
import { anyPhrase } from '../../words/by-language.ts';
import { type Block, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isName, isProfile, isProfileBox, minPosts, minShare, nameProfile, type Post, placeOf } from './post-names.ts';
import { bodyOf } from './post-texts.ts';
import words from './words.json' with { type: 'json' };

/** A link of so few words under the text of a post may be for its readers to answer or to report it. */
const maxControlWords = 4;
/** So many posts, and such a share of them, have the same one. */
const minControlShare = 0.5;
const postNumber = /^#\s?\d+$/;
const maxLinkLevels = 4;

/** Leaves out links that the posts of a thread have in the same words; those that name authors stay. */
export function dropControls(page: PageBlocks, posts: readonly Post[], left: Set<number>): void {
  const places = new Map<string, number[]>();
  for (const { blocks } of posts)
    for (const at of blocks) {
      const block = page.blocks[at];
      if (!block || block.words > maxControlWords || block.linkWords < block.words) continue;
      const said = textOfBlock(page, block).trim();
      const isNumber = postNumber.test(said);
      const link = closest(page.tree[block.first], linkTags, maxLinkLevels);
      if (!isNumber && (!link || isProfile(link) || (/\d{4}|\d:\d/.test(said) && findDate(said)))) continue;
      const text = isNumber ? '' : said;
      const known = places.get(text);
      if (known) known.push(at);
      else places.set(text, [at]);
    }
  for (const alike of places.values())
    if (alike.length >= Math.max(minPosts, minControlShare * posts.length)) for (const at of alike) left.add(at);
}

/** The most levels of a profile that are looked at. */
const maxProfileLevels = 6;
const maxCellLevels = 8;
/** Profiles have a smaller share of what is kept of their posts; more is what the posts say. */
const maxProfileShare = 0.3;

/** The classes around a kept block of a post that say it tells of the author. */
function profilesAround({ tree, blocks }: PageBlocks, post: Post, at: number): string[] {
  const found: string[] = [];
  let around = tree[blocks[at]?.container ?? 0];
  for (let level = 0; around && around !== post.node && level < maxProfileLevels; level++) {
    const names = attribute(around, 'class') ?? '';
    if (names !== '' && (nameProfile(names) || isProfileBox(names))) found.push(names);
    around = around.parent ?? undefined;
  }
  return found;
}

/** Leaves out what posts tell of their authors beside the names. */
export function dropProfiles(page: PageBlocks, posts: readonly Post[], chosen: Uint8Array, left: Set<number>): void {
  const words = new Map<string, number>();
  const sure = new Set<number>();
  const profiles: { readonly at: number; readonly classes: readonly string[] }[] = [];
  let all = 0;
  for (const post of posts)
    for (const at of post.blocks) {
      const classes = profilesAround(page, post, at);
      const block = page.blocks[at];
      if (block && classes.some(isProfileBox) && !isName(page.tree, block)) sure.add(at);
      if (chosen[at] !== 1) continue;
      const own = page.blocks[at]?.words ?? 0;
      all += own;
      if (classes.length > 0) profiles.push({ at, classes });
      for (const names of classes) words.set(names, (words.get(names) ?? 0) + own);
    }
  // An element with most words of the posts holds their texts, too, under any name.
  const isProfile = (names: string): boolean => (words.get(names) ?? 0) <= maxProfileShare * all;
  if (sayWithout(page, posts, sure, chosen)) for (const at of sure) left.add(at);
  const dropped = profiles.filter(({ at, classes }) => !left.has(at) && classes.some(isProfile)).map(({ at }) => at);
  const lost = dropped.reduce((sum, at) => sum + (page.blocks[at]?.words ?? 0), 0);
  if (lost > maxProfileShare * all) return;
  for (const at of dropped) {
    const block = page.blocks[at];
    // A name may be wanted for other reasons.
    if (block && isName(page.tree, block)) chosen[at] = 0;
    else left.add(at);
  }
}

/** A line that parts a signature from what a post says. */
const signatureLine = /^\s*_{8,}/;

/** Leaves out signatures: what ends a post behind a line. */
export function dropSignatures(page: PageBlocks, posts: readonly Post[], chosen: Uint8Array, left: Set<number>): void {
  for (const post of posts) {
    const said = post.blocks.filter((at) => chosen[at] === 1 && !left.has(at));
    const from = said.findLastIndex((at) => {
      const block = page.blocks[at];
      return block !== undefined && signatureLine.test(textOfBlock(page, block));
    });
    if (from > 0) for (const at of said.slice(from)) left.add(at);
  }
}

/** Whether a cell is the first one of a row of more. */
function isFirstOfMore(tree: Tree, { index, end, parent: row }: TreeNode): boolean {
  if (!row) return false;
  for (let at = row.index + 1; at < index; at = tree[at]?.end ?? index)
    if (cellTags.has(tree[at]?.tag ?? '')) return false;
  for (let at = end; at < row.end; at = tree[at]?.end ?? row.end) if (cellTags.has(tree[at]?.tag ?? '')) return true;
  return false;
}

/** The table that has what a post says in another column than the first one. */
function tableAround(tree: Tree, post: Post, body: TreeNode): TreeNode | null {
  let cell = closest(body, cellTags, maxCellLevels);
  while (cell && cell.index > post.node.index) {
    const row = cell.parent;
    const first = row
      ? tree.slice(row.index + 1, cell.index).find((node) => node.parent === row && cellTags.has(node.tag))
      : undefined;
    if (first) return closest(row, tableTags, maxCellLevels);
    cell = closest(cell.parent, cellTags, maxCellLevels);
  }
  return null;
}

/** Leaves out the first column of posts that are tables, where what they say stands in another one: it tells of the author. */
export function dropFirstColumns(
  page: PageBlocks,
  posts: readonly Post[],
  main: string,
  chosen: Uint8Array,
  left: Set<number>,
): void {
  const { tree, blocks } = page;
  for (const post of posts) {
    const body = bodyOf(page, post, main, chosen);
    const table = body ? tableAround(tree, post, body) : null;
    for (const at of table ? post.blocks : []) {
      const block = blocks[at];
      if (!block || isName(tree, block)) continue;
      let cell = closest(tree[block.container], cellTags, maxCellLevels);
      while (cell && closest(cell.parent, tableTags, maxCellLevels) !== table)
        cell = closest(cell.parent, cellTags, maxCellLevels);
      if (cell && isFirstOfMore(tree, cell)) left.add(at);
    }
  }
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

const reply = new RegExp(`^\\s*${anyPhrase(words.replying)}\\s*[:：]`, 'iu');
/** What lines of several posts may say before the thread's title, in any language: `Ang: The ferry`. */
const prefix = /^\s*\p{L}{1,10}(?:\[\d{1,3}\])?\s?[:：]/u;
const maxHeadingLevels = 3;
const minTitleLetters = 10;
const maxTitleWords = 30;
const maxHeadNodes = 400;

/** The letters of what the page calls itself at its head. */
function pageTitle(tree: Tree): string {
  for (let index = 1; index < Math.min(tree.length, maxHeadNodes); index++) {
    const node = tree[index];
    if (node?.tag === 'title') return lettersOf(textOf(tree, node));
  }
  return '';
}

/** Leaves out the headings of posts that say the thread's title once more, and lines that say so: `Re: The ferry`. */
export function dropPostTitles(page: PageBlocks, posts: readonly Post[], left: Set<number>): void {
  const { tree, blocks } = page;
  const isHeading = (block: Block): boolean => closest(tree[block.container], headingTags, maxHeadingLevels) !== null;
  const start = posts[0]?.node.index ?? 0;
  // Above a list of stories further headings may tell of the same ones.
  const before = blocks.filter((block) => block.first < start && isHeading(block));
  const titles = [before[0], before.at(-1)].flatMap((block) => (block ? lettersOf(textOfBlock(page, block)) : []));
  // Before the title may stand what it is: `Thread: The ferry`.
  const isTitle = (letters: string): boolean =>
    titles.some((title) => title === letters || (letters.length >= minTitleLetters && title.endsWith(letters)));
  const saysTitle = (text: string): boolean => {
    const letters = lettersOf(text.replace(prefix, ''));
    return isTitle(letters) || (letters.length >= minTitleLetters && pageTitle(tree).startsWith(letters));
  };
  const places = new Set<string>();
  /** Where a line begins with a prefix that may be a word of the post's own: `Q: Why is it late?`. */
  const doubtful = new Set<string>();
  const own = posts.flatMap((post) => post.blocks);
  for (const at of own) {
    const block = blocks[at];
    if (!block || block.words > maxTitleWords) continue;
    if (isHeading(block)) {
      const text = textOfBlock(page, block);
      if (reply.test(text) || isTitle(lettersOf(text))) left.add(at);
    } else if (prefix.test(tree[block.first]?.text ?? '') && saysTitle(textOfBlock(page, block))) {
      const place = placeOf(tree, block);
      if (doubtful.has(place) || reply.test(tree[block.first]?.text ?? '')) places.add(place);
      doubtful.add(place);
    }
  }
  for (const at of places.size > 0 ? own : []) {
    const block = blocks[at];
    if (
      block &&
      block.words <= maxTitleWords &&
      places.has(placeOf(tree, block)) &&
      saysTitle(textOfBlock(page, block))
    )
      left.add(at);
  }
}
