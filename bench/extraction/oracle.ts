import { pathToFileURL } from 'node:url';
import { decode, extract } from '@tidemark/extract';
import { share } from '../statistics.ts';
import { type CandidateField, candidateFields, candidatesOf } from './candidates.ts';
import { pages, scorer, truthsOf } from './corpus.ts';
import { annotated, type Match, textOf } from './metadata.ts';
import { table } from './tables.ts';

/** One annotated field of one page: whether what we gave is right, and for each source whether any of its candidates is. */
interface Ballot {
  readonly field: CandidateField;
  readonly isRight: boolean;
  readonly sources: ReadonlyMap<string, boolean>;
}

/** What is stated for machines or as the page's `<title>`; the rest is shown. */
const isStated = (source: string): boolean =>
  /^(?:<title>|Open Graph|Twitter|meta |other meta|JSON-LD|itemprop)/.test(source);
const isPart = (source: string): boolean => source.endsWith(', a part');

async function ballotsOf(corpora: readonly string[]): Promise<Ballot[]> {
  const { MATCH }: { MATCH: Record<CandidateField, Match> } = await import(pathToFileURL(scorer).href);
  const found: Ballot[] = [];
  for (const corpus of corpora) {
    const truths = truthsOf(corpus);
    for (const { id, url, body } of pages([corpus])) {
      const truth = truths.get(id) ?? {};
      const stated = candidateFields.filter((field) => textOf(truth[field]) !== '');
      if (stated.length === 0) continue;
      const candidates = candidatesOf(decode(body, 'text/html').text);
      const read = extract({ body, url, contentType: 'text/html' });
      const given = { ...read, date: read.publishedAt };
      for (const field of stated) {
        const isRight = (text: string): boolean => text !== '' && MATCH[field](textOf(truth[field]), text, url) > 0;
        const sources = new Map<string, boolean>();
        for (const { source, text } of candidates.get(field) ?? [])
          if (!sources.get(source)) sources.set(source, isRight(text));
        found.push({ field, isRight: isRight(textOf(given[field])), sources });
      }
    }
  }
  return found;
}

/** How many of some ballots a chooser would win that always finds the right one among some sources. */
const ceiling = (some: readonly Ballot[], isAmong: (source: string) => boolean): number =>
  some.filter(({ sources }) => [...sources].some(([source, isRight]) => isRight && isAmong(source))).length;

function ceilings(name: string, all: readonly Ballot[]): string[][] {
  return candidateFields.map((field) => {
    const some = all.filter((one) => one.field === field);
    const wrong = some.filter((one) => !one.isRight);
    const numbers = [
      some.length - wrong.length,
      ceiling(some, (source) => isStated(source) && !isPart(source)),
      ceiling(some, isStated),
      ceiling(some, () => true),
    ].map((count) => share(count, some.length));
    return [`${field}, ${name}`, String(some.length), ...numbers, `${ceiling(wrong, () => true)} of ${wrong.length}`];
  });
}

function bySource(all: readonly Ballot[]): string[][] {
  return candidateFields.flatMap((field) => {
    const some = all.filter((one) => one.field === field);
    const names = [...new Set(some.flatMap(({ sources }) => [...sources.keys()]))].sort();
    return names.map((name) => {
      const held = some.filter(({ sources }) => sources.has(name));
      const right = held.filter(({ sources }) => sources.get(name));
      const mends = right.filter((one) => !one.isRight);
      return [`${field}: ${name}`, ...[held, right, mends].map(({ length }) => String(length))];
    });
  });
}

/**
 * What a chooser could reach that always took the right one of the candidates that a page holds, beside what we give; then
 * for each source on how many pages it holds any, a right one, and a right one where ours is wrong. `wt` stands apart.
 */
export async function oracleReport(): Promise<string> {
  const all = await ballotsOf(annotated);
  const others = await ballotsOf(['wt']);
  const head = ['field', 'pages', 'ours', 'stated whole', 'or in parts', 'or shown', 'wrong ones that could be right'];
  return [
    table(head, [...ceilings('scored', all), ...ceilings('`wt`', others)]),
    table(['source', 'pages', 'right', 'right where ours is wrong'], bySource(all)),
  ].join('\n\n');
}
