import { z } from 'zod';
import { pictureWarnings } from '../../../contract/warning.ts';
import { imageTypes } from '../../../kernel/ports/reader.ts';
import { defineAction, everyAction } from './action.ts';

const { frame: _, ...fields } = everyAction;

export const screenshot = defineAction({
  isPassive: true,
  schema: z.strictObject({
    type: z.literal('screenshot'),
    full_page: z.boolean().default(false).describe('The whole page, up to 16,384 pixels high.'),
    image_type: z.enum(imageTypes).default('png'),
    ...fields,
  }),
  timeoutMs: () => 15_000,
  run: async (page, { full_page: fullPage, image_type: type }, { keepScreenshot }) => {
    const taken = await page.screenshot({ fullPage, type });
    return { screenshot: await keepScreenshot(taken), warnings: pictureWarnings(taken) };
  },
});
