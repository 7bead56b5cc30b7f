import { z } from 'zod';
import { elementStates } from '../../../kernel/ports/interactive-browser.ts';
import { defineAction, onElement, targetOf, timeoutMs } from './action.ts';

export const waitForSelector = defineAction({
  isPassive: true,
  schema: z.strictObject({
    type: z.literal('wait_for_selector'),
    ...onElement,
    timeout_ms: timeoutMs.describe('How long it waits, in milliseconds: 30,000 when absent.'),
    state: z
      .enum(elementStates)
      .default('visible')
      .describe('`attached`: it is in the document, visible or not; `hidden`: no match is visible any more.'),
  }),
  timeoutMs: () => 30_000,
  run: (page, input) => page.element(targetOf(input)).waitFor(input.state),
});
