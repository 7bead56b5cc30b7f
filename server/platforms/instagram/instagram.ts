import type { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { Post } from '../../contract/resources/platforms/posts.ts';
import type { CapturePlan } from '../../kernel/capture.ts';
import { type Answer, changed, missing, refused } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { askPage, type Captured, capturePage } from '../pages/captured.ts';
import { MarkupPage } from '../pages/markup-page.ts';
import { type ListPage, parseItems } from '../paging.ts';
import { givenOf } from '../reference.ts';
import { get, leadsTo, type Steps } from '../request.ts';
import { at, count, flag, text, unexpected, whole } from '../table.ts';
import { Handle, isShared, PostCode } from './input.ts';
import {
  accountPlaces,
  codeOf,
  type Described,
  postOfPage,
  profileOfPage,
  toPost,
  toProfile,
  userIn,
} from './objects.ts';
import { accountInPage, postInPage } from './page-data.ts';
import { instagram, site } from './site.ts';

/** What a page says of itself to those who embed it. */
function describedIn({ text, request }: Answer): Described {
  const page = new MarkupPage(text, request.url);
  return {
    address: page.meta('og:url'),
    title: page.meta('og:title'),
    description: page.meta('og:description') ?? page.meta('description'),
    summary: page.meta('description') ?? page.meta('og:description'),
    image: page.meta('og:image'),
    app: page.meta('al:ios:url'),
    raw: page.inside(page.tagged('head')[0]),
  };
}

const about = 'web_profile_info';
const hasAccount = (body: unknown): boolean =>
  accountPlaces.some((place) => text(`${place}.username`)(body, null) !== null);
const lacksAccount = (body: unknown): boolean => !hasAccount(body) && at(body, 'data.user') === null;

const graphql = ['/graphql/query', '/api/graphql'] as const;
const profilePlan: CapturePlan = {
  paths: [about, '/api/v1/users/', ...graphql],
  items: [],
  // The account, or why there is none.
  holds: [...accountPlaces.map((place) => `${place}.username`), 'message', 'require_login'],
  more: [],
  skip: 0,
  wanted: 1,
};

/** An account by the data in its page, which lack the number of its posts, and by what the page says of itself. */
function accountOfPage(page: Answer, handle: string): z.input<typeof Profile> | null {
  const described = profileOfPage(describedIn(page), handle);
  const data = accountInPage(page.text, handle);
  const told = data && whole(toProfile)(data, null);
  if (!told) return described;
  const { posts, approximate } = described?.stats ?? {};
  return { ...told, stats: { ...(approximate ? { approximate } : {}), posts, ...withoutNull(told.stats ?? {}) } };
}

const withoutNull = (stats: object) => Object.fromEntries(Object.entries(stats).filter(([, count]) => count !== null));

const bodiesOf = (answers: Captured['answers']): unknown[] => answers.map(({ json }) => json);

const profile = objectEndpoint(instagram, {
  action: 'profile',
  title: 'Read an Instagram profile',
  summary: 'A profile by handle: name, text, counts; by its public page, where that shows no more.',
  strategy: 'browser-capture',
  input: { handle: Handle },
  output: Profile,
  example: { handle: 'harbourtide' },
  *steps({ handle }) {
    const described = ({ page }: Captured) => accountOfPage(page, handle);
    const captured = yield* capturePage(
      instagram,
      `${site}/${handle}/`,
      profilePlan,
      (found) => described(found) !== null,
    );
    const bodies = captured.answers.map(({ jsonOrNull }) => jsonOrNull);
    const own = bodies.find(hasAccount);
    if (own) return toProfile(userIn(own), null);
    const found = described(captured);
    if (found) return found;
    if (bodies.some(lacksAccount)) throw missing('There is no such account on Instagram.');
    const [first] = captured.answers;
    if (first) return toProfile(userIn(first.json), null);
    throw changed(captured.page.host, 'its page did not ask for its data');
  },
});

/** Where the posts of an account stand, in all generations. */
const connections = [
  'data.user.edge_owner_to_timeline_media',
  'data.xdt_api__v1__feed__user_timeline_graphql_connection',
  'user.edge_owner_to_timeline_media',
  'data.xig_user_by_username.polaris_ordered_timeline_connection',
] as const;

const postsPlan = (skip: number, wanted: number): CapturePlan => ({
  paths: [about, ...graphql],
  items: [...connections.map((place) => `${place}.edges`), 'items'],
  more: [...connections.map((place) => `${place}.page_info.has_next_page`), 'more_available'],
  skip,
  wanted,
});

/** The posts in an answer; null: it is about something else. */
function valuesIn(body: unknown): unknown[] | null {
  for (const place of connections) {
    const edges = at(body, `${place}.edges`);
    if (Array.isArray(edges)) return edges.map((edge) => at(edge, 'node'));
  }
  const items = at(body, 'items');
  return Array.isArray(items) ? items : null;
}

/** Reads posts, each once: a page may have asked for its first ones by both generations. */
function unseenPost(earlier: readonly unknown[]): (raw: unknown) => ReturnType<typeof toPost> | null {
  const seen = new Set(
    earlier.flatMap((body) => valuesIn(body) ?? []).map((raw) => text('code', 'shortcode')(raw, null)),
  );
  return (raw) => {
    const code = codeOf(raw, null);
    if (seen.has(code)) return null;
    seen.add(code);
    return toPost(raw, null);
  };
}

const isClosed = (bodies: readonly unknown[]): boolean =>
  bodies.some((body) => accountPlaces.some((place) => flag(`${place}.is_private`)(body, null) === true));

const posts = listEndpoint(instagram, {
  action: 'posts',
  title: 'List Instagram posts',
  summary: 'The newest posts of a profile, as far as its page shows them without a login: mostly twelve.',
  strategy: 'browser-capture',
  input: { handle: Handle },
  item: Post,
  pageSize: 12,
  maxLimit: 12,
  example: { handle: 'harbourtide', limit: '2' },
  *steps({ handle }, { token, size }): Steps<ListPage<ReturnType<typeof toPost>>> {
    const skip = Number(token ?? 0);
    const captured = yield* capturePage(instagram, `${site}/${handle}/`, postsPlan(skip, size));
    const bodies = bodiesOf(captured.answers);
    const earlier = bodiesOf(captured.earlier);
    const lists = bodies.flatMap((body) => valuesIn(body) ?? []);
    if (skip === 0 && lists.length === 0 && isClosed(bodies)) return { items: [], next: null, isRestricted: true };
    if (skip === 0 && lists.length === 0 && bodies.some(lacksAccount))
      throw missing('There is no such account on Instagram.');
    const total =
      [...earlier, ...bodies].map((body) => count(...withCount)(body, null)).find((number) => number !== null) ?? null;
    if (skip === 0 && lists.length === 0 && total !== 0) throw unexpected(connections[0]);
    const read = parseItems(lists, unseenPost(earlier));
    const isWhole = captured.isAtEnd || lists.length < size;
    return { ...read, next: isWhole ? null : skip + captured.answers.length, total };
  },
});

const withCount = [`${connections[0]}.count`, `${connections[2]}.count`] as const;

/** Where a post stands in an answer, in all generations. */
const postPlaces = [
  'items.0',
  'graphql.shortcode_media',
  'data.xdt_shortcode_media',
  'data.shortcode_media',
  'data.xdt_api__v1__media__shortcode__web_info.items.0',
  'data.xig_polaris_media.if_not_gated_logged_out',
] as const;

const post = objectEndpoint(instagram, {
  action: 'post',
  title: 'Read an Instagram post',
  summary: 'A post by code or address: text, author, counts, pictures, by what its public page says of it.',
  strategy: 'html-hydration',
  input: { url: PostCode.optional(), code: PostCode.optional() },
  oneOf: ['url', 'code'],
  output: Post,
  example: { code: 'CAtide00001' },
  *steps(given) {
    const named = givenOf(given);
    const code = isShared(named)
      ? yield* leadsTo(`${site}/${named}`, { what: 'post on Instagram', reference: PostCode, isShared })
      : named;
    return yield* askPage(instagram, get(`${site}/p/${code}/`), (answer) => {
      if (answer.isHtml) {
        const data = postInPage(answer.text, code);
        const found = (data && whole(toPost)(data, null)) ?? postOfPage(describedIn(answer), code);
        if (!found) throw changed(answer.host, 'its page does not tell of this post');
        return found;
      }
      const values = postPlaces.map((place) => at(answer.json, place));
      const raw = values.find(isObject);
      if (!raw && values.at(-1) === null) throw refused('login_wall', 'Instagram shows this post after a login alone.');
      if (!raw && values.includes(null)) throw missing('There is no such post on Instagram.');
      return toPost(raw, null);
    });
  },
});

export const instagramEndpoints = [profile, posts, post];
