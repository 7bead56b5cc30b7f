import { runJobsChaos } from '../../server/tests/jobs-chaos.ts';

/**
 * Jobs under load with fifty `kill -9` and a receiver that fails half of the time: none lost, none billed twice, each
 * callback delivered under one id with one body. `args`: the number of kills (50), the seed (1).
 */
export async function run([kills = '50', seed = '1']: string[]): Promise<boolean> {
  const options = { jobs: 3_000, width: 16, kills: Number(kills), seed: Number(seed), life: 1_500, failures: 3 };
  const { faults, ...figures } = await runJobsChaos(options);
  process.stdout.write(`${JSON.stringify(figures)}\n${faults.slice(0, 20).join('\n')}\n`);
  return faults.length === 0;
}
