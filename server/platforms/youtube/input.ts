import { pathOf, reference, siteOf } from '../reference.ts';
import { videoId } from './schema.ts';

const isSite = (url: URL): boolean => /^(?:music\.)?youtube(?:-nocookie)?\.com$/.test(siteOf(url));

export const ChannelId = reference({
  what: 'a channel’s id (`UC…`) or address',
  pattern: /^UC[\w-]{22}$/,
  ofUrl: (url) => (isSite(url) && pathOf(url)[0] === 'channel' ? pathOf(url)[1] : null),
});

export const PlaylistId = reference({
  what: 'a playlist’s id or address',
  pattern: /^[A-Z]{2}[\w-]{10,60}$/,
  ofUrl: (url) => (isSite(url) ? url.searchParams.get('list') : null),
});

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
  return /^(?:shorts|live|embed|v)$/.test(kind) ? id : url.searchParams.get('v');
}

export const VideoId = reference({ what: 'a video’s id or address', pattern: videoId, ofUrl: videoOf });
