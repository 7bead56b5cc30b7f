import { runJobsChaos } from '../../server/tests/chaos/jobs.ts';
import { runChaos } from '../../server/tests/chaos/money.ts';

/**
 * The proofs of money and of jobs in short, for continuous integration: `kill -9` under load, aborted calls, replays, a
 * receiver that fails. `args`: the seed (7).
 */
export async function run([seed = '7']: string[]): Promise<boolean> {
  const money = await runChaos({ calls: 300, width: 60, kills: 1, seed: Number(seed), balanceUsd: 0.1 });
  const jobs = await runJobsChaos({ jobs: 30, width: 8, kills: 2, seed: Number(seed), life: 400, failures: 1 });
  const wasTried = money.replays > 10 && money.aborted > 10 && (money.answered[402] ?? 0) > 10 && jobs.charged > 0;
  const faults = [
    ...money.faults,
    ...jobs.faults,
    ...(wasTried ? [] : ['too little was aborted, replayed, refused or charged to prove anything']),
  ];
  process.stdout.write(`money ${JSON.stringify(money)}\njobs ${JSON.stringify(jobs)}\n${faults.join('\n')}\n`);
  return faults.length === 0;
}
