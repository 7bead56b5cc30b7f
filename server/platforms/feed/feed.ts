import { Post } from '../../contract/resources/platforms/posts.ts';
import { listEndpoint } from '../endpoint.ts';
import { FeedAddress, feedOf, feedRequest, feedUpstream, nextPlace } from '../feeds.ts';
import { parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { aboutOf, FeedAbout, toPost } from './parse.ts';

export const feed: Platform = {
  name: 'feed',
  title: 'Feeds',
  about: 'RSS, Atom and JSON Feed of any site, by address.',
  limits: 'One request a second to each site; a feed that has not changed is not sent again.',
  licence: 'Each feed has its owner.',
  upstreamOf: feedUpstream,
};

const fetchFeed = listEndpoint(feed, {
  action: 'fetch',
  title: 'Read a feed',
  summary: 'The entries of a feed of any format, and what it says of itself.',
  strategy: 'feed',
  input: { url: FeedAddress },
  item: Post,
  whole: { feed: FeedAbout },
  pageSize: 100,
  example: { url: 'https://harbour.example/feed.xml', limit: '2' },
  request: ({ url }, { token }) => feedRequest(url, token),
  parse(answer, { url }) {
    const found = feedOf(answer);
    const next = nextPlace(found, url);
    const page = found.entries.length === 0 ? { items: [] } : parseItems(found.entries, toPost(found, url));
    return { ...page, next, total: next ? null : found.entries.length, whole: { feed: aboutOf(found, url) } };
  },
});

export const feedEndpoints = [fetchFeed];
