import { z } from 'zod';
import { defineAction, onElement, Selector, targetOf } from './action.ts';

export const drag = defineAction({
  schema: z.strictObject({
    type: z.literal('drag'),
    ...onElement,
    to: Selector.describe('The element that it is dropped on, in the same frame.'),
  }),
  run: (page, input) => page.element(targetOf(input)).dragTo(targetOf({ selector: input.to, frame: input.frame })),
});
