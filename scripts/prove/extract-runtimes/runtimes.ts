import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { installedChromium, surroundingsOf } from '../../../server/edges/browser/chromium/installed-chromium.ts';
import { type Npm, programs } from '../../testing/runtime-programs.ts';

/** A runtime that runs the example in a folder. */
interface Runtime {
  readonly name: string;
  /** What the example prints, or what went wrong. */
  readonly run: () => Promise<string>;
}

const maxRunMs = 60_000;

/** Runs a program in a folder; what it prints, with its complaints where it fails. */
async function printed(cwd: string, command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: maxRunMs,
    killSignal: 'SIGKILL',
  });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return child.exitCode === 0 ? said : `${said}\n${complained}`;
}

/** What the page that holds the example shows in a browser. */
async function shown(program: string, address: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--no-sandbox'],
    env: { ...process.env, ...surroundingsOf(program) },
  });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    return (await page.locator('#out:not(:empty)').textContent({ timeout: maxRunMs })) ?? '';
  } finally {
    await browser.close();
  }
}

const workerConfiguration = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker.mjs", esModule = embed "worker.mjs")], compatibilityDate = "2026-01-01",
  )), (name = "internet", network = (allow = ["private"]))],
);
`;

/** The example as a test of workerd: what it logs is printed. */
const workerSource = (): string => "export default { async test() { await import('./example.mjs'); } };\n";

/** The page that shows what the example logs. */
const browserPage = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><pre id="out"></pre><script>console.log = (text) => { out.textContent = text; };</script>\n<script type="module">${script.replaceAll('</script', '<\\/script')}</script>`;

/** Every runtime that can be had, and the minified bundle of the package alone. */
export function runtimes(folder: string, npm: Npm): { all: readonly Runtime[]; bundle: string } {
  const program = programs(npm);
  const bun = program('bun', 'bun');
  const build = (entry: string, output: string, target: string): string => {
    const flags = ['--minify', '--format=esm', `--target=${target}`, `--outfile=${output}`];
    const done = spawnSync(bun, ['build', entry, ...flags], { cwd: folder, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`bun build ${entry}: ${done.stderr}`);
    return join(folder, output);
  };
  writeFileSync(join(folder, 'package-only.mjs'), "export * from '@tidemark/extract';\n");
  const bundle = build('package-only.mjs', 'package-only.min.mjs', 'browser');
  writeFileSync(join(folder, 'worker-source.mjs'), workerSource());
  build('worker-source.mjs', 'worker.mjs', 'browser');
  writeFileSync(join(folder, 'worker.capnp'), workerConfiguration);
  writeFileSync(
    join(folder, 'page.html'),
    browserPage(readFileSync(build('example.mjs', 'browser.mjs', 'browser'), 'utf8')),
  );
  const node = (name: string, program: string): Runtime => ({
    name,
    run: () => printed(folder, program, 'example.mjs'),
  });
  const all: Runtime[] = [
    node('node 24', process.execPath),
    node('node 22', program('node22', 'bin/node')),
    node('node 20', program('node20', 'bin/node')),
    { name: 'bun', run: () => printed(folder, bun, 'run', 'example.mjs') },
    {
      name: 'deno',
      run: () =>
        printed(folder, program('deno', 'deno'), 'run', '--allow-all', '--node-modules-dir=manual', 'example.mjs'),
    },
    { name: 'workerd', run: () => printed(folder, program('workerd', 'bin/workerd'), 'test', 'worker.capnp') },
  ];
  const browser = installedChromium();
  const page = pathToFileURL(join(folder, 'page.html')).href;
  if (existsSync(browser)) all.push({ name: 'browser', run: () => shown(browser, page) });
  return { all, bundle };
}
