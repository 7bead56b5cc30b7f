import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { root } from './blocks.ts';

/** A site of the examples that a page tells its reader to start. */
export interface ExampleSite {
  /** Where the page has it. */
  readonly written: string;
  /** Where it is. */
  readonly url: string;
  end(): void;
}

/** Starts the sites that a page names (`node examples/…/site.mjs PORT`), each on a free port. */
export async function startExampleSites(page: string): Promise<ExampleSite[]> {
  const named = readFileSync(`${root}/${page}`, 'utf8').matchAll(/\bnode (examples\/\S+\.mjs)(?: (\d+))?/g);
  const ports = new Map([...named].map(([, script = '', port]) => [script, port]));
  return await Promise.all([...ports].map(([script, port]) => startSite(`${root}/${script}`, port)));
}

async function startSite(script: string, port: string | undefined): Promise<ExampleSite> {
  const ownPort = /\[port = '(\d+)'|\?\? '?(\d+)/.exec(readFileSync(script, 'utf8'))?.slice(1).find(Boolean);
  const child = spawn(process.execPath, [script, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[\w.:]+/.exec(line)?.[0];
    if (url) return { written: `http://127.0.0.1:${port ?? ownPort}`, url, end: () => child.kill('SIGKILL') };
  }
  throw new Error(`${script} did not start`);
}
