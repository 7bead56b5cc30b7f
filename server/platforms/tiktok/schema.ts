import { z } from 'zod';
import { Track, Video } from '../../contract/resources/platforms/media.ts';
import { Comment, Review } from '../../contract/resources/platforms/posts.ts';
import { address, count, flag, list, platformObject, text, time } from '../../contract/resources/platforms/values.ts';

export const TikTokVideo = Video.extend({
  expires_at: time.describe('When the addresses of pictures, film and captions cease to work.'),
  location: text,
  is_aigc: flag.describe('Whether it is said to be made by a model.'),
  pinned: flag,
}).meta({ id: 'TikTokVideo' });

export const TikTokComment = Comment.extend({ language: text, image_url: address, liked_by_author: flag }).meta({
  id: 'TikTokComment',
});

export const TikTokReview = Review.extend({ images: list(z.url({ protocol: /^https?$/ })) }).meta({
  id: 'TikTokReview',
});

export { Track };

const share = z.number().min(0).max(1);
const Share = z.strictObject({ name: z.string(), count: z.int().nonnegative(), share });

/** An estimate of who watches, from a sample of those who comment. None of them is named. */
export const Audience = platformObject('audience', {
  handle: text,
  sample_size: count.describe('Commenters who were counted, each once.'),
  videos: count.describe('Videos whose comments were read.'),
  method: z.literal('public commenters'),
  is_estimate: z.literal(true),
  confidence: z.enum(['low', 'medium']).describe('`low` below 100 commenters.'),
  countries: list(Share).describe('Where accounts say they are; few do.'),
  languages: list(Share).describe('Languages of the comments.'),
  active_hours: list(z.strictObject({ hour_utc: z.int().min(0).max(23), count: z.int().nonnegative() })),
}).meta({ id: 'Audience' });
