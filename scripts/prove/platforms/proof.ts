import { endpoints } from '../../../server/platforms/platforms.ts';
import { checkMutations, ownSamples } from '../../../server/tests/platforms/test-platform.ts';
import { chosenNames } from '../arguments/chosen.ts';
import { positive } from '../arguments/positive.ts';
import { writeAnswers } from './answers.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Arguments: mutations of each endpoint (default: 500), names of platforms (default: all); `answers FILE` before them writes what is answered. Mutated answers of every endpoint: each leads to a problem that says so, or to a whole answer that invents nothing. */
export async function run(args: string[]): Promise<boolean> {
  if (args[0] === 'answers') {
    const [, file = 'answers.tsv', count = '20', ...names] = args;
    await writeAnswers(file, Number(count), names);
    return true;
  }
  const [count = '500', ...names] = args;
  const mutations = positive(count, 'the number of mutations');
  const startedAt = performance.now();
  const platforms = [...new Set(endpoints.map(({ platform }) => platform.name))];
  let faults = 0;
  for (const platform of chosenNames(platforms, names)) {
    for (const sample of ownSamples(endpoints.filter((endpoint) => endpoint.platform.name === platform))) {
      await checkMutations(sample, mutations).catch((error: unknown) => {
        faults += 1;
        say(`FAULT: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`);
      });
    }
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  say(`${endpoints.length} endpoints, ${count} mutations each, ${seconds} s, ${faults} faults`);
  return faults === 0;
}
