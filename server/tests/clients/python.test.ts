import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSite } from '../doubles/site.ts';
import { startRunning, testKey } from '../running.ts';
import { hostileCases } from './hostile/cases.ts';
import { openHostileDouble } from './hostile/double.ts';
import { hasModules, python, withoutPython } from './python.ts';

const folder = fileURLToPath(new URL('../../../packages/client-python', import.meta.url));
const skip = withoutPython || (hasModules('pytest') ? false : `${python} lacks pytest`);

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...environment };
  const child = spawn(python, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, errors] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'exit');
  assert.equal(code, 0, `${await said}${await errors}`);
  return await said;
}

const page = (name: string, links: readonly string[] = []): string =>
  `<!doctype html><title>${name}</title><main><h1>${name}</h1><p>${`${name} is a page of words that say this and that. `.repeat(8)}</p>${links
    .map((href) => `<p><a href="${href}">${href}</a></p>`)
    .join('')}</main>`;

test('the Python client does what its own tests say, against a real service', { skip, timeout: 300_000 }, async () => {
  const running = await startRunning({ RATE_LIMIT_PER_MINUTE: '10000' });
  const double = await openHostileDouble();
  const site = await openSite({
    '/': page('start', ['/one', '/two']),
    '/one': page('one'),
    '/two': page('two'),
    '/never': () => {},
  });
  try {
    const environment = {
      TIDEMARK_BASE_URL: running.tidemark.baseUrl,
      TIDEMARK_API_KEY: testKey,
      TEST_SITE: site.url,
      TEST_DOUBLE: double.url,
    };
    const said = await run(['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'tests'], environment);
    assert.ok(Number(/(\d+) passed/.exec(said)?.[1]) > 2 * hostileCases.length, said);
  } finally {
    await site.close();
    await double.close();
    await running.close();
  }
});

const withoutMypy = skip || (hasModules('mypy') ? false : `${python} lacks mypy`);

test('the Python client is typed strictly', { skip: withoutMypy, timeout: 300_000 }, async () => {
  assert.match(await run(['-m', 'mypy', '--strict', '--cache-dir', '/dev/null', 'src', 'tests']), /no issues found/);
});
