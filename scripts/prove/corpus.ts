import { corpusIsHere } from '../../server/tests/corpus.ts';
import { runCorpus } from '../../server/tests/corpus-run.ts';

/** Scrapes every page of the corpus through the API: no crash, no hang, and the ledger sums. */
export async function run(): Promise<boolean> {
  if (!corpusIsHere) {
    process.stderr.write('the corpus (../shared/data/extraction) is not here\n');
    return false;
  }
  const { faults, ...figures } = await runCorpus(1);
  process.stdout.write(`${JSON.stringify(figures)}\n${faults.join('\n')}\n`);
  return faults.length === 0 && figures.expected === figures.charged;
}
