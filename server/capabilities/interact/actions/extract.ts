import { z } from 'zod';
import { defineAction, everyAction, extractFormats } from './action.ts';

export const extract = defineAction({
  isPassive: true,
  schema: z.strictObject({
    type: z.literal('extract'),
    format: z.enum(extractFormats).default('markdown'),
    only_main_content: z.boolean().default(true).describe('False: the whole page, navigation and all.'),
    ...everyAction,
  }),
  timeoutMs: () => 20_000,
  run: async (page, { format, only_main_content: onlyMainContent, frame }, { extract: make }) => ({
    content: await make(await page.read(frame), { format, onlyMainContent }),
  }),
});
