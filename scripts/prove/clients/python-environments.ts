import { existsSync, globSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ended, printed } from './child.ts';
import { cacheFolder, root } from './grounds.ts';

const minors = [10, 11, 12, 13, 14];

/** A Python that is on this machine. */
export interface Python {
  readonly version: string;
  readonly program: string;
}

/** Finds the versions of Python that the client supports, on the path and in pyenv. */
export async function pythons(): Promise<readonly Python[]> {
  const found = new Map<string, Python>();
  const versions = join(process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'), 'versions');
  for (const minor of minors) {
    const candidates = [...globSync(`3.${minor}.*/bin/python3`, { cwd: versions }).map((path) => join(versions, path))];
    for (const program of [...candidates, `python3.${minor}`]) {
      const { code, output } = await ended({ cwd: root }, program, '--version').catch(() => ({ code: 1, output: '' }));
      const [, version] = /^Python (3\.\d+)/.exec(output) ?? [];
      if (code === 0 && version === `3.${minor}` && !found.has(version)) found.set(version, { version, program });
    }
  }
  return [...found.values()];
}

/** The Python of a virtual environment with some packages, made once. */
export async function environmentOf(program: string, name: string, packages: readonly string[]): Promise<string> {
  const folder = join(cacheFolder, 'python', name);
  const python = join(folder, 'bin', 'python');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(python)) await printed({ cwd: folder }, program, '-m', 'venv', folder);
  await printed({ cwd: folder }, python, '-m', 'pip', 'install', '-q', '--disable-pip-version-check', ...packages);
  return python;
}
