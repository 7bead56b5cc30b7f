import { z } from 'zod';
import { pathOf, reference, serverIn } from '../reference.ts';

const host = '(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+[a-z](?:[a-z\\d-]{0,61}[a-z\\d])?';
const id = '[a-z\\d]{1,40}';

export const Instance = reference({
  what: 'a server’s name or address, such as `mastodon.social`',
  pattern: new RegExp(`^${host}$`, 'i'),
  ofUrl: serverIn,
});

/** `user` or `user@server`. */
export const Handle = reference({
  what: 'an account’s `user@server` or address',
  pattern: new RegExp(`^[a-z\\d_](?:[\\w.-]{0,98}[a-z\\d_])?(?:@${host})?$`, 'i'),
  ofUrl: (url) => {
    const path = pathOf(url);
    // The site's own app in columns, and that of older versions.
    const [first = '', second] = /^(?:web|deck)$/.test(path[0] ?? '') ? path.slice(1) : path;
    const user = first.startsWith('@') ? first.slice(1) : first === 'users' ? second : null;
    if (!user) return null;
    return user.includes('@') ? user : `${user}@${url.hostname}`;
  },
});

export const AccountId = z
  .string()
  .regex(new RegExp(`^${id}$`, 'i'))
  .describe('The account’s id on the server `instance`, in place of `handle`.');

/** Pages that a post has below its own. */
const partOfPost = /^(?:embed|reblogs|favourites|quotes|activity)$/;

/** The id of a post, or `server/id` where an address told its server. */
export const PostReference = reference({
  what: 'a post’s id on the server, or its address',
  pattern: new RegExp(`^(?:${host}/)?${id}$`, 'i'),
  ofUrl: (url) => {
    const last = pathOf(url).findLast((piece) => !partOfPost.test(piece));
    return last === undefined ? null : `${url.hostname}/${last}`;
  },
});

export const Hashtag = z
  .string()
  .min(1)
  .max(200)
  .transform((tag) => tag.replace(/^#/, ''))
  .describe('With or without `#`.');
