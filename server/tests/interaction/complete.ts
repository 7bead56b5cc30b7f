import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJson } from '../any-json.ts';
import { browserSettings } from '../browser/chosen-browser.ts';
import { openSite } from '../doubles/site.ts';
import { svelteParts } from '../escalation/frameworks.ts';
import { startRunning } from '../running.ts';
import type { PageCase } from './pages/page-case.ts';

/** How long the server waits for what a page sends after its last action, in milliseconds. */
const arrivalMs = 5_000;

/** What came of a page: what its server received, and what the service answered. */
export interface Completed {
  readonly received: readonly string[];
  readonly downloads: readonly string[];
  readonly answer: AnyJson;
}

/** A service, and a site with the pages. */
export interface PageGround {
  /** Has the service do the actions of a page; resolves when its server has what it has to receive, or waited for it in vain. */
  complete(page: PageCase): Promise<Completed>;
  close(): Promise<void>;
}

/** A framework of many modules may take its time on a slow machine, in milliseconds. */
const patienceMs = 60_000;

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** The paths of a page on the site. */
function pathsOf({ name, html, parts = {} }: PageCase, received: string[]): Record<string, string | Serve> {
  const told: Serve = async (request, response) => {
    const query = new URL(request.url ?? '', 'http://site').search.slice(1);
    received.push(request.method === 'POST' ? await text(request) : decodeURIComponent(query));
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Thank you</h1>');
  };
  const further = Object.entries(parts).map(([path, part]) => [`/${name}/${path}`, part]);
  return { [`/${name}/`]: html, [`/${name}/told`]: told, ...Object.fromEntries(further) };
}

export async function openPageGround(pages: readonly PageCase[]): Promise<PageGround> {
  const received = new Map(pages.map(({ name }) => [name, [] as string[]]));
  const paths = pages.map((page) => pathsOf(page, received.get(page.name) ?? []));
  const site = await openSite({ ...svelteParts(), ...Object.assign({}, ...paths) });
  const running = await startRunning({ ...browserSettings });
  return {
    async complete({ name, actions, expected }) {
      const body = {
        url: `${site.url}/${name}/`,
        actions: actions.map((action) => ('selector' in action ? { timeout_ms: patienceMs, ...action } : action)),
        timeout_ms: 300_000,
        save_profile: false,
      };
      const { json: answer } = await running.ask('/v1/crawl/interact', { body });
      const own = received.get(name) ?? [];
      const endsAt = performance.now() + (answer.success ? arrivalMs : 0);
      while (own.length < expected.length && performance.now() < endsAt) await sleep(20);
      const downloads = (answer.downloads ?? []).map((file: { name: string }) => file.name);
      return { received: own, downloads, answer };
    },
    async close() {
      await running.close();
      await site.close();
    },
  };
}
