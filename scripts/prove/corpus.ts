import { corpusIsHere } from '../../server/tests/corpus.ts';
import { runCorpus } from '../../server/tests/corpus-run.ts';

/** The least share of the pages that are read and billed: problems alone cost nothing, and would sum as well. */
const leastBilled = 0.99;

/** Scrapes every page of the corpus through the API: no crash, no hang, and the ledger sums. */
export async function run(): Promise<boolean> {
  if (!corpusIsHere) {
    process.stderr.write('the corpus (../shared/data/extraction) is not here\n');
    return false;
  }
  const { faults, ...figures } = await runCorpus(1);
  process.stdout.write(`${JSON.stringify(figures)}\n${faults.join('\n')}\n`);
  const { pages, billed, expected, charged } = figures;
  return faults.length === 0 && expected === charged && billed >= leastBilled * pages;
}
