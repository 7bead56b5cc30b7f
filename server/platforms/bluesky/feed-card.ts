import { z } from 'zod';
import { author } from '../../contract/resources/platforms/people.ts';
import { address, count, text } from '../../contract/resources/platforms/values.ts';
import { absolute, textOr } from '../values.ts';
import { authorOf } from './parse.ts';
import { FeedGenerator } from './schema.ts';

/** What a custom feed is, besides its posts. */
export const FeedCard = z
  .strictObject({
    id: z.string(),
    url: address,
    name: text,
    description: text,
    avatar_url: address,
    author,
    likes: count,
  })
  .meta({ id: 'BlueskyFeedCard' });

export function toFeedCard(raw: unknown): z.input<typeof FeedCard> {
  const { uri, displayName, description, avatar, creator, likeCount } = FeedGenerator.parse(raw).view;
  const owner = authorOf(creator);
  return {
    id: uri,
    url: `${owner.url}/feed/${encodeURIComponent(uri.split('/').at(-1) ?? '')}`,
    name: textOr(displayName),
    description: textOr(description),
    avatar_url: absolute(avatar),
    author: owner,
    likes: likeCount,
  };
}
