import { Problem } from '../../contract/problem.ts';
import { nearestName } from '../../kernel/pipeline/nearest-name.ts';
import type { KnownPath } from './paths.ts';

/** What other services call what we do, by the last words of their paths and ours. */
const peers: Readonly<Record<string, string>> = {
  account: 'usage',
  balance: 'usage',
  content: 'scrape',
  'credit-usage': 'usage',
  credits: 'usage',
  extract: 'scrape',
  fetch: 'scrape',
  read: 'scrape',
  search: 'research',
  screenshot: 'scrape',
};

const lastWord = (path: string): string =>
  path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1)
    ?.toLowerCase() ?? '';

const platformRoute = /^\/v1\/crawl\/([^/]+)\/([^/]+)\/?$/;

/** Names that stand where a platform's does, and are none. */
const reserved: ReadonlySet<string> = new Set(
  'web enrich jobs profiles endpoints usage files map interact research agent'.split(' '),
);

/** Whether a path is one platform's own. */
function isPlatformRoute(path: string): boolean {
  const [, platform = ''] = platformRoute.exec(path) ?? [];
  return platform !== '' && !reserved.has(platform);
}

/** What a path of a platform route's form lacks: the platform, or the action; null: it has another form. */
function unknownAction(path: string, known: readonly string[]): Problem | null {
  const [, platform = '', action = ''] = platformRoute.exec(path) ?? [];
  if (platform === '' || reserved.has(platform)) return null;
  const routes = known.flatMap((one) => {
    const [, its, name] = platformRoute.exec(one) ?? [];
    return its && name && !reserved.has(its) && !one.includes(':') ? [{ platform: its, action: name }] : [];
  });
  const platforms = [...new Set(routes.map((route) => route.platform))];
  const actions = routes.filter((route) => route.platform === platform).map((route) => route.action);
  const isKnown = actions.length > 0;
  const nearest = nearestName(isKnown ? action : platform, isKnown ? actions : platforms);
  const lacking = isKnown
    ? `${platform} has no action ${action.slice(0, 100)}`
    : `There is no platform ${platform.slice(0, 100)}`;
  const pointer = nearest ? ` Did you mean ${nearest}?` : '';
  const all = isKnown ? ` It has ${actions.join(', ')}.` : '';
  return new Problem('unknown-platform-action', `${lacking}.${pointer}${all}`);
}

/** The path that was meant: one that is nearly spelled so, or whose last word is the same. */
function meantBy(path: string, all: readonly string[]): string | undefined {
  // Actions of platforms are words of their own.
  const ours = all.filter((one) => !isPlatformRoute(one));
  const word = lastWord(path);
  const words = [word, ...(Object.hasOwn(peers, word) ? [peers[word]] : [])];
  const byWord = (wanted: readonly (string | undefined)[]): string | undefined =>
    ours.find((one) => one.startsWith('/v1/') && wanted.includes(lastWord(one)));
  return byWord([word]) ?? nearestName(path, all) ?? byWord(words);
}

/** 404 for a path that nothing answers, with the path that may have been meant. */
export function unknownPath(path: string, known: readonly KnownPath[]): Problem {
  const shown = path.slice(0, 200);
  const paths = known.map((one) => one.path);
  const unknown = unknownAction(path, paths);
  if (unknown) return unknown;
  const meant = meantBy(path, paths);
  const version = /^\/(?:api\/)?v(?!1\/)\d+\//.test(path) ? ' The version of this API is v1.' : '';
  const pointer = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return new Problem('not-found', `There is no path ${shown}.${version}${pointer}`);
}
