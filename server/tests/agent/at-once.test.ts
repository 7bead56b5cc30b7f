import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { finalize, type Turn } from '../doubles/scripted-model.ts';
import { fixture } from '../fixture.ts';
import { openTrial } from './trial.ts';

const filler = 'The quay lies in the north of the country and is old. '.repeat(6);
const pageOf = (title: string): string =>
  `<!doctype html><title>${title}</title><main><h1>${title}</h1><p>${filler}</p></main>`;

/** Pages that answer when all of them were asked; a page that stands alone is given up after a while. */
function meeting(paths: readonly string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = new Set<string>();
  const serve =
    (path: string) =>
    (_: IncomingMessage, response: ServerResponse): void => {
      asked.add(path);
      if (asked.size === paths.length) resolve();
      void promise.then(() => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(pageOf(path));
      });
    };
  return Object.fromEntries(paths.map((path) => [path, serve(path)]));
}

/** Two pages, of which the first answers when the second was read. */
function crossing(first: string, second: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = (path: string, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(pageOf(path));
  };
  return {
    [first]: (_: IncomingMessage, response: ServerResponse) => void promise.then(() => answer(first, response)),
    [second]: (_: IncomingMessage, response: ServerResponse) => {
      // Some time after it was sent, so that it is surely read before.
      response.once('finish', () => setTimeout(resolve, 1_000));
      answer(second, response);
    },
  };
}

const many = Array.from({ length: 8 }, (_, at) => `/page-${at}`);
const trial = fixture(() =>
  openTrial({
    ...meeting(['/one', '/two', '/three']),
    ...meeting(['/left', '/right']),
    ...crossing('/late', '/early'),
    ...Object.fromEntries(many.map((path) => [path, pageOf(path)])),
  }),
);

const url = (path: string): string => `${trial.site.url}${path}`;
const atOnce = (...paths: readonly string[]): Turn => ({
  calls: paths.map((path) => ({ tool: 'scrape', input: { url: url(path) } })),
});
const results = (): AnyJson[] => trial.model.asked.at(-1).messages.filter(({ role }: AnyJson) => role === 'tool');

test('calls that a model makes at once are under way at once, and are told in their order', {
  timeout: 300_000,
}, async () => {
  const json = await trial.ask([atOnce('/one', '/two', '/three'), finalize('All.', { complete: true })], {
    instruction: 'Read all three.',
  });
  const inputs = json.steps.slice(0, -1).map(({ input }: AnyJson) => new URL(input.url).pathname);
  assert.deepEqual([json.status, inputs], ['completed', ['/one', '/two', '/three']]);
  assert.deepEqual(
    results().map(({ content }) => /URL: http:\S+(\/\w+)$/m.exec(content)?.[1]),
    ['/one', '/two', '/three'],
  );
});

test('sources stand in the order in which they were asked for, whichever was read first', async () => {
  const json = await trial.ask([atOnce('/late', '/early'), finalize('Both.', { complete: true })], {
    instruction: 'Read both.',
  });
  assert.deepEqual(
    json.sources.map(({ url }: AnyJson) => new URL(url).pathname),
    ['/late', '/early'],
  );
});

test('without a model the pages that an instruction names are read at once', { timeout: 300_000 }, async () => {
  const json = await trial.ask([500, 500], { instruction: `Compare ${url('/left')} and ${url('/right')}` });
  assert.deepEqual([json.method, json.sources.length], ['rules', 2]);
});

test('the same call made twice at once is done once', async () => {
  const before = trial.site.log.length;
  const json = await trial.ask([atOnce('/page-0', '/page-0', '/page-0'), finalize('Once.', { complete: true })], {
    instruction: 'Read it.',
  });
  assert.equal(trial.site.log.slice(before).filter((path) => path === '/page-0').length, 1);
  assert.deepEqual(
    json.steps.map(({ cost }: AnyJson) => cost),
    [0.0007, 0, 0, 0],
  );
});

test('calls at once wait for what others leave of the budget before they are given up, and never pass it', async () => {
  // Eight pages cost .0056 and nine steps .018; the highest prices of all at once would be far above.
  const json = await trial.ask([atOnce(...many), finalize('All.', { complete: true })], {
    instruction: 'Read all.',
    budget_usd: 0.026,
  });
  assert.deepEqual([json.status, json.sources.length, json._meta.cost], ['completed', 8, 0.0236]);
});

test('what does not fit of calls at once is told for each, and the bill is that of the rest', async () => {
  const json = await trial.ask([atOnce(...many), finalize('Some.', { complete: false })], {
    instruction: 'Read all.',
    budget_usd: 0.013,
  });
  assert.deepEqual([json.status, json.stopped_by], ['budget_exhausted', 'budget']);
  assert.ok(json.sources.length >= 2 && json.sources.length < 8, String(json.sources.length));
  assert.equal(results().length, 8, 'each call is answered');
});
