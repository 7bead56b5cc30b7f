import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSite, type Site } from '../../../server/tests/doubles/site.ts';
import { ownRecordings } from '../../../server/tests/platforms/recordings.ts';
import { startReplay } from '../../../server/tests/platforms/replay-server.ts';
import { type Running, startRunning, testKey } from '../../../server/tests/running.ts';

/** The root of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const cacheFolder = join(root, '.cache', 'clients');

/** How many pages the large site has. */
export const largeSite = 2_000;

/** What a step may use: a real service on loopback, a site, and the environment of a client. */
export interface Grounds {
  readonly running: Running;
  readonly site: Site;
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** One thing that is tried. It throws when it does not hold; what it gives is said beside its name. */
export interface Step {
  readonly name: string;
  run(): Promise<string>;
}

/** Throws with what was found in its place when a text does not hold a pattern. */
export function expect(found: string, pattern: RegExp): void {
  if (!pattern.test(found)) throw new Error(`${pattern} is not in:\n${found.slice(0, 3_000)}`);
}

const sentence = (name: string): string => `${name} is a page of words that say this and that. `.repeat(8);
const page = (name: string, links: readonly string[] = []): string =>
  `<!doctype html><title>${name}</title><main><h1>${name}</h1><p>${sentence(name)}</p>${links
    .map((href) => `<a href="${href}">${href}</a>`)
    .join(' ')}</main>`;

/** Starts the service and the site that the steps read. */
export async function openGrounds(): Promise<Grounds> {
  const replay = await startReplay(ownRecordings());
  const running = await startRunning({ RATE_LIMIT_PER_MINUTE: '100000', UPSTREAM_MAP: `*=${replay.url}` });
  const names = Array.from({ length: largeSite }, (_, at) => `/large/${at}`);
  const site = await openSite({
    '/': page('start', ['/one', '/two']),
    '/one': page('one'),
    '/two': page('two'),
    '/never': () => {},
    '/large': page('large', names),
    ...Object.fromEntries(names.map((name) => [name, page(name)])),
  });
  return {
    running,
    site,
    environment: { TIDEMARK_BASE_URL: running.tidemark.baseUrl, TIDEMARK_API_KEY: testKey },
    async close() {
      await site.close();
      await running.close();
      await replay.close();
    },
  };
}

/** The first block of a language in a package's README. */
export function readmeBlock(name: string, language: string): string {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  const [, block] = new RegExp(`\`\`\`${language}\\n([\\s\\S]+?)\`\`\``).exec(readme) ?? [];
  if (!block) throw new Error(`the README of ${name} has no ${language}`);
  return block;
}
