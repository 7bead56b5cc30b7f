import { Random } from './random.ts';
import { Year } from './year.ts';

/**
 * A simulated year of sources whose changes are known, over the real service with its embedded store, on a clock that is moved:
 * every due time is that of a naive model, nothing is refreshed twice or forgotten, through restarts in the midst of refreshes and
 * two jumps of the clock; the due list is in the model's order at random instants. Arguments: sources, days, restarts, instants,
 * a seed.
 */
export async function run([sources = '1000', days = '365', restarts = '20', instants = '1000', seed = '1']: string[]) {
  const course = {
    sources: Number(sources),
    days: Number(days),
    restarts: Number(restarts),
    instants: Number(instants),
  };
  const { faults, ...figures } = await new Year(course, new Random(Number(seed))).run();
  process.stdout.write(`${JSON.stringify(figures)}\n${faults.join('\n')}\n`);
  return faults.length === 0;
}
