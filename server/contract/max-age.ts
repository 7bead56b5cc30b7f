import { z } from 'zod';

/** A year: longer than any copy is kept. */
const maxSeconds = 31_536_000;

/** How old a copy may be that is read in place of its original. */
export const MaxAge = z
  .int()
  .min(0)
  .max(maxSeconds)
  .optional()
  .describe(
    'Seconds: a copy of yours of at most this age is read in place of the original, for 0.00007 USD; 0: read anew, and keep a copy.',
  );
