import { z } from 'zod';
import { pathOf, reference, siteOf } from '../reference.ts';

const isReddit = (url: URL): boolean => /(?:^|\.)reddit\.com$/.test(url.hostname);
const after = (url: URL, ...names: readonly string[]): string | null => {
  const pieces = pathOf(url);
  const at = pieces.findIndex((piece) => names.includes(piece));
  return isReddit(url) && at >= 0 ? (pieces[at + 1] ?? null) : null;
};

export const Subreddit = reference({
  what: 'a subreddit’s name or address',
  pattern: /^(?:\/?r\/)?[a-z\d_]{2,50}$/i,
  ofUrl: (url) => after(url, 'r'),
}).transform((name) => name.replace(/^\/?r\//i, ''));

export const User = reference({
  what: 'a user’s name or address',
  pattern: /^(?:\/?(?:u|user)\/)?[\w-]{3,30}$/i,
  ofUrl: (url) => after(url, 'user', 'u'),
}).transform((name) => name.replace(/^\/?(?:u|user)\//i, ''));

export const PostId = reference({
  what: 'a post’s id or address',
  pattern: /^(?:t3_)?[a-z\d]{1,12}$/i,
  ofUrl: (url) => (siteOf(url) === 'redd.it' ? pathOf(url)[0] : (after(url, 'comments') ?? after(url, 'gallery'))),
}).transform((id) => id.replace(/^t3_/, ''));

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
