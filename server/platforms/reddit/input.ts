import { z } from 'zod';
import { pathOf, reference, siteOf } from '../reference.ts';

const isReddit = (url: URL): boolean => /(?:^|\.)reddit\.com$/.test(url.hostname);

/** What stands before the name of a community or of a user. */
const isFolder = (piece: string | undefined): boolean => /^(?:r|u|user)$/.test(piece ?? '');

/** The name of a community or of a user, behind one of these folders; a name may be spelled as a folder is. */
function ownerIn(url: URL, ...folders: readonly string[]): string | null {
  const pieces = pathOf(url);
  const at = pieces.findIndex(isFolder);
  return isReddit(url) && folders.includes(pieces[at] ?? '') ? (pieces[at + 1] ?? null) : null;
}

/** The id in an address of a post; in the shortest ones it is all of the path. Owners may be called as the kinds of posts. */
function postIn(url: URL): string | null {
  const path = pathOf(url);
  const [first = '', second] = path;
  if (siteOf(url) === 'redd.it') return first;
  if (!isReddit(url)) return null;
  if (second === undefined) return /^[a-z\d]{5,8}$/.test(first) && /\d/.test(first) ? first : null;
  const [kind = '', ...rest] = isFolder(first) ? path.slice(2) : path;
  const at = /^(?:gallery|tb|video|poll)$/.test(kind) ? 0 : [kind, ...rest].indexOf('comments');
  return at < 0 ? null : (rest[at]?.replace(/\.json$/, '') ?? null);
}

export const Subreddit = reference({
  what: 'a subreddit’s name or address',
  pattern: /^(?:\/?r\/)?[a-z\d_]{2,50}$/i,
  ofUrl: (url) => ownerIn(url, 'r'),
}).transform((name) => name.replace(/^\/?r\//i, ''));

export const User = reference({
  what: 'a user’s name or address',
  pattern: /^(?:\/?(?:u|user)\/)?[\w-]{3,30}$/i,
  ofUrl: (url) => ownerIn(url, 'user', 'u'),
}).transform((name) => name.replace(/^\/?(?:u|user)\//i, ''));

export const PostId = reference({
  what: 'a post’s id or address',
  pattern: /^(?:t3_)?[a-z\d]{1,12}$/i,
  ofUrl: postIn,
}).transform((id) => id.replace(/^t3_/, ''));

/** The address that the apps share leads to a post, and does not name it. */
export const isShared = (post: string): boolean => post.includes('/s/');

/** A post's id, or `r/name/s/code` of an address that was shared. */
export const PostReference = reference({
  what: 'a post’s id or address',
  pattern: /^(?:(?:t3_)?[a-z\d]{1,12}|(?:r|u|user)\/[\w-]{2,50}\/s\/\w{4,20})$/i,
  ofUrl: (url) => {
    const path = pathOf(url);
    return isReddit(url) && isFolder(path[0]) && path[2] === 's' ? path.slice(0, 4).join('/') : postIn(url);
  },
}).transform((post) => post.replace(/^t3_/, ''));

export const Domain = z
  .string()
  .regex(/^(?!-)[a-z\d.-]{3,253}$/i)
  .describe('Of the pages that posts link to, such as `youtube.com`.');
export const Period = z
  .enum(['hour', 'day', 'week', 'month', 'year', 'all'])
  .optional()
  .describe('For `top` and `controversial`.');
export const Query = z.string().min(1).max(512).describe('Words to look for.');
export const PostSort = z
  .enum(['hot', 'new', 'top', 'rising', 'controversial'])
  .default('hot')
  .describe('What comes first.');
export const UserSort = z.enum(['new', 'hot', 'top', 'controversial']).default('new').describe('What comes first.');
export const CommentSort = z
  .enum(['confidence', 'top', 'new', 'controversial', 'old', 'qa'])
  .optional()
  .describe('What comes first.');
