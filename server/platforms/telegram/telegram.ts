import { attribute } from '@tidemark/extract';
import { z } from 'zod';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { type Answer, changed, missing, refused } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { MarkupPage } from '../pages/markup-page.ts';
import { parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { publicPage } from '../request.ts';
import { ChannelName, PostPlace } from './input.ts';
import { toChannel, toPost, toPostOfMeta } from './parse.ts';
import { TelegramPost } from './schema.ts';

const upstream = { name: 'telegram', rate: { requests: 2, perMs: 1_000 }, maxConcurrent: 2 };

const telegram: Platform = {
  name: 'telegram',
  title: 'Telegram',
  about:
    'Public channels, by the pages that Telegram shows of them to everyone; private channels and chats are not read.',
  limits:
    'None stated; two requests a second are kept to. A channel whose owner shows no preview has an empty, restricted list.',
  licence: 'Telegram’s terms of service; each post has its author.',
  upstreamOf: () => upstream,
};

const pageOf = (answer: Answer): MarkupPage => new MarkupPage(answer.text, answer.request.url);

/** Whether a page is one of Telegram's at all. */
function requireTelegram(page: MarkupPage, { host }: Answer): void {
  const isOne = page.tree.some((node) => /\btgme_/.test(attribute(node, 'class') ?? ''));
  if (!isOne) throw changed(host, 'it is not a page of Telegram’s');
}

const channel = objectEndpoint(telegram, {
  action: 'channel',
  title: 'Read a Telegram channel',
  summary: 'What the card of a public channel says: name, description, picture, subscribers.',
  strategy: 'html-hydration',
  input: { name: ChannelName },
  output: Profile,
  example: { name: 'harbourtide' },
  request: ({ name }) => publicPage(`https://t.me/${name}`),
  parse(answer, { name }) {
    const page = pageOf(answer);
    requireTelegram(page, answer);
    return toChannel(page, name);
  },
});

/** The number of the post before which the page before this one ends; null: there is none. */
function beforeOf(page: MarkupPage): string | null {
  const more = page.all('tme_messages_more').map((node) => attribute(node, 'data-before'));
  const previous = page.tagged('link').find((node) => attribute(node, 'rel') === 'prev');
  const linked = previous ? URL.parse(attribute(previous, 'href') ?? '', page.url)?.searchParams.get('before') : null;
  return [linked, ...more].find((number) => number && /^\d{1,12}$/.test(number)) ?? null;
}

const posts = listEndpoint(telegram, {
  action: 'posts',
  title: 'List Telegram posts',
  summary: 'The posts of a public channel, newest first; those that say a word when `query` is given.',
  strategy: 'html-hydration',
  input: { name: ChannelName, query: z.string().min(1).max(200).optional().describe('Words that a post has to say.') },
  item: TelegramPost,
  pageSize: 20,
  example: { name: 'harbourtide', limit: '2' },
  request: ({ name, query }, { token }) => publicPage(`https://t.me/s/${name}`, { q: query, before: token }),
  parse(answer) {
    const page = pageOf(answer);
    requireTelegram(page, answer);
    const messages = page.all('tgme_widget_message').filter((node) => attribute(node, 'data-post') !== null);
    if (messages.length === 0 && page.first('tgme_page_title')) return { items: [], next: null, isRestricted: true };
    if (messages.length === 0 && !page.first('tgme_channel_info'))
      throw missing('There is no such channel on Telegram.');
    const read = messages.length === 0 ? { items: [] } : parseItems(messages, (node) => toPost(page, node));
    return { ...read, items: read.items.toReversed(), next: beforeOf(page) };
  },
});

const post = objectEndpoint(telegram, {
  action: 'post',
  title: 'Read a Telegram post',
  summary: 'A post of a public channel, by its address or `channel/number`.',
  strategy: 'html-hydration',
  input: { url: PostPlace },
  output: TelegramPost,
  example: { url: 'https://t.me/harbourtide/102' },
  request: ({ url: id }) => publicPage(`https://t.me/${id}`, { embed: 1 }),
  parse(answer, { url: id }) {
    const page = pageOf(answer);
    requireTelegram(page, answer);
    const isWanted = (place: string | null): boolean => place?.toLowerCase() === id.toLowerCase();
    const message = page.all('tgme_widget_message').find((node) => isWanted(attribute(node, 'data-post')));
    const found = message ? toPost(page, message) : toPostOfMeta(page, id);
    if (found) return found;
    const error = page.words(page.first('tgme_widget_message_error'));
    if (error && !/not found/i.test(error)) throw refused('private', `Telegram does not show this post: ${error}`);
    throw missing('There is no such post on Telegram.');
  },
});

export const telegramEndpoints = [channel, posts, post];
