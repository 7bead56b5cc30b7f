import { z } from 'zod';
import {
  address,
  count,
  embedded,
  extra,
  flag,
  integer,
  list,
  platformObject,
  stats,
  text,
  texts,
  time,
} from './values.ts';

/** A person, organization, channel or bot inside of another object. */
export const Author = z
  .strictObject({ id: text, handle: text, name: text, url: address, avatar_url: address, verified: flag })
  .meta({ id: 'Author' });
export const author = embedded(Author);

const Link = z.strictObject({ label: text, url: z.url({ protocol: /^https?$/ }) });

export const Profile = platformObject('profile', {
  handle: text,
  name: text,
  bio: text,
  avatar_url: address,
  banner_url: address,
  verified: flag,
  kind: z.enum(['person', 'organization', 'channel', 'bot']).nullable().default(null),
  location: text,
  website: address,
  links: list(Link),
  created_at: time,
  stats: z
    .strictObject({
      followers: count,
      following: count,
      posts: count,
      likes: count,
      views: count,
      karma: integer,
      reputation: count,
      approximate: z.literal(true).optional(),
    })
    .prefault({}),
  private: flag,
  extra,
}).meta({ id: 'Profile' });

export const Community = platformObject('community', {
  name: text,
  title: text,
  description: text,
  stats: stats('members', 'active', 'posts'),
  created_at: time,
  nsfw: flag,
  rules: texts,
  icon_url: address,
}).meta({ id: 'Community' });

export const Tag = platformObject('tag', {
  name: z.string(),
  description: text,
  stats: stats('posts', 'views', 'followers'),
  history: list(z.strictObject({ date: z.iso.date(), uses: count })),
}).meta({ id: 'Tag' });

export const Company = platformObject('company', {
  cik: text,
  ticker: text,
  name: text,
  sic: text,
  exchange: text,
  address: text,
  fiscal_year_end: text,
}).meta({ id: 'Company' });
