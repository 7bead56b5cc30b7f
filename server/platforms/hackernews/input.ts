import { z } from 'zod';
import { reference, siteOf } from '../reference.ts';

const parameterOf = (pages: RegExp) => (url: URL) =>
  siteOf(url) === 'news.ycombinator.com' && pages.test(url.pathname) ? url.searchParams.get('id') : null;

export const ItemId = reference({
  what: 'an item’s id or address',
  pattern: /^\d{1,12}$/,
  ofUrl: parameterOf(/^\/item$/),
});

export const UserId = reference({
  what: 'a user’s name or address',
  pattern: /^[\w-]{2,30}$/,
  ofUrl: parameterOf(/^\/(?:user|threads|submitted)$/),
});

export const Kind = z.enum(['story', 'comment', 'ask_hn', 'show_hn', 'poll', 'job']);
