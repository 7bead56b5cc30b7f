import { z } from 'zod';
import { author } from './people.ts';
import { Media } from './posts.ts';
import { address, amount, count, embedded, flag, list, platformObject, stats, text, texts, time } from './values.ts';

export const Track = platformObject('track', {
  title: text,
  author,
  album: text,
  duration_s: amount,
  released_at: time,
  stats: stats('plays', 'likes', 'uses'),
  audio_url: address,
  cover_url: address,
  isrc: text,
  license: text,
}).meta({ id: 'Track' });

export const Video = platformObject('video', {
  title: text,
  text,
  author,
  created_at: time,
  published_text: text,
  duration_s: amount,
  stats: stats('views', 'likes', 'comments', 'shares', 'saves'),
  cover_url: address,
  media: list(Media),
  music: embedded(Track),
  tags: texts,
  language: text,
  is_live: flag,
  is_short: flag,
  is_ad: flag,
  age_restricted: flag,
  captions: list(z.strictObject({ language: text, kind: text, url: address })),
  chapters: list(z.strictObject({ start_s: z.number().nonnegative(), title: z.string() })),
  category: text,
}).meta({ id: 'Video' });

export const Playlist = platformObject('playlist', {
  title: text,
  text,
  author,
  item_count: count,
  cover_url: address,
  released_at: time,
}).meta({ id: 'Playlist' });

export const Podcast = platformObject('podcast', {
  title: text,
  text,
  author,
  feed_url: address,
  image_url: address,
  language: text,
  categories: texts,
  item_count: count,
}).meta({ id: 'Podcast' });

export const Episode = platformObject('episode', {
  title: text,
  text,
  html: text,
  published_at: time,
  duration_s: amount,
  audio_url: address,
  image_url: address,
  size_bytes: count,
  season: count,
  number: count,
  explicit: flag,
}).meta({ id: 'Episode' });

const Segment = z.strictObject({ start_ms: z.int().nonnegative(), end_ms: z.int().nonnegative(), text: z.string() });

export const Transcript = platformObject('transcript', {
  video_id: z.string(),
  language: text,
  source: z.enum(['uploaded', 'asr', 'translated']).nullable().default(null),
  segments: list(Segment),
  text: z.string(),
  available: list(z.strictObject({ language: text, source: text })),
}).meta({ id: 'Transcript' });

export const Embed = platformObject('embed', {
  title: text,
  author_name: text,
  author_url: address,
  thumbnail_url: address,
  html: text,
  width: count,
  height: count,
}).meta({ id: 'Embed' });
