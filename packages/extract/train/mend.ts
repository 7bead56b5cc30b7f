import { type Block, type PageBlocks, textOfBlock } from '../src/content/blocks.ts';
import type { Features } from '../src/content/features/features.ts';
import { isHeading } from '../src/content/features/sums.ts';
import { keepCards } from '../src/content/structure/cards.ts';
import { elementAround, isBeside } from '../src/content/structure/holes.ts';
import { isManual } from '../src/content/structure/manuals.ts';
import { keepStated } from '../src/content/structure/stated.ts';
import type { Statement } from '../src/statement/statement.ts';
import { booleanIn } from '../src/structured/values/values.ts';
import { closest, type TreeNode } from '../src/tree/node.ts';
import { unlabelledRange } from './unfinished.ts';

/** What labels leave out though people come for it; and where they break off. */
export const mendings = ['stated', 'cards', 'code', 'formulas', 'rows', 'lists', 'broken off'] as const;
type Mending = (typeof mendings)[number];

/** How many blocks, and their words, of each kind are labelled anew. */
export type Mended = Record<Mending, { blocks: number; words: number }>;

const nothingMended = (): Mended => ({
  stated: { blocks: 0, words: 0 },
  cards: { blocks: 0, words: 0 },
  code: { blocks: 0, words: 0 },
  formulas: { blocks: 0, words: 0 },
  rows: { blocks: 0, words: 0 },
  lists: { blocks: 0, words: 0 },
  'broken off': { blocks: 0, words: 0 },
});

/** A page without its boilerplate, and what is known of it beside its labels. */
interface Labelled {
  readonly page: PageBlocks;
  readonly features: Pick<Features, 'boxes' | 'templates'>;
  readonly statement: Statement;
  /** 1 for each block that holds what must not come in. */
  readonly unwanted: Uint8Array;
}

const levels = 6;
const kindsOfTags: readonly (readonly [Mending, ReadonlySet<string>])[] = [
  ['code', new Set(['pre'])],
  ['formulas', new Set(['math'])],
  ['rows', new Set(['tr'])],
  ['lists', new Set(['li', 'dt', 'dd'])],
];

/** What of code, formulas, rows and lists a block is, within a section. */
function kindOf({ tree }: PageBlocks, block: Block, section: { readonly index: number }): Mending | null {
  for (const [kind, tags] of kindsOfTags) {
    const element = closest(tree[block.first], tags, levels);
    if (element && element.index > section.index) return kind;
  }
  return null;
}

/** So many blocks after its name say whether a thing is there, in so many words at most. */
const blocksAfterName = 40;
const maxShortWords = 8;

/** Marks the block that says whether a thing may be had, as it is stated. */
function markAvailability(page: PageBlocks, held: Uint8Array, { properties }: Statement): void {
  const stated = properties.find(({ value }) => value.is === 'availability')?.value;
  const isThere = stated?.is === 'availability' ? booleanIn(stated.text) : null;
  const name = held.indexOf(1);
  if (isThere === null || name < 0) return;
  for (let at = name + 1; at < Math.min(page.blocks.length, name + blocksAfterName); at++) {
    const block = page.blocks[at];
    if (!block || block.hidden || block.noscript || block.words > maxShortWords) continue;
    if (booleanIn(textOfBlock(page, block)) !== isThere) continue;
    held[at] = 1;
    return;
  }
}

/** Whether a block is what a button says. */
const isControl = ({ tree, blocks }: PageBlocks, at: number): boolean =>
  closest(tree[blocks[at]?.first ?? 0], buttons, levels) !== null;
const buttons: ReadonlySet<string> = new Set(['button']);

/** Blocks that show what the page states of itself: prices too that the key facts would tell. */
function statedBlocks(page: PageBlocks, statement: Statement): Uint8Array {
  const held = new Uint8Array(page.blocks.length);
  keepStated(page, held, { ...statement, properties: [] });
  markAvailability(page, held, statement);
  return held;
}

/** Items belong to what stands in the section itself; what stands deeper is of posts and cards, and so are the items beside it. */
const maxLevelsInSection = 2;

/** Whether a block stands in a section itself, and not in a part of it. */
function standsIn({ tree }: PageBlocks, at: Block | undefined, section: TreeNode): boolean {
  let around: TreeNode | null | undefined = tree[at?.container ?? 0];
  for (let level = 0; around && level < maxLevelsInSection && around !== section; level++) around = around.parent;
  return around === section;
}

/** For each block code, formulas, rows or lists between two blocks of content of one section, and under no heading that is none. */
function blocksBetween(page: PageBlocks, label: Int8Array): (Mending | null)[] {
  const { tree, blocks } = page;
  const found = new Array<Mending | null>(blocks.length).fill(null);
  let last = -1;
  for (let next = 0; next < blocks.length; next++) {
    if (label[next] !== 1) continue;
    const from = last + 1;
    const section =
      last >= 0 && from < next
        ? elementAround(tree[blocks[last]?.container ?? 0], tree[blocks[next]?.container ?? 0])
        : null;
    const hasItems = section && standsIn(page, blocks[last], section) && standsIn(page, blocks[next], section);
    last = next;
    if (!section) continue;
    for (let at = from; at < next; at++) {
      const block = blocks[at];
      if (!block || isHeading(tree[block.container]?.tag ?? '')) break;
      const kind = isBeside(page, block, section) ? null : kindOf(page, block, section);
      if (kind !== 'lists' || hasItems) found[at] = kind;
    }
  }
  return found;
}

/**
 * Labels as content what people come for and labels leave out, and takes labels for no evidence beyond where they break off.
 * What must not come in stays out. Changes labels and weights; answers how many.
 */
export function mendLabels(labelled: Labelled, label: Int8Array, weight: Float32Array): Mended {
  const { page, features, statement, unwanted } = labelled;
  const mended = nothingMended();
  const note = (kind: Mending, at: number): void => {
    mended[kind].blocks++;
    mended[kind].words += page.blocks[at]?.words ?? 0;
  };
  const add = (kind: Mending, at: number): void => {
    if (label[at] !== 0 || unwanted[at] === 1 || (page.blocks[at]?.words ?? 0) === 0) return;
    label[at] = 1;
    note(kind, at);
  };
  const { from, to } = unlabelledRange(page, features.templates, label);
  for (const [at, is] of statedBlocks(page, statement).entries()) if (is === 1) add('stated', at);
  const chosen = Uint8Array.from(label, (one) => (one === 1 ? 1 : 0));
  if (statement.mayList && !isManual(page, chosen)) {
    keepCards(page, features.boxes, chosen);
    for (const [at, is] of chosen.entries()) if (is === 1 && !isControl(page, at)) add('cards', at);
  }
  for (const [at, kind] of blocksBetween(page, label).entries()) if (kind) add(kind, at);
  for (let at = from; at < to; at++) {
    if (label[at] !== 0 || unwanted[at] === 1 || (weight[at] ?? 0) === 0) continue;
    weight[at] = 0;
    note('broken off', at);
  }
  return mended;
}
