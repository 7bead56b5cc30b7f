import { corpusIsHere } from '../../../bench/extraction/corpus.ts';
import { table } from '../../../bench/extraction/tables.ts';
import {
  type Judged,
  judgeWritten,
  maxRefusedSentences,
  maxRefusedShare,
  minRecall,
  refusedGood,
  scoresOf,
  verdictOf,
} from './judge.ts';
import { firstSightPages, isFirstSightSet, laterPages } from './labelled-pages.ts';
import { realBadPages, realPages } from './real-pages.ts';
import { sentencePages } from './sentences.ts';

/** The pages of the corpus are good but for the few that somebody looked at and found wanting. */
function* judgeReal(): Generator<Judged> {
  for (const { id, url, body } of realPages())
    yield { name: `${id} ${url}`, expected: realBadPages.get(id) ?? null, found: verdictOf(body, url) };
}

const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`);

const judgeAll = (): Judged[] => [
  ...judgeWritten(),
  ...judgeWritten(laterPages()),
  ...(corpusIsHere ? judgeReal() : []),
];

/**
 * The gate on labelled pages, written and real: recall and precision by reason, and how many good pages are called bad. Argument:
 * the name of a set (`december`, `winter`) judges the pages of that set alone, as its author labelled them.
 */
export async function run([set]: string[]): Promise<boolean> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const all = isFirstSightSet(set) ? judgeWritten(firstSightPages(set)) : judgeAll();
  for (const { name, expected, found } of all)
    if (expected !== found) say(`${name.slice(0, 110)}: ${found ?? 'passes'} instead of ${expected ?? 'passing'}`);
  const scores = scoresOf(all);
  const rows = scores.map(({ reason, pages: count, recall, precision, refused }) => [
    reason,
    String(count),
    percent(recall),
    percent(precision),
    percent(refused),
  ]);
  say(table(['reason', 'pages', 'recall', 'precision', 'refused for any reason'], rows));
  const { refused, good } = refusedGood(all);
  say(`${refused.length} of ${good} good pages are called bad${corpusIsHere ? '' : '; the corpus is not here'}`);
  const isWithin = scores.every(({ recall }) => recall >= minRecall) && refused.length <= maxRefusedShare * good;
  return set === undefined && corpusIsHere ? judgeSentences(say) && isWithin : isWithin;
}

/** Whether few sentences of other pages are called bad when each is a page of its own. */
function judgeSentences(say: (line: string) => void): boolean {
  const { refused, good } = refusedGood(judgeWritten([...sentencePages()]));
  for (const { name, found } of refused) say(`${name.slice(0, 200)}: ${found}`);
  say(`${refused.length} of ${good} single sentences of other pages are called bad`);
  return refused.length <= maxRefusedSentences * good;
}
