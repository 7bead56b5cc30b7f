import { z } from 'zod';

/** Where an answer did less than was asked. */
export const Warning = z.object({ code: z.string(), message: z.string() }).meta({ id: 'AnswerWarning' });
export type Warning = Readonly<z.output<typeof Warning>>;
