import { z } from 'zod';
import { pathOf, reference, siteOf } from '../reference.ts';

const isSite = (url: URL): boolean => /(?:^|\.)tiktok\.com$/.test(siteOf(url));

const handle = '[A-Za-z0-9_.]{2,40}';

export const Handle = reference({
  what: 'an account’s handle or address',
  pattern: new RegExp(`^${handle}$`),
  ofUrl: (url) => (isSite(url) ? (/^@(.+)$/.exec(pathOf(url)[0] ?? '')?.[1] ?? null) : null),
});

export const SecUid = z
  .string()
  .regex(/^MS4wLjAB[\w-]{20,120}$/)
  .describe('The account’s `sec_uid`, in place of its handle.');

/** The address that the apps share leads to a video, and does not name it. */
export const isShared = (video: string): boolean => video.startsWith('t/');

/** `id`, `handle/id` where an address told the handle, or `t/code` of an address that was shared. */
export const VideoReference = reference({
  what: 'a video’s id or address',
  pattern: new RegExp(`^(?:(?:${handle}/)?\\d{10,25}|t/[A-Za-z0-9]{6,20})$`),
  ofUrl(url) {
    const [owner = '', kind = '', id = ''] = pathOf(url);
    if (!isSite(url)) return null;
    if (/^v[mt]\./.test(url.hostname) && kind === '') return `t/${owner}`;
    if (owner === 't') return `t/${kind}`;
    if (owner.startsWith('@') && /^(?:video|photo)$/.test(kind))
      return owner.length > 1 ? `${owner.slice(1)}/${id}` : id;
    const isPlace = /^(?:v|embed|player)$/.test(owner) || (owner === 'share' && kind === 'video');
    return isPlace ? kind.replace(/\.html$/, '').replace(/^(?:v\d|video)$/, id) || null : null;
  },
});

export const idOf = (video: string): string => video.split('/').at(-1) ?? video;

export const TagName = reference({
  what: 'a hashtag or its address',
  pattern: /^[\p{L}\p{N}\p{M}_]{1,150}$/u,
  ofUrl: (url) => (isSite(url) && pathOf(url)[0] === 'tag' ? pathOf(url)[1] : null),
});

export const MusicReference = reference({
  what: 'a sound’s id or address',
  pattern: /^\d{5,25}$/,
  ofUrl: (url) =>
    isSite(url) && pathOf(url)[0] === 'music' ? (/(\d{5,25})$/.exec(pathOf(url)[1] ?? '')?.[1] ?? null) : null,
});

export const CommentId = z
  .string()
  .regex(/^\d{10,25}$/)
  .describe('The comment’s id.');

export const ProductReference = reference({
  what: 'a product’s id or address',
  pattern: /^\d{10,25}$/,
  ofUrl: (url) => (isSite(url) ? (/\/pdp\/(?:[^/]+\/)?(\d{10,25})/.exec(url.pathname)?.[1] ?? null) : null),
});

export const SellerReference = reference({
  what: 'a shop’s id or address',
  pattern: /^\d{10,25}$/,
  ofUrl: (url) => (isSite(url) ? (/\/store\/(?:[^/]+\/)?(\d{10,25})/.exec(url.pathname)?.[1] ?? null) : null),
});

export const Country = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .optional()
  .describe('The shop of this country (ISO 3166-1, two letters).');

export const Query = z.string().max(200).trim().min(1).describe('The words.');
