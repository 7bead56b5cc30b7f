import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of Node that checks the project: it ends with 0 when all is well. */
export interface Check {
  readonly what: string;
  readonly args: readonly string[];
  /** Variables that its environment has besides. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs checks one after the other, for each takes a processor; returns the output of each that failed. */
export async function runChecks(root: string, checks: readonly Check[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { what, args, env } of checks) {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = (): void => void child.kill();
    process.once('exit', end);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    const [code] = await once(child, 'close');
    process.off('exit', end);
    if (code !== 0) complaints.push(`${said.trimEnd()}\n✖ ${what} failed`);
  }
  return complaints;
}
