import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostileCases } from '../../../server/tests/clients/hostile/cases.ts';
import { openHostileDouble } from '../../../server/tests/clients/hostile/double.ts';
import { printed } from './child.ts';
import { cacheFolder, expect, type Grounds, readmeBlock, root, type Step } from './grounds.ts';
import type { Packed } from './packing.ts';
import { environmentOf, type Python } from './python-environments.ts';

/** The wheel in an empty environment: the README's lines, and all tests of the package. */
async function tried({ version, program }: Python, { wheel }: Packed, grounds: Grounds): Promise<string> {
  const python = await environmentOf(program, version, ['pytest', 'httpx']);
  const pip = [python, '-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--force-reinstall', '--no-deps'];
  const folder = join(cacheFolder, `empty-python-${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [command = '', ...args] = pip;
  await printed({ cwd: folder }, command, ...args, wheel);
  await printed({ cwd: folder }, python, '-m', 'pip', 'install', '-q', '--disable-pip-version-check', wheel);
  const lines = readmeBlock('client-python', 'python')
    .replace('api_key="tm_…"', '')
    .replace('https://example.com/', `${grounds.site.url}/one`);
  const where = { cwd: folder, env: grounds.environment };
  expect(await printed(where, python, '-c', lines), /^# one\n[\s\S]*0\.00\d+\s*$/);
  // Copied away from the sources, so that the wheel alone is what they try.
  for (const name of ['tests', 'README.md'])
    cpSync(join(root, 'packages', 'client-python', name), join(folder, name), { recursive: true });
  const double = await openHostileDouble();
  try {
    const env = { ...grounds.environment, TEST_SITE: grounds.site.url, TEST_DOUBLE: double.url };
    const said = await printed({ cwd: folder, env }, python, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'tests');
    const [, passed] = /(\d+) passed/.exec(said) ?? [];
    if (!(Number(passed) > 2 * hostileCases.length)) throw new Error(said);
    return `README’s lines; ${passed} tests`;
  } finally {
    await double.close();
  }
}

/** One step for every Python that is here. Fewer than two is a fault. */
export function pythonSteps(found: readonly Python[], packed: Packed, grounds: Grounds): readonly Step[] {
  const count: Step = {
    name: 'python: versions that are here',
    run: async () => {
      const versions = found.map(({ version }) => version);
      if (versions.length < 2 || !versions.includes('3.11')) throw new Error(`only ${versions.join(', ') || 'none'}`);
      return versions.join(', ');
    },
  };
  return [
    count,
    ...found.map((python) => ({ name: `python ${python.version}: wheel`, run: () => tried(python, packed, grounds) })),
  ];
}
