import { z } from 'zod';
import { count, flag, id, idOrNull, integer, list, maybe, text } from '../lenient.ts';

/** The ids of a list of stories. */
export const ItemIds = z.array(z.int().nonnegative());

/** An item of the Firebase API. */
export const Item = z.looseObject({
  id,
  type: z.enum(['story', 'comment', 'job', 'poll', 'pollopt']),
  by: text,
  time: integer,
  title: text,
  text,
  url: text,
  score: integer,
  descendants: count,
  parent: idOrNull,
  poll: idOrNull,
  kids: list,
  parts: list,
  deleted: flag,
  dead: flag,
});
export type Item = z.output<typeof Item>;

export const User = z.looseObject({
  id: z.string().min(1),
  created: integer,
  karma: integer,
  about: text,
  submitted: list,
});

/** An item with everything below it, of the search. */
export const Tree = z.looseObject({
  id,
  created_at: text,
  created_at_i: integer,
  author: text,
  text,
  points: integer,
  parent_id: idOrNull,
  deleted: flag,
  children: z.array(z.unknown()),
});

const Marked = maybe(z.looseObject({ value: text, matchLevel: text }));

/** A hit of the search. */
export const Hit = z.looseObject({
  objectID: id,
  created_at: text,
  created_at_i: integer,
  title: text,
  url: text,
  author: text,
  points: integer,
  story_text: text,
  comment_text: text,
  num_comments: count,
  story_id: idOrNull,
  parent_id: idOrNull,
  _tags: z.array(z.string()),
  _highlightResult: z.record(z.string(), Marked).nullable().catch(null),
});
export type Hit = z.output<typeof Hit>;

export const SearchResult = z.looseObject({
  hits: z.array(z.unknown()),
  nbHits: z.int().nonnegative().nullable().catch(null),
  nbPages: z.int().nonnegative(),
});
