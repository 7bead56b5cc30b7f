import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../edges/config.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import type { Log } from '../kernel/ports/log.ts';
import { type Parts, startTidemark, type Tidemark } from '../tidemark.ts';
import type { AnyJson } from './any-json.ts';
import { isEndPromised } from './at-end.ts';
import { eventually } from './eventually.ts';
import { keptThreads } from './kept-threads.ts';
import { openKeptStore } from './store/kept-engines.ts';
import { temporaryFolder, temporaryStoreFolder } from './store/template.ts';

export const testKey = 'tm_test_0123456789abcdefghijklmn';

/** A clock that stands in the middle of a minute, for tests of what is counted by the minute. */
export const stoppedClock = { now: () => new Date('2026-11-20T12:00:30Z') };

/** An answer as tests look at it. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; throws when it is none. */
  readonly json: AnyJson;
}

interface Asking {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** A whole service on loopback with a store of its own. */
export interface Running {
  readonly tidemark: Tidemark;
  readonly folder: string;
  /** What was logged, as `[level, fields, message]`. */
  readonly logged: [string, Readonly<Record<string, unknown>>, string][];
  /** Asks with the first organization's key; a body makes it a POST. */
  ask(path: string, asking?: Asking): Promise<Answered>;
  close(): Promise<void>;
}

/** What a call came to: of one that took long and became a job, the result of the job when it has ended. */
export async function outcomeOf({ ask }: Pick<Running, 'ask'>, { status, json }: Answered): Promise<AnyJson> {
  if (status !== 202) return json;
  const resultOf = async (): Promise<AnyJson> => (await ask(`/v1/crawl/jobs/${json.job_id}`)).json.result;
  return await eventually(resultOf, 'the job ended');
}

function recorder(logged: Running['logged']): Log {
  const at =
    (level: string) =>
    (fields: Readonly<Record<string, unknown>>, message: string): void => {
      logged.push([level, fields, message]);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** All the time that a scrape may have, unless a test says how much: on a busy machine, what takes a second takes a minute. */
function patient(path: string, body: unknown): unknown {
  const isScrape = path === '/v1/crawl/web/scrape' && typeof body === 'object' && body !== null && 'url' in body;
  return isScrape ? { timeout_ms: 120_000, ...body } : body;
}

const maxTries = 5;
const pauseMs = 500;
/** Sends a call again where the store of a busy machine took too long to admit it, as the answer says: nothing was done. */
export async function untilAdmitted<Answer extends { readonly status: number }>(
  send: () => Promise<Answer>,
  textOf: (answer: Answer) => string,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await send();
    const isRefused = answer.status === 503 && textOf(answer).includes('The store does not answer in time.');
    if (!isRefused || tries === maxTries) return answer;
    await sleep(pauseMs);
  }
}

async function ask(baseUrl: string, path: string, asking: Asking): Promise<Answered> {
  const posted = asking.body !== undefined;
  const body = patient(path, asking.body);
  const response = await fetch(`${baseUrl}${path}`, {
    method: asking.method ?? (posted ? 'POST' : 'GET'),
    headers: {
      authorization: `Bearer ${testKey}`,
      ...(posted ? { 'content-type': 'application/json' } : {}),
      ...asking.headers,
    },
    ...(posted ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    ...(asking.signal ? { signal: asking.signal } : {}),
    redirect: 'manual',
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get json() {
      return JSON.parse(text);
    },
  };
}

/**
 * Starts a service that may fetch from loopback and has no browser unless told; `settings` are environment variables, `folder` a data
 * folder to start on. Without one, and where the tests' runner ends it, its database is one that the process keeps for its services.
 */
export async function startRunning(
  settings: Readonly<Record<string, string>> = {},
  parts: Partial<Parts> = {},
  folder?: string,
): Promise<Running> {
  const isKept = isEndPromised() && !folder && !parts.store && !settings.DATABASE_URL;
  const home = folder ?? (await (isKept ? temporaryFolder() : temporaryStoreFolder()));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: home,
    BOOTSTRAP_API_KEY: testKey,
    ALLOW_PRIVATE_CIDRS: '127.0.0.0/8',
    CHROMIUM_PATH: 'off',
    ...settings,
  });
  const logged: Running['logged'] = [];
  const onFatal = (error: Error): void => {
    logged.push(['fatal', { error }, error.message]);
  };
  const { clock = systemClock } = parts;
  const store = isKept ? { store: openKeptStore(clock, parts.onFatal ?? onFatal) } : {};
  const shared = { threadSource: keptThreads, ...store };
  const tidemark = await startTidemark(config, { log: recorder(logged), onFatal, ...shared, ...parts });
  return {
    tidemark,
    folder: home,
    logged,
    ask: (path, asking = {}) =>
      untilAdmitted(
        () => ask(tidemark.baseUrl, path, asking),
        ({ text }) => text,
      ),
    async close() {
      await tidemark.stop(2_000);
      if (!folder) await rm(home, { recursive: true, force: true });
    },
  };
}
