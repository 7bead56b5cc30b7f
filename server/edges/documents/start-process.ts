import { type ChildProcess, spawn } from 'node:child_process';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Problem } from '../../contract/problem.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = fileURLToPath(new URL('document-process.ts', import.meta.url));

/** Heap beyond which the engine gives up by itself, in megabytes. */
const maxHeapMegabytes = 640;

/**
 * A small heap makes the engine collect all of it again and again, a third of a file's processor time; it begins to do so from so many
 * megabytes on, and what is young has less room, for most of a file is read and gone.
 */
export const heapFlags = [
  `--max-old-space-size=${maxHeapMegabytes}`,
  '--initial-old-space-size=128',
  '--max-semi-space-size=8',
];

/** It reads the project's code and libraries; it writes no file, and starts no process and no thread. */
const flags = [
  '--permission',
  ...['packages', 'server', 'node_modules', 'package.json'].map((part) => `--allow-fs-read=${root}${part}`),
  ...heapFlags,
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
];

/** That there is no process for a file now; another time there may be. */
export const noProcess = (cause?: unknown): Problem =>
  new Problem(
    'overloaded',
    'No process to read documents with can be started now.',
    { retryAfterSeconds: 5 },
    { cause },
  );

/** Starts Node, on Unix under a limit of processor time. */
function start(maxProcessorSeconds: number): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const;
  const options = { stdio: [...stdio], env: {}, cwd: root };
  const command = [process.execPath, ...flags, script];
  if (process.platform === 'win32') return spawn(process.execPath, command.slice(1), options);
  return spawn('/bin/sh', ['-c', `ulimit -t ${maxProcessorSeconds}; exec "$@"`, 'sh', ...command], options);
}

/** What a process speaks over; null: the system did not start it, and it has no id, and perhaps no wire. */
function wireOf({ pid, stdio }: { readonly pid?: number | undefined; readonly stdio?: ChildProcess['stdio'] }) {
  const wire = stdio?.[3];
  if (pid !== undefined && wire instanceof Duplex) return wire;
  wire?.destroy();
  return null;
}

/**
 * Starts a process that reads documents. Throws `overloaded` when the system has none to give (descriptors, memory); `onFailure` is
 * told why, a moment later where the system tells it only then.
 */
export function startProcess(
  maxProcessorSeconds: number,
  onFailure: (error: unknown) => void,
): { readonly child: ChildProcess; readonly wire: Duplex } {
  let child: ChildProcess;
  try {
    child = start(maxProcessorSeconds);
  } catch (cause) {
    onFailure(cause);
    throw noProcess(cause);
  }
  // Heard before anything else is done: an `error` that nobody hears ends the service.
  child.on('error', onFailure);
  const wire = wireOf(child);
  if (!wire) throw noProcess();
  return { child, wire };
}
