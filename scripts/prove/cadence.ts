import { estimateRate, information, type Looks } from '../../server/capabilities/freshness/change-rate.ts';
import { seededRandom } from '../../server/tests/random.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** The root mean square error may be so many times the Cramér-Rao bound. */
const maxRatio = 1.15;
const records = 300;

/** How far looks are apart, as multiples of their mean. */
const spacings: Readonly<Record<string, (random: () => number) => number>> = {
  regular: () => 1,
  'uniform 0.2 to 1.8': (random) => 0.2 + 1.6 * random(),
  'exponential, as visits of people': (random) => -Math.log(1 - random()) + 1e-3,
  'now and then far apart': (random) => (random() < 0.1 ? 5.5 : 0.5),
};

/** A Poisson process of rate 1, looked at `count` times: changed or not is all that is seen. */
function observe(
  count: number,
  mean: number,
  spacing: (random: () => number) => number,
  random: () => number,
): Looks[] {
  return Array.from({ length: count }, () => {
    const seconds = mean * spacing(random);
    const changed = random() < -Math.expm1(-seconds) ? 1 : 0;
    return { seconds, changed, unchanged: 1 - changed };
  });
}

/** Changes seen, by the time that was watched: what one would take first. */
const naive = (looks: readonly Looks[]): number =>
  looks.reduce((sum, { changed }) => sum + changed, 0) / looks.reduce((sum, { seconds }) => sum + seconds, 0);

/** Mean and root mean square of the errors of an estimate of 1. */
function errorsOf(estimates: readonly number[]): { bias: number; rms: number } {
  const mean = (amount: (estimate: number) => number): number =>
    estimates.reduce((sum, estimate) => sum + amount(estimate), 0) / estimates.length;
  return { bias: mean((estimate) => estimate - 1), rms: Math.sqrt(mean((estimate) => (estimate - 1) ** 2)) };
}

const percent = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)} %`;

function proveBound(runs: number, random: () => number): boolean {
  let held = true;
  say(`| looks | changes between two looks | error by the bound, ${records} looks | 95 % interval holds |`);
  say('| --- | ---: | ---: | ---: |');
  for (const [name, spacing] of Object.entries(spacings))
    for (const mean of [0.1, 0.3, 1, 2]) {
      let bound = 0;
      let covered = 0;
      const estimates = Array.from({ length: runs }, () => {
        const looks = observe(records, mean, spacing, random);
        const rate = estimateRate(looks);
        bound += 1 / information(looks, 1) / runs;
        if (rate && rate.low <= 1 && rate.high >= 1) covered += 1 / runs;
        return rate?.perSecond ?? 0;
      });
      const ratio = errorsOf(estimates).rms / Math.sqrt(bound);
      held &&= ratio <= maxRatio && covered > 0.93;
      say(`| ${name} | ${mean} | ${ratio.toFixed(3)} | ${(100 * covered).toFixed(1)} % |`);
    }
  return held;
}

function proveBias(runs: number, random: () => number): boolean {
  let held = true;
  say('| looks | changes between two looks | bias | bias of changes by time |');
  say('| ---: | ---: | ---: | ---: |');
  const spacing = spacings['uniform 0.2 to 1.8'] ?? (() => 1);
  for (const count of [5, 10, 20, 30])
    for (const mean of [0.3, 1, 2]) {
      const tried = Array.from({ length: runs }, () => observe(count, mean, spacing, random));
      const ours = errorsOf(tried.map((looks) => estimateRate(looks)?.perSecond ?? 0)).bias;
      const theirs = errorsOf(tried.map(naive)).bias;
      held &&= count < 10 || Math.abs(ours) < Math.abs(theirs);
      say(`| ${count} | ${mean} | ${percent(ours)} | ${percent(theirs)} |`);
    }
  return held;
}

/**
 * The estimate of how often a source changes, on simulated Poisson processes: its error beside the Cramér-Rao bound, and its
 * bias with few records beside that of the naive estimate. Arguments: runs of each, a seed.
 */
export async function run([runs = '2000', seed = '1']: string[]): Promise<boolean> {
  const random = seededRandom(Number(seed));
  const isBound = proveBound(Number(runs), random);
  say('');
  const isLessBiased = proveBias(Number(runs), random);
  return isBound && isLessBiased;
}
