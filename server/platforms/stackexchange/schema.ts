import { z } from 'zod';
import { count, flag, id, idOrNull, integer, maybe, number, text, texts } from '../lenient.ts';

/** A user as they stand beside what they wrote; whoever is gone has only a name. */
const ShallowUser = maybe(z.looseObject({ user_id: idOrNull, display_name: text, link: text, profile_image: text }));

const entryFields = {
  title: text,
  body: text,
  owner: ShallowUser,
  score: integer,
  link: text,
  creation_date: integer,
  last_edit_date: integer,
  tags: texts,
};

export const Question = z.looseObject({
  ...entryFields,
  question_id: id,
  view_count: count,
  answer_count: count,
  comment_count: count,
  favorite_count: count,
  up_vote_count: count,
  down_vote_count: count,
  is_answered: flag,
  accepted_answer_id: idOrNull,
  closed_reason: text,
});

export const Answer = z.looseObject({
  ...entryFields,
  answer_id: id,
  question_id: idOrNull,
  comment_count: count,
  up_vote_count: count,
  is_accepted: flag,
});

/** The wrapper of every answer. */
export const Wrapper = z.looseObject({ items: z.array(z.unknown()), has_more: flag, total: count, page: count });
export const Manners = z.looseObject({ backoff: number });
export const ApiError = z.looseObject({ error_id: z.int(), error_name: text, error_message: text });
