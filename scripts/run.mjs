// Runs one of our TypeScript files under Node 24 with everything installed: `node scripts/run.mjs FILE [ARG...]`.
// Plain JavaScript without dependencies, so that any Node from 20 on can bring the rest.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).runtime.node;

/** One line about what is being done; never on standard output, which belongs to the command. */
const say = (line) => process.stderr.write(`tidemark: ${line}\n`);

function fail(line) {
  say(line);
  process.exit(1);
}

/** Runs npm under the given Node; its output is shown only when it fails. */
function npm(node, args) {
  const windows = process.platform === 'win32';
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync('npm', [...args, ...flags], { cwd: root, env, encoding: 'utf8', shell: windows });
  if (done.status === 0) return;
  // What went wrong stands first; the usage that npm adds helps nobody.
  const told = `${done.stderr ?? ''}${done.stdout ?? ''}`.split('\n').slice(0, 20).join('\n');
  process.stderr.write(`${told}\n${done.error ?? ''}`);
  fail(`npm ${args[0]} failed; it needs the npm registry once. Mend that and run the command again.`);
}

/** The Node to run with: this one when it is new enough, else a private copy from the npm registry. */
function runtime() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor] = wanted.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= 4)) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(root, '.runtime');
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const version = join(folder, 'version');
  if (existsSync(binary) && existsSync(version) && readFileSync(version, 'utf8') === wanted) return binary;
  say(`Node ${process.versions.node} is older than ${wantedMajor}; bringing Node ${wanted} into .runtime (once)`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  npm(process.execPath, ['install', '--prefix', folder, '--no-save', `${name}@${wanted}`]);
  if (!existsSync(binary)) fail(`no Node ${wanted} for ${name} in the registry; install Node ${wantedMajor} yourself.`);
  writeFileSync(version, wanted);
  return binary;
}

/** Installs the lockfile's packages when they are not there yet; the native ones need the new Node to be chosen. */
function install(node, everything) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  const file = join(root, 'node_modules', '.tidemark-installed');
  const have = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (have === `${stamp} all` || (have === `${stamp} run` && !everything)) return;
  say(
    `installing the ${everything ? 'packages and the tools of development' : 'packages'} of package-lock.json (once)`,
  );
  // `npm ci` removes everything first, beneath a service that may be running from here; what is missing can be added.
  const isAddition = have.startsWith(stamp);
  if (isAddition) npm(node, ['install', '--no-save', '--include=dev']);
  else npm(node, everything ? ['ci'] : ['ci', '--omit=dev']);
  writeFileSync(file, `${stamp} ${everything ? 'all' : 'run'}`);
}

const [file, ...args] = process.argv.slice(2);
if (!file) fail('usage: node scripts/run.mjs FILE [ARG...]');
const node = runtime();
// The operator's commands must not exchange packages under a service that runs.
const toOperate = /^(server\/|scripts\/(operate|restore)\.ts$)/;
install(node, !toOperate.test(file));
const env = {
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  // zlib, DNS of the system and native parsers share these threads; four are soon busy.
  UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
  // Of glibc's heaps, one for each thread, none gives back what another could use, and each keeps what it once had.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '1048576',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled'),
};
// V8's own 32 MiB make the service hold 110 MB more during a long crawl, and cost as much CPU.
const youngGeneration = file === 'server/main.ts' ? ['--max-semi-space-size=16'] : [];
const child = spawn(node, [...youngGeneration, '--disable-warning=ExperimentalWarning', join(root, file), ...args], {
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('error', (error) => fail(`could not run ${node}: ${error.message}`));
child.once('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
