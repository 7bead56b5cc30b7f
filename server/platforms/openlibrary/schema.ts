import { z } from 'zod';
import { maybe, text } from '../lenient.ts';

/** What every record says of what became of it. */
export const RecordState = z.looseObject({
  type: maybe(z.looseObject({ key: text })),
  location: text,
});
