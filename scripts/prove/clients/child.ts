import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const maxRunMs = 600_000;

/** Where a program runs, and with what. */
interface In {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a program came to. */
interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program to its end. */
export async function ended(where: In, command: string, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...where.env };
  const options = { cwd: where.cwd, env, timeout: maxRunMs, killSignal: 'SIGKILL' } as const;
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code: child.exitCode, output, errors };
}

/** What a program printed. Throws with all that it said when it fails. */
export async function printed(where: In, command: string, ...args: string[]): Promise<string> {
  const { code, output, errors } = await ended(where, command, ...args);
  if (code === 0) return output;
  throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${output.slice(-3_000)}\n${errors.slice(-3_000)}`);
}

/** Runs npm in a folder. */
export const npm = (cwd: string, ...args: string[]): Promise<string> =>
  printed({ cwd }, 'npm', ...args, '--no-audit', '--no-fund', '--loglevel=error');
