import { parseArgs } from 'node:util';
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
  for (let seed = Number(values.first); seed < Number(values.first) + Number(values.seeds); seed++) {
    const { faults, ...figures } = await runComposites({
      calls: Number(values.calls),
      width: 12,
      seed,
      balanceUsd: Number(values.balance),
    });
    process.stdout.write(`seed ${seed}: ${JSON.stringify(figures)}\n${faults.slice(0, 20).join('\n')}\n`);
    isGood &&= faults.length === 0;
  }
  return isGood;
}
