import { z } from 'zod';
import { count, listOf, maybe, text, texts } from '../lenient.ts';

/** A date as precise as it is known: `[[year, month, day]]`, the last two at will. */
const PartialDate = maybe(z.looseObject({ 'date-parts': z.array(z.array(z.int().positive()).min(1).max(3)).min(1) }));

const Contributor = z.looseObject({
  given: text,
  family: text,
  /** Of an organization. */
  name: text,
  ORCID: text,
  affiliation: listOf(z.looseObject({ name: text })),
});

export const Work = z.looseObject({
  DOI: z.string().min(1),
  URL: text,
  type: text,
  title: texts,
  abstract: text,
  author: listOf(Contributor),
  publisher: text,
  'container-title': texts,
  subject: texts,
  published: PartialDate,
  issued: PartialDate,
  'published-online': PartialDate,
  'published-print': PartialDate,
  deposited: maybe(z.looseObject({ 'date-time': text })),
  'is-referenced-by-count': count,
  'references-count': count,
  'reference-count': count,
  license: listOf(z.looseObject({ URL: text })),
  link: listOf(z.looseObject({ URL: text, 'content-type': text })),
  funder: listOf(z.looseObject({ name: text, DOI: text, award: texts })),
  language: text,
  volume: text,
  issue: text,
  page: text,
});

export const Journal = z.looseObject({
  title: z.string().min(1),
  publisher: text,
  ISSN: z.array(z.string()).min(1),
  subjects: listOf(z.looseObject({ name: z.string() })),
  counts: maybe(z.looseObject({ 'total-dois': count, 'current-dois': count, 'backfile-dois': count })),
});

export const Funder = z.looseObject({
  id: z.string().min(1),
  name: z.string().min(1),
  location: text,
  uri: text,
  'alt-names': texts,
});

export const Member = z.looseObject({
  id: z.int(),
  'primary-name': z.string().min(1),
  location: text,
  prefixes: texts,
  counts: maybe(z.looseObject({ 'total-dois': count })),
});

export const Single = z.looseObject({ message: z.looseObject({}) });
export const List = z.looseObject({ message: z.looseObject({ items: z.array(z.unknown()), 'total-results': count }) });
