import { z } from 'zod';
import { Address } from '../../contract/address.ts';
import { refuseContradictions } from '../../contract/resources/page-options.ts';
import { scrapeOptions } from '../../contract/resources/scrape.ts';
import { Track } from '../freshness/freshness.ts';

/** The body of a scrape. */
export const ScrapeInput = z
  .strictObject({
    url: Address.describe('The page to read: an absolute http or https URL.'),
    ...scrapeOptions,
    track: Track.optional(),
  })
  .superRefine((input, context) => refuseContradictions(input, context));
/** `isBare`: the answer is the bare extraction, without anything else that is known of the page. */
export type ScrapeInput = z.output<typeof ScrapeInput> & { readonly isBare?: true };
