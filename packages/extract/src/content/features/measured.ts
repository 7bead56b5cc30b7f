import type { PageBlocks } from '../blocks.ts';
import { type Boxes, gatherBoxes } from './boxes.ts';
import { countWords, type Running, runningSums, type WordCounts } from './sums.ts';

/** A page with what all its features are computed from. */
export interface MeasuredPage extends PageBlocks {
  readonly counts: WordCounts;
  readonly running: Running;
  readonly boxes: Boxes;
}

export function measurePage(page: PageBlocks): MeasuredPage {
  const counts = countWords(page);
  const running = runningSums(page, counts);
  return { ...page, counts, running, boxes: gatherBoxes(page, running.words) };
}

/** The box in which a block stands. */
export const boxOf = ({ blocks, boxes }: MeasuredPage, at: number): number =>
  boxes.ofNode[blocks[at]?.container ?? 0] ?? 0;
