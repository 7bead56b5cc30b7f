import { z } from 'zod';
import { Page } from '../../contract/resources/platforms/knowledge.ts';
import { author, Community, Profile } from '../../contract/resources/platforms/people.ts';
import { Comment, Post } from '../../contract/resources/platforms/posts.ts';
import { address, platformObject, text, time } from '../../contract/resources/platforms/values.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { parseItems } from '../paging.ts';
import { ask as request, segments } from '../request.ts';
import { absolute, markup, textOr, timeOfSeconds } from '../values.ts';
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

const toRule =
  (subreddit: string) =>
  (raw: unknown): z.input<typeof RedditRule> => {
    const rule = schema.Rule.parse(raw);
    const url = `${home}/r/${subreddit}/about/rules`;
    return {
      type: 'rule',
      platform: 'reddit',
      id: rule.short_name,
      url,
      title: rule.short_name,
      text: textOr(rule.description),
      html: markup(rule.description_html, url).html,
      applies_to: textOr(rule.kind),
      created_at: timeOfSeconds(rule.created_utc),
      raw,
    };
  };

const RedditWikiPage = Page.extend({ author }).meta({ id: 'RedditWikiPage' });

function toWikiPage(raw: unknown, subreddit: string, page: string): z.input<typeof RedditWikiPage> {
  const wiki = schema.WikiPage.parse(parse.dataOf(raw, 'wikipage'));
  const url = `${home}/r/${subreddit}/wiki/${segments(page)}`;
  const { name } = z.looseObject({ name: z.string().nullish() }).parse(wiki.revision_by?.data ?? {});
  return {
    type: 'page',
    platform: 'reddit',
    id: `${subreddit}/wiki/${page}`,
    url,
    title: page,
    text: textOr(wiki.content_md),
    html: markup(wiki.content_html, url).html,
    updated_at: timeOfSeconds(wiki.revision_date),
    author: name ? { handle: name, url: `${home}/user/${encodeURIComponent(name)}` } : null,
    raw,
  };
}

const RedditTrophy = platformObject('trophy', { name: z.string(), text, icon_url: address, granted_at: time }).meta({
  id: 'RedditTrophy',
});

const toTrophy =
  (user: string) =>
  (raw: unknown): z.input<typeof RedditTrophy> => {
    const trophy = schema.Trophy.parse(parse.dataOf(raw, 't6'));
    return {
      type: 'trophy',
      platform: 'reddit',
      id: trophy.id ?? trophy.name,
      url: absolute(trophy.url, home) ?? `${home}/user/${encodeURIComponent(user)}`,
      name: trophy.name,
      text: textOr(trophy.description),
      icon_url: absolute(trophy.icon_70),
      granted_at: timeOfSeconds(trophy.granted_at),
      raw,
    };
  };

/** A thing of any kind that is told of here; null for others. */
function toThing(raw: unknown) {
  const kind = parse.kindOf(raw);
  if (kind === 't1') return parse.toComment(raw);
  if (kind === 't3') return parse.toPost(raw);
  return kind === 't5' ? parse.toCommunity(raw) : null;
}

const Suspended = z.looseObject({ data: z.looseObject({ is_suspended: z.literal(true) }) });
/** A user of a list, which suspended ones may still be in. */
const toListedUser = (raw: unknown) => (Suspended.safeParse(raw).success ? null : parse.toUser(raw));

const preview = { status: 'preview' } as const;

/** Further endpoints of Reddit, which may still change. */
export const furtherEndpoints = [
  listEndpoint(reddit, {
    ...preview,
    action: 'subreddit_rules',
    title: 'List rules of a subreddit',
    summary: 'The rules of a community.',
    input: { name: Subreddit },
    item: RedditRule,
    pageSize: 100,
    example: { name: 'announcements' },
    request: ({ name }, given) => ask(`/r/${name}/about/rules`, {}, given),
    parse: ({ json }, { name }) => {
      const { rules } = schema.Rules.parse(json);
      return { ...parseItems(rules, toRule(name)), next: null, total: rules.length };
    },
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
    output: RedditWikiPage,
    example: { name: 'announcements' },
    request: ({ name, page }, given) => ask(`/r/${name}/wiki/${segments(page)}`, {}, given),
    parse: ({ json }, { name, page }) => toWikiPage(json, name, page),
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
    item: RedditTrophy,
    pageSize: 100,
    example: { name: 'spez' },
    request: ({ name }, given) => ask(`/api/v1/user/${name}/trophies`, {}, given),
    parse: ({ json }, { name }) => {
      const { trophies } = schema.Trophies.parse(parse.dataOf(json, 'TrophyList'));
      return { ...parseItems(trophies, toTrophy(name)), next: null, total: trophies.length };
    },
  }),
];
