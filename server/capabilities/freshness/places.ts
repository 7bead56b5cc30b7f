import { z } from 'zod';
import { invalid } from '../../contract/problem.ts';
import { parseCursor } from '../../kernel/cursor.ts';
import { textFault } from '../../kernel/pipeline/validate.ts';

const notOfThisList = (cause?: unknown): Error =>
  Object.assign(invalid('/cursor', 'is not a cursor of this list'), { cause });

/** A place in a list that is ordered by a time and the sequence of what it lists. */
export function parseSeqCursor(cursor: string): { at: Date; seq: number } {
  const { createdAt: at, id } = parseCursor(cursor);
  const seq = Number(id);
  if (!/^\d+$/.test(id) || !Number.isSafeInteger(seq)) throw notOfThisList();
  return { at, seq };
}

/** A value as the opaque text that `next_cursor` carries. */
export const writeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** What `writeCursor` wrote; throws a validation problem for anything else. */
export function readCursor<Place extends z.ZodType>(schema: Place, cursor: string): z.output<Place> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw notOfThisList(cause);
  }
}

/** A text of a cursor that a database takes. */
export const StorableText = z
  .string()
  .max(300)
  .refine((text) => textFault(text) === null);
