import { onceForPage, onceForText } from '../../page-arrays.ts';
import { attribute, type TreeNode } from '../../tree/node.ts';
import type { PageBlocks } from '../blocks.ts';
import { makeOf } from '../features/makes.ts';
import { isBeside } from '../structure/holes.ts';
import { hasAuthor, placeOf } from './post-names.ts';
import { isThreadPage } from './thread.ts';

/** What forums call the element that holds what a post says. */
const bodyClass =
  /(?:^|\s)(?:\w{0,12}[_-]{1,2})?(?:post|message|msg|email|comment|reply|answer|topic|thread)[\w-]{0,12}?[_-]{0,2}(?:body|content|text|inner)(?=\s|$)/i;
/** Whether classes name such an element; many elements of a page have the same. */
const nameBody = onceForText((classes) => bodyClass.test(classes));
const minBodies = 3;
const maxBodies = 1_000;
/** From this share of its words on, a body is kept. */
const minKeptShare = 0.5;
/** Each body is the only one of its make in an element so many levels around it, where its author is named. */
const maxLevels = 6;

/** An element that holds what a post says, with its blocks. */
interface Body {
  readonly node: TreeNode;
  readonly blocks: number[];
}

/** The bodies of posts by their make; none stands in another of its make. */
const findBodies = onceForPage(({ tree, blocks, containers }: PageBlocks): ReadonlyMap<number, readonly Body[]> => {
  const makes = new Map<number, Body[]>();
  let next = 0;
  for (let index = 1; index < tree.length; index++) {
    const node = containers[index] === index ? tree[index] : undefined;
    if (!node || node.attributes.length === 0) continue;
    if (!nameBody(attribute(node, 'class') ?? '')) continue;
    const make = makeOf(node);
    const known = makes.get(make) ?? [];
    if ((known.at(-1)?.node.end ?? 0) > node.index || known.length >= maxBodies) continue;
    makes.set(make, known);
    while ((blocks[next]?.first ?? Number.POSITIVE_INFINITY) < node.index) next++;
    const body: Body = { node, blocks: [] };
    for (let at = next; (blocks[at]?.first ?? Number.POSITIVE_INFINITY) < node.end; at++) body.blocks.push(at);
    known.push(body);
  }
  return makes;
});

/** The largest element around a body in which no other body stands. */
function postAround({ node }: Body, before: Body | undefined, after: Body | undefined): TreeNode {
  let around = node;
  for (let level = 0; level < maxLevels && around.parent; level++) {
    const { index, end } = around.parent;
    if (index <= (before?.node.index ?? -1) || end > (after?.node.index ?? Number.POSITIVE_INFINITY)) break;
    around = around.parent;
  }
  return around;
}

/** Chooses what the posts of a thread say where one of them is chosen: bodies of one make, each with an author beside it, are kept as a whole. */
export function keepBodies(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  const isKept = ({ node, blocks: own }: Body): boolean => {
    let [all, kept] = [0, 0];
    for (const at of own) {
      const block = blocks[at];
      if (!block || isBeside(page, block, node)) continue;
      all += block.words;
      if (chosen[at] === 1) kept += block.words;
    }
    return kept > 0 && kept >= minKeptShare * all;
  };
  for (const bodies of findBodies(page).values()) {
    if (bodies.length < minBodies || !bodies.some(isKept) || bodies.every(isKept)) continue;
    if (!isThreadPage(page, [])) return;
    const authored = bodies.filter((body, at) => hasAuthor(tree, postAround(body, bodies[at - 1], bodies[at + 1])));
    if (authored.length < minBodies) continue;
    for (const { node, blocks: own } of authored.filter((body) => !isKept(body)))
      for (const at of own) {
        const block = blocks[at];
        if (block && !isBeside(page, block, node)) chosen[at] = 1;
      }
  }
}

/** From this share of the heads of its make on, a head of a post is kept. */
const minHeadShare = 0.5;
const minHeadWords = 3;
const maxHeadWords = 20;

/** Chooses the heads of a thread's posts where most of them are chosen: without one, a post would seem to be by who wrote before. */
export function keepHeads(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  for (const bodies of findBodies(page).values()) {
    if (bodies.length < minBodies) continue;
    if (!isThreadPage(page, [])) return;
    const heads = new Map<string, number[]>();
    for (const [at, body] of bodies.entries()) {
      if (!body.blocks.some((own) => chosen[own] === 1)) continue;
      const post = postAround(body, bodies[at - 1], bodies[at + 1]);
      for (let head = (body.blocks[0] ?? 0) - 1; (blocks[head]?.first ?? 0) > post.index; head--) {
        const block = blocks[head];

        if (!block || block.hidden || block.words < minHeadWords || block.words > maxHeadWords) continue;
        const make = placeOf(tree, block);
        heads.set(make, [...(heads.get(make) ?? []), head]);
      }
    }
    for (const alike of heads.values()) {
      const kept = alike.filter((head) => chosen[head] === 1).length;
      if (kept >= minBodies && kept > minHeadShare * alike.length) for (const head of alike) chosen[head] = 1;
    }
  }
}
