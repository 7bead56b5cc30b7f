import { z } from 'zod';
import { Embed, Video } from '../../contract/resources/platforms/media.ts';
import { type Answer, changed, type Refusal } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { feedOf } from '../feeds.ts';
import { parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { requireOneOf } from '../reference.ts';
import { get } from '../request.ts';
import { ChannelId, PlaylistId, UserName, VideoId } from './input.ts';
import * as parse from './parse.ts';
import { Suggested, Suggestion } from './schema.ts';

const rate = { requests: 5, perMs: 1_000 };
const site = { name: 'youtube', rate, maxConcurrent: 4, isConditional: true } as const;
const suggest = { name: 'youtube suggestions', rate, maxConcurrent: 4 };
const suggestHost = 'suggestqueries-clients6.youtube.com';

/** What the oEmbed interface says of a video by its status alone. */
function refusalOf({ status, request }: Answer): Refusal | null {
  if (new URL(request.url).pathname !== '/oembed') return null;
  if (status === 400) return { kind: 'not-found', detail: 'There is no such video on YouTube.' };
  if (status === 401) return { kind: 'refused', reason: 'private', detail: 'Other sites may not show this video.' };
  return status === 403 ? { kind: 'refused', reason: 'private', detail: 'This video is private.' } : null;
}

export const youtube: Platform = {
  name: 'youtube',
  title: 'YouTube',
  about: 'Videos by the feeds and the oEmbed interface of YouTube, and what its search suggests.',
  limits: 'None stated.',
  licence: 'YouTube’s terms of service; each video has its owner.',
  upstreamOf: ({ hostname }) => (hostname === suggestHost ? suggest : site),
  refusalOf,
};

/** The list in an answer that may be a call of a script's function. */
function listOf({ text, host }: Answer): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1));
  } catch (cause) {
    throw changed(host, 'its body is no list', cause);
  }
}

const suggestions = objectEndpoint(youtube, {
  action: 'suggestions',
  title: 'Suggest YouTube searches',
  summary: 'What YouTube’s search suggests to whoever begins with these words.',
  stability: 'observed',
  input: {
    query: z.string().min(1).max(200).describe('The words to begin with.'),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional()
      .describe('As in this country (ISO 3166-1, two letters).'),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/)
      .optional()
      .describe('As in this language (BCP 47).'),
  },
  output: parse.Suggestions,
  example: { query: 'tide' },
  request: ({ query: q, country, language }) =>
    get(`https://${suggestHost}/complete/search`, {
      client: 'youtube',
      ds: 'yt',
      gl: country?.toUpperCase(),
      hl: language,
      q,
      xhr: 't',
    }),
  parse(answer, { query }) {
    const [, listed] = Suggested.parse(listOf(answer));
    const { items } = listed.length === 0 ? { items: [] } : parseItems(listed, (one) => Suggestion.parse(one)[0]);
    return parse.toSuggestions(query, items, listed);
  },
});

const feed = listEndpoint(youtube, {
  action: 'feed',
  title: 'Read a YouTube feed',
  summary: 'The newest videos of a channel or a playlist, 15 at most.',
  strategy: 'feed',
  input: { channel_id: ChannelId.optional(), playlist_id: PlaylistId.optional(), user: UserName.optional() },
  item: Video,
  pageSize: 15,
  example: { channel_id: 'UCtide0000000000000000AA', limit: '1' },
  request(given) {
    requireOneOf(given);
    return get('https://www.youtube.com/feeds/videos.xml', given);
  },
  parse(answer) {
    const { entries } = feedOf(answer);
    const page = entries.length === 0 ? { items: [] } : parseItems(entries, parse.toVideo);
    return { ...page, next: null, total: entries.length };
  },
});

const oembed = objectEndpoint(youtube, {
  action: 'oembed',
  title: 'Embed a YouTube video',
  summary: 'The markup with which a page shows a video (oEmbed), its title and author.',
  status: 'preview',
  input: { url: VideoId },
  output: Embed,
  example: { url: 'https://youtu.be/tide0000001' },
  request: ({ url: id }) =>
    get('https://www.youtube.com/oembed', { url: `https://www.youtube.com/watch?v=${id}`, format: 'json' }),
  parse: ({ json }, { url: id }) => parse.toEmbed(json, id),
});

export const youtubeEndpoints = [suggestions, feed, oembed];
