import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '../../../kernel/pipeline/context.ts';
import { Meter } from '../../../kernel/pipeline/meter.ts';
import type { Model } from '../../../kernel/ports/structuring/model.ts';
import type { PageRead } from '../pages.ts';
import { comparableText } from './quotes.ts';
import { synthesize } from './synthesize.ts';

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
}

const nouns = ['harbour', 'quay', 'pilot', 'tide', 'pontoon', 'museum', 'fleet', 'storm', 'engine', 'ferry'];
const verbs = ['serves', 'shelters', 'replaced', 'measures', 'closes', 'feeds', 'surveys'];

function pageOf(at: number, random: () => number): PageRead {
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const sentences = Array.from(
    { length: 12 },
    (_, line) =>
      `The ${pick(nouns)} of place ${at} ${pick(verbs)} the “${pick(nouns)}” since ${1_800 + Math.floor(random() * 200)}, line ${line}.`,
  );
  const text = sentences.join(random() < 0.5 ? ' ' : '\n\n');
  return {
    rank: at + 1,
    url: `https://p${at}.example/`,
    title: `Place ${at}`,
    text,
    highlights: [{ text: sentences[0] ?? '', score: 0.5 }],
    flags: [],
  };
}

/** What a model does that invents a third of its sentences; each invented one says so. */
function inventing(pages: readonly PageRead[], random: () => number): { model: Model; invented: () => number } {
  let invented = 0;
  const sentenceFor = (at: number) => {
    const page = Math.floor(random() * pages.length);
    const source = comparableText(pages[page]?.text ?? '').split(/(?<=line \d+\.) /);
    const real = source[Math.floor(random() * source.length)] ?? '';
    const way = random() * 3;
    if (way >= 1) return { text: `True ${at}.`, citations: [{ page: page + 1, quote: real }] };
    invented += 1;
    const other = (page + 1) % pages.length;
    const kinds = [
      [{ page: page + 1, quote: real.replace(/\d{4}/, '2077') }],
      [{ page: other + 1, quote: real }],
      [
        { page: page + 1, quote: real },
        { page: page + 1, quote: 'It was never so on any page.' },
      ],
      [],
      [{ page: 99, quote: real }],
    ];
    return { text: `Invented ${at}.`, citations: kinds[Math.floor(random() * kinds.length)] ?? [] };
  };
  const model: Model = {
    complete: async () => ({
      text: JSON.stringify({ sentences: Array.from({ length: 9 }, (_, at) => sentenceFor(at)) }),
      toolCalls: [],
      usage: { inputTokens: 0, outputTokens: 0 },
    }),
  };
  return { model, invented: () => invented };
}

test('of a model that invents a third, in 200 runs, every invented sentence is dropped and every citation stands', async () => {
  let [citations, dropped] = [0, 0];
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = seeded(seed);
    const pages = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, at) => pageOf(at, random));
    const { model, invented } = inventing(pages, random);
    const snapshots = new Map<string, string>();
    const context = {
      model,
      meter: Meter.unbilled(),
      requestId: `run-${seed}`,
      signal: new AbortController().signal,
      event: async () => {},
      data: {
        snapshots: {
          keep: async (text: string) => {
            const url = `snapshot:${snapshots.size}`;
            snapshots.set(url, text);
            return { id: url, url, expiresAt: new Date() };
          },
          read: async () => null,
        },
      },
    };
    const { synthesis } = await synthesize(
      context as unknown as Context,
      'the harbour',
      pages,
      performance.now() + 5_000,
    );
    if (synthesis.method === 'model') assert.doesNotMatch(synthesis.summary, /Invented/);
    assert.equal(synthesis.dropped, invented(), `run ${seed}`);
    dropped += synthesis.dropped;
    for (const { url, quote, snapshot_url: snapshot } of synthesis.citations) {
      citations += 1;
      const page = pages.find((one) => one.url === url);
      assert.equal(snapshots.get(snapshot), page?.text);
      assert.ok(comparableText(page?.text ?? '').includes(comparableText(quote)), quote);
    }
    const marks = [...synthesis.summary.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index));
    assert.deepEqual(
      [...new Set(marks)].sort((one, other) => one - other),
      synthesis.citations.map(({ index }) => index),
    );
    for (const sentence of synthesis.summary.split(/(?<=\]) (?=[A-Z])/)) assert.match(sentence, /\[\d+\]$/);
  }
  assert.ok(citations > 800 && dropped > 400, `${citations} citations, ${dropped} dropped`);
});
