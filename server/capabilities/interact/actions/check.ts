import { z } from 'zod';
import { defineAction, onElement, targetOf } from './action.ts';

export const check = defineAction({
  schema: z.strictObject({
    type: z.literal('check'),
    ...onElement,
    checked: z
      .boolean()
      .default(true)
      .describe('Of a checkbox, radio button or switch; nothing happens where it is so already.'),
  }),
  run: (page, input) => page.element(targetOf(input)).setChecked(input.checked),
});
