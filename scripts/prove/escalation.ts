import { type Document, extract } from '../../packages/extract/src/extract.ts';
import { pageOf, type Truth, truthsOf } from '../../packages/extract/train/corpus.ts';
import { assess } from '../../server/reader/assess.ts';
import { corpusIsHere } from '../../server/tests/corpus.ts';

const sources = ['sh', 'wx', 'tf', 'rd', 'ms', 'df', 'wt'] as const;
const contentType = 'text/html';
/** A page whose own words are less than this share of what its data set read needs its scripts. */
const enough = 0.5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The share of a text's words that a page says. */
function coverage(text: string, page: Document): number {
  const wanted = wordsOf(text);
  const said = new Set(wordsOf(page.text));
  return wanted.filter((word) => said.has(word)).length / Math.max(1, wanted.length);
}

/** What the reader makes of a page that the static tier brought with 200, and whether it really lacks its text. */
function assessTruth(truth: Truth) {
  const body = pageOf(truth);
  const url = truth.url || 'https://page.example/';
  const document = extract({ body, contentType, url });
  const fetched = {
    status: 200,
    headers: { 'content-type': contentType },
    contentType,
    finalUrl: url,
    redirects: [],
    body,
  };
  const { quality, escalate } = assess(fetched, document);
  const best = Math.max(
    coverage(truth.text ?? '', document),
    coverage(truth.text ?? '', extract({ body, contentType, url }, { onlyMainContent: false })),
  );
  return { reason: quality.reason, escalate, document, lacks: truth.text ? best < enough : document.words === 0 };
}

/** The least share of the pages that lack their text which escalate. */
const minRecall = 0.6;
/** The most pages of all that may: each start of a browser costs more than a hundred pages without one. */
const maxEscalating = 0.015;

/**
 * Which pages of the corpus would escalate to a browser, and what those say; of the pages that escalate, how many lack the text
 * that their data set read (precision), and of those that lack it, how many escalate (recall).
 */
export async function run(): Promise<boolean> {
  if (!corpusIsHere) {
    process.stderr.write('the corpus (../shared/data/extraction) is not here\n');
    return false;
  }
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const counts = { pages: 0, escalate: 0, lack: 0, both: 0 };
  for (const truth of sources.flatMap(truthsOf)) {
    const { reason, escalate, document, lacks } = assessTruth(truth);
    counts.pages++;
    if (escalate) counts.escalate++;
    if (lacks) counts.lack++;
    if (escalate && lacks) counts.both++;
    if (!escalate && !lacks && !reason) continue;
    const what = `${escalate ? 'escalates' : 'stays'} (${reason ?? 'passes'}), ${lacks ? 'lacks its text' : 'has its text'}`;
    say(`${truth.id}: ${what}, ${document.words} words: ${JSON.stringify(document.text.slice(0, 100))}`);
  }
  const { pages, escalate, lack, both } = counts;
  say(
    `${escalate} of ${pages} would escalate, ${both} of them lack their text; ${lack} lack it, ${both} of them escalate`,
  );
  return both >= minRecall * lack && escalate <= maxEscalating * pages;
}
