// Reads pages with an extractor of JavaScript: `node node.ts TOOL|FOLDER`, the folder of another copy of the project. Orders and answers are lines of JSON (`program.ts`).
import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { Page } from '../../extraction/corpus.ts';
import { copyIn, type Prediction, tools } from '../../extraction/tools.ts';
import { peakMegabytes } from '../peak.ts';
import type { Done } from '../program.ts';

interface Order {
  readonly do: 'predict' | 'time';
  readonly pages: string;
  readonly file: string;
}

async function* pagesOf(file: string): AsyncGenerator<Page> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { id, url, body }: Record<'id' | 'url' | 'body', string> = JSON.parse(line);
    yield { id, url, body: Buffer.from(body, 'base64') };
  }
}

const [, , name = ''] = process.argv;
const read = await (tools[name]?.() ?? copyIn(name));
/** The pages that were timed last. */
let timed: { readonly file: string; readonly pages: Page[] } = { file: '', pages: [] };

async function round(
  some: Iterable<Page> | AsyncIterable<Page>,
  keep: (page: Page, said: Prediction) => void,
): Promise<Done> {
  const told = { cpu: 0, inputs: 0, failed: 0 };
  for await (const page of some) {
    const start = process.cpuUsage();
    let said: () => Prediction = () => ({ text: '' });
    try {
      said = await read(page);
    } catch {
      // It has said nothing of this page.
      told.failed++;
    }
    const { user, system } = process.cpuUsage(start);
    told.cpu += (user + system) / 1_000;
    told.inputs++;
    keep(page, said());
    // Documents held by weak references are let go only between tasks.
    await setImmediate();
  }
  return { ...told, peakMegabytes: peakMegabytes() };
}

async function obey(order: Order): Promise<Done> {
  if (order.do === 'time') {
    if (timed.file !== order.pages) {
      timed = { file: order.pages, pages: [] };
      for await (const page of pagesOf(order.pages)) timed.pages.push(page);
    }
    return await round(timed.pages, () => {});
  }
  const said: Record<string, Prediction> = {};
  const told = await round(pagesOf(order.pages), ({ id }, prediction) => {
    said[id] = prediction;
  });
  writeFileSync(order.file, JSON.stringify(said));
  return told;
}

// Some tools print warnings about single pages, which are not of the protocol.
const write = process.stdout.write.bind(process.stdout);
console.log = console.warn = console.error = () => {};
for await (const line of createInterface({ input: process.stdin }))
  write(`${JSON.stringify(await obey(JSON.parse(line)))}\n`);
