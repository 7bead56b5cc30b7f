import { z } from 'zod';
import { Page } from '../../contract/resources/platforms/knowledge.ts';
import { author, Community, Profile } from '../../contract/resources/platforms/people.ts';
import { Comment, Post } from '../../contract/resources/platforms/posts.ts';
import { address, platformObject, text, time } from '../../contract/resources/platforms/values.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { onePageOf, parseItems } from '../paging.ts';
import { ask as request, segments } from '../request.ts';
import * as read from '../table.ts';
import { textOr } from '../values.ts';
import { ask, askPage, pageOf, postNamed, reddit } from './api.ts';
import { PostReference, Query, Subreddit, User } from './input.ts';
import * as parse from './parse.ts';
import * as schema from './schema.ts';

const home = 'https://www.reddit.com';

/** A rule of a community. It has no id but its name. */
const RedditRule = platformObject('rule', {
  title: z.string(),
  text,
  html: text,
  applies_to: text,
  created_at: time,
}).meta({ id: 'RedditRule' });

const rulesPage = (_: unknown, { name }: { name: string }): string => `${home}/r/${name}/about/rules`;
const toRule = read.objects<typeof RedditRule, { name: string }>('reddit', RedditRule, {
  id: read.required('short_name'),
  url: rulesPage,
  title: read.required('short_name'),
  text: read.text('description'),
  html: (rule, input) => read.marked('description_html', rulesPage)(rule, input).html,
  applies_to: read.text('kind'),
  created_at: read.seconds('created_utc'),
});

const RedditWikiPage = Page.extend({ author }).meta({ id: 'RedditWikiPage' });

interface WikiAddress {
  readonly name: string;
  readonly page: string;
}
const wikiPage = (_: unknown, { name, page }: WikiAddress): string => `${home}/r/${name}/wiki/${segments(page)}`;
const toWikiPage = read.objects<typeof RedditWikiPage, WikiAddress>('reddit', RedditWikiPage, {
  id: (_, { name, page }) => `${name}/wiki/${page}`,
  url: wikiPage,
  title: (_, { page }) => page,
  text: (raw) => textOr(z.string().parse(read.at(parse.dataOf(raw, 'wikipage'), 'content_md'))),
  html: (raw, input) => read.marked('data.content_html', wikiPage)(raw, input).html,
  updated_at: read.seconds('data.revision_date'),
  author: read.map(read.verbatim('data.revision_by.data.name'), (name) => ({
    handle: name,
    url: `${home}/user/${encodeURIComponent(name)}`,
  })),
});

const RedditTrophy = platformObject('trophy', { name: z.string(), text, icon_url: address, granted_at: time }).meta({
  id: 'RedditTrophy',
});

const trophyName = read.required('name');
const toTrophy = read.objects<typeof RedditTrophy, { name: string }>(
  'reddit',
  RedditTrophy,
  read.within((raw) => parse.dataOf(raw, 't6'), {
    id: read.orElse(read.verbatim('id'), trophyName),
    url: read.orElse(
      read.urlFrom(() => home, read.verbatim('url')),
      (_, { name }: { name: string }) => `${home}/user/${encodeURIComponent(name)}`,
    ),
    name: trophyName,
    text: read.text('description'),
    icon_url: read.url('icon_70'),
    granted_at: read.seconds('granted_at'),
  }),
);

/** A thing of any kind that is told of here; null for others. */
function toThing(raw: unknown) {
  const kind = parse.kindOf(raw);
  if (kind === 't1') return parse.toComment(raw);
  if (kind === 't3') return parse.toPost(raw);
  return kind === 't5' ? parse.toCommunity(raw) : null;
}

/** A user of a list, which suspended ones may still be in. */
const toListedUser = (raw: unknown) => (parse.isSuspended(raw) ? null : parse.toUser(raw));

const preview = { status: 'preview' } as const;

/** Further endpoints of Reddit, which may still change. */
export const furtherEndpoints = [
  listEndpoint(reddit, {
    ...preview,
    action: 'subreddit_rules',
    title: 'List rules of a subreddit',
    summary: 'The rules of a community.',
    input: { name: Subreddit },
    example: { name: 'announcements' },
    request: ({ name }, given) => ask(`/r/${name}/about/rules`, {}, given),
    items: toRule,
    paging: onePageOf('rules'),
  }),
  objectEndpoint(reddit, {
    ...preview,
    action: 'wiki',
    title: 'Read a subreddit wiki',
    summary: 'A page of the wiki of a community.',
    input: {
      name: Subreddit,
      page: z
        .string()
        .regex(/^[\w-]{1,100}(?:\/[\w-]{1,100}){0,5}$/, 'must be the name of a page')
        .default('index')
        .describe('The name of the page.'),
    },
    example: { name: 'announcements' },
    request: ({ name, page }, given) => ask(`/r/${name}/wiki/${segments(page)}`, {}, given),
    object: toWikiPage,
  }),
  listEndpoint(reddit, {
    ...preview,
    action: 'duplicates',
    title: 'List posts of the same link',
    summary: 'Other posts that link to what a post links to.',
    input: { id: PostReference },
    item: Post,
    pageSize: 100,
    example: { id: 'avj2v', limit: '1' },
    *steps({ id }, place) {
      const post = yield* postNamed(id);
      return yield* request(askPage(`/duplicates/${post}`, {}, place), ({ json }) => {
        const [, { data }] = z.tuple([schema.Listing, schema.Listing]).parse(json);
        return { ...parseItems(data.children, parse.toPost), next: data.after };
      });
    },
  }),
  listEndpoint(reddit, {
    ...preview,
    action: 'info',
    title: 'Read Reddit things by id',
    summary: 'Posts, comments and communities by their full ids.',
    input: {
      ids: z
        .array(z.string().regex(/^t[135]_[a-z\d]{1,12}$/i, 'must be a full id, such as `t3_2gmzqe`'))
        .min(1)
        .max(100)
        .describe('With the mark of their kind: `t1_` comments, `t3_` posts, `t5_` communities.'),
    },
    item: z.union([Post, Comment, Community]),
    pageSize: 100,
    example: { ids: 't1_cklfmye' },
    request: ({ ids }, given) => ask('/api/info', { id: ids.join(',') }, given),
    parse: (answer) => ({
      ...pageOf<z.input<typeof Post> | z.input<typeof Comment> | z.input<typeof Community>>(answer, toThing),
      next: null,
    }),
  }),
  listEndpoint(reddit, {
    ...preview,
    action: 'search_users',
    title: 'Search Reddit users',
    summary: 'Users with certain words.',
    input: { query: Query },
    item: Profile,
    pageSize: 100,
    example: { query: 'praw', limit: '1' },
    request: ({ query }, place) => askPage('/users/search', { q: query }, place),
    parse: (answer) => pageOf(answer, toListedUser),
  }),
  listEndpoint(reddit, {
    ...preview,
    action: 'subreddits_new',
    title: 'List new subreddits',
    summary: 'The communities that were made last.',
    input: {},
    item: Community,
    pageSize: 100,
    example: { limit: '1' },
    request: (_input, place) => askPage('/subreddits/new', {}, place),
    parse: (answer) => pageOf(answer, parse.toCommunity),
  }),
  listEndpoint(reddit, {
    ...preview,
    action: 'user_overview',
    title: 'List what a Reddit user wrote',
    summary: 'Posts and comments of a user, newest first.',
    input: { name: User },
    item: z.union([Post, Comment]),
    pageSize: 100,
    example: { name: 'spez', limit: '2' },
    request: ({ name }, place) => askPage(`/user/${name}/overview`, {}, place),
    parse: (answer) =>
      pageOf<z.input<typeof Post> | z.input<typeof Comment>>(answer, (raw) =>
        parse.kindOf(raw) === 't3' ? parse.toPost(raw) : parse.toComment(raw),
      ),
  }),
  listEndpoint(reddit, {
    ...preview,
    action: 'user_trophies',
    title: 'List trophies of a Reddit user',
    summary: 'What a user was honoured with.',
    input: { name: User },
    example: { name: 'spez' },
    request: ({ name }, given) => ask(`/api/v1/user/${name}/trophies`, {}, given),
    items: toTrophy,
    paging: onePageOf('data.trophies'),
  }),
];
