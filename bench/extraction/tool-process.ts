// One tool in a process of its own: `node tool-process.ts TOOL|FOLDER`, driven by messages.
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { articleOf } from '../pages.ts';
import { type Page, pages, sources, timedPages } from './corpus.ts';
import { copyIn, type Prediction, type Reader, tools } from './tools.ts';

/** What to do: a round over the timed pages, a round over a made-up page of so many KB, or all predictions to a file. */
export type Order =
  | { readonly do: 'time' }
  | { readonly do: 'size'; readonly kilobytes: number }
  | { readonly do: 'predict'; readonly file: string };

/** CPU in milliseconds (all threads of the process), what was read, and the most memory that the process held so far. */
export interface Told {
  readonly cpu: number;
  readonly bytes: number;
  readonly pages: number;
  readonly failed: number;
  readonly peakMegabytes: number;
}

/** One page after the other; a tool that throws has said nothing of that page. */
async function round(read: Reader, some: Iterable<Page>, keep: (page: Page, prediction: Prediction) => void) {
  const told = { cpu: 0, bytes: 0, pages: 0, failed: 0 };
  for (const page of some) {
    const start = process.cpuUsage();
    let said: () => Prediction = () => ({ text: '' });
    try {
      said = await read(page);
    } catch {
      told.failed++;
    }
    const { user, system } = process.cpuUsage(start);
    told.cpu += (user + system) / 1_000;
    told.bytes += page.body.length;
    told.pages++;
    keep(page, said());
    // Documents held by weak references are let go only between tasks.
    await setImmediate();
  }
  return { ...told, peakMegabytes: process.resourceUsage().maxRSS / 1_024 };
}

let timed: readonly Page[] | null = null;

async function predict(read: Reader, file: string): Promise<Told> {
  const output: Record<string, Prediction> = {};
  const told = await round(read, pages(sources), (page, prediction) => {
    output[page.id] = prediction;
  });
  writeFileSync(file, JSON.stringify(output));
  return told;
}

function obey(read: Reader, order: Order): Promise<Told> {
  if (order.do === 'predict') return predict(read, order.file);
  timed ??= order.do === 'time' ? timedPages() : null;
  if (order.do === 'time') return round(read, timed ?? [], () => {});
  const body = new TextEncoder().encode(articleOf(order.kilobytes));
  const times = Math.max(1, Math.round(3_000 / order.kilobytes));
  return round(
    read,
    Array.from({ length: times }, () => ({ id: '', url: 'https://page.example/', body })),
    () => {},
  );
}

const [, , name = ''] = process.argv;
const read = await (tools[name]?.() ?? copyIn(name));
process.on('message', async (order: Order) => process.send?.(await obey(read, order)));
process.send?.('ready');
