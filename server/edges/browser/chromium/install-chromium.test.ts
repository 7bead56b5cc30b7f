import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { temporaryFolder } from '../../../tests/store/template.ts';
import { programAt } from './find-chromium.ts';
import { type ChromiumSource, installChromium, keepBringing } from './install-chromium.ts';

const skip =
  process.platform === 'linux' && process.arch === 'x64' ? false : 'the registry has one for Linux on x64 only';
const compress = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });

function tar(folder: string, ...args: string[]): void {
  assert.equal(spawnSync('tar', args, { cwd: folder }).status, 0);
}

/** A tar of one folder. Its end is padded by far more than tar reads: who pipes it into tar finds that closed. */
function padded(folder: string, name: string): Buffer {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'file'), name);
  tar(folder, '-cf', `${name}.tar`, name);
  return Buffer.concat([readFileSync(join(folder, `${name}.tar`)), Buffer.alloc(4_000_000)]);
}

/** An archive as the registry's package is one. */
let archive: string;
before(async () => {
  if (skip) return;
  const folder = await temporaryFolder();
  const bin = join(folder, 'package', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'chromium.br'), compress(readFileSync('/bin/true')));
  writeFileSync(join(bin, 'al2023.tar.br'), compress(padded(folder, 'lib')));
  writeFileSync(join(bin, 'fonts.tar.br'), compress(padded(folder, 'fonts')));
  archive = join(folder, 'package.tgz');
  tar(folder, '-czf', archive, 'package');
});

/** Brings the archive into a folder of its own; `faults` are what the first downloads come to instead. */
async function bringing(...faults: ((file: string) => void)[]) {
  const folder = await temporaryFolder();
  let downloads = 0;
  const source: ChromiumSource = {
    program: join(folder, 'chromium-1', 'chromium'),
    download: async (into) => {
      copyFileSync(archive, join(into, 'package.tgz'));
      faults[downloads++]?.(join(into, 'package.tgz'));
      return 'package.tgz';
    },
  };
  const said: string[] = [];
  return {
    folder,
    source,
    said,
    downloads: () => downloads,
    bring: () => installChromium((line) => said.push(line), source),
  };
}

const isCut = (file: string): void => truncateSync(file, 2_000);
const isUnreachable = (): never => {
  throw new Error('ENOTFOUND registry');
};

test('a package whose archives are padded beyond what tar reads is opened, and nothing is left of the way there', {
  skip,
}, async () => {
  const { folder, source, bring } = await bringing();
  assert.equal(await bring(), null);
  assert.equal(programAt(source.program), source.program);
  assert.deepEqual(readdirSync(join(folder, 'chromium-1')).sort(), ['chromium', 'fonts', 'fonts.conf', 'lib']);
  assert.deepEqual(readdirSync(folder).sort(), ['chromium-1', 'chromium-1.lock']);
});

test('a download that fails and one that is cut short are tried again, and each is told', { skip }, async () => {
  const { said, bring, downloads } = await bringing(isUnreachable, isCut);
  assert.deepEqual([await bring(), downloads()], [null, 3]);
  assert.equal(said.length, 3);
  assert.match(said[1] ?? '', /not brought \(ENOTFOUND registry\); trying again/);
});

test('after three failures the reason is told, and the next start tries again', { skip }, async () => {
  const { source, bring } = await bringing(isUnreachable, isUnreachable, isUnreachable);
  assert.equal(await bring(), 'ENOTFOUND registry');
  assert.equal(await bring(), null);
  assert.equal(programAt(source.program), source.program);
});

test('two that bring it at once take turns, and the second finds what the first brought', { skip }, async () => {
  const { bring, said, downloads } = await bringing();
  assert.deepEqual(await Promise.all([bring(), bring()]), [null, null]);
  assert.equal(downloads(), 1);
  assert.ok(said.some((line) => line.startsWith('waiting for another process')));
});

test('what a killed process left half done is replaced', { skip }, async () => {
  const { folder, source, bring } = await bringing();
  for (const left of ['chromium-1', 'chromium-1.part']) mkdirSync(join(folder, left));
  writeFileSync(source.program, '');
  assert.equal(await bring(), null);
  assert.equal(programAt(source.program), source.program);
  assert.ok(!existsSync(join(folder, 'chromium-1.part')));
});

test('a service that began without a browser gets it later', { skip }, async () => {
  const { source, said } = await bringing(isUnreachable, isUnreachable, isUnreachable);
  const keepsAlive = setInterval(() => {}, 1_000);
  await keepBringing((line) => said.push(line), source, 1);
  clearInterval(keepsAlive);
  assert.deepEqual(said, [`the browser is there now: ${source.program}`]);
});
