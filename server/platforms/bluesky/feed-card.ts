import { z } from 'zod';
import { author } from '../../contract/resources/platforms/people.ts';
import { address, count, text } from '../../contract/resources/platforms/values.ts';
import * as read from '../table.ts';
import { actor } from './parse.ts';

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

const view = read.demanded(
  read.inner('view', {
    id: read.key('uri', /^(at:\/\/.*)$/s),
    name: read.text('displayName'),
    description: read.text('description'),
    avatar_url: read.url('avatar'),
    author: read.demanded(read.inner('creator', actor), 'creator'),
    likes: read.count('likeCount'),
  }),
  'view',
);

export function toFeedCard(raw: unknown): z.input<typeof FeedCard> {
  const card = view(raw, null);
  return { ...card, url: `${card.author.url}/feed/${encodeURIComponent(card.id.split('/').at(-1) ?? '')}` };
}
