import { z } from 'zod';
import { defineAction, onElement, targetOf } from './action.ts';

export const press = defineAction({
  schema: z.strictObject({
    type: z.literal('press'),
    key: z.string().min(1).max(100).describe('Such as `Enter`, `ArrowDown`, `a`, `Control+A`.'),
    ...onElement,
    selector: onElement.selector.optional().describe('The element that gets it; whatever has the focus when absent.'),
  }),
  run: (page, { selector, frame, key }) =>
    selector === undefined ? page.press(key) : page.element(targetOf({ selector, frame })).press(key),
});
