import { invalid } from '../../contract/problem.ts';
import type { TimeCursors } from '../../kernel/time-cursors.ts';

/** A place in a list that is ordered by a time and the sequence of what it lists. */
export function readSeqCursor(places: TimeCursors, cursor: string): { at: Date; seq: number } {
  const { createdAt: at, id } = places.read(cursor);
  const seq = Number(id);
  if (!/^\d+$/.test(id) || !Number.isSafeInteger(seq)) throw invalid('/cursor', 'is not a cursor of this list');
  return { at, seq };
}
