import { z } from 'zod';
import { count, flag, id, listOf, text } from '../lenient.ts';

export const Repository = z.looseObject({
  namespace: z.string().min(1),
  name: z.string().min(1),
  repository_type: text,
  description: text,
  full_description: text,
  star_count: count,
  pull_count: count,
  date_registered: text,
  last_updated: text,
  categories: listOf(z.looseObject({ name: z.string() })),
});

/** An image of a tag: what runs on one platform. */
const Image = z.looseObject({ architecture: text, os: text, variant: text, size: count, digest: text });

export const Tag = z.looseObject({
  id,
  name: z.string().min(1),
  images: listOf(Image),
  full_size: count,
  digest: text,
  last_updated: text,
  tag_last_pushed: text,
});

/** A repository as a search finds it; official ones have no namespace. */
export const Found = z.looseObject({
  repo_name: z.string().min(1),
  short_description: text,
  star_count: count,
  pull_count: count,
  is_official: flag,
});

/** A page of a list; the results are null where there are none. */
export const Results = z.looseObject({
  count,
  next: text,
  results: z
    .array(z.unknown())
    .nullable()
    .transform((results) => results ?? []),
});
