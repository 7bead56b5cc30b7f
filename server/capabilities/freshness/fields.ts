import { z } from 'zod';
import { KeptAddress } from '../../contract/address.ts';
import { CadenceText, parseCadence } from '../../contract/cadence.ts';
import { CallbackUrl } from '../../contract/callback.ts';
import { entityTypes } from '../../contract/resources/freshness.ts';
import { SelectorList } from '../../contract/resources/page-options.ts';

const name = z.string().min(1).max(256);

/** The seconds of a cadence that was checked. */
export function cadenceSeconds(text: string): number {
  const cadence = parseCadence(text);
  if ('refused' in cadence) throw new RangeError(cadence.refused);
  return cadence.seconds;
}

/** What names a source. */
export const sourceNames = {
  entity_id: name.describe('What the source tells of, by a stable key of yours.'),
  source_key: name.describe('A name for the source, once for each entity.'),
};

/** What its owner decides about a source. */
export const sourceSettings = {
  entity_type: z.enum(entityTypes).describe('What the entity is.'),
  source_url: KeptAddress.nullable().describe('Where it is read, when it has an address.'),
  refresh_cadence: CadenceText.describe(
    'How often it is to be fetched: `7 days`, `12 hours`, `every 2 weeks`, `daily`, `weekly`, `hourly`, `P7D`; 1 minute to 365 days.',
  ),
  priority: z
    .number()
    .min(-1e9)
    .max(1e9)
    .describe('Higher numbers come first in due lists; 0 when it was never given.'),
  auto_refresh: z.boolean().describe('Have the service fetch it when it is due, billed as a scrape.'),
  paused: z.boolean().describe('A paused source is never due.'),
  callback_url: CallbackUrl.nullable().describe(
    'Where its changes are delivered: a signed POST of type `freshness.changed`, with the source, the record and the difference.',
  ),
  max_cost_usd_per_day: z
    .number()
    .min(0)
    .max(1e6)
    .nullable()
    .describe(
      'What `auto_refresh` may cost in a day (UTC), before the discount; then the source waits for the next day. null: no limit of its own.',
    ),
  include_selectors: SelectorList.unwrap()
    .nullable()
    .describe('CSS selectors of the parts of the page that are tracked; null: its content.'),
};

export const SourceId = z.string().max(100).describe('The source.');
