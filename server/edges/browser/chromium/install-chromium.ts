import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { findChromium, howToInstall } from './find-chromium.ts';
import { installedChromium, wantedChromium } from './installed-chromium.ts';

/** A registry that cannot be reached is given up within seconds; npm's own retries hold a start for minutes. */
const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=3000'];

/** Downloads the package into a folder and opens it there; the registry's hash and ours must be one. */
function download(folder: string): void {
  const { name, version, integrity } = wantedChromium;
  const flags = ['--json', '--loglevel=error', '--pack-destination', folder, ...retries];
  const packed = spawnSync('npm', ['pack', `${name}@${version}`, ...flags], { cwd: folder, encoding: 'utf8' });
  if (packed.status !== 0) throw new Error(packed.error?.message ?? packed.stderr.trim().slice(0, 300));
  const [told]: { filename: string; integrity: string }[] = JSON.parse(packed.stdout);
  if (told?.integrity !== integrity) throw new Error(`${name} ${version} is not the one that was reviewed`);
  const opened = spawnSync('tar', ['--no-same-owner', '-xzf', told.filename, '--strip-components=2', 'package/bin'], {
    cwd: folder,
  });
  if (opened.status !== 0) throw new Error('tar could not open the package');
}

const unpack = (file: string, into: Writable): Promise<void> =>
  pipeline(createReadStream(file), createBrotliDecompress(), into);

async function untar(file: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '--no-same-owner', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(tar, 'exit');
  await unpack(file, tar.stdin);
  if ((await ended)[0] !== 0) throw new Error(`tar could not open ${file}`);
}

/** What fontconfig reads where the system has nothing to read. */
const fontsIn = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${folder}/fonts</dir>` +
  '<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>';

/**
 * Brings a headless shell from the npm registry to where `findChromium` looks last, once; Linux on x64 only. Returns why
 * there is none afterwards, or null. `say` is told a line before it takes time.
 */
export async function installChromium(say: (line: string) => void): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'the registry has none for this system';
  const program = installedChromium();
  const folder = dirname(program);
  if (existsSync(program)) return null;
  const fresh = `${folder}.${process.pid}`;
  say(
    `no Chromium here; bringing ${wantedChromium.name} ${wantedChromium.version} from the npm registry, 70 MB (once)`,
  );
  try {
    mkdirSync(fresh, { recursive: true, mode: 0o755 });
    download(fresh);
    await unpack(join(fresh, 'chromium.br'), createWriteStream(join(fresh, 'chromium')));
    await untar(join(fresh, 'al2023.tar.br'), fresh);
    await untar(join(fresh, 'fonts.tar.br'), fresh);
    chmodSync(join(fresh, 'chromium'), 0o755);
    writeFileSync(join(fresh, 'fonts.conf'), fontsIn(folder));
    for (const file of readdirSync(fresh).filter((name) => /\.(?:br|tgz)$/.test(name))) rmSync(join(fresh, file));
    // Another process may have been quicker.
    if (!existsSync(folder)) renameSync(fresh, folder);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Sees to it that there is a browser: brings one where none is found. `say` is told, a line each, what takes time and what
 * failed; a failure is no reason not to start. Throws like `findChromium`.
 */
export async function ensureChromium(
  configured: string | undefined,
  searchPath: string,
  say: (line: string) => void,
): Promise<void> {
  if (configured === 'off' || findChromium(configured, searchPath) !== null) return;
  const failure = await installChromium(say);
  if (failure !== null) say(`there is no Chromium, so pages are not rendered (${failure}); ${howToInstall}`);
}
