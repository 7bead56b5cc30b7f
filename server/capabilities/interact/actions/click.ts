import { z } from 'zod';
import { mouseButtons } from '../../../kernel/ports/interactive-browser.ts';
import { defineAction, onElement, targetOf } from './action.ts';

export const click = defineAction({
  schema: z.strictObject({
    type: z.literal('click'),
    ...onElement,
    button: z.enum(mouseButtons).default('left'),
    count: z.int().min(1).max(3).default(1).describe('2: a double click.'),
  }),
  run: (page, input) => page.element(targetOf(input)).click(input),
});
