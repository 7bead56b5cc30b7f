import { corpusIsHere, pages, sources } from '../../../bench/extraction/corpus.ts';
import { decode, type UntrustedFlag } from '../../../packages/extract/src/extract.ts';
import { takeOutInstructions } from '../../../packages/extract/src/hygiene/guard.ts';
import { attacks } from '../../../packages/extract/src/test-attacks.ts';
import { harmlessParts } from '../../../packages/extract/src/test-harmless.ts';
import { ordinaryPage, readPage } from '../../../packages/extract/src/test-page.ts';
import { parsePage } from '../../../packages/extract/src/tree/parse.ts';
import { areGood, escaped, type Figures, judge, pageSets, readLines } from './first-sight.ts';
import { ordersOf } from './orders.ts';

const minCaught = 0.95;
const maxFlagged = 0.01;
/** Sets of orders that the model was learned from; from the last one nothing is learned, but it has been looked at. */
const learnedSets = ['first', 'second', 'third', 'fourth', 'sixth', 'seventh', 'eighth'];
const heldOutSet = 'fifth';
/** The least share of unseen orders, hidden by a trick of style, that are told. */
const minHeldOutCaught = 0.6;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

function flagsOf(html: string): readonly UntrustedFlag[] {
  return takeOutInstructions(parsePage(html), html);
}

/** Whether what a page hides is told of, and no output holds the words by which its order is known. */
function isCaught(html: string, words: string): boolean {
  const { untrustedFlags, ...document } = readPage(ordinaryPage(html), {
    formats: ['text', 'markdown', 'html', 'json_ld'],
  });
  return untrustedFlags.length > 0 && !JSON.stringify(document).includes(words);
}

/** Where the orders of a set are hidden. */
const carriers: Readonly<Record<string, (text: string) => string>> = {
  'font-size:0': (text) => `<p style="font-size:0">${escaped(text)}</p>`,
  'display:none': (text) => `<div style="display:none"><p>${escaped(text)}</p></div>`,
  'a description of a picture': (text) => `<img src="/a.png" alt="${escaped(text)}">`,
  'a comment': (text) => `<!-- ${text.replaceAll('--', '—')} -->`,
};

/** How many of a set's orders are told of and kept out, by where they are hidden; gives the share for the first place. */
function tellOfSet(name: string, note: string, showsMissed: boolean): number {
  const texts = Object.values(ordersOf(name)).flat();
  const shares = Object.entries(carriers).map(([carrier, hide], at) => {
    const missed = texts.filter((text) => !isCaught(hide(text), text.slice(0, 40)));
    if (showsMissed && at === 0) for (const text of missed) say(`missed: ${text}`);
    return { carrier, share: (texts.length - missed.length) / texts.length };
  });
  const told = shares.map(({ carrier, share }) => `${carrier} ${percent(share, 1)}`).join(', ');
  say(`orders of the ${name} set (${texts.length}, ${note}): ${told}`);
  return shares[0]?.share ?? 0;
}

/** Tells of a set of pages that nothing was learned from. */
function tellOfPages(name: (typeof pageSets)[number], showsMissed: boolean): Figures {
  const found = judge(readLines(name), (line) => (showsMissed ? say(line) : undefined));
  say(
    `pages of ${name}: of ${found.pages} with a hidden order ${percent(found.keptOut, found.pages)} are kept out and ` +
      `${percent(found.flagged, found.pages)} told of; of ${found.harmless} harmless ones ${percent(found.harmlessFlagged, found.harmless)}; ` +
      `of ${found.openable} texts that can be opened ${percent(found.opened, found.openable)} are there`,
  );
  return found;
}

/** Pages by their names: those that are made up, and all real ones, on which no order to a model was found by looking. */
function* harmless(): Generator<readonly [name: string, html: string]> {
  for (const part of harmlessParts) yield [part, ordinaryPage(part)];
  if (!corpusIsHere) return;
  for (const { id, body } of pages([...sources, 'pl', 'wt', 'dg'])) yield [id, decode(body, 'text/html').text];
}

function flaggedPages(): { readonly count: number; readonly flagged: number } {
  let count = 0;
  let flagged = 0;
  for (const [name, html] of harmless()) {
    count++;
    const flags = flagsOf(html);
    if (flags.length === 0) continue;
    flagged++;
    say(`flagged: ${name.slice(0, 100)} ${JSON.stringify(flags[0])}`);
  }
  return { count, flagged };
}

/**
 * Every attack is kept out and told of, no harmless page is flagged; the limits are 95 and 1 of a hundred. The sets of
 * pages have limits of their own. `missed` shows the orders that were not told of.
 */
export async function run([word]: readonly string[]): Promise<boolean> {
  const missed = attacks.filter(({ html }) => !isCaught(html, 'kestrel'));
  for (const { name } of missed) say(`missed: ${name}`);
  say(`attacks: ${attacks.length}, kept out and told of: ${percent(attacks.length - missed.length, attacks.length)}`);
  for (const name of learnedSets) tellOfSet(name, 'learned from', false);
  const heldOut = tellOfSet(heldOutSet, 'not learned from, but looked at', word === 'missed');
  const sets = pageSets.map((name) => tellOfPages(name, word === 'missed'));
  const { count, flagged } = flaggedPages();
  say(`harmless pages: ${count}, flagged: ${percent(flagged, count)}${corpusIsHere ? '' : '; the corpus is not here'}`);
  return (
    missed.length <= (1 - minCaught) * attacks.length &&
    heldOut >= minHeldOutCaught &&
    flagged <= maxFlagged * count &&
    areGood(sets)
  );
}
