import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A rival's compilation or download that takes longer has failed. */
const mostMs = 25 * 60_000;

/** A rival that is not to be had here; the message says why. */
export class Unavailable extends Error {}

/** What brings a rival; null, and told, where it is not to be had. */
export function orNone<Brought>(bring: () => Brought): Brought | null {
  try {
    return bring();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    process.stderr.write(`tidemark: left out: ${error.message}\n`);
    return null;
  }
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function run(command: string, args: readonly string[], cwd: string): void {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: mostMs, maxBuffer: 1e8 });
  if (done.status === 0) return;
  if (done.error) throw new Unavailable(`${command}: ${done.error.message}`);
  const last = done.stderr.trim().split('\n').at(-1) ?? '';
  throw new Unavailable(`${command} ${args[0] ?? ''} failed: ${last.slice(0, 200)}`);
}

/** The bytes of a folder's files, or of one file. */
function fingerprintOf(source: string): string {
  const files = statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** A folder of its own beside the private Node, made once for the same fingerprint. Throws `Unavailable`. */
function bring(name: string, fingerprint: string, make: (folder: string) => void): string {
  const folder = here(`../../.runtime/peers-${name}`);
  const stamp = join(folder, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return folder;
  process.stderr.write(`tidemark: bringing ${name} into .runtime (once)\n`);
  mkdirSync(folder, { recursive: true });
  rmSync(stamp, { force: true });
  make(folder);
  writeFileSync(stamp, fingerprint);
  return folder;
}

/** A Python with packages, the first of which names them. */
export function python(packages: readonly string[]): string {
  const name = (packages[0] ?? '').replace(/\[.*\]/, '').replace('==', '-');
  const folder = bring(name, packages.join(' '), (into) => {
    run('python3', ['-m', 'venv', into], into);
    run(join(into, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', ...packages], into);
  });
  return join(folder, 'bin', 'python');
}

/** A program in Go, built of a folder with its `go.mod`. */
export function goProgram(source: string): string {
  const folder = bring(`go-${source.split('/').at(-1)}`, fingerprintOf(here(source)), (into) => {
    cpSync(here(source), into, { recursive: true });
    run('go', ['mod', 'tidy'], into);
    run('go', ['build', '-o', 'program', '.'], into);
  });
  return join(folder, 'program');
}

/** A program in Rust, built of a folder with its `Cargo.toml`. */
export function rustProgram(source: string, name: string): string {
  const folder = bring(`rust-${source.split('/').at(-1)}`, fingerprintOf(here(source)), (into) => {
    cpSync(here(source), into, { recursive: true });
    run('cargo', ['build', '--release', '--quiet'], into);
  });
  return join(folder, 'target', 'release', name);
}

/** The folder of a program in JavaScript, with the packages of its `package.json`. */
export function nodeProgram(source: string): string {
  return bring(`node-${source.split('/').at(-1)}`, fingerprintOf(here(source)), (into) => {
    cpSync(here(source), into, { recursive: true });
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], into);
  });
}
