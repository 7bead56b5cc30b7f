import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { z } from 'zod';
import { programAt } from './find-chromium.ts';
import { wantedChromium } from './installed-chromium.ts';

const execute = promisify(execFile);

/** What a command writes; throws what it says of its failure. */
async function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; timeout?: number },
): Promise<string> {
  try {
    return (await execute(command, args, options)).stdout;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(reasonIn(said) ?? `${command} failed`, { cause: error });
  }
}

/** The line of a command's complaint that says what is the matter; npm puts codes before it and a stack behind it. */
const reasonIn = (said: string): string | undefined =>
  said
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim())
    .find((line) => line && !/^(?:code|syscall|errno|path|at|npm warn)\b/.test(line));

/** A registry that cannot be reached is given up within seconds; npm's own retries hold a start for minutes. */
const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=3000'];
/** 70 MB over half a megabit a second. */
const downloadTimeoutMs = 20 * 60_000;

/** What `npm pack --json` tells of a package. */
const packed = z.tuple([z.object({ filename: z.string(), integrity: z.string() })]);

/** Brings the package's archive into a folder and returns its name; the registry's hash and ours must be one. */
export async function downloadChromium(folder: string): Promise<string> {
  const { name, version, integrity } = wantedChromium;
  const flags = ['--json', '--loglevel=error', '--pack-destination', folder, ...retries];
  const command = ['pack', `${name}@${version}`, ...flags];
  const [told] = packed.parse(JSON.parse(await run('npm', command, { cwd: folder, timeout: downloadTimeoutMs })));
  if (told.integrity !== integrity) throw new Error(`${name} ${version} is not the one that was reviewed`);
  return told.filename;
}

/** What fontconfig reads where the system has nothing to read. */
const fontsIn = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${folder}/fonts</dir>` +
  '<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>';

/** Opens the package's archive in its folder, so that the folder is what will stand at `place`. Throws when something is missing. */
export async function openChromiumPackage(folder: string, archive: string, place: string): Promise<void> {
  const at = (name: string): string => join(folder, name);
  await untar(at(archive), folder, '--strip-components=2', 'package/bin');
  await decompress(at('chromium.br'), at('chromium'));
  for (const name of ['al2023', 'fonts']) {
    await decompress(at(`${name}.tar.br`), at(`${name}.tar`));
    await untar(at(`${name}.tar`), folder);
  }
  await chmod(at('chromium'), 0o755);
  await writeFile(at('fonts.conf'), fontsIn(place));
  for (const name of await readdir(folder)) if (/\.(?:br|tar|tgz)$/.test(name)) await rm(at(name));
  const made = new Set(await readdir(folder));
  const missing = ['lib', 'fonts'].filter((name) => !made.has(name));
  if (missing.length > 0) throw new Error(`the package has no ${missing.join(' and no ')}`);
  if (programAt(at('chromium')) === null) throw new Error('the package’s browser is no program of this system');
}

/** Into a file and not into tar, which may end before it was given the padding at an archive's end. */
const decompress = (file: string, into: string): Promise<void> =>
  pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(into));

async function untar(file: string, folder: string, ...members: string[]): Promise<void> {
  await run('tar', ['-x', '--no-same-owner', '-f', file, ...members], { cwd: folder });
}
