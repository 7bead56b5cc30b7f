import { pathOf, reference, siteOf } from '../reference.ts';

const isSite = (url: URL): boolean => /^(?:instagram\.com|instagr\.am)$/.test(siteOf(url));

const reserved = /^(?:p|reel|reels|tv|stories|explore|accounts|direct|about|developer|legal)$/;

export const Handle = reference({
  what: 'an account’s handle or address',
  pattern: /^[A-Za-z0-9_.]{1,30}$/,
  ofUrl: (url) => (isSite(url) && !reserved.test(pathOf(url)[0] ?? '') ? pathOf(url)[0] : null),
});

export const PostCode = reference({
  what: 'a post’s code or address',
  pattern: /^[\w-]{5,40}$/,
  ofUrl(url) {
    const path = pathOf(url);
    const at = path.findIndex((piece) => /^(?:p|reel|reels|tv)$/.test(piece));
    return isSite(url) && at >= 0 ? path[at + 1] : null;
  },
});
