import { z } from 'zod';
import { defineAction, onElement, targetOf } from './action.ts';

export const scroll = defineAction({
  isPassive: true,
  schema: z
    .strictObject({
      type: z.literal('scroll'),
      amount: z
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .optional()
        .describe('Pixels, downwards; negative: upwards. Of the page, or of the content of the element.'),
      ...onElement,
      selector: onElement.selector.optional().describe('Without `amount`: scrolled to until it is in view.'),
    })
    .refine(({ amount, selector }) => amount !== undefined || selector !== undefined, {
      path: ['amount'],
      message: 'is required, or `selector`',
    }),
  run(page, { amount, selector, frame }) {
    if (selector === undefined) return page.scrollBy(amount ?? 0, frame);
    const element = page.element(targetOf({ selector, frame }));
    return amount === undefined ? element.scrollIntoView() : element.scrollBy(amount);
  },
});
