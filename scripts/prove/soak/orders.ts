import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a parent has the process of the service do. */
type Deed =
  | { readonly do: 'advance'; readonly milliseconds: number }
  | { readonly do: 'refresh' | 'verify' | 'figures' | 'load' | 'stop' };
export type Order = Deed & { readonly id: number };

/** How a process stands, after what it does not need was freed. */
export interface Figures {
  readonly heapBytes: number;
  readonly residentBytes: number;
  readonly descriptors: number;
  /** Its descendants. */
  readonly processes: number;
  /** What was logged as a failure of ours since the last time. */
  readonly faults: readonly string[];
}

/** A service in a process of its own whose clock is ours. */
export interface SoakedService {
  readonly url: string;
  advance(milliseconds: number): Promise<void>;
  /** Refreshes what is due; returns how many it began. */
  refresh(): Promise<number>;
  verify(): Promise<string[]>;
  /** How many calls, jobs and deliveries are under way. */
  load(): Promise<number>;
  figures(): Promise<Figures>;
  stop(): Promise<void>;
}

type Told = { readonly id?: number; readonly result?: unknown; readonly failure?: string; readonly url?: string };

/** Starts the process with `settings` as its environment. */
export async function startSoaked(settings: Readonly<Record<string, string>>): Promise<SoakedService> {
  const execArgv = ['--expose-gc', '--max-semi-space-size=16', '--disable-warning=ExperimentalWarning'];
  const env = { ...process.env, ...settings };
  const child = fork(fileURLToPath(new URL('service.ts', import.meta.url)), [], { execArgv, env });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const started = Promise.withResolvers<string>();
  const ended = (): void => {
    started.reject(new Error('The service has ended.'));
    for (const { reject } of waiting.values()) reject(new Error('The service has ended.'));
  };
  child.once('exit', ended);
  child.on('message', ({ id, result, failure, url }: Told) => {
    if (url !== undefined) started.resolve(url);
    const asked = waiting.get(id ?? 0);
    if (failure === undefined) asked?.resolve(result);
    else asked?.reject(new Error(failure));
    waiting.delete(id ?? 0);
  });
  let last = 0;
  const ask = <Result>(deed: Deed): Promise<Result> => {
    const asked = Promise.withResolvers<unknown>();
    waiting.set(++last, asked);
    child.send({ ...deed, id: last });
    return asked.promise as Promise<Result>;
  };
  return {
    url: await started.promise,
    advance: (milliseconds) => ask({ do: 'advance', milliseconds }),
    refresh: () => ask({ do: 'refresh' }),
    verify: () => ask({ do: 'verify' }),
    load: () => ask({ do: 'load' }),
    figures: () => ask({ do: 'figures' }),
    async stop() {
      const exited = once(child, 'exit');
      child.off('exit', ended);
      child.send({ do: 'stop', id: 0 });
      await exited;
    },
  };
}
