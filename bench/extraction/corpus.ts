import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const shared = fileURLToPath(new URL('../../../shared/', import.meta.url));
/** The developers' half of the evaluation pages; they are not part of the project. */
export const corpusFolder = `${shared}data/extraction`;
export const scorer = `${shared}tools/score-extraction.mjs`;
export const corpusIsHere = existsSync(corpusFolder) && existsSync(scorer);

/** The sources that are scored; `wt` is for training only. */
export const sources = ['sh', 'wx', 'tf', 'rd', 'ms', 'df'] as const;

export interface Page {
  readonly id: string;
  readonly url: string;
  readonly body: Uint8Array;
}

const gunzipped = (path: string): Uint8Array => gunzipSync(readFileSync(`${corpusFolder}/${path}`));

/** What people noted of a page, by field. */
export type Truth = Readonly<Record<string, unknown>>;

/** What is annotated of a source's pages, by their ids. */
export function truthsOf(source: string): Map<string, Truth> {
  const truths: unknown = JSON.parse(Buffer.from(gunzipped(`truth/${source}.json.gz`)).toString());
  const found = new Map<string, Truth>();
  for (const [id, truth] of Object.entries(truths ?? {}))
    if (typeof truth === 'object' && truth !== null) found.set(id, { ...truth });
  return found;
}

/** The pages of some sources in a fixed order, every `step`-th of them, read one by one. */
export function* pages(of: readonly string[], step = 1): Generator<Page> {
  for (const source of of) {
    const truths = truthsOf(source);
    const files = globSync('*.html.gz', { cwd: `${corpusFolder}/html/${source}` }).sort();
    for (const [index, file] of files.entries()) {
      const id = file.replace('.html.gz', '');
      const { url: stated } = truths.get(id) ?? {};
      const url = typeof stated === 'string' && stated !== '' ? stated : 'https://page.example/';
      if (index % step === 0) yield { id, url, body: gunzipped(`html/${source}/${file}`) };
    }
  }
}

/** Untouched pages of four sources, about 11 MB: small enough for the slowest tool to read several times. */
export const timedPages = (): Page[] => [...pages(['sh', 'tf', 'rd', 'ms'], 10)].filter(({ body }) => body.length > 0);
