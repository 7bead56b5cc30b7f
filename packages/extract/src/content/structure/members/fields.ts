import { bytes } from '../../../page-arrays.ts';
import { attribute, type TreeNode } from '../../../tree/node.ts';
import type { Block, PageBlocks } from '../../blocks.ts';
import { isShown } from '../../blocks.ts';
import { namePost } from '../../comments/post-names.ts';
import { bit } from '../../element-flags.ts';
import type { Boxes } from '../../features/boxes.ts';
import { isHeading, run, sumBetween } from '../../features/sums.ts';
import { isBeside } from '../holes.ts';

/** Elements of one make beside each other: so many of them, and a field of theirs is looked for so far inside. */
const minMembers = 3;
const maxLevels = 6;
/** A field that is chosen in so many of those that have it is chosen in all. */
const minKeptShare = 0.5;
/** Threads have rules of their own: what stands beside a post is about its author, and what stands under it his signature. */
const threads = bit.thread | bit.comments;
const threadLevels = 12;

/** What stands at one place in elements of one make. */
interface Field {
  members: number;
  kept: number;
  /** The members that were counted last. */
  last: number;
  lastKept: number;
  /** How often each text is said that has no number; a label or a button is said in several. */
  readonly texts: Map<number, number>;
}

/** A field of the elements of one make beside each other, by a hash. */
const keyOf = (path: number, parent: number): number => Math.imul(path ^ Math.imul(parent, 0x85ebca6b), 0x9e3779b1) | 0;

const deeper = (path: number, make: number): number => (Math.imul(path ^ make, 0x9e3779b1) ^ (path >>> 15)) | 0;

function textHash({ tape }: PageBlocks, { from, words }: Block): number {
  let hash = words;
  for (let at = from; at < from + words; at++) hash = deeper(hash, tape.hashes[at] ?? 0);
  return hash;
}

type Visit = (key: number, box: number, above: number) => void;

/** Calls back with each element around a block that may be one of several, the key of the block's field in it first. */
function around({ ofNode, make, parent, children }: Boxes, block: Block, visit: Visit): void {
  let box = ofNode[block.container] ?? 0;
  let path = 0;
  for (let level = 0; box !== 0 && level < maxLevels; level++, box = parent[box] ?? 0) {
    path = deeper(path, make[box] ?? 0);
    const above = parent[box] ?? 0;
    if ((children[above] ?? 0) >= minMembers) visit(keyOf(path, above), box, above);
  }
}

/** Whether a block may be a field that was lost. */
function isCandidate(page: PageBlocks, chosen: Uint8Array, at: number): boolean {
  const block = page.blocks[at];
  if (chosen[at] === 1 || !isShown(block) || block.words === 0) return false;
  return block.linkWords * 2 <= block.words || isHeading(page.tree[block.container]?.tag ?? '');
}

/** Whether a block is of a post. */
function isPosted({ tree, flags }: PageBlocks, { container }: Block): boolean {
  let around: TreeNode | null = tree[container] ?? null;
  for (let level = 0; around && level < threadLevels; level++, around = around.parent)
    if ((flags[around.index] ?? 0) & threads || namePost(attribute(around, 'class') ?? '')) return true;
  return false;
}

/** Counts one block of a member in its field. */
function count(field: Field, box: number, isChosen: boolean, hash: number | null): void {
  if (field.last !== box) field.members++;
  field.last = box;
  if (isChosen && field.lastKept !== box) field.kept++;
  if (isChosen) field.lastKept = box;
  if (hash !== null) field.texts.set(hash, (field.texts.get(hash) ?? 0) + 1);
}

/** The fields of the elements under some parents. */
function countFields(page: PageBlocks, boxes: Boxes, chosen: Uint8Array, parents: Uint8Array): Map<number, Field> {
  const fields = new Map<number, Field>();
  for (const [at, block] of page.blocks.entries()) {
    if (!isShown(block) || block.words === 0) continue;
    let hash: number | null = null;
    around(boxes, block, (key, box, above) => {
      if (parents[above] !== 1) return;
      const field = fields.get(key) ?? { members: 0, kept: 0, last: 0, lastKept: 0, texts: new Map() };
      if (field.members === 0) fields.set(key, field);
      if (block.digits === 0) hash ??= textHash(page, block);
      count(field, box, chosen[at] === 1, hash);
    });
  }
  return fields;
}

/**
 * Chooses in each of several like elements what most of them have chosen at the same place: the name of a plan, who said a testimonial,
 * a step of a guide. What several say in the same words is a label or a button.
 */
export function keepFields(page: PageBlocks, boxes: Boxes, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  const kept = run(blocks, ({ words }, at) => (chosen[at] === 1 ? words : 0));
  const isBegun = (box: number): boolean => sumBetween(kept, boxes.from[box] ?? 0, boxes.to[box] ?? 0) > 0;
  const parents = bytes(boxes.count);
  const candidates: number[] = [];
  for (const [at, block] of blocks.entries()) {
    if (!isCandidate(page, chosen, at)) continue;
    let isAmong = false;
    around(boxes, block, (_, box, above) => {
      if (!isBegun(box)) return;
      parents[above] = 1;
      isAmong = true;
    });
    if (isAmong) candidates.push(at);
  }
  if (candidates.length === 0) return;
  const fields = countFields(page, boxes, chosen, parents);
  for (const at of candidates) {
    const block = blocks[at];
    if (!block) continue;
    let isField = false;
    around(boxes, block, (key, box, above) => {
      const field = fields.get(key);
      if (isField || !field || field.members < minMembers || field.kept < minKeptShare * field.members) return;
      if (!isBegun(box) || (block.digits === 0 && (field.texts.get(textHash(page, block)) ?? 0) > 1)) return;
      const section = tree[boxes.node[above] ?? 0];
      isField = section !== undefined && !isBeside(page, block, section) && !isPosted(page, block);
    });
    if (isField) chosen[at] = 1;
  }
}
