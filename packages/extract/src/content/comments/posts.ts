import { grouped } from '../../for-node-20.ts';
import type { Tree } from '../../tree/node.ts';
import { blockElements } from '../../tree/tags.ts';
import type { PageBlocks } from '../blocks.ts';
import { bit } from '../element-flags.ts';
import { makeOf } from '../features/makes.ts';
import { dropControls, dropFirstColumns, dropPostTitles, dropProfiles, dropSignatures } from './beside-posts.ts';
import { hasAuthor, isPost, minPosts, minShare, type Post, placeOf } from './post-names.ts';
import { fillBodies, fillMute, mainPlace } from './post-texts.ts';

/** From this share of its words on, what stands in like elements of other posts is what they say. */
const minWordShare = 0.7;

const mayBePost = bit.post | bit.typed;

/** The posts of a page, by what their elements are called, each with its own blocks. */
function findPosts({ tree, blocks, containers, flags }: PageBlocks): Post[] {
  const posts: Post[] = [];
  const open: Post[] = [];
  let next = 0;
  const fill = (until: number): void => {
    for (let block = blocks[next]; block && block.first < until; block = blocks[++next]) {
      while (open.length > 0 && (open.at(-1)?.node.end ?? 0) <= block.first) open.pop();
      open.at(-1)?.blocks.push(next);
    }
  };
  for (let index = 1; index < tree.length; index++) {
    if (((flags[index] ?? 0) & mayBePost) === 0 || containers[index] !== index) continue;
    const node = tree[index];
    if (!node || !blockElements.has(node) || !isPost(node)) continue;
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

/** Whether a post names who wrote it, or what stands around it does and is no post of its make: a row around a comment. */
const isAuthored = (tree: Tree, { node, make, outer }: Post): boolean =>
  hasAuthor(tree, outer && outer.make !== make ? outer.node : node);

/** Blocks of posts of which more is known than whether they are chosen. */
interface PostBlocks {
  /** They quote other posts, and are no copies of them. */
  readonly quoted: ReadonlySet<number>;
  /** They tell of authors, or are there to be pressed, and are no content of any page. */
  readonly left: ReadonlySet<number>;
}

/**
 * Chooses what posts say of which nothing is chosen, where most posts of their make are: a thread is kept whole, without what its readers
 * press under each post, and without what it says of its authors.
 */
export function keepPosts(page: PageBlocks, chosen: Uint8Array): PostBlocks {
  const [quoted, left] = [new Set<number>(), new Set<number>()];
  for (const posts of grouped(findPosts(page), ({ make }) => make).values()) {
    const said = posts.filter(({ blocks }) => blocks.length > 0);
    if (said.length < minPosts) continue;
    const isThread = said.every((post) => isAuthored(page.tree, post));
    const bodies = bodiesOf(said, page, chosen);
    const main = isThread ? mainPlace(said, page, chosen) : '';
    if (bodies.has(main)) {
      fillMute(page, said, main, chosen);
      fillBodies(page, said, main, chosen, quoted);
      dropFirstColumns(page, said, main, chosen, left);
    }
    dropControls(page, said, left);
    dropProfiles(page, said, chosen, left);
    if (isThread) dropSignatures(page, said, chosen, left);
    dropPostTitles(page, said, left);
    const lost = said.filter(({ blocks }) => blocks.every((at) => chosen[at] !== 1 || left.has(at)));
    if (!isThread || lost.length === 0 || lost.length > Math.max(1, (1 - minShare) * said.length)) continue;
    for (const at of lost.flatMap((post) => post.blocks)) {
      const block = page.blocks[at];
      if (block && !block.hidden && bodies.has(placeOf(page.tree, block))) chosen[at] = 1;
    }
  }
  for (const at of left) chosen[at] = 0;
  return { quoted, left };
}
