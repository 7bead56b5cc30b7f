import { z } from 'zod';
import { defineAction, onElement, targetOf } from './action.ts';

export const type = defineAction({
  schema: z.strictObject({
    type: z.literal('type'),
    text: z.string().max(10_000).describe('Typed key by key, after what the field holds.'),
    delay_ms: z.int().min(0).max(1_000).default(0).describe('Between two keys, in milliseconds.'),
    ...onElement,
    selector: onElement.selector.optional().describe('The element that gets it; whatever has the focus when absent.'),
  }),
  // Its element is waited for as usual, and typing takes what it takes.
  timeoutMs: ({ text, delay_ms: delayMs }) => 10_000 + text.length * (delayMs + 5),
  run: (page, { selector, frame, text, delay_ms: delayMs }) =>
    selector === undefined ? page.type(text, delayMs) : page.element(targetOf({ selector, frame })).type(text, delayMs),
});
