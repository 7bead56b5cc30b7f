import { after, before } from 'node:test';
import type { AnyJson } from '../../any-json.ts';
import { call, type Turn } from '../../doubles/scripted-model.ts';
import { openTrial, type Trial } from '../trial.ts';

const filler = 'The quay lies in the north of the country and is old. '.repeat(6);
const long = Array.from({ length: 3_000 }, (_, at) => `<p>Line ${at} of the long log of the harbour office.</p>`).join(
  '',
);
const pages = {
  '/': '<!doctype html><title>Harbours</title><main><a href="/wick">Wick</a> <a href="/fees">What a night costs</a></main>',
  '/wick': `<!doctype html><title>Wick harbour</title><main><h1>Wick harbour</h1><p>Thomas Telford built the harbour of Wick in 1808.</p><p>${filler}</p></main>`,
  '/fees': `<!doctype html><title>Fees</title><main><h1>Fees</h1><p>A night on the pontoons costs 24 pounds in summer.</p><p>${filler}</p></main>`,
  '/long': `<!doctype html><title>The log</title><main><h1>The log</h1>${long}</main>`,
};

/** What a model plays, and what has to come of it. */
export interface Scenario {
  readonly name: string;
  readonly script: () => Turn[];
  readonly body?: object;
  readonly instruction?: () => string;
  check(json: AnyJson): void;
}

/** A service, a model and a site, which stand while the tests of a file run. */
export interface Stage {
  readonly trial: Trial;
  readonly url: (path: string) => string;
  readonly scrape: (path: string, more?: object) => Turn;
}

/** Has one opened before the tests and closed after them. */
export function openStage(): Stage {
  let trial: Trial;
  before(async () => {
    trial = await openTrial(pages);
  });
  after(() => trial.close());
  const url = (path: string): string => `${trial.site.url}${path}`;
  return {
    get trial() {
      return trial;
    },
    url,
    scrape: (path, more = {}) => call('scrape', { url: url(path), ...more }),
  };
}

/** Calls that a model makes in one message. */
export const both = (...tools: (readonly [string, object | string])[]): Turn => ({
  calls: tools.map(([tool, input]) => ({ tool, input })),
});
export const tools = (json: AnyJson): string[] => json.steps.map(({ tool }: AnyJson) => tool);
export const errors = (json: AnyJson): string[] => json.steps.map(({ error = '' }: AnyJson) => error.split(':')[0]);
