import type { Upstream, UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import type { Answer } from '../answer.ts';
import { type GivenSettings, type ListPage, type ListPlace, parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get, leadsTo, type Steps } from '../request.ts';
import { isShared, PostReference } from './input.ts';
import { Listing, Refusal } from './schema.ts';

const setting = 'REDDIT_CLIENT_ID';

/** With an app: Reddit's Data API. */
const authorized: Upstream = {
  name: 'reddit',
  rate: { requests: 100, perMs: 60_000 },
  maxConcurrent: 4,
  credential: {
    kind: 'client-credentials',
    setting,
    secretSetting: 'REDDIT_CLIENT_SECRET',
    tokenUrl: 'https://www.reddit.com/api/v1/access_token',
  },
};
/** Without: what the site gives to anybody. */
const anonymous: Upstream = { name: 'reddit-anonymous', rate: { requests: 10, perMs: 60_000 }, maxConcurrent: 1 };

const isSearch = (address: string): boolean => new URL(address).pathname.startsWith('/subreddits/search');

/** Where there is no subreddit of a name, Reddit leads to a search for it. */
const leadsElsewhere = ({ request, response }: Answer): boolean =>
  isSearch(response.finalUrl) && !isSearch(request.url);

export const reddit: Platform = {
  name: 'reddit',
  title: 'Reddit',
  about: 'Communities, posts, comments and people of Reddit, by its Data API.',
  limits: '100 requests a minute with an app; without one about 10, and many networks are refused.',
  licence: 'Reddit’s Data API terms hold: no commercial use without an agreement with Reddit.',
  keys: [
    { setting, meaning: 'an app (free, at reddit.com/prefs/apps), without which Reddit refuses many networks' },
    { setting: 'REDDIT_CLIENT_SECRET', meaning: 'its secret' },
  ],
  upstreamOf: (url) => (url.host === 'oauth.reddit.com' ? authorized : anonymous),
  refusalOf(answer) {
    if (answer.status < 400)
      return leadsElsewhere(answer) ? { kind: 'not-found', detail: 'There is no such subreddit.' } : null;
    const refusal = Refusal.safeParse(answer.jsonOrNull);
    const reason = refusal.success ? refusal.data.reason : null;
    if (reason === 'private') return { kind: 'refused', reason: 'private', detail: 'This community is private.' };
    if (reason === 'banned') return { kind: 'not-found', detail: 'This community was banned.' };
    if (reason === 'WIKI_DISABLED') return { kind: 'not-found', detail: 'This community has no wiki.' };
    const isForAccounts = /^(?:quarantined|gated|gold_only|employees_only)$/.test(reason ?? '');
    if (isForAccounts) return { kind: 'refused', reason: 'login_wall' };
    // Networks that are blocked are told so by a page.
    return refusal.success && answer.status === 403 ? { kind: 'refused', reason: 'private' } : null;
  },
};

type QueryValues = Parameters<typeof get>[1];

/** A path of the API, at the host that this installation may ask. */
export const ask = (path: string, query: QueryValues, given: GivenSettings): UpstreamRequest =>
  given.has(setting)
    ? get(`https://oauth.reddit.com${path}`, { ...query, raw_json: 1 })
    : get(`https://www.reddit.com${path}.json`, { ...query, raw_json: 1 });

/** The id of a post as it is named, or as the address names it that a shared one leads to. */
export function* postNamed(post: string): Steps<string> {
  return isShared(post)
    ? yield* leadsTo(`https://www.reddit.com/${post}`, { what: 'post on Reddit', reference: PostReference, isShared })
    : post;
}

/** A page of a listing. */
export const askPage = (path: string, query: QueryValues, place: ListPlace): UpstreamRequest =>
  ask(path, { ...query, limit: place.size, after: place.token }, place);

/** The things of a listing. */
export function pageOf<Item>(answer: Answer, toItem: (raw: unknown) => Item | null): ListPage<Item> {
  const { data } = Listing.parse(answer.json);
  return { ...parseItems(data.children, toItem), next: data.after };
}
