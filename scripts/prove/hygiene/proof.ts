import { corpusIsHere, pages, sources } from '../../../bench/extraction/corpus.ts';
import { decode, type UntrustedFlag } from '../../../packages/extract/src/extract.ts';
import { takeOutInstructions } from '../../../packages/extract/src/hygiene/guard.ts';
import { attacks } from '../../../packages/extract/src/test-attacks.ts';
import { harmlessParts } from '../../../packages/extract/src/test-harmless.ts';
import { ordinaryPage, readPage } from '../../../packages/extract/src/test-page.ts';
import { parsePage } from '../../../packages/extract/src/tree/parse.ts';

const minCaught = 0.95;
const maxFlagged = 0.01;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

function flagsOf(html: string): readonly UntrustedFlag[] {
  return takeOutInstructions(parsePage(html), html);
}

function isCaught(html: string): boolean {
  const { untrustedFlags, ...document } = readPage(ordinaryPage(html), {
    formats: ['text', 'markdown', 'html', 'json_ld'],
  });
  return untrustedFlags.length > 0 && !JSON.stringify(document).includes('kestrel');
}

/** Pages by their names: those that are made up, and all real ones, on which no order to a model was found by looking. */
function* harmless(): Generator<readonly [name: string, html: string]> {
  for (const part of harmlessParts) yield [part, ordinaryPage(part)];
  if (!corpusIsHere) return;
  for (const { id, body } of pages([...sources, 'pl', 'wt'])) yield [id, decode(body, 'text/html').text];
}

/** Every attack is kept out and told of, no harmless page is flagged; the limits are 95 and 1 of a hundred. */
export async function run(): Promise<boolean> {
  const missed = attacks.filter(({ html }) => !isCaught(html));
  for (const { name } of missed) say(`missed: ${name}`);
  let count = 0;
  let flagged = 0;
  for (const [name, html] of harmless()) {
    count++;
    const flags = flagsOf(html);
    if (flags.length === 0) continue;
    flagged++;
    say(`flagged: ${name.slice(0, 100)} ${JSON.stringify(flags[0])}`);
  }
  say(`attacks: ${attacks.length}, kept out and told of: ${percent(attacks.length - missed.length, attacks.length)}`);
  say(`harmless pages: ${count}, flagged: ${percent(flagged, count)}${corpusIsHere ? '' : '; the corpus is not here'}`);
  return missed.length <= (1 - minCaught) * attacks.length && flagged <= maxFlagged * count;
}
