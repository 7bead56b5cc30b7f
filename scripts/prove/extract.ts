import { corpusIsHere, pages } from '../../bench/extraction/corpus.ts';
import { ordinaryPage } from '../../packages/extract/src/test-page.ts';
import { provePathological } from '../extraction/pathological.ts';
import { proveAdditions, proveHarmless, proveMutations } from '../extraction/properties.ts';
import { positive } from './arguments/positive.ts';

const largest = 150_000;
const decoder = new TextDecoder();

/** Real pages of moderate size from three sources, or made-up ones when the corpus is not here. */
function samples(): string[] {
  if (!corpusIsHere) return [ordinaryPage()];
  return [...pages(['sh', 'wx', 'tf'], 6)]
    .filter(({ body }) => body.length < largest)
    .map(({ body }) => decoder.decode(body));
}

/**
 * The extractor's promises at length: damaged pages never make it throw, what does not matter changes nothing, and
 * pages made to break readers cost no more than others. Arguments: number of damaged pages, first seed.
 */
export async function run([count = '10000', seed = '1']: string[]): Promise<boolean> {
  const html = samples();
  process.stdout.write(`${html.length} pages${corpusIsHere ? ' of the corpus' : ', for the corpus is not here'}\n`);
  const proofs = [
    () => proveMutations(html, positive(count, 'the number of pages'), Number(seed)),
    () => proveHarmless(html),
    () => proveAdditions(html),
    () => provePathological(),
  ];
  let held = true;
  for (const prove of proofs) held = prove() && held;
  return held;
}
