import { z } from 'zod';
import { defineAction, everyAction } from './action.ts';

const maxMs = 30_000;

export const wait = defineAction({
  isPassive: true,
  schema: z.strictObject({ type: z.literal('wait'), ms: z.int().min(0).max(maxMs), ...everyAction }),
  // It is done when its time is over.
  timeoutMs: ({ ms }) => ms + 1_000,
  run: (page, { ms }) => page.wait(ms),
});
