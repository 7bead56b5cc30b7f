import { z } from 'zod';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { Comment } from '../../contract/resources/platforms/posts.ts';
import type { UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import { type Answer, missing, type Refusal } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { byCursorAlone, type ListPlace, type Paging, pageBy } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { givenOf, type IsSame } from '../reference.ts';
import { ask, askOptional, get, type QueryParameters, type Steps } from '../request.ts';
import { FeedCard, toFeedCard } from './feed-card.ts';
import { Actor, FeedUri, ListUri, PostUri, Query, Time } from './input.ts';
import * as parse from './parse.ts';
import { ApiError, Handle } from './schema.ts';

const upstream = {
  name: 'bluesky',
  rate: { requests: 3_000, perMs: 300_000 },
  maxConcurrent: 8,
  isConditional: true,
} as const;

/** Errors of the interface that mean that the object does not exist, in its own words. */
const missingErrors = new Set([
  'NotFound',
  'UnknownFeed',
  'UnknownList',
  'AccountTakedown',
  'AccountDeactivated',
  'RepoNotFound',
]);
const missingWords = /not found|could not (?:find|resolve|locate)|unable to resolve|account is deactivated|suspended/i;

function refusalOf(answer: Answer): Refusal | null {
  const { error = null, message = null } =
    answer.status >= 400 ? (ApiError.safeParse(answer.jsonOrNull).data ?? {}) : {};
  if (error === 'BlockedActor' || error === 'BlockedByActor') return { kind: 'refused', reason: 'private' };
  if (error === 'AuthMissing' || error === 'AuthenticationRequired') return { kind: 'refused', reason: 'login_wall' };
  // The search of posts is closed to callers without an account under load.
  if (answer.status === 403 && answer.request.url.includes('.searchPosts'))
    return { kind: 'refused', reason: 'login_wall' };
  const isMissing = missingErrors.has(error ?? '') || (answer.status === 400 && missingWords.test(message ?? ''));
  return isMissing ? { kind: 'not-found' } : null;
}

const bluesky: Platform = {
  name: 'bluesky',
  title: 'Bluesky',
  about:
    'Public posts, people and feeds of Bluesky, by its public interface. Accounts that ask not to be shown to whoever is not logged in are left out.',
  limits: '3,000 requests in five minutes from one address.',
  licence: 'What people wrote is theirs.',
  upstreamOf: () => upstream,
  refusalOf,
};

const call = (method: string, query: QueryParameters): UpstreamRequest =>
  get(`https://public.api.bsky.app/xrpc/${method}`, query);
const callPage = (method: string, { token, size }: ListPlace, query: QueryParameters): UpstreamRequest =>
  call(method, { ...query, limit: size, cursor: token });

/** The AT URI with the account’s DID in it, which the interface demands, in place of its handle. */
function* resolved(uri: string): Steps<string> {
  const [account = '', ...rest] = uri.slice('at://'.length).split('/');
  if (account.startsWith('did:')) return uri;
  const did = yield* ask(
    call('com.atproto.identity.resolveHandle', { handle: account }),
    ({ json }) => Handle.parse(json).did,
  );
  return ['at:/', did, ...rest].join('/');
}

/** A list stands in a field of the body. */
const paging = (items: string): Paging => ({ items, total: 'hitsTotal', pageSize: 100, next: byCursorAlone('cursor') });

const actorField = { handle: Actor };
const postFields = { uri: PostUri.optional(), url: PostUri.optional() };
/** An account's DID and its handle may be the same account's. */
const isSamePost: IsSame = (one, other) => {
  const [, , account = '', ...record] = one.split('/');
  const [, , owner = '', ...found] = other.split('/');
  const isComparable = account.startsWith('did:') === owner.startsWith('did:');
  return record.join('/') === found.join('/') && (!isComparable || account === owner);
};
const eitherPost = { oneOf: ['uri', 'url'], isSame: isSamePost } as const;
const anAccount = { handle: 'ada.example.com' };
/** The AT URI of the post that is named, with the account’s DID in it. Throws `validation-failed` when none is. */
const resolvedPost = ({ uri, url }: { uri?: string | undefined; url?: string | undefined }): Steps<string> =>
  resolved(givenOf({ uri, url }));

const aPost = { uri: 'at://did:plc:ada/app.bsky.feed.post/3kada1' };

const Profiles = z.looseObject({ profiles: z.tuple([z.unknown()], z.unknown()) });

const profile = objectEndpoint(bluesky, {
  action: 'profile',
  title: 'Read a Bluesky profile',
  summary: 'An account by handle, DID or address.',
  input: actorField,
  output: Profile,
  example: anAccount,
  request: ({ handle }) => call('app.bsky.actor.getProfile', { actor: handle }),
  parse: ({ json }) => {
    const several = Profiles.safeParse(json);
    return parse.shown(parse.toProfile(several.success ? several.data.profiles[0] : json, null));
  },
});

const feedFilters = [
  'posts_with_replies',
  'posts_no_replies',
  'posts_with_media',
  'posts_and_author_threads',
  'posts_with_video',
] as const;

const posts = listEndpoint(bluesky, {
  action: 'posts',
  title: 'List Bluesky posts',
  summary: 'Posts and reposts of an account, newest first.',
  input: {
    ...actorField,
    filter: z.enum(feedFilters).optional().describe('Which posts; `posts_with_replies` (all) when absent.'),
  },
  example: { ...anAccount, limit: '2' },
  request: ({ handle, filter }, place) => callPage('app.bsky.feed.getAuthorFeed', place, { actor: handle, filter }),
  items: parse.toFeedPost,
  paging: paging('feed'),
});

const Posts = z.looseObject({ posts: z.array(z.unknown()) });

const post = objectEndpoint(bluesky, {
  action: 'post',
  title: 'Read a Bluesky post',
  summary: 'A post by AT URI or address.',
  input: postFields,
  ...eitherPost,
  output: parse.BlueskyPost,
  example: aPost,
  *steps(named) {
    const [found] = yield* ask(
      call('app.bsky.feed.getPosts', { uris: yield* resolvedPost(named) }),
      ({ json }) => Posts.parse(json).posts,
    );
    if (found === undefined) throw missing('There is no such post on Bluesky.');
    return parse.shown(parse.toPost(found, null));
  },
});

const BlueskyThread = parse.BlueskyPost.extend({
  parents: z.array(parse.BlueskyPost),
  comments: z.array(Comment),
}).meta({ id: 'BlueskyThread' });
const Thread = z.looseObject({ thread: z.unknown() });

const thread = objectEndpoint(bluesky, {
  action: 'thread',
  title: 'Read a Bluesky thread',
  summary: 'A post with the replies to it as trees, and the posts that it replies to.',
  input: {
    ...postFields,
    depth: z.int().min(0).max(100).optional().describe('Levels of replies; 6 when absent.'),
    parents: z.int().min(0).max(100).optional().describe('Posts above it, at most; 80 when absent.'),
  },
  ...eitherPost,
  output: BlueskyThread,
  example: aPost,
  *steps({ depth, parents, ...named }) {
    const query = { uri: yield* resolvedPost(named), depth, parentHeight: parents };
    return yield* ask(call('app.bsky.feed.getPostThread', query), ({ json }) =>
      parse.toThread(Thread.parse(json).thread),
    );
  },
});

const quotes = listEndpoint(bluesky, {
  action: 'quotes',
  title: 'List Bluesky quotes',
  summary: 'Posts that quote a post.',
  input: postFields,
  ...eitherPost,
  item: parse.BlueskyPost,
  pageSize: 100,
  example: aPost,
  *steps(named, place) {
    const request = callPage('app.bsky.feed.getQuotes', place, {
      uri: yield* resolvedPost(named),
    });
    return yield* ask(request, (answer) => pageBy(paging('posts'), answer, place, (raw) => parse.toPost(raw, null)));
  },
});

const likes = listEndpoint(bluesky, {
  action: 'likes',
  title: 'List Bluesky likes',
  summary: 'Who liked a post, and when.',
  status: 'preview',
  input: postFields,
  ...eitherPost,
  item: parse.toLiker.schema,
  pageSize: 100,
  example: aPost,
  *steps(named, place) {
    const request = callPage('app.bsky.feed.getLikes', place, {
      uri: yield* resolvedPost(named),
    });
    return yield* ask(request, (answer) => pageBy(paging('likes'), answer, place, (raw) => parse.toLiker(raw, null)));
  },
});

const reposts = listEndpoint(bluesky, {
  action: 'reposts',
  title: 'List Bluesky reposts',
  summary: 'Who reposted a post.',
  status: 'preview',
  input: postFields,
  ...eitherPost,
  item: Profile,
  pageSize: 100,
  example: aPost,
  *steps(named, place) {
    const request = callPage('app.bsky.feed.getRepostedBy', place, {
      uri: yield* resolvedPost(named),
    });
    return yield* ask(request, (answer) =>
      pageBy(paging('repostedBy'), answer, place, (raw) => parse.toProfile(raw, null)),
    );
  },
});

const people = (action: string, method: string, field: string, summary: string) =>
  listEndpoint(bluesky, {
    action,
    title: `List Bluesky ${action}`,
    summary,
    input: actorField,
    example: { ...anAccount, limit: '2' },
    request: ({ handle }, place) => callPage(method, place, { actor: handle }),
    items: parse.toProfile,
    paging: paging(field),
  });

const searchPosts = listEndpoint(bluesky, {
  action: 'search_posts',
  title: 'Search Bluesky posts',
  summary: 'Posts with certain words.',
  input: {
    query: Query,
    sort: z.enum(['top', 'latest']).optional().describe('`latest` when absent.'),
    since: Time.optional().describe('Only posts of this time (UTC) or later.'),
    until: Time.optional().describe('Only posts before this time (UTC).'),
    author: Actor.optional().describe('Only what this account wrote.'),
    language: z.string().min(2).max(20).optional().describe('Only posts in this language, such as `en`.'),
  },
  example: { query: 'tides', limit: '2' },
  request: ({ query: q, language: lang, ...rest }, place) =>
    callPage('app.bsky.feed.searchPosts', place, { q, lang, ...rest }),
  items: parse.toPost,
  paging: paging('posts'),
});

const searchUsers = listEndpoint(bluesky, {
  action: 'search_users',
  title: 'Search Bluesky accounts',
  summary: 'Accounts whose name, handle or words about themselves have certain words.',
  input: { query: Query },
  example: { query: 'ada', limit: '2' },
  request: ({ query }, place) => callPage('app.bsky.actor.searchActors', place, { q: query }),
  items: parse.toProfile,
  paging: paging('actors'),
});

const feed = listEndpoint(bluesky, {
  action: 'feed',
  title: 'Read a Bluesky feed',
  summary: 'The posts of a custom feed.',
  input: { uri: FeedUri },
  item: parse.BlueskyPost,
  whole: { feed: FeedCard.nullable().describe('The feed itself; null where Bluesky does not tell of it.') },
  pageSize: 100,
  example: { uri: 'at://did:plc:ada/app.bsky.feed.generator/science' },
  *steps({ uri }, place) {
    const named = { feed: yield* resolved(uri) };
    const page = yield* ask(callPage('app.bsky.feed.getFeed', place, named), (answer) =>
      pageBy(paging('feed'), answer, place, (raw) => parse.toFeedPost(raw, null)),
    );
    const card = yield* askOptional(call('app.bsky.feed.getFeedGenerator', named), ({ json }) => toFeedCard(json));
    return { ...page, whole: { feed: card } };
  },
});

const members = listEndpoint(bluesky, {
  action: 'list',
  title: 'List Bluesky list members',
  summary: 'The accounts of a list.',
  status: 'preview',
  input: { uri: ListUri },
  item: Profile,
  pageSize: 100,
  example: { uri: 'at://did:plc:ada/app.bsky.graph.list/3klist1' },
  *steps({ uri }, place) {
    const request = callPage('app.bsky.graph.getList', place, { list: yield* resolved(uri) });
    return yield* ask(request, (answer) => pageBy(paging('items'), answer, place, (raw) => parse.toMember(raw)));
  },
});

export const blueskyEndpoints = [
  profile,
  posts,
  post,
  thread,
  likes,
  reposts,
  quotes,
  people('followers', 'app.bsky.graph.getFollowers', 'followers', 'Who follows an account.'),
  people('following', 'app.bsky.graph.getFollows', 'follows', 'Whom an account follows.'),
  searchPosts,
  searchUsers,
  feed,
  members,
];
