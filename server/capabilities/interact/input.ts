import { z } from 'zod';
import { Address } from '../../contract/address.ts';
import { ActionSchema } from './actions/actions.ts';

/** The body of an interaction. */
export const InteractInput = z.strictObject({
  url: Address.describe('The page to begin at: an absolute http or https URL.'),
  actions: z.array(ActionSchema).min(1).max(50).describe('Done in order.'),
  profile_id: z
    .string()
    .max(100)
    .optional()
    .describe('The browser profile of an earlier call, whose cookies and storage are there again.'),
  save_profile: z
    .boolean()
    .default(true)
    .describe('False: keep nothing. With `profile_id` the profile is read only, and other calls may use it meanwhile.'),
  timeout_ms: z.int().min(1_000).max(300_000).default(60_000).describe('Bounds the whole call, in milliseconds.'),
});
export type InteractInput = z.output<typeof InteractInput>;
