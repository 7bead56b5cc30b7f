import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openEmbeddedStore } from '../../../server/edges/storage/storage.ts';
import { hashOf, newKey, prefixOf } from '../../../server/kernel/keys/api-key.ts';
import { systemClock } from '../../../server/kernel/ports/clock.ts';
import { pdfOf } from '../../../server/tests/documents/pdf.ts';
import { openSite } from '../../../server/tests/doubles/site.ts';
import { spawnService } from '../../../server/tests/spawned.ts';
import { chosen } from '../arguments/chosen.ts';
import type { AttackName } from './attacks.ts';
import { watchOthers } from './others-share.ts';

/** What a call may take beside another organization's worst, in times of what it takes alone, where the machine does nothing else. */
const mostTimes = 3;
/** The least share of the machine that the limit is made for: where other programs leave less, times tell nothing. */
const leastShare = 0.25;
/** How long an attack has to be under way before anything is measured, in milliseconds. */
const warmUpMs = 3_000;
/** No further call is measured after so long, in milliseconds; a few are enough to tell what takes seconds. */
const maxMeasureMs = 15_000;

interface Shared {
  readonly name: string;
  readonly attack: AttackName;
  /** Calls of each measurement. */
  readonly calls: number;
  readonly path: string;
  readonly body: (siteUrl: string) => object;
}

const words = (count: number): string => 'Some words that stand here and are read by everybody. '.repeat(count);
/** Large enough for a thread. */
const largePage = `<title>Large</title><main><h1>Large</h1>${`<p>${words(5)}</p>`.repeat(1_000)}</main>`;
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>https://example.com/</link><description>News</description>
<item><title>One</title><link>https://example.com/1</link><guid>1</guid></item></channel></rss>`;
const schema = { type: 'object', properties: { title: { type: 'string' } } };

/** The neighbour's call at each thing that is shared. */
const shared: readonly Shared[] = [
  { name: 'event loop', attack: 'crawls', calls: 25, path: 'web/scrape', body: (url) => ({ url: `${url}/small` }) },
  {
    name: 'extraction threads',
    attack: 'heavy pages',
    calls: 20,
    path: 'web/scrape',
    body: (url) => ({ url: `${url}/large` }),
  },
  {
    name: 'schema threads',
    attack: 'endless schemas',
    calls: 15,
    path: 'web/scrape',
    body: (url) => ({ url: `${url}/small`, json_schema: schema }),
  },
  {
    name: 'document processes',
    attack: 'slow documents',
    calls: 10,
    path: 'web/scrape',
    body: (url) => ({ url: `${url}/file` }),
  },
  {
    name: 'browser',
    attack: 'busy pages',
    calls: 8,
    path: 'web/scrape',
    body: (url) => ({ url: `${url}/small`, render_js: true }),
  },
  {
    name: 'upstream budgets',
    attack: 'many requests',
    calls: 8,
    path: 'feed/fetch',
    body: (url) => ({ url: `${url}/feed`, limit: 5 }),
  },
];

/** Two organizations of a service that does not run yet, by their keys. */
async function twoOrganizations(folder: string): Promise<[string, string]> {
  const fail = (error: Error): never => {
    throw error;
  };
  const store = await openEmbeddedStore({ folder, clock: systemClock, onFatal: fail });
  const make = async (name: string): Promise<string> => {
    const { id } = await store.organizations.create({ name, startingBalance: 1_000_000_000 });
    const key = newKey();
    await store.keys.create({ organizationId: id, name, hash: hashOf(key), prefix: prefixOf(key) });
    return key;
  };
  const keys: [string, string] = [await make('attacker'), await make('neighbour')];
  await store.close();
  return keys;
}

/** What calls took, in milliseconds. */
class Times {
  readonly all: number[] = [];
  failures = 0;

  at(share: number): number {
    const sorted = this.all.toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }

  toString(): string {
    const failed = this.failures > 0 ? `, ${this.failures} failed` : '';
    return `${this.at(0.5).toFixed(0)} / ${this.at(0.9).toFixed(0)} ms${failed}`;
  }
}

/** Makes calls one after the other. */
async function measure(call: () => Promise<Response>, count: number, times: Times): Promise<void> {
  const endsAt = performance.now() + maxMeasureMs;
  for (let index = 0; index < count && (index < 3 || performance.now() < endsAt); index++) {
    const startedAt = performance.now();
    const response = await call();
    await response.text();
    times.all.push(performance.now() - startedAt);
    if (response.status !== 200) times.failures += 1;
    await sleep(20);
  }
}

/**
 * For each thing that organizations share: how long a neighbour's call takes alone, and while another organization does its worst.
 * Both are measured in turns. Argument: a word that the names have.
 */
export async function run([word = '']: string[]): Promise<boolean> {
  const tried = chosen(shared, [word], ({ name }, arg) => name.includes(arg));
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-neighbours-'));
  const [attacker, neighbour] = await twoOrganizations(folder);
  const service = await spawnService(folder, { LOG_LEVEL: 'error' });
  const site = await openSite({
    '/small': `<title>Small</title><main><h1>Small</h1><p>${words(20)}</p></main>`,
    '/large': largePage,
    '/file': (_, response) => void response.end(pdfOf({ pages: [['# Tides', 'The tide rises twice a day.']] })),
    '/feed': (_, response) => void response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed),
  });
  let isGood = true;
  try {
    for (const one of tried) {
      const call = (): Promise<Response> =>
        fetch(`${service.url}/v1/crawl/${one.path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${neighbour}`, 'content-type': 'application/json' },
          body: JSON.stringify(one.body(site.url)),
        });
      isGood = (await prove(one, call, [one.attack, service.url, attacker, `${site.url}/feed`])) && isGood;
    }
  } finally {
    await service.end('SIGKILL');
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
  return isGood;
}

async function prove(
  { name, calls }: Shared,
  call: () => Promise<Response>,
  attack: readonly string[],
): Promise<boolean> {
  const [alone, beside] = [new Times(), new Times()];
  let told = '{}';
  let othersShare = 0;
  // The first call of each kind loads what it needs.
  await measure(call, 3, new Times());
  for (let round = 0; round < 2; round++) {
    await measure(call, calls, alone);
    const script = fileURLToPath(new URL('attacker.ts', import.meta.url));
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...attack], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.stdout.on('data', (lines: Buffer) => {
      told = `${lines}`.trim().split('\n').at(-1) ?? told;
    });
    await sleep(warmUpMs);
    const others = watchOthers();
    await measure(call, calls, beside);
    othersShare = Math.max(othersShare, others());
    child.kill('SIGKILL');
    await once(child, 'exit');
    // What it left under way ends.
    await sleep(warmUpMs);
  }
  const times = beside.at(0.5) / alone.at(0.5);
  const late = beside.at(0.9) / alone.at(0.9);
  const bites = doesBite(told);
  // The attack takes its part of the machine that others leave; a call alone finds as much as it needs.
  const allowed = mostTimes / Math.max(leastShare, 1 - othersShare);
  const isGood = bites && times <= allowed && beside.failures === 0 && alone.failures === 0;
  process.stdout.write(
    `${isGood ? 'good' : 'BAD '} ${name.padEnd(20)} alone ${alone}, beside ${beside}: ${times.toFixed(1)} × (median), ${late.toFixed(1)} × (p90), ${allowed.toFixed(1)} allowed, for others took ${(100 * othersShare).toFixed(0)} % of the machine; attack${bites ? '' : ' THAT WAS TURNED AWAY'}: ${told}\n`,
  );
  return isGood;
}

/** Whether an attack is at work, and not turned away at the door each time. */
const doesBite = (told: string): boolean => Number(JSON.parse(told)['under way'] ?? 0) > 0;
