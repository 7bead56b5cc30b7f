import MiniSearch from 'minisearch';
import { find } from './find.ts';
import { type Section, searchOptions } from './search-options.ts';

/** The index of the documentation, fetched when it is first asked. */
export interface Index {
  /** Its address: the addresses of what it finds are relative to it. */
  readonly url: URL;
  load(): Promise<MiniSearch<Section>>;
}

/** A part of a page that has the words. */
export interface Found {
  readonly href: string;
  readonly page: string;
  readonly heading: string;
}

/** As many as a page of results lists. */
const maxListed = 30;

/** The index that a page names; null: it names none. */
export function indexOf(root: Document): Index | null {
  const path = root.body.dataset.searchIndex;
  if (!path) return null;
  const url = new URL(path, root.baseURI);
  let loading: Promise<MiniSearch<Section>> | null = null;
  const load = (): Promise<MiniSearch<Section>> => {
    loading ??= fetch(url)
      .then((answer) => answer.text())
      .then((text) => MiniSearch.loadJSON<Section>(text, searchOptions));
    return loading;
  };
  return { url, load };
}

/** The best parts that have the words. */
export async function found({ url, load }: Index, words: string, most: number): Promise<Found[]> {
  const all = find(await load(), words).slice(0, most);
  return all.map(({ id, page = '', heading = '' }) => ({ href: new URL(id, url).href, page, heading }));
}

/** The words that the page's address asks for. */
export const wordsAsked = (): string => new URLSearchParams(location.search).get('q')?.trim() ?? '';

/** Lists what the words of the page's address find, where no server has listed it: in documentation that is served as files. */
export async function addResults(root: Document, index: Index): Promise<void> {
  const list = root.querySelector<HTMLElement>('#results');
  const words = wordsAsked();
  if (!list || !words) return;
  const items = (await found(index, words, maxListed)).map(({ href, page, heading }) => {
    const link = root.createElement('a');
    link.href = href;
    link.textContent = heading;
    const where = root.createElement('small');
    where.textContent = ` ${page}`;
    const item = root.createElement('li');
    item.append(link, where);
    return item;
  });
  const heading = root.querySelector('h1');
  if (heading) heading.textContent = `Found: ${words}`;
  const note = root.querySelector('h1 + p');
  if (note) note.textContent = items.length > 0 ? '' : 'Nothing has these words. Fewer of them find more.';
  list.replaceChildren(...items);
}
