import { parseArgs } from 'node:util';
import { runMachines } from '../../../server/tests/chaos/machines.ts';
import { positive } from '../arguments/positive.ts';

const options = {
  seed: { type: 'string', default: '1' },
  calls: { type: 'string', default: '3000' },
  jobs: { type: 'string', default: '1500' },
  kills: { type: 'string', default: '30' },
} as const;

/**
 * Two processes that take calls and three that run jobs, on a PostgreSQL that crashes five times; each of them is killed at random, clients
 * abort and replay, and the receiver of callbacks fails half of the time: nothing acknowledged is lost, nothing is billed twice. Options:
 * `--calls`, `--jobs`, `--kills`, `--seed`.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options });
  const { faults, ...figures } = await runMachines({
    roles: ['api', 'api', 'worker', 'worker', 'worker'],
    calls: positive(values.calls, '--calls'),
    width: 60,
    jobs: positive(values.jobs, '--jobs'),
    queuers: 16,
    kills: positive(values.kills, '--kills'),
    restarts: 5,
    seed: Number(values.seed),
    failures: 3,
  });
  process.stdout.write(`${JSON.stringify(figures)}\n${faults.slice(0, 20).join('\n')}\n`);
  return faults.length === 0;
}
