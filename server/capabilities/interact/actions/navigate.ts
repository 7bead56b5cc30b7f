import { z } from 'zod';
import { Address } from '../../../contract/address.ts';
import { defineAction, everyAction, timeoutMs } from './action.ts';

export const navigate = defineAction({
  schema: z.strictObject({
    type: z.literal('navigate'),
    url: Address.describe('Where to go, in the same tab: an absolute http or https URL.'),
    timeout_ms: timeoutMs.describe('How long it waits for the page, in milliseconds: 30,000 when absent.'),
    ...everyAction,
  }),
  timeoutMs: () => 30_000,
  run: (page, { url }) => page.navigate(url),
});
