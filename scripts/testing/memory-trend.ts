import { memoryOf, memoryOfGroup } from '../../server/edges/browser/pool/memory.ts';
import { type Inspected, inspect } from '../../server/tests/browser/inspected.ts';
import { browsersOf, livingOf, type ProcessInfo } from '../../server/tests/browser/processes.ts';
import { testKey } from '../../server/tests/running.ts';
import { type Spawned, spawnService } from '../../server/tests/spawned.ts';

/** What a service and its browsers take, after so many calls. */
export interface Look {
  readonly done: number;
  /** Bytes of the service and its browsers. */
  readonly bytes: number;
  /** The memory of the service alone. */
  readonly own: number;
  readonly processes: number;
}

/** A service whose memory can be freed of garbage, which tells nothing of leaks. */
export async function startInspected(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Spawned & Inspected> {
  const address = Promise.withResolvers<string>();
  const onError = (text: string): void => {
    const found = /ws:\/\/\S+/.exec(text)?.[0];
    if (found) address.resolve(found);
  };
  const options = { execArgv: ['--inspect=127.0.0.1:0'], onError };
  const spawned = await spawnService(folder, { BOOTSTRAP_API_KEY: testKey, ...settings }, options);
  return { ...spawned, ...(await inspect(await address.promise)) };
}

/** How often it is looked which browsers run; a start takes longer. */
const noteMs = 250;

/** Notes the browsers that a service starts, by their groups: others may run browsers on the same machine. Returns what tells those that outlived it. */
export function noteBrowsers({ pid }: Spawned): () => ProcessInfo[] {
  const groups = new Set<number>();
  const timer = setInterval(() => {
    for (const { group } of browsersOf(pid)) groups.add(group);
  }, noteMs).unref();
  return () => {
    clearInterval(timer);
    return livingOf(groups);
  };
}

/** The middle one of what something takes a few times, in milliseconds: what a limit of time is told by on a machine with much else to do. */
export async function usualMs(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  return taken.toSorted((one, other) => one - other)[2] ?? 0;
}

export function look({ pid }: Spawned, done: number): Look {
  const groups = new Set(browsersOf(pid).map(({ group }) => group));
  const own = memoryOf(pid);
  const bytes = [...groups].reduce((sum, group) => sum + memoryOfGroup(group), own);
  return { done, bytes, own, processes: livingOf(groups).length };
}

/** How much a straight line through the points rises from the first to the last, as a share of their mean. */
export function rise(looks: readonly Look[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(looks.map(({ done }) => done)), mean(looks.map(({ bytes }) => bytes))];
  const covariance = mean(looks.map((one) => (one.done - x) * (one.bytes - y)));
  const variance = mean(looks.map((one) => (one.done - x) ** 2));
  const span = (looks.at(-1)?.done ?? 0) - (looks[0]?.done ?? 0);
  return ((covariance / variance) * span) / y;
}
