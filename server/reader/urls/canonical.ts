/** Folders that tell forms apart; what is deeper is one form. */
const maxFolders = 8;
/** A form is a key of tables and maps. */
const maxCharacters = 300;

const numbers = /\d+/g;
const hexadecimal = /^[0-9a-f-]{16,}$/i;
const drawn = /^\w{20,}$/;
const extension = /\.[a-z][a-z0-9]{0,4}$/i;

/** What identifies one thing among many and says nothing to a person: UUIDs, hashes, keys. */
const isIdentifier = (name: string): boolean => /\d/.test(name) && (hexadecimal.test(name) || drawn.test(name));

const folderForm = (folder: string): string => (isIdentifier(folder) ? '*' : folder.replace(numbers, '#'));

/** The last segment names the page: what counts is how, in numbers, by an identifier, by one word or by several. */
export function pageForm(segment: string): string {
  if (segment === '') return '';
  const [suffix = ''] = extension.exec(segment) ?? [];
  const name = suffix === '' ? segment : segment.slice(0, -suffix.length);
  if (/^\d+$/.test(name)) return `#${suffix}`;
  if (isIdentifier(name)) return `*${suffix}`;
  return `${/[-_+.]|%20/.test(name) ? 'words' : 'word'}${/\d/.test(name) ? '#' : ''}${suffix}`;
}

const parameterNames = (query: string): string => {
  const names = query.split('&').map((parameter) => parameter.split('=', 1)[0] ?? '');
  return [...new Set(names)].sort().join('&').replace(numbers, '#');
};

/**
 * The form of a web address in the URL standard's form: host, folders with numbers and identifiers taken out, how its page is
 * named, and the names of its parameters. Pages that one program makes have addresses of one form.
 */
export function addressForm(url: string): string {
  const path = pathAndQuery(url).slice(0, 4 * maxCharacters);
  const mark = path.indexOf('?');
  const segments = (mark < 0 ? path : path.slice(0, mark)).split('/').slice(1);
  const last = segments.pop() ?? '';
  const folders = segments.slice(0, maxFolders).map(folderForm);
  const query = mark < 0 ? '' : `?${parameterNames(path.slice(mark + 1))}`;
  return `${hostIn(url)}/${[...folders, pageForm(last)].join('/')}${query}`.slice(0, maxCharacters);
}

/** Query parameters that tell where a visitor came from, or which comment is answered, and never which page is shown. */
const trackingNames: ReadonlySet<string> = new Set([
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'gad_source', 'srsltid', '_ga', '_gl', '_gac', 'gs_l'],
  ...['fbclid', 'fb_action_ids', 'fb_action_types', 'fb_source', 'fb_ref', 'igshid', 'igsh', 'msclkid', 'cvid'],
  ...['twclid', 'ttclid', 'yclid', 'ysclid', '_openstat', 'li_fat_id', 'epik', 'rdt_cid', 'sccid', 'scid'],
  ...['mc_cid', 'mc_eid', '_hsenc', '_hsmi', '__hssc', '__hstc', '__hsfp', 'hsctatracking', 'mkt_tok', 'vero_id'],
  ...['vero_conv', 'oly_anon_id', 'oly_enc_id', 'wickedid', 's_kwcid', 's_cid', 'ef_id', 'rb_clickid', 'ml_subscriber'],
  ...['ml_subscriber_hash', 'guccounter', 'guce_referrer', 'guce_referrer_sig', '_branch_match_id', 'spm', 'wt_mc'],
  'replytocom',
]);
const trackingPrefix = /^(?:utm|pk|mtm|piwik|matomo|hsa|bsft|itm)_/;

/** Names under which frameworks carry a visitor's session in the query. */
const sessionName =
  /^(?:phpsessid|jsessionid|aspsessionid\w{0,16}|asp\.net_sessionid|cfid|cftoken|zenid|oscsid|xtcsid|viewstate|s(?:ess(?:ion)?)?[_-]?id|session[_-]?key|session[_-]?token|sess(?:ion)?)$/;
/** A session as a parameter of a path's segment, and as ASP.NET writes it. */
const sessionParameter = /;(?:jsessionid|phpsessid|sid|sessionid)=[^/;?%]*/gi;
const sessionSegment = /\/\((?:[A-Z]\([\w-]{8,64}\))+\)(?=\/)/gi;

/** The address without the session that it carries. */
const withoutSession = (address: string): string => address.replace(sessionParameter, '').replace(sessionSegment, '');

const isTracking = (name: string): boolean => trackingNames.has(name) || trackingPrefix.test(name);

/** What a spelling may have that its canonical form has not. */
const special = /[?#%;(]/;
const encodedByte = /%[0-9a-f]{2}/gi;
const strayPercent = /%(?![0-9a-f]{2})/i;
const unreserved = /[A-Za-z0-9\-._~]/;

/** Which parameters of a query tell no pages apart, besides those of tracking and sessions: all, or some by name. */
export type IgnoredParameters = boolean | ReadonlySet<string>;

/**
 * RFC 3986, 6.2.2: encodings of unreserved characters undone, hexadecimal digits in capitals. Where a `%` encodes nothing
 * all is left, for what is undone behind it could become an encoding.
 */
function normalizeEncoding(text: string): string {
  if (!text.includes('%') || strayPercent.test(text)) return text;
  return text.replace(encodedByte, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return unreserved.test(character) ? character : encoded.toUpperCase();
  });
}

const nameOf = (parameter: string): string => {
  const end = parameter.indexOf('=');
  return (end < 0 ? parameter : parameter.slice(0, end)).toLowerCase();
};

const isIgnored = (name: string, ignored: IgnoredParameters): boolean =>
  isTracking(name) || sessionName.test(name) || (typeof ignored !== 'boolean' && ignored.has(name));

function canonicalQuery(query: string, ignored: IgnoredParameters): string {
  if (query === '' || ignored === true) return '';
  const kept = query
    .split('&')
    .map(normalizeEncoding)
    .filter((parameter) => parameter !== '' && !isIgnored(nameOf(parameter), ignored));
  if (kept.length > 1) kept.sort(byName);
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Stable: the order of values of one name may mean something. */
function byName(one: string, other: string): number {
  const [first, second] = [nameOf(one), nameOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * The one spelling of an address: no fragment, no parameters of tracking or sessions, the others in the order of their
 * names, encodings as RFC 3986, 6.2.2 has them. `href` is in the URL standard's form (`URL.href`, the extractor's links),
 * which already settles case, default ports and dot segments. What only a site can know (trailing slashes, `index.html`)
 * is left as it is. In time linear in its length.
 */
export function canonicalUrl(href: string, ignored: IgnoredParameters = false): string {
  if (!special.test(href)) return href;
  const hash = href.indexOf('#');
  const whole = hash < 0 ? href : href.slice(0, hash);
  const mark = whole.indexOf('?');
  const address = mark < 0 ? whole : whole.slice(0, mark);
  const query = mark < 0 ? '' : canonicalQuery(whole.slice(mark + 1), ignored);
  return `${withoutSession(normalizeEncoding(address))}${query}`;
}

/** Whether an address carries a visitor's session. */
export function hasSessionId(href: string): boolean {
  if (!special.test(href)) return false;
  if (withoutSession(href) !== href) return true;
  const mark = href.indexOf('?');
  if (mark < 0) return false;
  const end = href.indexOf('#', mark);
  return href
    .slice(mark + 1, end < 0 ? undefined : end)
    .split('&')
    .some((parameter) => sessionName.test(nameOf(parameter)));
}

/** Where the path begins: after scheme, host and port. */
const pathStart = (url: string): number => {
  const found = url.indexOf('/', url.indexOf('//') + 2);
  return found < 0 ? url.length : found;
};

/** The host of a web address with its port, as it stands there, without parsing it. */
export const hostIn = (url: string): string => {
  const authority = url.slice(url.indexOf('//') + 2, pathStart(url));
  return authority.slice(authority.lastIndexOf('@') + 1);
};

export const withoutFragment = ({ href, hash }: URL): string => (hash === '' ? href : href.slice(0, -hash.length));

/** Path and query of an address in the URL standard's form. */
export const pathAndQuery = (url: string): string => {
  const hash = url.indexOf('#');
  return url.slice(pathStart(url), hash < 0 ? undefined : hash) || '/';
};

/** A host without the `www.` that most sites have and mean nothing by. */
export const bareHost = (host: string): string => (host.startsWith('www.') ? host.slice(4) : host);

/** What is equal for two canonical addresses that are one page on practically every site: by http or https, with `www.` or without. */
export const pageKey = (canonical: string): string =>
  `${bareHost(hostIn(canonical))}${canonical.slice(pathStart(canonical))}`;

/** How far a site reaches beyond its own hosts. */
export interface ScopeOptions {
  /** Hosts below those of the site belong to it. */
  readonly includeSubdomains: boolean;
  /** Every host does; false unless told. */
  readonly allowExternal?: boolean;
}

/** The hosts of a site: those that were added, with `www.` or without, and by choice those below. */
export class Scope {
  readonly #hosts = new Set<string>();
  readonly #options: ScopeOptions;

  constructor(options: ScopeOptions) {
    this.#options = options;
  }

  /** Makes the host of a web address, in the URL standard's form, part of the site. */
  add(url: string): void {
    this.#hosts.add(bareHost(hostIn(url)));
  }

  /** Whether the host of a web address, in the URL standard's form, is in scope. */
  has(url: string): boolean {
    if (this.#options.allowExternal) return true;
    const host = bareHost(hostIn(url));
    return this.#hosts.has(host) || (this.#options.includeSubdomains && this.#isBelow(host));
  }

  #isBelow(host: string): boolean {
    for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
      if (this.#hosts.has(host.slice(dot + 1))) return true;
    }
    return false;
  }
}

const documentName = /\.(docx?|epub|od[pst]|pdf|pptx?|rtf|xlsx?)$/i;
/** The ending by which a path names a document; null: it names none. */
export const documentEnding = (path: string): string | null => documentName.exec(path)?.[1]?.toLowerCase() ?? null;
