import { sniff } from '@tidemark/extract';
import type { Extracted, Fetched, ReadRequest } from '../kernel/ports/reader.ts';
import { attributeOf, Markup } from './markup.ts';
import { withoutFragment } from './urls/canonical.ts';

/** Pages that send on, one after the other, that are followed. */
export const maxRefreshes = 5;
/** Who is sent on later than this is meant to read the page first, in seconds. */
const maxDelaySeconds = 1;
/** A page that sends on says so at its beginning: so many bytes are looked at. */
const maxBytes = 32_768;
const sign = /http-equiv\s{0,5}=\s{0,5}["']?\s{0,5}refresh/i;
const maxContentCharacters = 2_000;
/** What no browser with scripts obeys. */
const unread = new Set(['noscript', 'template']);
/** `0; url='/there'`, `0;/there`, `1, URL = /there`. Bounded by maxContentCharacters. */
const directive = /^\s*(\d{0,5})(?:\.\d{0,5})?\s*[;,]\s*(?:url\s*=\s*)?(["']?)([^\s"'][^"']*)\2/i;

function targetIn(value: string, base: string): URL | null {
  const [, seconds, , address] = directive.exec(value.slice(0, maxContentCharacters)) ?? [];
  if (address === undefined || Number(seconds) > maxDelaySeconds) return null;
  const target = URL.parse(address.trim(), base);
  return target && /^https?:$/.test(target.protocol) ? target : null;
}

function inMarkup({ body, contentType, finalUrl }: Fetched): URL | null {
  const markup = Markup.of(body.subarray(0, maxBytes), contentType);
  if (!markup.has(sign) || sniff(body, contentType).kind !== 'html') return null;
  const nodes = markup.elements(new Set(['base', 'meta']), unread);
  const base = nodes.find(({ tag }) => tag === 'base');
  const from = URL.parse(base ? attributeOf(base, 'href') : '', finalUrl)?.href ?? finalUrl;
  for (const node of nodes) {
    if (node.tag !== 'meta' || attributeOf(node, 'http-equiv').trim().toLowerCase() !== 'refresh') continue;
    const target = targetIn(attributeOf(node, 'content'), from);
    if (target) return target;
  }
  return null;
}

/**
 * Where a page sends who reads it, at once: by the header `Refresh`, or by `<meta http-equiv="refresh">`, as generators of
 * static sites do where a page has moved. Null: nowhere, or to itself.
 */
export function refreshTarget(page: Fetched): URL | null {
  if (page.status < 200 || page.status >= 300 || page.rendered) return null;
  const target = targetIn(page.headers.refresh ?? '', page.finalUrl) ?? inMarkup(page);
  const here = URL.parse(page.finalUrl);
  return target && here && withoutFragment(target) !== withoutFragment(here) ? target : null;
}

/** The request for the page to which another sends; what is the caller's own goes no further than the origin that he named. */
export function movedRequest({ copy: _, ...request }: ReadRequest, page: Fetched, target: URL): ReadRequest {
  const named = new URL(request.url);
  const came = [...page.redirects.map(({ url }) => url), page.finalUrl, target.href];
  if (!came.every((url) => new URL(url).origin === named.origin))
    return { ...request, url: target.href, headers: {}, cookies: {} };
  const url = new URL(target);
  if (url.username === '' && url.password === '')
    Object.assign(url, { username: named.username, password: named.password });
  return { ...request, url: url.href };
}

/** The most characters of a Link header that are read: sites that list every asset to preload send thousands before anything else. */
const maxCharacters = 16_384;
/** One link: its target, and its parameters up to the comma before the next (RFC 8288, section 3). */
const link = /<([^<>]*)>((?:[^,"<>]|"[^"]*")*)/g;
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i;

/** The absolute web address that a response's Link header calls the canonical one; null: none. */
export function canonicalLink({ headers, finalUrl }: Pick<Fetched, 'headers' | 'finalUrl'>): string | null {
  for (const [, target = '', parameters = ''] of (headers.link ?? '').slice(0, maxCharacters).matchAll(link)) {
    const [, quoted, bare = ''] = relation.exec(parameters) ?? [];
    if (!(quoted ?? bare).toLowerCase().split(/\s+/).includes('canonical')) continue;
    const address = URL.parse(target.trim(), finalUrl);
    if (address && /^https?:$/.test(address.protocol)) return address.href;
  }
  return null;
}

/** A document with the canonical address that its response names, where it names none itself: files have no other place for it. */
export function withCanonicalLink(document: Extracted, fetched: Fetched): Extracted {
  const canonicalUrl = document.canonicalUrl ?? canonicalLink(fetched);
  return canonicalUrl === document.canonicalUrl ? document : { ...document, canonicalUrl };
}
