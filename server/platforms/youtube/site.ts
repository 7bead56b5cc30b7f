import type { Answer, Refusal } from '../answer.ts';
import type { Platform } from '../platform.ts';

const rate = { requests: 5, perMs: 1_000 };
const site = { name: 'youtube', rate, maxConcurrent: 4, isConditional: true } as const;
const suggest = { name: 'youtube suggestions', rate, maxConcurrent: 4 };
export const suggestHost = 'suggestqueries-clients6.youtube.com';

/** What the interfaces say of a thing that is not there, by their status. */
function refusalOf({ status, request }: Answer): Refusal | null {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/youtubei/'))
    return status === 400 ? { kind: 'not-found', detail: 'YouTube has no such thing.' } : null;
  if (pathname !== '/oembed') return null;
  if (status === 400) return { kind: 'not-found', detail: 'There is no such video on YouTube.' };
  if (status === 401) return { kind: 'refused', reason: 'private', detail: 'Other sites may not show this video.' };
  return status === 403 ? { kind: 'refused', reason: 'private', detail: 'This video is private.' } : null;
}

export const youtube: Platform = {
  name: 'youtube',
  title: 'YouTube',
  about:
    'Public videos, channels, playlists, comments and transcripts, as YouTube’s own pages are given them without a login; feeds, and what its search suggests.',
  limits:
    'None stated; five requests a second are kept to. Addresses of data centres are at times asked for proof of a human: that is told as `challenge` and costs nothing. An operator may lawfully use a proxy or an address of their own.',
  licence: 'YouTube’s terms of service; each video has its owner.',
  upstreamOf: ({ hostname }) => (hostname === suggestHost ? suggest : site),
  refusalOf,
};
