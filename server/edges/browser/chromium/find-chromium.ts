import { closeSync, existsSync, openSync, readFileSync, readSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installedChromium } from './installed-chromium.ts';

/** What helps where there is none. */
export const howToInstall =
  'install Debian’s package `chromium-headless-shell`, or Chromium or Chrome, or name one with CHROMIUM_PATH';

/** Where packages and installers put the binary itself; the headless shell first, for it takes a fifth of the CPU. */
const places = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/headless_shell',
  '/usr/lib64/chromium-browser/headless_shell',
  '/usr/lib/chromium-browser/headless_shell',
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/opt/google/chrome-beta/chrome',
  '/opt/microsoft/msedge/msedge',
  '/snap/chromium/current/usr/lib/chromium-browser/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'headless_shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

function isProgram(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(4);
    readSync(file, start, 0, 4, 0);
    const magic = start.readUInt32BE(0);
    return magic === 0x7f454c46 || magic === 0xcffaedfe || magic === 0xcafebabe;
  } finally {
    closeSync(file);
  }
}

const word = /[^\s"'$`]+/g;
const named = /chrom|headless/i;

/**
 * The program behind a path. Debian and others put a script in the search path that starts the browser without making
 * way for it: whoever kills the script leaves the browser behind. Null when there is no program.
 */
export function programAt(path: string): string | null {
  if (!existsSync(path)) return null;
  const real = realpathSync(path);
  if (isProgram(real)) return real;
  const script = readFileSync(real, 'utf8').slice(0, 20_000);
  const mentioned = [...script.matchAll(word)].flatMap(([one]) =>
    one.includes('/') && named.test(one) ? one.slice(one.indexOf('/')) : [],
  );
  return mentioned.find((one) => existsSync(one) && one !== path && isProgram(realpathSync(one))) ?? null;
}

const isShell = (path: string): boolean => /headless[-_]shell/.test(path);

/**
 * Throws an Error that names the fix when `configured` is no browser; null when none is configured and none is found.
 * `prefersFull`: a headless shell is taken only where there is nothing else.
 */
export function findChromium(configured: string | undefined, searchPath: string, prefersFull = false): string | null {
  if (configured !== undefined) {
    const program = programAt(configured);
    if (!program) throw new Error(`CHROMIUM_PATH is ${configured}, where no browser is.`);
    return program;
  }
  const folders = searchPath.split(delimiter).filter((folder) => folder.startsWith('/'));
  const found = [...places, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))];
  const ordered = prefersFull ? [...found.filter((path) => !isShell(path)), ...found.filter(isShell)] : found;
  const candidates = [...ordered, installedChromium()];
  for (const candidate of candidates) {
    const program = programAt(candidate);
    if (program) return program;
  }
  return null;
}
