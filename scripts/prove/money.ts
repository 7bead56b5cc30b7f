import { runChaos } from '../../server/tests/chaos.ts';

/** A seeded chaos minute: 1,000 calls at once, five `kill -9`; every micro-dollar that clients saw is in the ledger, once. */
export async function run([seed = '1']: string[]): Promise<boolean> {
  const { faults, ...figures } = await runChaos({
    calls: 20_000,
    width: 1_000,
    kills: 5,
    seed: Number(seed),
    balanceUsd: 8,
  });
  process.stdout.write(`${JSON.stringify(figures)}\n${faults.join('\n')}\n`);
  return faults.length === 0;
}
