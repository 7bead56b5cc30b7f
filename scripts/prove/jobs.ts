import { parseArgs } from 'node:util';
import { runJobsChaos } from '../../server/tests/chaos/jobs.ts';

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
    jobs: Number(values.jobs),
    width: 16,
    kills: Number(kills),
    seed: Number(seed),
    life: 1_500,
    failures: 3,
    ...(values.processes && { processes: Number(values.processes) }),
  });
  process.stdout.write(`${JSON.stringify(figures)}\n${faults.slice(0, 20).join('\n')}\n`);
  return faults.length === 0;
}
