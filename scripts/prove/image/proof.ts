// `npm run prove -- image`: the steps of the Dockerfile in their order in an empty folder, for there may be no container engine here; then
// the service as its image runs it. What only an engine can show (layers, the base image, arm64) is shown by the workflow `publish`.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../server/tests/free-port.ts';
import { environmentOf, type Instruction, instructionsOf, stagesOf, wordsOf } from './dockerfile.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** `node` of the base image. */
const imageUser = { uid: 1_000, gid: 1_000 };
/** Long, for a machine with much else to do. */
const startMs = 600_000;
const stopMs = 400_000;

/** What the context leaves out. */
function ignoredFiles(): string[] {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => [line, `${line}/**`]);
}

/** The files that a build is given: those of the last commit, less what the context leaves out. */
function contextFiles(): string[] {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trimEnd().split('\n');
  const ignored = new Set(globSync(ignoredFiles(), { cwd: root, exclude: ['node_modules'] }));
  return tracked.filter((file) => !ignored.has(file));
}

/** One step of the first stage; its `/app` is the folder. */
function build(folder: string, files: readonly string[], { name, text }: Instruction): void {
  say(`${name} ${text}`);
  if (name === 'COPY') {
    const words = text.split(' ');
    const to = join(folder, words.at(-1) ?? '');
    for (const from of words.slice(0, -1)) {
      if (from === '.') for (const file of files) copy(file, join(folder, file));
      else if (!files.includes(from)) throw new Error(`${from} is not in the context`);
      else copy(from, words.at(-1)?.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to);
    }
  }
  if (name === 'RUN') {
    const [command = '', ...args] = (wordsOf(text) ?? []).map((word) => word.replaceAll('/app/', `${folder}/`));
    if (command === '') throw new Error(`not in exec form: ${text}`);
    // npm reaches its registry as it does here.
    const env = { ...process.env, ...environment() };
    const done = spawnSync(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (done.status !== 0) throw new Error(`it ended with ${done.status}`);
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, from), to);
}

/** The image's Node is ours. */
const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  ...more,
});

/** Whether Debian has the packages that the image installs. */
function simulatePackages({ text }: Instruction): void {
  const packages = /install --yes --no-install-recommends ([^&]+)/.exec(text)?.[1]?.trim().split(' ') ?? [];
  say(`apt-get install --simulate ${packages.join(' ')}`);
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    say('no apt-get here: not simulated');
    return;
  }
  const done = spawnSync('apt-get', ['install', '--simulate', '--no-install-recommends', ...packages], {
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
}

/** Nobody may write into it any more, as in a read-only container. */
function seal(folder: string): void {
  execFileSync('chmod', ['--recursive', 'a-w,a+rX', folder]);
}

/** The service as the image starts it, as its user. Every program is there but tini, which only passes on. */
function start(folder: string, stage: readonly Instruction[], settings: Record<string, string>): ChildProcess {
  const entry = wordsOf(stage.find(({ name }) => name === 'ENTRYPOINT')?.text ?? '') ?? [];
  const [command = '', ...args] = entry.slice(entry.indexOf('--') + 1);
  const user = process.getuid?.() === 0 ? imageUser : {};
  const env = environment({ ...environmentOf(stage), ...settings });
  return spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'], ...user });
}

/** Asks as the image's health check does, until it is well. */
async function untilHealthy(stage: readonly Instruction[], port: number): Promise<void> {
  const check = wordsOf(stage.find(({ name }) => name === 'HEALTHCHECK')?.text.replace(/^.*?CMD/, 'CMD') ?? '') ?? [];
  const [command = '', ...args] = check;
  const until = performance.now() + startMs;
  while (spawnSync(command, args, { env: environment({ PORT: String(port) }) }).status !== 0) {
    if (performance.now() > until) throw new Error('the health check does not pass');
    await sleep(200);
  }
}

async function runImage(folder: string, data: string, stage: readonly Instruction[]): Promise<void> {
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: data, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  const startedAt = performance.now();
  const service = start(folder, stage, settings);
  try {
    await untilHealthy(stage, port);
    say(
      `healthy after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s, from a folder that nobody may write into`,
    );
    for (const path of ['/readyz', '/console', '/docs']) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
      if (status !== 200) throw new Error(`${path} is ${status}`);
    }
  } finally {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    const [code] = await Promise.race([ended, sleep(stopMs).then(() => ['not at all'])]);
    say(`SIGTERM: it ended with ${code}`);
    if (code === 'not at all') service.kill('SIGKILL');
    if (code !== 0) process.exitCode = 1;
  }
}

/** Builds and runs; false when a step fails. */
export async function run(): Promise<boolean> {
  const [first = [], last = []] = stagesOf(instructionsOf(readFileSync(join(root, 'Dockerfile'), 'utf8')));
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-image-'));
  const data = mkdtempSync(join(tmpdir(), 'tidemark-image-data-'));
  try {
    chmodSync(folder, 0o755);
    if (process.getuid?.() === 0) chownSync(data, imageUser.uid, imageUser.gid);
    const files = contextFiles();
    for (const instruction of first) build(folder, files, instruction);
    for (const instruction of last) if (instruction.name === 'RUN') simulatePackages(instruction);
    if (existsSync(join(folder, '.git')) || existsSync(join(folder, '.env'))) throw new Error('the image has too much');
    say(`the image's own layer: ${execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]} MB`);
    seal(folder);
    await runImage(folder, data, last);
    return process.exitCode !== 1;
  } finally {
    spawnSync('chmod', ['--recursive', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
    rmSync(data, { recursive: true, force: true });
  }
}
