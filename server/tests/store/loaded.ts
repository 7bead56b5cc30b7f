import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Job, Store } from '../../kernel/ports/store.ts';
import { shortLived } from '../spawned.ts';

/** A process that writes to a store, and what it was told so far. */
export class Load {
  readonly process: ChildProcess;
  readonly #exited: Promise<unknown>;
  #output = '';

  constructor(folder: string, { width = 20, execArgv = [] as readonly string[], environment = {} } = {}) {
    const script = fileURLToPath(new URL('./load-process.ts', import.meta.url));
    this.process = spawn(process.execPath, [...shortLived.execArgv, ...execArgv, script, folder, String(width)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...shortLived.environment, ...environment },
    });
    this.#exited = once(this.process, 'close');
    this.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
    });
  }

  /** The complete lines that begin with a word, without it. */
  lines(word: string): string[] {
    const complete = this.#output.slice(0, this.#output.lastIndexOf('\n') + 1);
    return complete.split('\n').flatMap((line) => (line.startsWith(`${word} `) ? line.slice(word.length + 1) : []));
  }

  /** The complete lines after the first that begins with a word. */
  linesAfter(word: string): string[] {
    const lines = this.#output.split('\n').slice(0, -1);
    return lines.slice(lines.findIndex((line) => line.startsWith(`${word} `)) + 1);
  }

  /** Resolves when at least so many jobs were settled, or the process has ended. */
  async settled(count: number): Promise<void> {
    while (this.lines('settled').length < count && this.process.exitCode === null) await this.#moment();
  }

  /** Resolves when there is a line that begins with a word, or the process has ended. */
  async told(word: string): Promise<void> {
    while (this.lines(word).length === 0 && this.process.exitCode === null) await this.#moment();
  }

  /** Kills it. A sentence when it had ended by itself: what it acknowledges until it is killed proves nothing then. */
  async kill(): Promise<string[]> {
    const { exitCode } = this.process;
    this.process.kill('SIGKILL');
    await this.#exited;
    const last = this.#output.trimEnd().split('\n').at(-1);
    return exitCode === null ? [] : [`The writer had ended by itself with ${exitCode}, its last words: ${last}`];
  }

  #moment(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What was acknowledged to a load but is not in the store, one sentence each. */
export async function missing(load: Pick<Load, 'lines'>, store: Store): Promise<string[]> {
  const [organization] = await store.organizations.list();
  if (!organization) return load.lines('held').length > 0 ? ['The organization is missing.'] : [];
  const jobs = await allJobs(store, organization.id);
  const lost: string[] = [];
  for (const line of load.lines('settled')) {
    const [id = '', cost] = line.split(' ');
    const job = jobs.get(id);
    if (job?.status !== 'completed' || job.cost !== Number(cost))
      lost.push(`Job ${id} was settled, but is ${job?.status}.`);
  }
  for (const id of load.lines('held')) if (!jobs.has(id)) lost.push(`Job ${id} was held, but is not there.`);
  return lost;
}

async function allJobs(store: Store, organizationId: string): Promise<Map<string, Job>> {
  const jobs = new Map<string, Job>();
  let page = await store.jobs.list(organizationId, { limit: 1000 });
  while (page.length > 0) {
    for (const job of page) jobs.set(job.id, job);
    const before = page.at(-1);
    page = before ? await store.jobs.list(organizationId, { limit: 1000, before }) : [];
  }
  return jobs;
}
