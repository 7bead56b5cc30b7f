import { z } from 'zod';
import { count, flag, id, idOrNull, listOf, maybe, text } from '../lenient.ts';

/** A user or a medium, which tables read. */
const Thing = z.looseObject({});

const Entities = maybe(
  z.looseObject({
    hashtags: listOf(z.looseObject({ text: z.string() })),
    user_mentions: listOf(z.looseObject({ screen_name: z.string() })),
    urls: listOf(z.looseObject({ url: text, expanded_url: text })),
  }),
);

const counts = {
  favorite_count: count,
  reply_count: count,
  conversation_count: count,
  retweet_count: count,
  quote_count: count,
  bookmark_count: count,
};

/** What a post shows below its text, a poll among others: values by their names, as an object or as a list. */
const CardValue = z.looseObject({ string_value: text });
const Card = maybe(
  z.looseObject({
    name: text,
    binding_values: z.union([
      z.record(z.string(), CardValue),
      z
        .array(z.looseObject({ key: z.string(), value: CardValue }))
        .transform((values) => Object.fromEntries(values.map(({ key, value }) => [key, value]))),
    ]),
  }),
);
export type Card = z.output<typeof Card>;

const written = {
  ...counts,
  created_at: text,
  lang: text,
  possibly_sensitive: flag,
  entities: Entities,
  in_reply_to_status_id_str: idOrNull,
};

const Quoted = maybe(z.looseObject({ id_str: idOrNull, rest_id: idOrNull }));

/** A post as the embedded view has it. */
export const Embedded = z.looseObject({
  ...written,
  id_str: id,
  text: z.string(),
  user: maybe(Thing),
  mediaDetails: listOf(Thing),
  quoted_tweet: Quoted,
  isEdited: flag,
  video: maybe(z.looseObject({ viewCount: count })),
  card: Card,
  /** The note of a long post, whose text is cut here. */
  note_tweet: maybe(z.looseObject({ id: text })),
});

const Note = maybe(
  z.looseObject({
    note_tweet_results: maybe(z.looseObject({ result: maybe(z.looseObject({ text, entity_set: Entities })) })),
  }),
);

/** A post that is passed on. */
const PassedPost = z.looseObject({
  rest_id: idOrNull,
  legacy: maybe(z.looseObject({ full_text: text, entities: Entities })),
  note_tweet: Note,
});
/** One that not everybody sees stands within its limits. */
const Passed = maybe(z.union([z.looseObject({ tweet: PassedPost }).transform(({ tweet }) => tweet), PassedPost]));

/** A post as the web app has it. */
export const Tweet = z.looseObject({
  rest_id: id,
  core: maybe(z.looseObject({ user_results: maybe(z.looseObject({ result: maybe(Thing) })) })),
  legacy: z.looseObject({
    ...written,
    full_text: z.string(),
    extended_entities: maybe(z.looseObject({ media: listOf(Thing) })),
    quoted_status_id_str: idOrNull,
    retweeted_status_result: maybe(z.looseObject({ result: Passed })),
  }),
  note_tweet: Note,
  card: maybe(z.looseObject({ legacy: Card })),
  views: maybe(z.looseObject({ count })),
  edit_control: maybe(z.looseObject({ edit_tweet_ids: z.array(z.string()).catch([]) })),
});

/** What stands where a post was. */
export const Tombstone = z.looseObject({
  __typename: z.enum(['TweetTombstone', 'TweetUnavailable']),
  tombstone: maybe(z.looseObject({ text: maybe(z.looseObject({ text })) })),
  reason: text,
});

export const Nothing = z.strictObject({});
export const NoResult = z.looseObject({ data: z.looseObject({ tweetResult: Nothing }) });
