import { z } from 'zod';
import { invalid } from '../../contract/problem.ts';
import { Community, Profile } from '../../contract/resources/platforms/people.ts';
import { Comment, Post } from '../../contract/resources/platforms/posts.ts';
import { count, texts } from '../../contract/resources/platforms/values.ts';
import { missing } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { givenOf } from '../reference.ts';
import { get, ask as request } from '../request.ts';
import { ask, askPage, pageOf, postNamed, reddit } from './api.ts';
import { feedPage } from './feed.ts';
import { furtherEndpoints } from './further.ts';
import {
  CommentSort,
  Domain,
  Period,
  PostId,
  PostReference,
  PostSort,
  Query,
  Subreddit,
  User,
  UserSort,
} from './input.ts';
import * as parse from './parse.ts';
import { threadOfPage } from './post-page.ts';
import { Errors, MoreChildren } from './schema.ts';

const name = { name: Subreddit };
const user = { name: User };

const communities = [
  objectEndpoint(reddit, {
    action: 'subreddit',
    title: 'Read a subreddit',
    summary: 'A community by name: what it is about, and how many are in it.',
    input: name,
    output: Community,
    example: { name: 'announcements' },
    request: (input, given) => ask(`/r/${input.name}/about`, {}, given),
    parse: ({ json }) => parse.toCommunity(json),
  }),
  listEndpoint(reddit, {
    action: 'subreddit_posts',
    title: 'List posts of a subreddit',
    summary: 'The posts of a community.',
    input: { ...name, sort: PostSort, period: Period },
    item: Post,
    pageSize: 100,
    example: { name: 'AskReddit', limit: '2' },
    request: ({ name: of, sort, period }, place) => askPage(`/r/${of}/${sort}`, { t: period }, place),
    parse: (answer) => pageOf(answer, parse.toPost),
  }),
  listEndpoint(reddit, {
    action: 'subreddit_comments',
    title: 'List comments of a subreddit',
    summary: 'The newest comments of a community.',
    input: name,
    item: Comment,
    pageSize: 100,
    example: { name: 'AskReddit', limit: '2' },
    request: (input, place) => askPage(`/r/${input.name}/comments`, {}, place),
    parse: (answer) => pageOf(answer, parse.toComment),
  }),
  listEndpoint(reddit, {
    action: 'search_subreddits',
    title: 'Search subreddits',
    summary: 'Communities with certain words.',
    input: { query: Query },
    item: Community,
    pageSize: 100,
    example: { query: 'javascript', limit: '2' },
    request: (input, place) => askPage('/subreddits/search', { q: input.query }, place),
    parse: (answer) => pageOf(answer, parse.toCommunity),
  }),
  listEndpoint(reddit, {
    action: 'subreddits_popular',
    title: 'List popular subreddits',
    summary: 'The communities with the most to see now.',
    input: {},
    item: Community,
    pageSize: 100,
    example: { limit: '2' },
    request: (_input, place) => askPage('/subreddits/popular', {}, place),
    parse: (answer) => pageOf(answer, parse.toCommunity),
  }),
];

const Thread = Post.extend({
  comments: z.array(Comment),
  more: z.strictObject({ ids: texts, count }).nullable(),
}).meta({ id: 'RedditThread' });

/** Comments that one request may ask for, and those that a cursor leads on to. */
const maxMore = 100;
const maxLeft = 700;

/** The ids of comments that are still to be read. */
const wantedOf = (ids: readonly string[], token: string | number | null): string[] =>
  (token === null ? ids : String(token).split(',')).map((id) => id.replace(/^t1_/, ''));

const posts = [
  objectEndpoint(reddit, {
    action: 'post',
    title: 'Read a Reddit post',
    summary: 'A post with its comments as trees; `more` names those that Reddit leaves out.',
    input: {
      id: PostReference.optional(),
      url: PostReference.optional(),
      sort: CommentSort,
      limit: z.int().min(1).max(500).optional().describe('How many comments to read at most.'),
      comments: z.int().min(1).max(500).optional().meta({ deprecated: true }).describe('Deprecated: use `limit`.'),
      depth: z.int().min(1).max(10).optional().describe('Levels of replies.'),
    },
    oneOf: ['id', 'url'],
    output: Thread,
    example: { id: '2gmzqe' },
    *steps({ id, url, sort, comments, limit = comments, depth }, given) {
      if (comments !== undefined && comments !== limit)
        throw invalid('/comments', 'is the former name of `limit`, and does not say the same', 'send `limit` alone');
      const post = yield* postNamed(givenOf({ id, url }));
      return yield* request(
        ask(`/comments/${post}`, { sort, limit, depth }, given),
        (answer) => (answer.isHtml ? threadOfPage(answer.text, post) : null) ?? parse.toThread(answer.json),
      );
    },
  }),
  listEndpoint(reddit, {
    action: 'more_comments',
    title: 'Read more Reddit comments',
    summary: 'Comments that a post leaves out, by the ids that it names.',
    input: {
      post_id: PostId,
      ids: z
        .array(z.string().regex(/^(?:t1_)?[a-z\d]{1,12}$/i))
        .min(1)
        .max(maxMore)
        .describe('As `more.ids` names them.'),
      sort: CommentSort,
    },
    item: Comment,
    pageSize: 100,
    example: { post_id: '3hahrw', ids: 'cu5pbdh', limit: '2' },
    request({ post_id, ids, sort }, { token, ...given }) {
      const children = wantedOf(ids, token).slice(0, maxMore).join(',');
      const form = new URLSearchParams({
        api_type: 'json',
        link_id: `t3_${post_id}`,
        children,
        ...(sort ? { sort } : {}),
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return { ...ask('/api/morechildren', {}, given), method: 'POST', headers, body: form.toString() };
    },
    parse: ({ json }, { ids }, { token }) => {
      if (Errors.safeParse(json).success) throw missing('Reddit has no such comments of this post.');
      const { others, ...page } = parse.toMoreComments(MoreChildren.parse(json).json.data.things);
      const asked = wantedOf(ids, token);
      const left = [...new Set([...asked.slice(maxMore), ...others])].filter(
        (id) => !asked.slice(0, maxMore).includes(id),
      );
      return { ...page, next: left.slice(0, maxLeft).join(',') || null, isCut: left.length > maxLeft || undefined };
    },
  }),
  listEndpoint(reddit, {
    action: 'search',
    title: 'Search Reddit posts',
    summary: 'Posts with certain words, everywhere or in one community.',
    input: {
      query: Query,
      subreddit: Subreddit.optional(),
      sort: z.enum(['relevance', 'hot', 'top', 'new', 'comments']).default('relevance').describe('What comes first.'),
      period: Period,
    },
    item: Post,
    pageSize: 100,
    example: { query: 'praw', limit: '2' },
    request: ({ query, subreddit, sort, period }, place) =>
      askPage(
        subreddit ? `/r/${subreddit}/search` : '/search',
        { q: query, sort, t: period, type: 'link', restrict_sr: subreddit ? 1 : undefined },
        place,
      ),
    parse: (answer) => pageOf(answer, parse.toPost),
  }),
  listEndpoint(reddit, {
    action: 'domain_posts',
    title: 'List Reddit posts of a domain',
    summary: 'Posts that link to pages of a domain.',
    input: { domain: Domain, sort: PostSort, period: Period },
    item: Post,
    pageSize: 100,
    example: { domain: 'youtube.com', limit: '2' },
    request: ({ domain, sort, period }, place) => askPage(`/domain/${domain}/${sort}`, { t: period }, place),
    parse: (answer) => pageOf(answer, parse.toPost),
  }),
  listEndpoint(reddit, {
    action: 'feed',
    title: 'Read a subreddit feed',
    summary: 'The posts of a community as its feed has them: fewer facts, no key.',
    strategy: 'feed',
    stability: 'observed',
    input: { ...name, sort: PostSort },
    item: Post,
    pageSize: 25,
    example: { name: 'funny', limit: '2' },
    request: ({ name: of, sort }) => get(`https://www.reddit.com/r/${of}/${sort === 'hot' ? '' : `${sort}/`}.rss`),
    parse: (answer) => feedPage(answer),
  }),
];

const people = [
  objectEndpoint(reddit, {
    action: 'user',
    title: 'Read a Reddit user',
    summary: 'A user by name, with karma.',
    input: user,
    output: Profile,
    example: { name: 'spez' },
    request: (input, given) => ask(`/user/${input.name}/about`, {}, given),
    parse: ({ json }) => parse.toUser(json),
  }),
  listEndpoint(reddit, {
    action: 'user_posts',
    title: 'List posts of a Reddit user',
    summary: 'What a user posted.',
    input: { ...user, sort: UserSort, period: Period },
    item: Post,
    pageSize: 100,
    example: { name: 'spez', limit: '2' },
    request: ({ name: of, sort, period }, place) => askPage(`/user/${of}/submitted`, { sort, t: period }, place),
    parse: (answer) => pageOf(answer, parse.toPost),
  }),
  listEndpoint(reddit, {
    action: 'user_comments',
    title: 'List Reddit user comments',
    summary: 'What a user commented.',
    input: { ...user, sort: UserSort },
    item: Comment,
    pageSize: 100,
    example: { name: 'spez', limit: '2' },
    request: ({ name: of, sort }, place) => askPage(`/user/${of}/comments`, { sort }, place),
    parse: (answer) => pageOf(answer, parse.toComment),
  }),
];

export const redditEndpoints = [...communities, ...posts, ...people, ...furtherEndpoints];
