import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  addPaymentMethod,
  createKey,
  createOrganization,
  listOrganizations,
} from '../../capabilities/operator/operator.ts';
import { operate } from '../../edges/operator/operate.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { AnyJson } from '../any-json.ts';
import { articleApp, lastTitle } from '../browser/article-app.ts';
import { type Inspected, inspect } from '../browser/inspected.ts';
import { browsersOf, livingOf } from '../browser/processes.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { page, words } from '../escalation/test-page.ts';
import { testKey } from '../running.ts';
import { type Spawned, spawnService } from '../spawned.ts';
import { temporaryStoreFolder } from '../store/template.ts';
import { type Operation, operationPaths } from './hostile-case.ts';

/** A page that does not say how its letters are written, so that they are guessed. */
const withoutCharset = Buffer.from(`<p>${'Caf\u00e9 und \u00dcbung am Morgen. '.repeat(40)}`, 'latin1');

/** How an answer looks to whoever asked. */
export interface Answered {
  readonly status: number;
  readonly json: AnyJson;
  readonly ms: number;
}

/** How the neighbour's page is read. */
export type Tier = 'static' | 'browser';

/** Calls of one organization at once; what is held back by calls that never ended is soon missing. */
const maxInFlight = 20;

/** A service with two organizations: one that reads hostile cases, and a neighbour who reads a page of its own. */
export class Ground {
  readonly service: Spawned;
  readonly #inspected: Inspected;
  readonly #folder: string;
  readonly #site: Site;
  readonly #strangerKey: string;
  readonly #temporary: string;
  readonly #watch: Worker;
  #peak = 0;
  #highest = 0;

  private constructor(parts: {
    readonly service: Spawned;
    readonly inspected: Inspected;
    readonly folder: string;
    readonly site: Site;
    readonly strangerKey: string;
    readonly temporary: string;
  }) {
    this.service = parts.service;
    this.#inspected = parts.inspected;
    this.#folder = parts.folder;
    this.#site = parts.site;
    this.#strangerKey = parts.strangerKey;
    this.#temporary = parts.temporary;
    this.#watch = new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: parts.service.pid });
    this.#watch.on('message', (bytes: number) => this.#saw(bytes));
  }

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<Ground> {
    const temporary = mkdtempSync(join(tmpdir(), 'tidemark-zoo-'));
    // The browser may run as another user.
    chmodSync(temporary, 0o1777);
    const folder = await temporaryStoreFolder();
    const paragraphs = Array.from({ length: 200 }, (_, index) => `<p>Tide ${index}. ${words}</p>`).join('');
    const site = await openSite({
      ...articleApp,
      '/article': page(`<main><h1>${lastTitle}</h1>${paragraphs}</main>`),
      '/nameless': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(withoutCharset),
    });
    const address = Promise.withResolvers<string>();
    const onError = (text: string): void => {
      const found = /ws:\/\/\S+/.exec(text)?.[0];
      if (found) address.resolve(found);
    };
    const service = await spawnService(
      folder,
      {
        ALLOW_PRIVATE_CIDRS: '127.0.0.0/8,::1',
        BOOTSTRAP_API_KEY: testKey,
        MAX_IN_FLIGHT: `${maxInFlight}`,
        LOG_LEVEL: 'error',
        TMPDIR: temporary,
        ...settings,
      },
      { execArgv: ['--inspect=127.0.0.1:0'], onError },
    );
    const inspected = await inspect(await address.promise);
    await inspected.evaluate(
      `(globalThis.delays = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 })).enable() ? 1 : 0`,
    );
    const strangerKey = await strangerOf(folder);
    return new Ground({ service, inspected, folder, site, strangerKey, temporary });
  }

  /** A call of the organization that reads hostile cases. */
  askHostile(body: Readonly<Record<string, unknown>>, by: Operation = 'scrape'): Promise<Answered> {
    return this.#ask(this.#strangerKey, body, by);
  }

  /** One ordinary call of each kind that hostile cases are read by: what is loaded and compiled at first use is there afterwards. */
  async askOrdinary(): Promise<void> {
    const [article, app] = [`${this.#site.url}/article`, `${this.#site.url}/app`];
    await this.askHostile({ url: article, format: ['text', 'markdown', 'html', 'json_ld'] });
    await this.askHostile({ url: app, render_js: true });
    await this.askHostile({ url: `${this.#site.url}/nameless` });
    await this.askHostile({ url: article, limit: 10 }, 'map');
    await this.askHostile({ url: article, limit: 2 }, 'crawl');
    await this.askHostile({ url: app, actions: [{ type: 'press', key: 'End' }, { type: 'extract' }] }, 'interact');
  }

  /** Has the neighbour read its page once; milliseconds, or what went wrong. */
  async askNeighbour(tier: Tier): Promise<number | string> {
    const url = `${this.#site.url}${tier === 'static' ? '/article' : '/app'}`;
    const { status, json, ms } = await this.#ask(testKey, { url, render_js: tier === 'browser' });
    if (status !== 200) return `${status} ${json.code}: ${json.detail}`;
    return String(json.text).includes(lastTitle) ? ms : `its text is missing: ${String(json.text).slice(0, 80)}`;
  }

  /** The most memory of all processes together since the last time this was asked, in bytes. */
  takePeak(): number {
    const peak = this.#peak;
    this.#peak = 0;
    return peak;
  }

  /** The most memory of all processes together so far, in bytes. */
  get highest(): number {
    return this.#highest;
  }

  /** The longest time that the service's event loop was held since the last time this was asked, in milliseconds. */
  async takeMaxDelay(): Promise<number> {
    return await this.#inspected.evaluate('(() => { const { max } = delays; delays.reset(); return max / 1e6 })()');
  }

  /** Bytes of the service's heap that are in use. */
  async heap(): Promise<number> {
    await this.#inspected.collectGarbage();
    return await this.#inspected.evaluate('process.memoryUsage().heapUsed');
  }

  /** What is still open though every call has ended, after a while at most. */
  async openThings(): Promise<string[]> {
    const open = await this.#heldAfterAWhile();
    const calls = Array.from({ length: maxInFlight }, () => this.askHostile({ url: `${this.#site.url}/article` }));
    const refused = (await Promise.all(calls)).filter(({ status }) => status !== 200);
    return [...open, ...(refused.length > 0 ? [`${refused.length} of ${maxInFlight} places in flight are taken`] : [])];
  }

  async #heldAfterAWhile(): Promise<string[]> {
    for (let tries = 0; ; tries++) {
      const { data } = await told(this.#folder, (execute) => execute(listOrganizations, {}));
      const held = data.filter((one) => one.held !== 0);
      if (held.length === 0) return [];
      if (tries === 20) return held.map((one) => `${one.held} USD are held of ${one.name}`);
      await delay(500);
    }
  }

  /** Ends the service; what it left behind. */
  async close(): Promise<string[]> {
    await this.#watch.terminate();
    const groups = new Set(browsersOf(this.service.pid).map(({ group }) => group));
    this.#inspected.close();
    await this.service.end();
    await this.#site.close();
    await delay(300);
    const processes = livingOf(groups).map(({ pid, command }) => `process ${pid}: ${command.slice(0, 100)}`);
    rmSync(this.#folder, { recursive: true, force: true });
    const files = readdirSync(this.#temporary);
    rmSync(this.#temporary, { recursive: true, force: true });
    return [...processes, ...files];
  }

  async #ask(key: string, body: Readonly<Record<string, unknown>>, by: Operation = 'scrape'): Promise<Answered> {
    const startedAt = performance.now();
    const response = await fetch(`${this.service.url}${operationPaths[by]}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, json: JSON.parse(text), ms: performance.now() - startedAt };
  }

  #saw(bytes: number): void {
    this.#peak = Math.max(this.#peak, bytes);
    this.#highest = Math.max(this.#highest, bytes);
  }
}

const told = <Result>(folder: string, work: Parameters<typeof operate<Result>>[1]): Promise<Result> =>
  operate({ folder, clock: systemClock, operationIds: async () => [] }, work);

/** A second organization that can pay; its key. */
async function strangerOf(folder: string): Promise<string> {
  return await told(folder, async (execute) => {
    await execute(createOrganization, { name: 'stranger', balance: '1000' });
    await execute(addPaymentMethod, { organization: 'stranger', label: 'own' });
    return (await execute(createKey, { organization: 'stranger', name: 'key' })).key;
  });
}
