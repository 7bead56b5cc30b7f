import { pathOf, reference, siteOf } from '../reference.ts';

const isSite = (url: URL): boolean => /^(?:instagram\.com|instagr\.am)$/.test(siteOf(url));

const reserved = /^(?:_u|p|reel|reels|tv|share|stories|explore|accounts|direct|about|developer|legal)$/;

export const Handle = reference({
  what: 'an account’s handle or address',
  pattern: /^[A-Za-z0-9_.]{1,30}$/,
  ofUrl: (url) => {
    const [first = '', second] = pathOf(url);
    // Addresses that open the app have a mark before the handle.
    const handle = first === '_u' ? second : first;
    return isSite(url) && !reserved.test(handle ?? '') ? handle : null;
  },
});

/** The address that the apps share leads to a post, and does not name it. */
export const isShared = (post: string): boolean => post.startsWith('share/');

/** A post's code, or `share/p/code` of an address that was shared. */
export const PostCode = reference({
  what: 'a post’s code or address',
  pattern: /^(?:share\/(?:[a-z]{1,10}\/)?)?[\w-]{5,40}$/,
  ofUrl(url) {
    const path = pathOf(url);
    if (!isSite(url)) return null;
    if (path[0] === 'share') return path.slice(0, 3).join('/');
    // The account's handle may stand before it; `reels/audio` is a sound.
    const [, code = ''] = /^(?:[^/]+\/)?(?:p|reels?|tv)\/(?!audio(?:\/|$))([^/]+)/.exec(path.join('/')) ?? [];
    return code;
  },
});
