import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const folder = fileURLToPath(new URL('../../.cache/builds', import.meta.url));

/** A library as npm has it, and the build of it that pages load. */
export const Library = z.strictObject({
  technology: z.string(),
  package: z.string(),
  version: z.string(),
  file: z.string(),
  /** Markup of a page that uses it. */
  markup: z.string().default(''),
  isModule: z.boolean().default(false),
  /** Technologies of their own that stand in its build. */
  also: z.array(z.string()).default([]),
});
export type Library = z.output<typeof Library>;

const folderOf = ({ package: name, version }: Library): string => `${folder}/${name.replace('/', '+')}@${version}`;

/** Brings a package, once; null: it could not be brought. */
function bring(library: Library): string | null {
  const own = folderOf(library);
  if (existsSync(`${own}/package/package.json`)) return own;
  mkdirSync(own, { recursive: true });
  const spec = `${library.package}@${library.version}`;
  const packed = spawnSync('npm', ['pack', spec, '--loglevel=error'], { cwd: own, encoding: 'utf8' });
  const [archive = ''] = packed.stdout.trim().split('\n').slice(-1);
  const unpacked = packed.status === 0 && spawnSync('tar', ['-xzf', archive], { cwd: own }).status === 0;
  if (unpacked) return own;
  rmSync(own, { recursive: true, force: true });
  return null;
}

/** The text of a library's build; null: the package or the file is not there. */
export function buildOf(library: Library): string | null {
  const own = bring(library);
  const file = `${own}/package/${library.file}`;
  return own !== null && existsSync(file) ? readFileSync(file, 'utf8') : null;
}
