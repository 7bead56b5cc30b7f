import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** What a program did with an order: its CPU in milliseconds, inputs that failed, and the most memory that it held so far. */
export interface Done {
  readonly cpu: number;
  readonly inputs: number;
  readonly failed: number;
  /** Null: it cannot be known. */
  readonly peakMegabytes: number | null;
}

/** A rival in a process of its own. */
export interface Program {
  ask(order: object): Promise<Done>;
  close(): Promise<void>;
}

/** The environment without the settings of glibc that are made for our service. */
const ownAllocator = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')));

/** Starts a command that answers each line of JSON with a line of JSON, and ends when its input does. */
export function startProgram([command = '', ...args]: readonly string[]): Program {
  const env = command === process.execPath ? process.env : ownAllocator();
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], env });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-500);
  });
  child.stdin.on('error', () => {});
  const exited = once(child, 'exit').catch((error: Error) => {
    complaint = error.message;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const { value, done } = await lines.next();
      if (!done) return JSON.parse(value);
      await exited;
      throw new Error(`${command} ended: ${complaint.trim().split('\n').at(-1)}`);
    },
    async close() {
      child.stdin.end();
      await exited;
    },
  };
}

/** A program and the figures of its rounds. */
export interface Rounds {
  readonly name: string;
  readonly program: Program;
  readonly done: Done[];
}

/**
 * Asks every program once a round, by turns from either end, so that a busy minute hits them all; before the first, programs that have read nothing yet are asked once
 * to warm up. One that fails is told and left out.
 */
export async function interleaved(
  all: readonly Rounds[],
  { rounds, isWarm = false }: { readonly rounds: number; readonly isWarm?: boolean },
  order: object,
  say: (line: string) => void,
): Promise<void> {
  const failed = new Set<Rounds>();
  for (let round = isWarm ? 1 : 0; round <= rounds; round++) {
    say(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const one of round % 2 === 0 ? all : all.toReversed()) {
      if (failed.has(one)) continue;
      const done = await one.program.ask(order).catch((error: Error) => {
        say(`${one.name}: ${error.message}`);
        return null;
      });
      if (!done) failed.add(one);
      else if (round > 0) one.done.push(done);
    }
  }
}
