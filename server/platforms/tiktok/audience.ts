import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import { missing } from '../answer.ts';
import { objectEndpoint } from '../endpoint.ts';
import { text } from '../table.ts';
import { Handle, idOf } from './input.ts';
import { videosOf } from './people-endpoints.ts';
import { Audience } from './schema.ts';
import { site, tiktok } from './site.ts';
import { commentsOf } from './video-endpoints.ts';

/** Videos whose comments are read at most. */
const maxVideos = 4;
/** Below so many commenters an estimate says little. */
const fewCommenters = 100;

function sharesOf(values: readonly (string | null)[]) {
  const known = values.filter((value) => value !== null);
  const counts = [...Map.groupBy(known, (value) => value)].map(([name, all]) => ({ name, count: all.length }));
  return counts
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, 50)
    .map(({ name, count }) => ({ name, count, share: Math.round((count / known.length) * 1_000) / 1_000 }));
}

function hoursOf(times: readonly (string | null | undefined)[]) {
  const hours = times.flatMap((time) => (time ? [new Date(time).getUTCHours()] : []));
  const counts = [...Map.groupBy(hours, (hour) => hour)].map(([hour, all]) => ({ hour_utc: hour, count: all.length }));
  return counts.toSorted((one, other) => one.hour_utc - other.hour_utc);
}

const country = text('user.region', 'user.account_region');

/** Comments that may not be had leave a sample as it is. */
const isPassed = (thrown: unknown): boolean =>
  thrown instanceof Problem && ['not-found', 'target-refused', 'upstream-changed'].includes(thrown.code);

export const audience = objectEndpoint(tiktok, {
  action: 'audience',
  title: 'Estimate a TikTok audience',
  summary:
    'Languages, countries and hours of those who comment on the latest videos: an estimate from a sample, which says its size and its method, and names no person.',
  strategy: 'browser-capture',
  input: {
    handle: Handle,
    sample: z.int().min(10).max(200).default(100).describe('How many commenters to count.'),
  },
  output: Audience,
  example: { handle: 'harbourtide', sample: '10' },
  *steps({ handle, sample }) {
    const { items, isRestricted } = yield* videosOf(handle, maxVideos);
    if (isRestricted || items.length === 0) throw missing('This profile shows no videos, and so has no comments.');
    const commenters = new Map<string, { country: string | null; language: string | null; time: string | null }>();
    let videos = 0;
    for (const { id } of items.slice(0, maxVideos)) {
      if (commenters.size >= sample) break;
      try {
        const read = yield* commentsOf(`${handle}/${idOf(id)}`, Math.min(100, sample));
        videos += 1;
        for (const { author, language = null, created_at: time = null, raw } of read.items)
          if (author?.id && commenters.size < sample)
            commenters.set(author.id, { country: country(raw, null), language, time });
      } catch (thrown) {
        if (!isPassed(thrown)) throw thrown;
      }
    }
    if (commenters.size === 0) throw missing('Nobody’s comments can be read on the latest videos of this profile.');
    const all = [...commenters.values()];
    return {
      type: 'audience' as const,
      platform: 'tiktok',
      id: handle,
      url: `${site}/@${handle}`,
      handle,
      sample_size: all.length,
      videos,
      method: 'public commenters' as const,
      is_estimate: true as const,
      confidence: all.length < fewCommenters ? ('low' as const) : ('medium' as const),
      countries: sharesOf(all.map((one) => one.country)),
      languages: sharesOf(all.map((one) => one.language)),
      active_hours: hoursOf(all.map((one) => one.time)),
      raw: null,
    };
  },
});
