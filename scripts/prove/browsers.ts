import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { installChromium } from '../../server/edges/browser/chromium/install-chromium.ts';
import { installedChromium, surroundingsOf } from '../../server/edges/browser/chromium/installed-chromium.ts';
import { startElsewhere } from '../../server/tests/browser/elsewhere.ts';
import { installDebianChromium } from '../browsers/debian-chromium.ts';
import { chosen } from './arguments/chosen.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What reads pages through the whole service, whatever browser it has. */
const pageTests = ['server/tests/escalation/escalation.test.ts', 'server/tests/http/screenshots.test.ts'];
/** The same, and what starts browsers itself. */
const allTests = [...globSync('server/edges/browser/**/*.test.ts', { cwd: root }).sort(), ...pageTests];

interface Kind {
  readonly name: string;
  readonly program: string;
  /** Started by somebody else, and spoken to over a DevTools port. */
  readonly isElsewhere?: boolean;
}

async function installKinds(): Promise<Kind[]> {
  const { full, shell } = installDebianChromium(join(root, '.runtime', 'debian-chromium'));
  const failure = await installChromium(say);
  if (failure !== null) throw new Error(`The headless shell from npm could not be brought: ${failure}`);
  return [
    { name: 'Chromium (Debian)', program: full },
    { name: 'chromium-headless-shell (Debian)', program: shell },
    { name: 'headless shell from npm', program: installedChromium() },
    { name: 'Chromium (Debian) over CDP', program: full, isElsewhere: true },
  ];
}

function versionOf(program: string): string {
  const told = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...surroundingsOf(program) },
  });
  return /\d+(?:\.\d+)+/.exec(told.stdout)?.[0] ?? 'unknown';
}

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly report: string;
}

async function runTests(files: readonly string[], settings: Readonly<Record<string, string>>): Promise<Outcome> {
  // One file at a time: what is proved is what a browser does, not how many fit into a machine.
  const flags = ['--disable-warning=ExperimentalWarning', '--test', '--test-reporter=tap', '--test-concurrency=1'];
  const child = spawn(process.execPath, [...flags, ...files], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [report] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const count = (name: string): number => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail'), skipped: count('skipped'), report };
}

async function prove({ program, isElsewhere = false }: Kind): Promise<Outcome> {
  if (!isElsewhere) return await runTests(allTests, { TIDEMARK_TEST_CHROMIUM_PATH: program });
  const browser = await startElsewhere(program);
  try {
    return await runTests(pageTests, { TIDEMARK_TEST_BROWSER_CDP_URL: browser.address });
  } finally {
    await browser.end();
  }
}

/** Runs the tests of browsers and of the reader on every kind of browser there is. Argument: a word in the kinds' names. */
export async function run([word = '']: string[]): Promise<boolean> {
  const holds = ({ name }: Kind, arg: string): boolean => name.toLowerCase().includes(arg.toLowerCase());
  const kinds = chosen(await installKinds(), [word], holds);
  const rows: string[] = [];
  let isRight = true;
  for (const kind of kinds) {
    const startedAt = performance.now();
    const { passed, failed, skipped, report } = await prove(kind);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    rows.push(`| ${kind.name} | ${versionOf(kind.program)} | ${passed} | ${failed} | ${skipped} | ${seconds} |`);
    if (failed > 0 || passed === 0) {
      isRight = false;
      say(report);
    }
    say(`${kind.name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`);
  }
  say(
    ['', '| kind | version | passed | failed | skipped | seconds |', '|---|---|---|---|---|---|', ...rows].join('\n'),
  );
  return isRight;
}
