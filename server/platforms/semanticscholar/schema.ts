import { z } from 'zod';
import { count, maybe, text } from '../lenient.ts';

const Listed = z.looseObject({ total: count, next: count, token: text, data: z.array(z.unknown()) });
const none = { next: null, token: null, data: [] };
/** A search that found nothing has no list at all. */
const NothingFound = z
  .looseObject({ total: z.literal(0), data: z.null().optional() })
  .transform(() => ({ ...none, total: 0 }));
/** Some publishers have the citations of their papers withheld. */
const Withheld = z
  .looseObject({ data: z.null(), citingPaperInfo: maybe(z.looseObject({})), citedPaperInfo: maybe(z.looseObject({})) })
  .refine(({ citingPaperInfo, citedPaperInfo }) => citingPaperInfo ?? citedPaperInfo)
  .transform(() => ({ ...none, total: null, isWithheld: true as const }));
/** A page of a list: of the search, of citations, of an author’s papers. */
export const Page = z.union([Listed, NothingFound, Withheld]);
