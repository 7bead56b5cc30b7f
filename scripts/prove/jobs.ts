import { parseArgs } from 'node:util';
import { runJobsChaos } from '../../server/tests/chaos/jobs.ts';
import { positive } from './arguments/positive.ts';

const options = { processes: { type: 'string' }, jobs: { type: 'string', default: '3000' } } as const;

/**
 * Jobs under load with fifty `kill -9` and a receiver that fails half of the time: none lost, none billed twice, each
 * callback delivered under one id with one body. `args`: the number of kills (50), the seed (1); `--processes 3` shares a PostgreSQL among
 * so many; `--jobs` (3,000).
 */
export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [kills = '50', seed = '1'] = positionals;
  const { faults, ...figures } = await runJobsChaos({
    jobs: positive(values.jobs, '--jobs'),
    width: 16,
    kills: positive(kills, 'the number of kills'),
    seed: Number(seed),
    life: 1_500,
    failures: 3,
    ...(values.processes && { processes: positive(values.processes, '--processes') }),
  });
  process.stdout.write(`${JSON.stringify(figures)}\n${faults.slice(0, 20).join('\n')}\n`);
  return faults.length === 0;
}
