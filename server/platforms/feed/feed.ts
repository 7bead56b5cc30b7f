import { Post } from '../../contract/resources/platforms/posts.ts';
import { missing } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { FeedAddress, feedAsked, feedRequest, feedUpstream, nextPlace } from '../feeds.ts';
import { parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { ask, askOptional, publicPage } from '../request.ts';
import { type FoundFeed, FoundFeeds, feedAt, feedsNamed, PageAddress, toFound, usualPlaces } from './discover.ts';
import { aboutOf, FeedAbout, toPost } from './parse.ts';

const feed: Platform = {
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
    const found = feedAsked(answer);
    const next = nextPlace(found, url);
    const page = parseItems(found.entries, toPost(found, url));
    return { ...page, next, total: next ? null : page.items.length, whole: { feed: aboutOf(found) } };
  },
});

const discover = objectEndpoint(feed, {
  action: 'discover',
  title: 'Find the feeds of a site',
  summary: 'The feeds that a page names; where it names none, those at the usual places of its site.',
  strategy: 'html-hydration',
  input: { url: PageAddress },
  output: FoundFeeds,
  example: { url: 'https://harbour.example/' },
  *steps({ url }) {
    const named = yield* ask(publicPage(url), (answer) => feedsNamed(answer));
    if (named.length > 0) return toFound(url, named);
    const asked = usualPlaces.map((place) => new URL(place, url).href);
    const found: FoundFeed[] = [];
    for (const address of asked) {
      const one = yield* askOptional(feedRequest(address), (answer) => feedAt(answer));
      if (one) found.push(one);
    }
    if (found.length === 0) throw missing('This site names no feed, and has none at the usual places.');
    return toFound(url, found);
  },
});

export const feedEndpoints = [fetchFeed, discover];
