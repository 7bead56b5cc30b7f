import { parseArgs } from 'node:util';
import { positive } from '../arguments/positive.ts';
import { runComposites } from './composites.ts';

const options = {
  seeds: { type: 'string', default: '10' },
  first: { type: 'string', default: '1' },
  calls: { type: 'string', default: '300' },
  balance: { type: 'string', default: '1.5' },
} as const;

/**
 * What calls of every composite cost, beside their quotes, their bounds and the ledger; the balance ends before the calls do. Options:
 * `--seeds` (how many), `--first`, `--calls` of each, `--balance` in USD.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options });
  let isGood = true;
  const [first, seeds] = [Number(values.first), positive(values.seeds, '--seeds')];
  for (let seed = first; seed < first + seeds; seed++) {
    const { faults, ...figures } = await runComposites({
      calls: positive(values.calls, '--calls'),
      width: 12,
      seed,
      balanceUsd: positive(values.balance, '--balance'),
    });
    process.stdout.write(`seed ${seed}: ${JSON.stringify(figures)}\n${faults.slice(0, 20).join('\n')}\n`);
    isGood &&= faults.length === 0;
  }
  return isGood;
}
