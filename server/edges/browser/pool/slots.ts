import { Problem } from '../../../contract/problem.ts';
import { Places } from '../../../kernel/turns/turns.ts';

/** Most that wait for a place; who comes then is told to come back. */
const maxWaiting = 64;
/** Pages beyond the number, for organizations that show none: one that has all places may keep them for minutes. */
const reserve = 1;

/** So many pages at once, organizations in turns. */
export const createSlots = (count: number): Places =>
  new Places({
    places: count,
    reserve,
    maxWaiting,
    full: () => new Problem('overloaded', `${maxWaiting} pages wait for a browser already.`, { retryAfterSeconds: 5 }),
  });
