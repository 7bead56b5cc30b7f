import { changed } from '../answer.ts';
import { objectEndpoint } from '../endpoint.ts';
import type { Platform } from '../platform.ts';
import { givenOf } from '../reference.ts';
import { get } from '../request.ts';
import { PostReference, tokenOf } from './input.ts';
import { toEmbed, toPost, XPost } from './parse.ts';
import { postOfPage } from './post-page.ts';

const upstream = { name: 'x', rate: { requests: 1, perMs: 1_000 }, maxConcurrent: 2 };

const x: Platform = {
  name: 'x',
  title: 'X',
  about: 'Single public posts, as X shows them in other sites’ pages.',
  limits: 'None stated; one request a second is kept to.',
  licence: 'X’s terms of service; what people wrote is theirs.',
  upstreamOf: () => upstream,
};

const named = { id: PostReference.optional(), url: PostReference.optional() };

const post = objectEndpoint(x, {
  action: 'post',
  title: 'Read a post on X',
  summary: 'A post by id or address: text, author, counts, media.',
  unit: 'page',
  stability: 'observed',
  input: named,
  oneOf: ['id', 'url'],
  output: XPost,
  example: { id: '1700000000000000001' },
  request(given) {
    const id = givenOf(given);
    return get('https://cdn.syndication.twimg.com/tweet-result', { id, token: tokenOf(id) });
  },
  parse: (answer, given) => {
    const id = givenOf(given);
    // An archive or a mirror answers with the page of the post.
    const ofPage = answer.isHtml ? postOfPage(answer.text, id) : null;
    if (ofPage) return ofPage;
    const found = toPost(answer.json, id);
    if (found.id !== id) throw changed(answer.host, 'it is another post');
    return found;
  },
});

const oembed = objectEndpoint(x, {
  action: 'oembed',
  title: 'Embed a post of X',
  summary: 'The markup with which a page shows a post (oEmbed), without its script.',
  status: 'preview',
  input: { url: PostReference },
  example: { url: 'https://x.com/tide/status/1700000000000000001' },
  request: ({ url: id }) =>
    get('https://publish.twitter.com/oembed', { url: `https://twitter.com/i/status/${id}`, omit_script: true }),
  object: toEmbed,
});

export const xEndpoints = [post, oembed];
