import { z } from 'zod';
import { pathOf, reference, siteOf } from '../reference.ts';
import { videoId } from './schema.ts';

const isSite = (url: URL): boolean => /^(?:(?:music|gaming)\.)?youtube(?:-nocookie|kids)?\.com$/.test(siteOf(url));

export const ChannelId = reference({
  what: 'a channel’s id (`UC…`) or address',
  pattern: /^UC[\w-]{22}$/,
  ofUrl: (url) => (isSite(url) && pathOf(url)[0] === 'channel' ? pathOf(url)[1] : null),
});

export const PlaylistId = reference({
  what: 'a playlist’s id or address',
  pattern: /^[A-Z]{2}[\w-]{10,60}$/,
  ofUrl: (url) => {
    const [folder, id] = pathOf(url);
    if (isSite(url) && folder === 'browse') return id;
    return isSite(url) || siteOf(url) === 'youtu.be' ? url.searchParams.get('list') : null;
  },
})
  // As pages of playlists are called.
  .transform((id) => id.replace(/^VL(?=[A-Z]{2})/, ''));

/** Names that channels had before they had handles. */
export const UserName = reference({
  what: 'a user’s name or address',
  pattern: /^[A-Za-z\d]{1,50}$/,
  ofUrl: (url) => (isSite(url) && pathOf(url)[0] === 'user' ? pathOf(url)[1] : null),
});

/** The id in the address of a video, in any of its forms. */
function videoOf(url: URL): string | null | undefined {
  if (siteOf(url) === 'youtu.be') return pathOf(url)[0];
  if (!isSite(url)) return null;
  const [kind = '', id] = pathOf(url);
  // Of a player of a playlist, or of what a channel sends now.
  if (kind === 'embed' && /^(?:videoseries|live_stream)$/.test(id ?? '')) return null;
  return /^(?:shorts|live|embed|e|v|vi|watch)$/.test(kind) && id ? id : url.searchParams.get('v');
}

/** Pages that have the address of a video in a parameter. */
const wrappers: Readonly<Record<string, string>> = { '/attribution_link': 'u', '/oembed': 'url' };

/** The address of a video that an address holds; itself where it holds none. */
function unwrapped(url: URL): URL {
  const parameter = isSite(url) ? wrappers[url.pathname] : undefined;
  return (parameter && URL.parse(url.searchParams.get(parameter) ?? '', url.href)) || url;
}

export const VideoId = reference({
  what: 'a video’s id or address',
  pattern: videoId,
  ofUrl: (url) => videoOf(unwrapped(url)),
});

/** `@handle`, or an address of one. */
export const Handle = reference({
  what: 'a channel’s handle or address',
  // Vowels are marks of their own in many scripts.
  pattern: /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._·-]{1,99}$/u,
  ofUrl: (url) => (isSite(url) ? (/^@(.+)$/.exec(pathOf(url)[0] ?? '')?.[1] ?? null) : null),
});

/** Pages of the site, which are no channels. */
const pages = new Set(
  `watch playlist results feed feeds shorts embed e live v vi hashtag clip post posts oembed redirect c user channel channels
  about account accounts ads advertise advertising afterparty all api app apps blog brandconnect browse careers charts comment
  community contact copyright create creator creators csai culture dashboard dev developers download error event events explore
  family fashion fashionandbeauty gaming go health help history home howyoutubeworks impact index insights intl jobs kids learning
  legal library login logout media movies music musicpremium myaccount mychannel new news nonprofits notifications originals pair
  partner partners playables player playlists podcasts post premium press primetime privacy profile red reel reels report
  reporthistory research rss safety search settings shared shop shopping show shows signin signout signup sitemap sitemaps source
  space sports state static storefront stories studio supervision support t team terms topic topics tos trending trends trueview
  tv unlimited upload uploads verify video videomasthead videos vr yt youtubei yts`.split(/\s+/),
);
/** Tabs of a channel. */
const tabs =
  /^(?:|featured|videos|shorts|streams|live|releases|podcasts|courses|playlists|posts|community|store|channels|about|search)$/;

/** The address of a channel in any form: by id, by handle, or by one of its older names, which may stand alone. */
export const ChannelAddress = reference({
  what: 'a channel’s address',
  pattern: /^(?:channel\/UC[\w-]{22}|(?:@|c\/|user\/)[^/?#\s]{1,100})$/,
  ofUrl(url) {
    const [first = '', second = ''] = pathOf(url);
    if (!isSite(url)) return null;
    if (first.startsWith('@')) return first;
    // Older names are of letters and digits.
    const isAlone = siteOf(url) === 'youtube.com' && /^[a-z\d]{2,100}$/i.test(first) && !pages.has(first.toLowerCase());
    return isAlone && tabs.test(second) ? `c/${first}` : `${first}/${second}`;
  },
});

export const locale = {
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/)
    .optional()
    .describe('As in this language (BCP 47); English when absent, in which counts and times are read best.'),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional()
    .describe('As in this country (ISO 3166-1, two letters).'),
};

/** What leads on within YouTube’s own lists. */
export const Continuation = z
  .string()
  .min(10)
  .max(8_000)
  .regex(/^[\w%=.~-]+$/);
