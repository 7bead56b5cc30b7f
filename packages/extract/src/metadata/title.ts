const separators = /\s+[|\-–—·•»«:>/~]+\s+|\s*[|»«•]\s*|:\s+/;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Names that a site may call itself: what it states, and its host without `www` and ending. */
export function siteNames(stated: readonly (string | null)[], url: string): ReadonlySet<string> {
  const host = URL.parse(url)?.hostname ?? '';
  const labels = host.replace(/^www\d?\./, '').split('.');
  const names = [...stated, host, labels.join('.'), labels[0] ?? '', labels.at(-2) ?? ''];
  return new Set(names.map((name) => plain(name ?? '')).filter((name) => name.length > 1));
}

function lastSeparator(title: string): { readonly before: string; readonly after: string } | null {
  const parts = title.split(separators);
  if (parts.length < 2) return null;
  const after = parts.at(-1) ?? '';
  const before = title.slice(0, title.length - after.length).replace(/\s*[|\-–—·•»«:>/~]+\s*$/, '');
  return { before, after };
}

function firstSeparator(title: string): { readonly before: string; readonly after: string } | null {
  const before = title.split(separators, 1)[0] ?? '';
  if (before.length === title.length) return null;
  return { before, after: title.slice(before.length).replace(/^\s*[|\-–—·•»«:>/~]+\s*/, '') };
}

/** A title without the name of its site at either end; a heading of the page with the same words confirms a cut. */
export function withoutSiteName(title: string, sites: ReadonlySet<string>, headings: readonly string[]): string {
  const known = new Set(headings.map(plain));
  if (known.has(plain(title))) return title;
  const last = lastSeparator(title);
  if (last && last.before !== '' && (sites.has(plain(last.after)) || known.has(plain(last.before))))
    return withoutSiteName(last.before, sites, headings);
  const first = firstSeparator(title);
  if (first && first.after !== '' && (sites.has(plain(first.before)) || known.has(plain(first.after))))
    return first.after;
  return title;
}
