import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { priceBook } from '../contract/price.ts';
import { listening } from './listening.ts';
import type { Answered } from './running.ts';

/** The real pages that the project is measured on; they are not part of it. */
const corpusFolder = fileURLToPath(new URL('../../../shared/data/extraction/html', import.meta.url));
export const corpusIsHere = existsSync(corpusFolder);

/** The pages' files, relative to the folder, in a fixed order; every `step`-th. */
export const corpusPages = (step = 1): string[] =>
  globSync('*/*.html.gz', { cwd: corpusFolder })
    .sort()
    .filter((_, index) => index % step === 0);

/** Serves the pages as their data sets stored them, without a charset in the header, and logs each that was asked for. */
export async function serveCorpus() {
  const log: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').slice(1));
    log.push(path);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(gunzipSync(readFileSync(`${corpusFolder}/${path}`)));
  });
  return { ...(await listening(server)), log };
}

/** What is wrong with an answer to the scrape of a page; null: it is a result or a problem document. */
export function answerFault({ status, headers, json }: Answered): string | null {
  const requestId = headers.get('x-request-id');
  if (!requestId || json._meta?.requestId !== requestId) return 'no request id';
  if (status === 200) {
    const unbilled = json._meta.quality.passed ? json._meta.cost < priceBook.static / 1e6 : json._meta.cost !== 0;
    return typeof json.text !== 'string' || unbilled ? `not a result: ${JSON.stringify(json._meta)}` : null;
  }
  return typeof json.code === 'string' && json._meta.cost === 0 && json.status === status
    ? null
    : `not a problem: ${status}`;
}
