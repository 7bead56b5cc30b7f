import { parseArgs } from 'node:util';
import { runChaos } from '../../server/tests/chaos/money.ts';
import { positive } from './arguments/positive.ts';

const options = {
  processes: { type: 'string' },
  calls: { type: 'string', default: '20000' },
  width: { type: 'string', default: '1000' },
} as const;

/**
 * A seeded chaos minute: 1,000 calls at once, five `kill -9`; every micro-dollar that clients saw is in the ledger, once. `args`: the
 * seed (1); `--processes 3` shares a PostgreSQL among so many; `--calls` and `--width` make it smaller.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { processes, width } = values;
  const calls = positive(values.calls, '--calls');
  const { faults, ...figures } = await runChaos({
    calls,
    width: positive(width, '--width'),
    kills: 5,
    seed: Number(positionals[0] ?? 1),
    // Less than all of them cost.
    balanceUsd: calls / 2_500,
    onKill: (done) => process.stdout.write(`killed with ${done} of ${calls} calls answered\n`),
    ...(processes && { processes: positive(processes, '--processes') }),
  });
  const { replays, aborted, answered } = figures;
  if (Math.min(replays, aborted, answered[402] ?? 0) === 0)
    faults.push('nothing was replayed, aborted or refused: too little to prove anything');
  process.stdout.write(`${JSON.stringify(figures)}\n${faults.join('\n')}\n`);
  return faults.length === 0;
}
