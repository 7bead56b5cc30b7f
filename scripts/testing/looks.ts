import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of Node that looks at the project: it ends with 0 when all is well. */
export interface Look {
  readonly what: string;
  readonly args: readonly string[];
  /** Variables that its environment has besides. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs programs one after the other, for each takes a processor; returns what those said that did not end well. */
export async function lookAt(root: string, looks: readonly Look[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { what, args, env } of looks) {
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
