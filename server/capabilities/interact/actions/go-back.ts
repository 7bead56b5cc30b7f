import { z } from 'zod';
import { defineAction, everyAction, timeoutMs } from './action.ts';

const { frame: _, ...fields } = everyAction;

export const goBack = defineAction({
  schema: z.strictObject({
    type: z.literal('go_back'),
    timeout_ms: timeoutMs.describe('How long it waits for the page, in milliseconds: 30,000 when absent.'),
    ...fields,
  }),
  timeoutMs: () => 30_000,
  run: (page) => page.goBack(),
});
