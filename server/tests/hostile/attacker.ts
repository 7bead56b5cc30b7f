import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { HostileCase } from './hostile-case.ts';

/** What is asked of the process that serves the cases, and what it answers. */
export type Asked = { readonly open: string } | { readonly close: string };
export type Told = { readonly name: string; readonly port: number };

/** The other side: a process of its own, so that what its attacks cost it is not measured as a cost of ours. */
export interface Attacker {
  /** Opens a case; its URL. */
  open(one: HostileCase): Promise<string>;
  close(one: HostileCase): Promise<void>;
  end(): Promise<void>;
}

/** Behind everything else that runs, as an attacker's own machine would be. */
const lowPriority = 10;

async function told(child: ChildProcess, asked: Asked): Promise<Told> {
  const answer = once(child, 'message');
  child.send(asked);
  const [message] = await answer;
  return message;
}

/** Starts the other side. */
export function startAttacker(): Attacker {
  const child = fork(fileURLToPath(new URL('attacker-process.ts', import.meta.url)), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  if (child.pid) setPriority(child.pid, lowPriority);
  return {
    async open(one) {
      const { port } = await told(child, { open: one.name });
      return `${one.secure ? 'https' : 'http'}://${one.name}.localhost:${port}${one.path ?? '/'}`;
    },
    async close(one) {
      await told(child, { close: one.name });
    },
    async end() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
