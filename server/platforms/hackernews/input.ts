import { z } from 'zod';
import { reference, siteOf } from '../reference.ts';

const parameterOf = (page: string) => (url: URL) =>
  siteOf(url) === 'news.ycombinator.com' && url.pathname === page ? url.searchParams.get('id') : null;

export const ItemId = reference({
  what: 'an item’s id or address',
  pattern: /^\d{1,12}$/,
  ofUrl: parameterOf('/item'),
});

export const UserId = reference({
  what: 'a user’s name or address',
  pattern: /^[\w-]{2,30}$/,
  ofUrl: parameterOf('/user'),
});

export const Kind = z.enum(['story', 'comment', 'ask_hn', 'show_hn', 'poll', 'job']);
