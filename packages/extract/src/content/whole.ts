import type { TreeNode } from '../tree/node.ts';
import type { Survey } from './survey.ts';

/** Blocks that are read together, as a range of their numbers. */
interface Unit {
  readonly tag: string;
  readonly first: number;
  last: number;
}

const unitTags = new Set(['tr', 'pre']);
const deepest = 8;
/** From this share of its words on, a row is kept whole. */
const mostOfRow = 0.5;
/** Longer rows arrange the page. */
const longestRow = 60;

function unitAround(node: TreeNode | undefined): TreeNode | null {
  let around: TreeNode | null = node ?? null;
  for (let step = 0; around && step < deepest; step++, around = around.parent)
    if (unitTags.has(around.tag)) return around;
  return null;
}

function findUnits({ tree, blocks }: Survey): Iterable<Unit> {
  const units = new Map<number, Unit>();
  for (const [at, block] of blocks.entries()) {
    const element = block.hidden ? null : unitAround(tree[block.container]);
    if (!element) continue;
    const unit = units.get(element.index);
    if (unit) unit.last = at;
    else units.set(element.index, { tag: element.tag, first: at, last: at });
  }
  return units.values();
}

/** Whether most of a table's row is chosen: without the rest, it would say something else. */
function isMostlyChosen({ first, last }: Unit, { blocks }: Survey, chosen: Uint8Array): boolean {
  let all = 0;
  let kept = 0;
  for (let at = first; at <= last; at++) {
    const words = blocks[at]?.words ?? 0;
    all += words;
    if (chosen[at] === 1) kept += words;
  }
  return all <= longestRow && kept > mostOfRow * all;
}

/** Chooses all of a table's row of which most is chosen, and code that stands between chosen blocks. */
export function keepWhole(survey: Survey, chosen: Uint8Array): void {
  for (const unit of findUnits(survey)) {
    const { tag, first, last } = unit;
    const isBetween = tag === 'pre' && chosen[first - 1] === 1 && chosen[last + 1] === 1;
    if (!isBetween && !(tag === 'tr' && isMostlyChosen(unit, survey, chosen))) continue;
    for (let at = first; at <= last; at++) if (survey.blocks[at]?.hidden === false) chosen[at] = 1;
  }
}
