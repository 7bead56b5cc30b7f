import { z } from 'zod';
import {
  address,
  amount,
  count,
  embedded,
  extra,
  flag,
  JsonValue,
  list,
  platformObject,
  stats,
  text,
  texted,
  texts,
  time,
} from './values.ts';

const PaperAuthor = z.strictObject({ name: text, orcid: text, affiliation: text });

export const Paper = platformObject('paper', {
  doi: text,
  title: text,
  abstract: text,
  authors: list(PaperAuthor),
  published_at: time,
  updated_at: time,
  venue: text,
  publisher: text,
  kind: text,
  categories: texts,
  stats: stats('citations', 'references', 'influential_citations', 'upvotes'),
  pdf_url: address,
  open_access: embedded(z.strictObject({ is_oa: flag, status: text, license: text, url: address })),
  ids: z.strictObject({ arxiv: text, pmid: text, pmcid: text, openalex: text, s2: text }).prefault({}),
  extra,
}).meta({ id: 'Paper' });

export const Book = platformObject('book', {
  title: text,
  text,
  authors: texts,
  published_year: count,
  publishers: texts,
  isbns: texts,
  pages: count,
  cover_url: address,
  subjects: texts,
  languages: texts,
  stats: stats('editions'),
}).meta({ id: 'Book' });

export const Page = platformObject('page', {
  title: text,
  text,
  html: text,
  description: text,
  language: text,
  updated_at: time,
  image_url: address,
  sections: list(z.strictObject({ index: text, level: count, title: text, anchor: text })),
  extra,
}).meta({ id: 'Page' });

export const Entity = platformObject('entity', {
  label: text,
  description: text,
  aliases: texts,
  claims: z.record(z.string(), z.array(JsonValue)).default({}),
  sitelinks: texted,
  updated_at: time,
}).meta({ id: 'Entity' });

export const Place = platformObject('place', {
  name: text,
  address: texted,
  lat: amount,
  lon: amount,
  category: text,
  kind: text,
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable().default(null),
  importance: amount,
  distance_m: amount,
}).meta({ id: 'Place' });

export const Snapshot = platformObject('snapshot', {
  original_url: text,
  captured_at: time,
  status: count,
  mime: text,
  digest: text,
  size_bytes: count,
}).meta({ id: 'Snapshot' });
