import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createEgress } from '../../../edges/egress/guard.ts';
import { createExtractor } from '../../../edges/extraction/extractor.ts';
import { createHttpTier } from '../../../edges/tiers/http.ts';
import { createReader } from '../../../reader/reader.ts';
import { SitemapWalk } from '../../../reader/sitemap/sitemaps.ts';
import { listening } from '../../listening.ts';
import type { Seen } from './found.ts';

const mebibyte = 1_048_576;
const entriesPerFile = 50_000;
/** What reading may add to what this process holds, which has the server in it, too. */
const maxGrowthBytes = 32 * mebibyte;
/** Entries between two looks at memory. */
const lookEvery = 25_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What is held after garbage was collected. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

/** One record of a sitemap, about 230 bytes. */
const recordOf = (site: string, file: string, at: number): string =>
  `  <url>\n    <loc>${site}/catalogue/department-${at % 97}/file-${file}/item-${at}?ref=a&amp;lang=en</loc>\n` +
  '    <lastmod>2026-11-01T10:00:00+00:00</lastmod>\n    <changefreq>weekly</changefreq>\n    <priority>0.8</priority>\n  </url>\n';

/** Writes a sitemap of so many entries as fast as it is taken. */
async function writeSitemap(response: ServerResponse, site: string, file: string, entries: number): Promise<void> {
  response.write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
  );
  for (let at = 0; at < entries && !response.destroyed; at += 250) {
    const records = Array.from({ length: Math.min(250, entries - at) }, (_, offset) =>
      recordOf(site, file, at + offset),
    );
    if (!response.write(records.join(''))) await once(response, 'drain');
  }
  response.end('</urlset>\n');
}

const indexOf = (files: number): string =>
  `<sitemapindex>${Array.from({ length: files }, (_, at) => `<sitemap><loc>/file-${at}.xml</loc></sitemap>`).join('')}</sitemapindex>`;

/** Serves `/large-COUNT.xml`, `/index-COUNT.xml` and the files that it names. */
async function serve() {
  const server = createServer((request, response) => {
    const site = `http://${request.headers.host}`;
    const [, kind = '', number = '0'] = /^\/(\w+)-(\d+)\.xml$/.exec(request.url ?? '') ?? [];
    if (kind === 'index') response.end(indexOf(Number(number)));
    else if (kind === 'file') void writeSitemap(response, site, number, entriesPerFile);
    else void writeSitemap(response, site, 'large', Number(number));
  });
  const { url, close } = await listening(server);
  return { origin: url, close };
}

/** Reads a sitemap with all that it leads to, and looks at memory meanwhile. */
async function measure(start: string) {
  const egress = createEgress({ allow: ['127.0.0.1'] });
  const extractor = createExtractor();
  const tiers = [createHttpTier({ egress, userAgent: 'Proof/1' })];
  const reader = createReader({ tiers, extractor, check: egress.check });
  let bytes = 0;
  const fetch = async (url: string, signal: AbortSignal) => {
    const resource = await reader.fetch({ organizationId: 'proof', url, maxBytes: 300 * mebibyte }, signal);
    async function* counted(): AsyncGenerator<Uint8Array, void> {
      for await (const piece of resource.body) {
        bytes += piece.length;
        yield piece;
      }
    }
    return { ...resource, body: counted() };
  };
  const before = heldBytes();
  let [peak, entries, files] = [before, 0, 0];
  const usage = process.cpuUsage();
  const walk = new SitemapWalk({ fetch, signal: new AbortController().signal, onFile: () => files++ });
  for await (const found of walk.read(start)) {
    if (Math.floor(entries / lookEvery) < Math.floor((entries + found.length) / lookEvery)) {
      peak = Math.max(peak, heldBytes());
    }
    entries += found.length;
  }
  const { user, system } = process.cpuUsage(usage);
  await Promise.all([...tiers.map((tier) => tier.close()), extractor.close()]);
  await egress.close();
  return { bytes, entries, files, growth: peak - before, cpuMs: (user + system) / 1_000 };
}

/** Sitemaps without a size: one file of a hundred megabytes, and an index of many, in memory that stays flat. */
export async function sitemapsStayFlat(files = 60): Promise<Seen> {
  const site = await serve();
  const wanted = [
    { name: 'one file', path: '/large-450000.xml', entries: 450_000 },
    { name: `${files} files`, path: `/index-${files}.xml`, entries: files * entriesPerFile },
  ];
  // What is loaded and compiled at the first use is no growth.
  await measure(`${site.origin}/large-20000.xml`);
  const [figures, faults]: [string[], string[]] = [[], []];
  for (const { name, path, entries } of wanted) {
    const seen = await measure(`${site.origin}${path}`);
    const mebibytes = seen.bytes / mebibyte;
    const grown = (seen.growth / mebibyte).toFixed(0);
    if (seen.growth > maxGrowthBytes) faults.push(`${name}: what is held grew by ${grown} MiB`);
    if (seen.entries !== entries) faults.push(`${name}: ${seen.entries} entries of ${entries}`);
    const cpuMs = (seen.cpuMs / mebibytes).toFixed(1);
    figures.push(
      `${name}: ${mebibytes.toFixed(0)} MiB, ${seen.entries} entries, what is held grew by ${grown} MiB at most, ` +
        `${cpuMs} ms of CPU a MiB with its server and the looks`,
    );
  }
  site.close();
  return { figures: figures.join('; '), faults };
}
