import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { memoryOf, normalizedText, pageChange } from '../../../packages/extract/src/comparable/changes.ts';
import { extractHtml } from '../../../packages/extract/src/extract.ts';
import { hashOfNormalized } from '../../../server/capabilities/freshness/comparison.ts';

/** A sentence of a page at two looks, in its language: a change that a reader wants to know of, or noise. Written before the rules were looked at. */
const Pair = z.strictObject({
  language: z.string(),
  kind: z.string(),
  before: z.string(),
  after: z.string(),
  isChange: z.boolean(),
});
type Pair = z.output<typeof Pair>;
const pairs = readFileSync(new URL('labelled.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Pair.parse(JSON.parse(line)));
const labelledChanges = pairs.filter(({ isChange }) => isChange);
const labelledNoises = pairs.filter(({ isChange }) => !isChange);

const paragraphs = `<p>The tide tables of the harbour are made from measurements of many years, and every fisherman knows them by heart.</p>
<p>High water comes about twice a day, as the moon goes around the earth, and is higher when the sun stands behind it.</p>
<p>Who wants to leave the harbour looks at the table first, then at the sky, and only then at the boat.</p>`;
const around = (inside: string, beside = ''): string =>
  `<body><main><article><h1>Tides</h1>${paragraphs}${inside}</article></main>${beside}</body>`;

/** Where a sentence stands on a page. */
const places: Readonly<Record<string, (text: string) => string>> = {
  paragraph: (text) => around(`<p>${text}</p>`),
  'item of a list': (text) => around(`<ul><li>Harbour office</li><li>${text}</li><li>Second pier</li></ul>`),
  'cell of a table': (text) =>
    around(
      `<table><tr><th>Name</th><th>Value</th></tr><tr><td>First</td><td>${text}</td></tr><tr><td>Second</td><td>none</td></tr></table>`,
    ),
  'box below': (text) => around('', `<div class="info"><h3>Information</h3><div>${text}</div></div>`),
  aside: (text) => around('', `<aside><h3>Information</h3><p>${text}</p></aside>`),
  'page without more': (text) => `<body><h1>Shop</h1><div>${text}</div></body>`,
};

function comparable(html: string) {
  const { comparable: found } = extractHtml(html, 'https://example.com/', { comparable: true });
  if (!found) throw new Error('asked for, and absent');
  return found;
}

const decisions: Readonly<Record<string, (before: string, after: string) => boolean>> = {
  'recorded text': (before, after) => normalizedText(before) !== normalizedText(after),
  ...Object.fromEntries(
    Object.entries(places).map(([name, html]) => [
      name,
      (before: string, after: string) =>
        pageChange(memoryOf(comparable(html(before)), hashOfNormalized), comparable(html(after)), hashOfNormalized)
          .changed,
    ]),
  ),
};

/** How many pairs written by hand are decided rightly, by where they stand; `say` gets lines, those of wrong ones where `show` is set. */
export function runLabelled(say: (line: string) => void, show: boolean): boolean {
  const wrongOf = (some: readonly Pair[], name: string, wanted: boolean): readonly Pair[] =>
    some.filter(({ before, after }) => decisions[name]?.(before, after) !== wanted);
  say(`| where it stands | ${labelledChanges.length} changes seen | ${labelledNoises.length} noises passed over |`);
  say('| --- | ---: | ---: |');
  for (const name of Object.keys(decisions)) {
    const missed = wrongOf(labelledChanges, name, true);
    const mistaken = wrongOf(labelledNoises, name, false);
    say(`| ${name} | ${labelledChanges.length - missed.length} | ${labelledNoises.length - mistaken.length} |`);
    if (show)
      for (const { language, kind, before, after } of [...missed, ...mistaken])
        say(`    ${language} ${kind}: ${before} → ${after}`);
  }
  const bound = labelledChanges.length * 0.95;
  return labelledChanges.length - wrongOf(labelledChanges, 'paragraph', true).length >= bound;
}
