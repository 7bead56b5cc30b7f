import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const manifest = fileURLToPath(new URL('rivals/package.json', import.meta.url));
const folder = fileURLToPath(new URL('../../.runtime/extraction-rivals', import.meta.url));
/** Changes with the rivals' versions and with how they are asked, so that old answers are not taken for new ones. */
export const rivalsVersion = createHash('sha256')
  .update(readFileSync(manifest))
  .update(readFileSync(fileURLToPath(new URL('tools.ts', import.meta.url))))
  .digest('hex')
  .slice(0, 16);

/** Installs the rivals beside the private Node, once per list of versions, without running their scripts. */
export function installRivals(): void {
  const stamp = `${folder}/installed`;
  const wanted = createHash('sha256').update(readFileSync(manifest)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('tidemark: installing the rivals of bench/extraction/rivals into .runtime (once)\n');
  mkdirSync(folder, { recursive: true });
  copyFileSync(manifest, `${folder}/package.json`);
  writeFileSync(`${folder}/load.mjs`, 'export const load = (name) => import(name);\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync('npm', ['install', ...flags], { cwd: folder, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`npm could not install the rivals: ${done.stderr}`);
  writeFileSync(stamp, wanted);
}

/** A rival's exports, typed by the caller as its documentation has them; resolved from where the rivals stand. */
export async function rival<Exports>(name: string): Promise<Exports> {
  const { load } = await import(`${folder}/load.mjs`);
  return await load(name);
}
