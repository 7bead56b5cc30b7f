import type { SiteRules } from '../kernel/ports/reader.ts';

/** The product token that site owners name us by in robots.txt. */
export const robotsToken = 'TidemarkBot';

/** Bytes of a robots.txt that are read; RFC 9309, 2.5 asks for at least 500 KiB. */
export const maxRobotsBytes = 512_000;

interface Rule {
  readonly allows: boolean;
  readonly pattern: string;
}

interface ParseOptions {
  readonly token?: string;
  readonly url?: string;
}

interface Group {
  readonly agents: string[];
  /** By their patterns, whether they allow: of equal ones an allowance holds (RFC 9309, 2.2.2). */
  readonly rules: Map<string, boolean>;
  crawlDelaySeconds: number | null;
}

/** Reads a line that is trimmed already, and whose value is trimmed afterwards: trimming here as well takes the square of a line's length. */
const line = /^([a-z-]+)\s*:(.*)$/i;

/** Fields that the field's sites spell in several ways. */
const fields: Readonly<Record<string, 'agent' | 'allow' | 'disallow' | 'delay' | 'sitemap'>> = {
  'user-agent': 'agent',
  useragent: 'agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  'crawl-delay': 'delay',
  sitemap: 'sitemap',
};

/**
 * A path or pattern as it is compared (RFC 9309, 2.2.2): percent-encodings of unreserved characters undone, everything beyond
 * US-ASCII encoded, hexadecimal digits in capitals.
 */
function comparable(text: string): string {
  return text.replace(/%([0-9a-f]{2})|[^\x21-\x7e]+/gi, (part, digits?: string) => {
    if (digits === undefined) return encodeURIComponent(part.toWellFormed());
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : part.toUpperCase();
  });
}

/** Whether a pattern with `*` and a final `$` covers the beginning of a path; in time that grows with their lengths only. */
function covers(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const end = isAnchored ? pattern.length - 1 : pattern.length;
  let star = pattern.indexOf('*');
  if (star < 0) return path.startsWith(pattern.slice(0, end)) && (!isAnchored || path.length === end);
  if (!path.startsWith(pattern.slice(0, star))) return false;
  let at = star;
  for (;;) {
    const from = star + 1;
    star = pattern.indexOf('*', from);
    const part = pattern.slice(from, star < 0 ? end : star);
    if (star < 0 && isAnchored) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    if (star < 0) return true;
    at = found + part.length;
  }
}

function allow(rules: Map<string, boolean>, pattern: string, allows: boolean): void {
  rules.set(pattern, allows || rules.get(pattern) === true);
}

/** Gathers the groups of a robots.txt line by line. */
class Groups {
  readonly all: Group[] = [];
  readonly sitemaps: string[] = [];
  readonly #base: string | undefined;
  /** Whether the last line named an agent, so that the next one that does joins it. */
  #isNaming = false;

  constructor(base: string | undefined) {
    this.#base = base;
  }

  take(name: string, value: string): void {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === 'sitemap') {
      const sitemap = URL.parse(value, this.#base);
      if (sitemap && /^https?:$/.test(sitemap.protocol)) this.sitemaps.push(sitemap.href);
    } else if (field === 'agent') this.#name(value.toLowerCase());
    else if (field) this.#rule(field, value);
  }

  #name(agent: string): void {
    if (!this.#isNaming) this.all.push({ agents: [], rules: new Map(), crawlDelaySeconds: null });
    this.all.at(-1)?.agents.push(agent);
    this.#isNaming = true;
  }

  /** What stands before any group is for nobody; an empty rule covers nothing. */
  #rule(field: 'allow' | 'disallow' | 'delay', value: string): void {
    this.#isNaming = false;
    const group = this.all.at(-1);
    if (!group) return;
    if (field === 'delay') group.crawlDelaySeconds ??= secondsOf(value);
    else if (value !== '') allow(group.rules, comparable(value), field === 'allow');
  }
}

const withoutComment = (raw: string): string => raw.split('#', 1)[0] ?? '';

/** What one look at the rules may compare: rules with a star by the length of the path. Takes 20 ms at most. */
const maxComparisons = 4_000_000;

function secondsOf(text: string): number | null {
  const seconds = Number.parseFloat(text);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** The rules of groups that count as one, the longest first. */
function rulesOf(groups: readonly Group[]): Rule[] {
  const rules = new Map<string, boolean>();
  for (const group of groups) for (const [pattern, allows] of group.rules) allow(rules, pattern, allows);
  const all = Array.from(rules, ([pattern, allows]) => ({ pattern, allows }));
  return all.sort((one, other) => other.pattern.length - one.pattern.length);
}

/** The groups for an agent, else those for `*` (RFC 9309, 2.2.1); several for the same one count as one. */
function groupsFor(groups: readonly Group[], token: string): Group[] {
  const name = token.toLowerCase();
  const named = groups.filter(({ agents }) => agents.some((agent) => /^[a-z_-]+/.exec(agent)?.[0] === name));
  return named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
}

/** Whether a pattern is more than the beginning of a path. */
const isForm = (pattern: string): boolean => pattern.includes('*') || pattern.endsWith('$');

/** Rules that are beginnings of paths, looked up by their lengths: sites have ten thousand of them. */
class Prefixes {
  /** Whether a beginning is allowed, by those that there are. */
  readonly #known: ReadonlyMap<string, boolean>;
  readonly #lengths: readonly number[];

  constructor(rules: readonly Rule[]) {
    this.#known = new Map(rules.map(({ pattern, allows }) => [pattern, allows]));
    this.#lengths = [...new Set(rules.map(({ pattern }) => pattern.length))].sort((one, other) => other - one);
  }

  /** The longest beginning of a path that is known. */
  longest(path: string): { readonly length: number; readonly allows: boolean } | null {
    for (const length of this.#lengths) {
      const allows = length <= path.length ? this.#known.get(path.slice(0, length)) : undefined;
      if (allows !== undefined) return { length, allows };
    }
    return null;
  }
}

/** A pattern that stands for one path: no wildcard, and no whole site. */
const isPath = ({ allows, pattern }: Rule): boolean => allows && /^\/[^*$]+\$?$/.test(pattern);

const lineEnd = /\r\n|\r|\n/;

/**
 * Reads a robots.txt (RFC 9309) piece by piece, so that others have their turn between the pieces of one of half a megabyte: the longest
 * rule that covers a path decides, `allow` between two of the same length. `url` is its own, for sitemaps that it names without a host.
 */
export class RobotsReader {
  readonly #groups: Groups;
  readonly #token: string;
  /** The beginning of a line that is not complete. */
  #rest = '';

  constructor({ token = robotsToken, url }: ParseOptions = {}) {
    this.#groups = new Groups(url);
    this.#token = token;
  }

  write(piece: string): void {
    // A line may come in a hundred thousand pieces: only new ones are searched.
    if (!lineEnd.test(piece)) {
      this.#rest += piece;
      return;
    }
    const lines = (this.#rest + piece).split(lineEnd);
    this.#rest = lines.pop() ?? '';
    for (const each of lines) this.#line(each);
  }

  /** The rules, once all is written. A path that is too long for all of them is not allowed. */
  end(): SiteRules {
    this.#line(this.#rest);
    const { all, sitemaps } = this.#groups;
    const own = groupsFor(all, this.#token);
    const rules = rulesOf(own);
    return {
      isAllowed: allowedBy(rules),
      crawlDelaySeconds: own.find(({ crawlDelaySeconds }) => crawlDelaySeconds !== null)?.crawlDelaySeconds ?? null,
      sitemaps: [...new Set(sitemaps)],
      allowedPaths: [...new Set(rules.filter(isPath).map(({ pattern }) => pattern.replace(/\$$/, '')))],
    };
  }

  #line(raw: string): void {
    const [, name, value = ''] = line.exec(withoutComment(raw).trim()) ?? [];
    if (name) this.#groups.take(name.toLowerCase(), value.trimStart());
  }
}

function allowedBy(rules: readonly Rule[]): SiteRules['isAllowed'] {
  const prefixes = new Prefixes(rules.filter(({ pattern }) => !isForm(pattern)));
  const forms = rules.filter(({ pattern }) => isForm(pattern));
  return ({ pathname, search }) => {
    const path = comparable(`${pathname}${search}`);
    if (path === '/robots.txt') return true;
    if (forms.length * path.length > maxComparisons) return false;
    const prefix = prefixes.longest(path);
    const form = forms.find(({ pattern }) => covers(pattern, path));
    const length = Math.max(prefix?.length ?? 0, form?.pattern.length ?? 0);
    if (length === 0 || (prefix?.length === length && prefix.allows)) return true;
    return forms.some((rule) => rule.allows && rule.pattern.length === length && covers(rule.pattern, path));
  };
}

/** Reads a whole robots.txt, as `RobotsReader` does. */
export function parseRobots(text: string, options: ParseOptions = {}): SiteRules {
  const reader = new RobotsReader(options);
  reader.write(text.replace(/^\ufeff/, ''));
  return reader.end();
}

/** What holds where there is no robots.txt. */
export const everythingAllowed: SiteRules = parseRobots('');
/** What holds where it cannot be told whether there is one. */
export const nothingAllowed: SiteRules = parseRobots('User-agent: *\nDisallow: /');

/** What a page says about itself to crawlers. */
interface RobotsDirectives {
  /** It is not to be shown; it may be read for its links. */
  readonly noindex: boolean;
  /** Its links are not to be followed. */
  readonly nofollow: boolean;
}

const silent: RobotsDirectives = { noindex: false, nofollow: false };

/** `unavailable_after:` and its like carry a colon and are no agents. */
const valued = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;

/** Directives of X-Robots-Tag that are meant for us: those before any agent's name, and those after ours. */
function ownDirectives(header: string): string[] {
  let isForUs = true;
  return header.split(',').flatMap((part) => {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (colon < 0 || valued.test(name)) return isForUs ? [part] : [];
    isForUs = name === robotsToken.toLowerCase();
    return isForUs ? [part.slice(colon + 1)] : [];
  });
}

/**
 * What `X-Robots-Tag`, `<meta name="robots">` and `<meta name="tidemarkbot">` say together: the strictest holds, as the
 * large search engines read them. `headers` have lower-case names, repeated ones joined with commas; `meta` as the
 * extractor gives it.
 */
export function robotsDirectives(
  headers: Readonly<Record<string, string>>,
  meta: Readonly<Record<string, string>>,
): RobotsDirectives {
  const header = headers['x-robots-tag'];
  const common = meta.robots;
  const own = meta[robotsToken.toLowerCase()];
  if (header === undefined && common === undefined && own === undefined) return silent;
  const said = [
    ...(header ? ownDirectives(header) : []),
    ...[common ?? '', own ?? ''].flatMap((text) => text.split(',')),
  ];
  const directives = new Set(said.map((directive) => directive.trim().toLowerCase()));
  const none = directives.has('none');
  return { noindex: none || directives.has('noindex'), nofollow: none || directives.has('nofollow') };
}
