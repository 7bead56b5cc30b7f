// Brings what our TypeScript needs: Node 24 and the lockfile's packages. Plain JavaScript without dependencies, so that any Node
// from 20 on can bring the rest.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const wanted = manifest.runtime.node;
const cache = join(root, '.cache');
const packages = join(root, 'node_modules');

/** A set-up that takes longer was left by a process that is gone, in milliseconds. */
const longestSetUpMs = 15 * 60_000;
const pollIntervalMs = 100;

/** One line about what is being done; never on standard output, which belongs to the command. */
const say = (line) => process.stderr.write(`tidemark: ${line}\n`);

export function fail(line) {
  say(line);
  process.exit(1);
}

/** Runs npm, the one that runs us where that is known, under the given Node; its output is shown only when it fails. */
function npm(node, args) {
  const windows = process.platform === 'win32';
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const own = process.env.npm_execpath ?? '';
  const command = basename(own) === 'npm-cli.js' ? [node, own] : ['npm'];
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, env, encoding: 'utf8', shell: windows && command.length === 1 };
  const done = spawnSync(command[0], [...command.slice(1), ...args, ...flags], options);
  if (done.status === 0) return;
  // What went wrong stands first; the usage that npm adds helps nobody.
  const told = `${done.stderr ?? ''}${done.stdout ?? ''}`.split('\n').slice(0, 20).join('\n');
  process.stderr.write(`${told}\n${done.error ?? ''}`);
  throw new Error(`npm ${args[0]} failed; it needs the npm registry once. Mend that and run the command again.`);
}

/** The private copy of Node; null while there is none, or another one. */
function privateNode() {
  const folder = join(root, '.runtime');
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const version = join(folder, 'version');
  const isThere = existsSync(binary) && existsSync(version) && readFileSync(version, 'utf8') === wanted;
  return { folder, name, binary, version, isThere };
}

const wantedMajor = Number(wanted.split('.')[0]);

/** Whether the Node that runs this can run the service. */
function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= 4);
}

function bringNode() {
  const { folder, name, binary, version, isThere } = privateNode();
  if (isThere) return;
  say(`Node ${process.versions.node} is older than ${wantedMajor}; bringing Node ${wanted} into .runtime (once)`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  npm(process.execPath, ['install', '--prefix', folder, '--no-save', `${name}@${wanted}`]);
  if (!existsSync(binary)) {
    throw new Error(`no Node ${wanted} for ${name} in the registry; install Node ${wantedMajor} yourself.`);
  }
  writeFileSync(version, wanted);
}

/** What of the lockfile is installed, and what is to be: with the tools of development when they are wanted or there already. */
function packagesNow(wantsTools) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  const file = join(packages, '.tidemark-installed');
  const have = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Some of them come with the service, too, which needs them by other packages.
  const tools = Object.keys(manifest.devDependencies ?? {});
  const hasTools = have.endsWith(' all') || tools.every((name) => existsSync(join(packages, name)));
  const everything = wantsTools || hasTools;
  const isThere = have === `${stamp} all` || (have === `${stamp} run` && !everything);
  // `npm ci` removes everything first; what is missing can be added.
  return { stamp, file, everything, isThere, isAddition: have.startsWith(stamp) };
}

function install(node, { stamp, file, everything, isAddition }) {
  const what = everything ? 'packages and the tools of development' : 'packages';
  say(`installing the ${what} of package-lock.json (once)`);
  if (isAddition) npm(node, ['install', '--no-save', '--include=dev']);
  else npm(node, everything ? ['ci'] : ['ci', '--omit=dev']);
  writeFileSync(file, `${stamp} ${everything ? 'all' : 'run'}`);
}

/** Whether a process of ours lives; another that has its number by now is none. */
function isOurs(pid) {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('run.mjs');
  } catch (error) {
    // No /proc: it is what its number says.
    return error.code === 'EPERM' || (error.code === 'ENOENT' && process.platform !== 'linux');
  }
}

const running = join(cache, 'running');

/** Notes that a command runs from this checkout, until the function that it gets is called. */
export function noteRunning(command) {
  const file = join(running, `${process.pid}`);
  try {
    mkdirSync(running, { recursive: true });
    writeFileSync(file, command);
  } catch (error) {
    // Where nothing can be written nothing will be exchanged.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
    return () => {};
  }
  return () => rmSync(file, { force: true });
}

/** Another command that runs from this checkout, as text; null: there is none. */
function otherRunning() {
  for (const name of existsSync(running) ? readdirSync(running) : []) {
    const file = join(running, name);
    if (Number(name) === process.pid) continue;
    if (isOurs(Number(name))) return `${readFileSync(file, 'utf8')} (process ${name})`;
    rmSync(file, { force: true });
  }
  return null;
}

/** Does work while no other process sets this checkout up. */
async function alone(work) {
  const lock = join(cache, 'set-up.lock');
  mkdirSync(cache, { recursive: true });
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!hasSaid) say('waiting for another process that sets this checkout up');
      removeLeft(lock);
      await sleep(pollIntervalMs);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Removes a lock whose owner is gone. */
function removeLeft(lock) {
  try {
    const { mtimeMs } = statSync(lock);
    const owner = readFileSync(lock, 'utf8');
    // One that is empty is being written.
    if (Date.now() - mtimeMs > longestSetUpMs || (owner && !isOurs(Number(owner)))) rmSync(lock, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/**
 * Brings Node and packages where they are missing, one process at a time; returns the Node to run with. Beneath a command that runs
 * nothing is exchanged: `mayKeep` goes on with the packages that are there, and who may not is told what runs.
 */
export async function setUp({ wantsTools, mayKeep }) {
  const node = isNewEnough() ? process.execPath : privateNode().binary;
  const isReady = () => (isNewEnough() || privateNode().isThere) && packagesNow(wantsTools).isThere;
  if (isReady()) return node;
  await alone(() => {
    if (!isNewEnough()) bringNode();
    const now = packagesNow(wantsTools);
    if (now.isThere) return;
    const other = now.isAddition ? null : otherRunning();
    if (other && mayKeep) say(`package-lock.json has changed; its packages come when ${other} has ended`);
    else if (other)
      throw new Error(`package-lock.json has changed, and ${other} runs with the packages as they were; end it first.`);
    else install(node, now);
  });
  return node;
}
