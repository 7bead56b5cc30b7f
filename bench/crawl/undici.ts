// A process that fetches the pages of a site by their numbers with bare undici and, when it is told so, unpacks and extracts
// them. Speaks the protocol of `baselines.ts`.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { extract } from '@tidemark/extract';
import { Agent, request } from 'undici';
import { pagePath } from './pages.ts';

const extracts = process.argv[2] === 'extract';
const told = { pages: 0, links: 0, characters: 0, titles: 0 };

async function read(url: string, dispatcher: Agent): Promise<void> {
  const { headers, body, statusCode } = await request(url, { dispatcher, headers: { 'accept-encoding': 'gzip' } });
  const bytes = new Uint8Array(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  told.pages += 1;
  if (!extracts) return;
  const page = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  const { text, links, title } = extract({ body: page, contentType: `${headers['content-type']}`, url });
  told.characters += text.length;
  told.links += links.length;
  if (title) told.titles += 1;
}

const lines = createInterface({ input: process.stdin });
process.stdout.write('ready\n');
const [order] = await once(lines, 'line');
const { url, pages, concurrency }: { url: string; pages: number; concurrency: number } = JSON.parse(order);
const agent = new Agent({ allowH2: false, connections: concurrency });
let next = 0;
const worker = async (): Promise<void> => {
  while (next < pages) await read(new URL(pagePath(next++), url).href, agent);
};
await Promise.all(Array.from({ length: concurrency }, worker));
process.stdout.write(`${JSON.stringify(told)}\n`);
await once(lines, 'close');
process.exit(0);
