import { pathOf, reference, siteOf } from '../reference.ts';

const isSite = (url: URL): boolean => /^(?:t|telegram)\.(?:me|dog)$/.test(siteOf(url));

/** The pieces of an address's path, without the mark of the preview. */
const piecesOf = (url: URL): string[] => {
  const path = pathOf(url);
  return path[0] === 's' ? path.slice(1) : path;
};

export const ChannelName = reference({
  what: 'a public channel’s name or address',
  pattern: /^[a-z]\w{2,60}$/i,
  ofUrl: (url) => (isSite(url) ? piecesOf(url)[0] : null),
});

/** `channel/number`. */
export const PostPlace = reference({
  what: 'a post’s `channel/number` or address',
  pattern: /^[a-z]\w{2,60}\/\d{1,12}$/i,
  ofUrl: (url) => (isSite(url) ? piecesOf(url).slice(0, 2).join('/') : null),
});
