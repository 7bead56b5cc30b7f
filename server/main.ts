import { flushCompileCache } from 'node:module';
import { isatty } from 'node:tty';
import type { Problem } from './contract/problem.ts';
import { readArguments } from './edges/arguments.ts';
import { howToInstall } from './edges/browser/chromium/find-chromium.ts';
import { ensureChromium, keepBringing } from './edges/browser/chromium/install-chromium.ts';
import { baseUrlOf, type Config, doubtful, environment, helpText, readConfig, searchPath } from './edges/config.ts';
import { createLog } from './edges/log.ts';
import { collectWhenIdle } from './edges/process/idle-memory.ts';
import { onLauncherGone } from './edges/process/launcher.ts';
import { watchLoop } from './edges/process/loop-watch.ts';
import {
  backgroundGraceMs,
  callGraceMs,
  type Stoppable,
  stopOnSignal,
  workerCallGraceMs,
} from './edges/process/stopping.ts';
import { endOnUnexpected, hearOutput } from './edges/process/unexpected.ts';
import { whyNotStarted } from './edges/start-failure.ts';
import { StartTimes } from './edges/start-times.ts';
import { configuredClock, openConfiguredStore } from './edges/storage/configured-store.ts';
import type { Log } from './kernel/ports/log.ts';
import type { Tidemark } from './tidemark.ts';
import { version } from './version.ts';

const say = (message: string): void =>
  void process.stderr.write(`tidemark: ${message.replaceAll('\n', '\ntidemark: ')}\n`);

const fail = (message: string): never => {
  say(message);
  process.exit(1);
};

const browserLine = (browser: string | null): string =>
  `  Browser: ${browser ?? `none; to render pages, ${howToInstall}`}`;

/** What a process says that runs jobs: it takes no calls, and has no pages. */
function welcomeOfWorker({ firstKey, browser }: Tidemark, place: string): string {
  const lines = [
    '',
    `  Tidemark runs jobs; its health is at ${place}/readyz`,
    '',
    ...(firstKey ? [`  Your API key (shown once, only its hash is kept):`, `    ${firstKey}`, ''] : []),
    browserLine(browser),
    '',
    '  Settings: npm start -- --help',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function welcome({ baseUrl, firstKey, browser }: Tidemark, place: string, setupLink: string | null): string {
  const key = firstKey ?? '$TIDEMARK_API_KEY';
  const quote = firstKey ? "'" : '"';
  const lines = [
    '',
    `  Tidemark is listening on ${place}`,
    ...(baseUrl === place ? [] : [`  It is reached at ${baseUrl}`]),
    '',
    ...(firstKey ? [`  Your API key (shown once, only its hash is kept):`, `    ${firstKey}`, ''] : []),
    '  Another key: npm run keys -- create --name NAME',
    ...(setupLink
      ? ['', '  The console, to set up (works once, for a day):', `    ${setupLink}`]
      : ['', `  The console: ${baseUrl}/console`]),
    '',
    '  Read a page:',
    `    curl -s ${baseUrl}/v1/crawl/web/scrape -H ${quote}Authorization: Bearer ${key}${quote} -H 'Content-Type: application/json' -d '{"url":"https://example.com/"}'`,
    '',
    browserLine(browser),
    '',
    `  Docs: ${baseUrl}/docs   Settings: npm start -- --help`,
    '',
  ];
  return `${lines.join('\n')}\n`;
}

/** Says where the service is, and its first key, which counts as shown from then on. */
async function sayWelcome(tidemark: Tidemark, config: Config): Promise<void> {
  const place = baseUrlOf({ ...config, BASE_URL: undefined }, tidemark.port);
  const text =
    config.ROLE === 'worker' ? welcomeOfWorker(tidemark, place) : welcome(tidemark, place, await tidemark.setupLink());
  const { promise: written, resolve } = Promise.withResolvers<boolean>();
  process.stdout.write(text, (error) => resolve(!error));
  if (await written) await tidemark.noteKeyShown();
}

/** Sees to it that there is a browser, now or later. */
async function bringBrowser({ BROWSER_CDP_URL: remote, CHROMIUM_PATH: configured }: Config, log: Log): Promise<void> {
  if (remote?.length || (await ensureChromium(configured, searchPath(), say))) return;
  void keepBringing((line) => log.info({}, line));
}

/** How long calls may take to finish when the process ends itself, in milliseconds. */
const unexpectedGraceMs = 2_000;

function stopOnSignals(running: Stoppable): void {
  const onSignal = stopOnSignal(running, { say, exit: (code) => process.exit(code) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  // A terminal that closes. Under `nohup` there is none to hear of, but Node forgets that the signal is to be ignored.
  process.on('SIGHUP', isatty(0) ? onSignal : () => {});
  onLauncherGone(onSignal);
}

/** What goes on beside the calls from now on; loading itself holds the loop, and takes no time of a call. */
function watchWhenStarted(log: Log): void {
  watchLoop(log);
  collectWhenIdle();
}

/** A fetch worker: no store, no keys, a browser and its protocol. */
async function mainOfFetchWorker(config: Config, log: Log, unexpected: { stop: () => Promise<void> }): Promise<void> {
  const { startFetchWorker } = await import('./fetch-worker.ts');
  await bringBrowser(config, log);
  const worker = await startFetchWorker(config, log, version);
  unexpected.stop = () => worker.stop(unexpectedGraceMs);
  stopOnSignals({
    load: () => ({ calls: worker.underWay, jobs: 0, deliveries: 0 }),
    graceMs: { calls: workerCallGraceMs, background: 0 },
    stop: () => worker.stop(),
  });
  watchWhenStarted(log);
  const place = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${worker.port}`;
  process.stdout.write(
    `\n  Tidemark fetch worker is listening on ${place}\n\n  Browser: ${worker.browser ?? `none; ${howToInstall}`}\n\n`,
  );
}

async function main(): Promise<void> {
  const { help, role, version: asksVersion } = readArguments(process.argv.slice(2));
  if (help || asksVersion) {
    process.stdout.write(`${help ? helpText() : version}\n`);
    return;
  }
  const times = new StartTimes();
  times.end('process');
  const from = environment();
  const config = readConfig(role ? { ...from, TIDEMARK_ROLE: role } : from);
  const log = createLog(config.LOG_LEVEL, config.LOG_FORMAT);
  const unexpected = endOnUnexpected(log);
  for (const warning of doubtful(from)) log.warn({}, warning);
  if (config.ROLE === 'fetch-worker') return await mainOfFetchWorker(config, log, unexpected);
  const onFatal = (error: Error): never => {
    log.error({ error }, 'the store cannot keep its promise; the process ends');
    return process.exit(1);
  };
  const onFault = (fault: Problem | null): void => {
    if (fault)
      log.error(
        { error: fault, reason: fault.extras.reason },
        'nothing can be written; calls are refused until it can',
      );
    else log.warn({}, 'the store can be written again');
  };
  // The store's engine starts on a thread of its own while this one loads the rest.
  const clock = configuredClock(config, log);
  const store = openConfiguredStore(config, { clock, log, onFatal, onFault });
  times.beside('store', store); // its failure is told below, where it is awaited
  times.end('settings');
  const { startTidemark } = await import('./tidemark.ts');
  times.end('modules');
  await bringBrowser(config, log);
  times.end('browser');
  flushCompileCache(); // while the engine starts, not when somebody waits for the process to end
  const tidemark = await startTidemark(config, { log, onFatal, store, clock });
  times.end('service');
  log.debug(times.fields, 'started; the store was opened beside the modules, and the service waits for it');
  unexpected.stop = () => tidemark.stop(unexpectedGraceMs);
  stopOnSignals({
    load: () => tidemark.load(),
    graceMs: { calls: callGraceMs, background: backgroundGraceMs },
    stop: () => tidemark.stop(),
  });
  await sayWelcome(tidemark, config);
  watchWhenStarted(log);
}

hearOutput();
main().catch((error: unknown) => {
  fail(whyNotStarted(error));
});
