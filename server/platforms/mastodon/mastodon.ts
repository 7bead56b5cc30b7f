import { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Page } from '../../contract/resources/platforms/knowledge.ts';
import { Profile, Tag } from '../../contract/resources/platforms/people.ts';
import type { UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { type ListPage, type ListPlace, type Paging, pageBy, parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { givenOf } from '../reference.ts';
import { ask, get, nextParameter, type QueryParameters, type Steps, segment } from '../request.ts';
import { unexpected } from '../table.ts';
import { AccountId, Handle, Hashtag, Instance, PostReference } from './input.ts';
import * as parse from './parse.ts';
import { Account, Found } from './schema.ts';

const rate = { requests: 300, perMs: 300_000 };

const mastodon: Platform = {
  name: 'mastodon',
  title: 'Mastodon',
  about: 'Public posts, people and trends of any Mastodon server, by the interface that each has.',
  limits: '300 requests in five minutes from one address, on each server; some show nothing to strangers.',
  licence: 'What people wrote is theirs; each server has its own terms.',
  // Each server counts by itself.
  upstreamOf: ({ host }) => ({ name: `mastodon ${host}`, rate, maxConcurrent: 4 }),
  // Servers that show their posts to members alone answer 422, and 401 or 403.
  // What stands before a server refuses with pages of its own.
  refusalOf: ({ status, jsonOrNull }) =>
    [401, 403, 422].includes(status) && jsonOrNull !== null ? { kind: 'refused', reason: 'login_wall' } : null,
};

const defaultInstance = 'mastodon.social';
const call = (instance: string, path: string, query: QueryParameters = {}): UpstreamRequest =>
  get(`https://${instance}/api/${path}`, query);

const instanceField = Instance.optional().describe(`The server; ${defaultInstance} when absent.`);
const accountFields = {
  handle: Handle.optional(),
  id: AccountId.optional(),
  instance: Instance.optional().describe('The server to ask; the account’s own when absent.'),
};
const postFields = { id: PostReference.optional(), url: PostReference.optional(), instance: instanceField };

/** The server to ask about an account, and the name that it knows it by. */
function accountOf(handle: string, instance: string | undefined): { server: string; acct: string } {
  const [user = '', home] = handle.split('@');
  const server = instance ?? home ?? defaultInstance;
  return { server, acct: home === undefined || home === server ? user : handle };
}

/** The server and the id of a post; an address tells both. */
function postOf({
  id,
  url,
  instance,
}: {
  id?: string | undefined;
  url?: string | undefined;
  instance?: string | undefined;
}) {
  const pieces = givenOf({ id, url }).split('/');
  const postId = pieces.at(-1) ?? '';
  return { server: (pieces.length > 1 ? pieces[0] : instance) ?? defaultInstance, id: segment(postId) };
}

/** A list goes on below an id. */
const below: Paging['next'] = ({ answer }) => nextParameter(answer.header('link'), 'max_id');
const postPaging: Paging = { items: '', pageSize: 40, next: below };
const peoplePaging: Paging = { items: '', pageSize: 80, next: below };

const profile = objectEndpoint(mastodon, {
  action: 'profile',
  title: 'Read a Mastodon profile',
  summary: 'An account by `user@server` or address.',
  input: { handle: Handle, instance: accountFields.instance },
  example: { handle: 'ada@tide.example' },
  request: ({ handle, instance }) => {
    const { server, acct } = accountOf(handle, instance);
    return call(server, 'v1/accounts/lookup', { acct });
  },
  object: parse.toAccount,
});

interface AccountInput {
  readonly handle?: string | undefined;
  readonly id?: string | undefined;
  readonly instance?: string | undefined;
}

/** Something of an account, by its id; a handle is looked up first, and the token keeps the id for later pages. */
function* ofAccount<Item>(
  { handle, id, instance }: AccountInput,
  place: ListPlace,
  path: string,
  query: QueryParameters,
  toItem: (raw: unknown, input: null) => Item,
): Steps<ListPage<Item>> {
  const { token, size } = place;
  const named = givenOf({ handle, id });
  const { server, acct } = accountOf(handle ?? '', instance);
  let [accountId = '', maxId] = token === null ? [id] : String(token).split(' ');
  let isHidden = false;
  if (accountId === '') {
    const found = yield* ask(call(server, 'v1/accounts/lookup', { acct: handle ? acct : named }), ({ json }) =>
      Account.parse(json),
    );
    accountId = found.id;
    isHidden = found.hide_collections ?? false;
  }
  const request = call(server, `v1/accounts/${segment(accountId)}/${path}`, { ...query, limit: size, max_id: maxId });
  const page = yield* ask(request, (answer) => pageBy(postPaging, answer, place, (raw) => toItem(raw, null)));
  const isRestricted = isHidden && path !== 'statuses' && page.items.length === 0;
  return {
    ...page,
    next: page.next === null ? null : `${accountId} ${page.next}`,
    ...(isRestricted ? { isRestricted } : {}),
  };
}

const posts = listEndpoint(mastodon, {
  action: 'posts',
  title: 'List Mastodon posts',
  summary: 'Posts of an account, newest first.',
  input: {
    ...accountFields,
    exclude_replies: z.boolean().optional().describe('Leave out what replies to others.'),
    exclude_reposts: z.boolean().optional().describe('Leave out what the account only passed on.'),
    only_media: z.boolean().optional().describe('Only posts with media.'),
    tag: Hashtag.optional().describe('Only posts with this tag.'),
  },
  oneOf: ['handle', 'id'],
  item: parse.MastodonPost,
  pageSize: 40,
  example: { handle: 'ada@tide.example', limit: '2' },
  steps: ({ exclude_replies, exclude_reposts, only_media, tag, ...account }, place) =>
    ofAccount(
      account,
      place,
      'statuses',
      { exclude_replies, exclude_reblogs: exclude_reposts, only_media, tagged: tag },
      parse.toPost,
    ),
});

const people = (action: 'followers' | 'following', summary: string) =>
  listEndpoint(mastodon, {
    action,
    title: `List Mastodon ${action}`,
    summary,
    status: 'preview',
    input: accountFields,
    oneOf: ['handle', 'id'],
    item: Profile,
    pageSize: 80,
    example: { handle: 'ada@tide.example', limit: '2' },
    steps: (account, place) => ofAccount(account, place, action, {}, parse.toProfile),
  });

const post = objectEndpoint(mastodon, {
  action: 'post',
  title: 'Read a Mastodon post',
  summary: 'A post by address, or by its id on a server.',
  input: postFields,
  oneOf: ['id', 'url'],
  example: { url: 'https://tide.example/@ada/101' },
  request: (input) => {
    const { server, id } = postOf(input);
    return call(server, `v1/statuses/${id}`);
  },
  object: parse.toPost,
});

const thread = objectEndpoint(mastodon, {
  action: 'thread',
  title: 'Read a Mastodon thread',
  summary: 'The replies to a post as trees, and the posts that it replies to.',
  input: postFields,
  oneOf: ['id', 'url'],
  output: parse.MastodonThread,
  example: { url: 'https://tide.example/@ada/101' },
  request: (input) => {
    const { server, id } = postOf(input);
    return call(server, `v1/statuses/${id}/context`);
  },
  parse: ({ json }, input) => {
    const { server, id } = postOf(input);
    return parse.toThread(json, server, id);
  },
});

const reactions = (action: string, path: string, title: string, summary: string) =>
  listEndpoint(mastodon, {
    action,
    title,
    summary,
    status: 'preview',
    input: postFields,
    oneOf: ['id', 'url'],
    example: { url: 'https://tide.example/@ada/101' },
    request: (input, { token, size }) => {
      const { server, id } = postOf(input);
      return call(server, `v1/statuses/${id}/${path}`, { limit: size, max_id: token });
    },
    items: parse.toProfile,
    paging: peoplePaging,
  });

const hashtag = listEndpoint(mastodon, {
  action: 'hashtag',
  title: 'List Mastodon tag posts',
  summary: 'Posts with a tag that a server knows of, newest first.',
  input: { tag: Hashtag, instance: instanceField },
  example: { tag: 'tides', instance: 'tide.example', limit: '2' },
  request: ({ tag, instance = defaultInstance }, { token, size }) =>
    call(instance, `v1/timelines/tag/${segment(tag)}`, { limit: size, max_id: token }),
  items: parse.toPost,
  paging: postPaging,
});

const timeline = listEndpoint(mastodon, {
  action: 'timeline',
  title: 'List Mastodon server posts',
  summary: 'The latest public posts that a server knows of.',
  input: {
    instance: instanceField,
    local: z.boolean().optional().describe('Only posts of the server’s own accounts.'),
  },
  example: { instance: 'tide.example', limit: '2' },
  request: ({ instance = defaultInstance, local }, { token, size }) =>
    call(instance, 'v1/timelines/public', { local, limit: size, max_id: token }),
  items: parse.toPost,
  paging: postPaging,
});

/** The most of each kind that a server finds for a stranger, who gets one page. */
const mostFound = 40;

const search = listEndpoint(mastodon, {
  action: 'search',
  title: 'Search a Mastodon server',
  summary: 'Accounts, tags and, where the server shows them to strangers, posts with certain words.',
  input: {
    query: z.string().min(1).max(1_000).describe('Words to look for, or an account’s handle.'),
    type: z.enum(['accounts', 'hashtags', 'statuses']).optional().describe('Only these.'),
    instance: instanceField,
  },
  item: z.union([Profile, Tag, parse.MastodonPost]),
  pageSize: mostFound,
  example: { query: 'ada', instance: 'tide.example' },
  request: ({ query: q, type, instance = defaultInstance }) =>
    call(instance, 'v2/search', { q, type, limit: mostFound }),
  parse: ({ json }) => {
    if (!isObject(json) || !Object.keys(Found.shape).some((name) => name in json)) throw unexpected('accounts');
    const { accounts, hashtags, statuses } = Found.parse(json);
    const values = [
      ...accounts.map((raw) => () => parse.toProfile(raw, null)),
      ...hashtags.map((raw) => () => parse.toTag(raw, null)),
      ...statuses.map((raw) => () => parse.toPost(raw, null)),
    ];
    return { ...parseItems(values, (read) => read()), next: null };
  },
});

const trending = {
  tags: { path: 'tags', toItem: parse.toTag },
  links: { path: 'links', toItem: parse.toLinkedPage },
  posts: { path: 'statuses', toItem: parse.toPost },
} as const;

const trends = listEndpoint(mastodon, {
  action: 'trends',
  title: 'List Mastodon trends',
  summary: 'The tags, pages or posts that a server’s people speak of most.',
  input: {
    kind: z.enum(['tags', 'links', 'posts']).default('tags').describe('What to list.'),
    instance: instanceField,
  },
  item: z.union([Tag, Page, parse.MastodonPost]),
  pageSize: 20,
  example: { kind: 'tags', instance: 'tide.example', limit: '2' },
  request: ({ kind, instance = defaultInstance }, { token, size }) =>
    call(instance, `v1/trends/${trending[kind].path}`, { limit: size, offset: token }),
  parse: (answer, { kind }, { token, size }) => {
    const { toItem } = trending[kind];
    const values = z.array(z.unknown()).parse(answer.json);
    const found = parseItems<unknown, z.input<typeof Tag | typeof Page | typeof parse.MastodonPost>>(values, (raw) =>
      toItem(raw, null),
    );
    return { ...found, next: values.length >= size ? Number(token ?? 0) + values.length : null };
  },
});

const instance = objectEndpoint(mastodon, {
  action: 'instance',
  title: 'Read a Mastodon server',
  summary: 'What a server says of itself: people, rules, version.',
  status: 'preview',
  input: { instance: Instance },
  example: { instance: 'tide.example' },
  request: ({ instance: server }) => call(server, 'v2/instance'),
  object: parse.toServer,
});

export const mastodonEndpoints = [
  profile,
  posts,
  post,
  thread,
  reactions('likes', 'favourited_by', 'List Mastodon likes', 'Who likes a post, as far as the server knows.'),
  reactions('reposts', 'reblogged_by', 'List Mastodon reposts', 'Who passed a post on, as far as the server knows.'),
  people('followers', 'Who follows an account.'),
  people('following', 'Whom an account follows.'),
  hashtag,
  timeline,
  search,
  trends,
  instance,
];
