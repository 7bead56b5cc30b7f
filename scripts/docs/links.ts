/** Where a link stands, and where it leads. */
interface Link {
  readonly from: string;
  readonly to: URL;
}

interface Read {
  readonly isPage: boolean;
  readonly text: string;
}

const unescaped = (address: string): string => address.replaceAll('&amp;', '&');

/** The addresses that a page's attributes, a text in markdown, a module or the search's index names. */
function addressesOf(url: URL, { text }: Read): string[] {
  const matches = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, address = '']) => address);
  if (url.pathname.endsWith('.html'))
    return matches(/\s(?:href|src|action|data-search-index)="([^"]*)"/g).map(unescaped);
  if (/\.(?:md|txt)$/.test(url.pathname)) return matches(/\]\((?!#)([^()\s]+)\)/g);
  if (/\/assets\/.*\.js$/.test(url.pathname)) return matches(/(?:\bfrom ?|\bimport )['"]([./][^'"]*)['"]/g);
  if (!url.pathname.endsWith('/search.json')) return [];
  const index: { documentIds: Record<string, string> } = JSON.parse(text);
  return Object.values(index.documentIds);
}

async function read(url: URL): Promise<Read | null> {
  const answer = await fetch(url);
  const text = await answer.text();
  return answer.ok ? { isPage: /^text\/html/.test(answer.headers.get('content-type') ?? ''), text } : null;
}

/** Whether a page has the place that a fragment names. */
const hasPlace = ({ isPage, text }: Read, { hash }: URL): boolean =>
  hash === '' || !isPage || text.includes(`id="${decodeURIComponent(hash.slice(1))}"`);

/** What the links of a site lead to that is not there, from its first page on: each as a sentence; with how many files were read. */
export async function linkFaults(start: string): Promise<{ faults: string[]; files: number }> {
  const faults: string[] = [];
  const files = new Map<string, Read | null>();
  const waiting: Link[] = [{ from: 'the start', to: new URL(start) }];
  for (const { from, to } of waiting) {
    const { href } = new URL(to.pathname, to);
    const known = files.get(href);
    const file = known === undefined ? await read(new URL(href)) : known;
    files.set(href, file);
    if (!file || !to.href.startsWith(new URL('.', start).href))
      faults.push(`${from} leads to ${to.href}, which is not there`);
    else if (!hasPlace(file, to)) faults.push(`${from} leads to ${to.href}, which has no such place`);
    if (!file || known !== undefined) continue;
    const base = to.pathname.endsWith('/') ? new URL('index.html', to) : to;
    for (const address of addressesOf(base, file)) {
      const next = URL.parse(address, href);
      if (next?.origin === to.origin) waiting.push({ from: to.pathname, to: next });
    }
  }
  return { faults, files: files.size };
}
