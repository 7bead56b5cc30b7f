import { z } from 'zod';
import { defineAction, onElement, targetOf } from './action.ts';

export const fill = defineAction({
  schema: z.strictObject({
    type: z.literal('fill'),
    ...onElement,
    value: z.string().max(1_000_000).describe('What the field holds then: what it held before is replaced.'),
  }),
  run: (page, input) => page.element(targetOf(input)).fill(input.value),
});
