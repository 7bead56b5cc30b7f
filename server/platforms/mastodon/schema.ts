import { z } from 'zod';
import { count, flag, id, idOrNull, list, listOf, maybe, number, text, texts } from '../lenient.ts';

const Field = z.looseObject({ name: z.string(), value: z.string(), verified_at: text });

export const Account = z.looseObject({
  id,
  acct: z.string().min(1),
  url: z.string(),
  display_name: text,
  note: text,
  avatar: text,
  header: text,
  bot: flag,
  group: flag,
  locked: flag,
  hide_collections: flag,
  created_at: text,
  followers_count: count,
  following_count: count,
  statuses_count: count,
  fields: listOf(Field),
});
export type Account = z.output<typeof Account>;

const Size = maybe(z.looseObject({ width: count, height: count, duration: number }));
export const Attachment = z.looseObject({
  type: text,
  url: text,
  remote_url: text,
  preview_url: text,
  description: text,
  meta: maybe(z.looseObject({ original: Size })),
});
export type Attachment = z.output<typeof Attachment>;

const Poll = z.looseObject({ options: listOf(z.looseObject({ title: z.string(), votes_count: count })) });
const History = listOf(z.looseObject({ day: z.string().regex(/^\d{1,12}$/), uses: count }));

/** A preview of a page that a post links to, or that is linked to a lot. */
export const Card = z.looseObject({
  url: z.string(),
  title: text,
  description: text,
  language: text,
  image: text,
  author_name: text,
  provider_name: text,
  published_at: text,
  history: History,
});
export type Card = z.output<typeof Card>;

/** A quoted post: with its state, or, of some servers, the post itself. */
const Quote = z.looseObject({ id: idOrNull, quoted_status: maybe(z.looseObject({ id })), quoted_status_id: idOrNull });

export const Status = z.looseObject({
  id,
  uri: z.string(),
  url: text,
  account: Account,
  content: text,
  created_at: text,
  edited_at: text,
  language: text,
  sensitive: flag,
  spoiler_text: text,
  visibility: text,
  pinned: flag,
  in_reply_to_id: idOrNull,
  in_reply_to_account_id: idOrNull,
  replies_count: count,
  reblogs_count: count,
  favourites_count: count,
  quotes_count: count,
  reblog: z.unknown().optional(),
  quote: maybe(Quote),
  media_attachments: listOf(Attachment),
  mentions: listOf(z.looseObject({ acct: z.string() })),
  tags: listOf(z.looseObject({ name: z.string() })),
  card: maybe(Card),
  poll: maybe(Poll),
});
export type Status = z.output<typeof Status>;

export const Hashtag = z.looseObject({ id: idOrNull, name: z.string().min(1), url: z.string(), history: History });
export const Context = z.looseObject({ ancestors: z.array(z.unknown()), descendants: z.array(z.unknown()) });
export const Found = z.looseObject({ accounts: list, statuses: list, hashtags: list });

export const Server = z.looseObject({
  domain: z.string().min(1),
  title: text,
  version: text,
  description: text,
  languages: texts,
  usage: maybe(z.looseObject({ users: maybe(z.looseObject({ active_month: count })) })),
  thumbnail: maybe(z.looseObject({ url: text })),
  rules: listOf(z.looseObject({ text: z.string() })),
});
