import { readdirSync } from 'node:fs';
import { type PageBlocks, segment } from '../src/content/blocks.ts';
import { attribute } from '../src/tree/node.ts';
import { parseHtml } from '../src/tree/parse.ts';
import type { Labels } from './labels.ts';
import { linesOf } from './lines.ts';

/** A page that was written to be learned from. Attributes mark what is content: `data-keep`, not (`data-drop`), and what readers differ about (`data-skip`). */
interface MadePage {
  readonly name: string;
  readonly url: string;
  readonly html: string;
}

const folder = new URL('pages/', import.meta.url);

/** All pages that were written. */
export const madePages = (): MadePage[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => linesOf<MadePage>(file.replace(/\.jsonl$/, ''), folder));

const marks = [
  ['data-skip', -1],
  ['data-drop', 0],
  ['data-keep', 1],
] as const;
/** How much a block counts at least, and one that holds so many of the page's words at most. */
const leastWeight = 0.02;
const wordsTimes = 8;

/** What the marks of a page say of each block, the nearest around it; what stands in none is not content. */
export function readMadePage({ html }: MadePage): { readonly whole: PageBlocks; readonly labels: Labels } {
  const whole = segment(parseHtml(html, true));
  const { tree, blocks } = whole;
  const label = Int8Array.from(blocks, ({ first }) => {
    for (let node = tree[first]?.parent; node; node = node.parent)
      for (const [name, value] of marks) if (attribute(node, name) !== null) return value;
    return 0;
  });
  const words = blocks.reduce((sum, block, at) => sum + (label[at] === 1 ? block.words : 0), 0);
  const weight = Float32Array.from(blocks, (block, at) =>
    block.words === 0 || label[at] === -1
      ? 0
      : leastWeight + Math.min(1, (wordsTimes * block.words) / Math.max(1, words)),
  );
  return { whole, labels: { label, weight } };
}
