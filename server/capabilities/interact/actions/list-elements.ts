import { z } from 'zod';
import { defineAction, everyAction } from './action.ts';

export const listElements = defineAction({
  isPassive: true,
  schema: z.strictObject({
    type: z.literal('list_elements'),
    limit: z.int().min(1).max(500).default(100).describe('How many are told; a warning says when there are more.'),
    ...everyAction,
  }),
  timeoutMs: () => 15_000,
  run: async (page, { frame, limit }) => ({ listed: await page.list(frame, limit) }),
});
