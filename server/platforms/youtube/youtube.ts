import { z } from 'zod';
import { Embed, Video } from '../../contract/resources/platforms/media.ts';
import { type Answer, changed } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { feedOf } from '../feeds.ts';
import { parseItems } from '../paging.ts';
import { get } from '../request.ts';
import { channelEndpoints } from './channel-endpoints.ts';
import { commentEndpoints } from './comment-endpoints.ts';
import { ChannelId, PlaylistId, UserName, VideoId } from './input.ts';
import * as parse from './parse.ts';
import { Suggested, Suggestion } from './schema.ts';
import { searchEndpoints } from './search-endpoints.ts';
import { suggestHost, youtube } from './site.ts';
import { transcript } from './transcript.ts';
import { video } from './video-endpoint.ts';

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
  oneOf: ['channel_id', 'playlist_id', 'user'],
  item: Video,
  pageSize: 15,
  example: { channel_id: 'UCtide0000000000000000AA', limit: '1' },
  request: (given) => get('https://www.youtube.com/feeds/videos.xml', given),
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

export const youtubeEndpoints = [
  video,
  transcript,
  ...commentEndpoints,
  ...channelEndpoints,
  ...searchEndpoints,
  suggestions,
  feed,
  oembed,
];
