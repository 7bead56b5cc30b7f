import { segment, textOfBlock } from '../src/content/blocks.ts';
import { decode } from '../src/decode/decode.ts';
import { withPageArrays } from '../src/page-arrays.ts';
import { FeatureReader } from '../src/text-model/features.ts';
import {
  comparablePhrase,
  maxPhraseCharacters,
  type PhraseKind,
  phraseKinds,
  readPhrase,
} from '../src/text-model/phrases.ts';
import { parsePage } from '../src/tree/parse.ts';
import { pageOf, truthsOf } from './corpus.ts';
import { type Chance, chanceFrom, type Sample } from './learners/samples.ts';
import { linesOf, textsFolder } from './lines.ts';

export const phraseBits = 15;

/** A phrase that was written to be learned from, or that pages show; `{name}` stands for any name. */
export interface PhraseLine {
  readonly kind: PhraseKind;
  readonly language: string;
  readonly text: string;
}

const names = [
  'KettleDirect',
  'Casa Lume GmbH',
  'Nordlicht',
  'Harbour Tools Ltd',
  'Мельница',
  '海港商店',
  '숲가게',
  'بيت النور',
];
const writtenWeight = 8;
const harmlessWeight = 10;
const namedWeight = 4;
const maxWords = 14;

const reader = new FeatureReader(phraseBits);
function sampleOf(text: string, kind: PhraseKind, weight: number): Sample {
  readPhrase(reader, text);
  return { buckets: reader.buckets.slice(0, reader.count), label: phraseKinds.indexOf(kind), weight };
}

const namesOfLine = 16;
/** A phrase with several names, or as it is and in capitals, where those are other letters: Greek ones have no accents. */
function formsOf({ text, language }: PhraseLine, chance: Chance, all: readonly string[]): string[] {
  if (text.includes('{name}'))
    return Array.from({ length: namesOfLine }, () => text.replace('{name}', all[chance(all.length)] ?? ''));
  const capitals = text.toLocaleUpperCase(language || 'en');
  return capitals.toLowerCase() === text.toLowerCase() ? [text] : [text, capitals];
}

/** The short texts that pages of the corpus show. */
export function shortTexts(sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const truth of sources.flatMap(truthsOf))
    withPageArrays(() => {
      const page = segment(parsePage(decode(pageOf(truth), 'text/html').text).tree);
      for (const block of page.blocks) {
        if (block.characters > maxPhraseCharacters || block.words > maxWords) continue;
        const text = textOfBlock(page, block).replace(/\s+/g, ' ').trim();
        if (/\p{L}/u.test(text) && text.length <= maxPhraseCharacters) found.add(text);
      }
    });
  return found;
}

/** Short texts of pages that may be names. */
const isName = (text: string): boolean => /^\p{Lu}[^.:!?]{2,25}$/u.test(text) && text.split(' ').length <= 3;

const comparable = (text: string): string => comparablePhrase(text).toLowerCase();

/** What phrases are learned from: the labelled ones, and short texts of pages, which say nothing of the kind unless they are labelled. */
export function phraseSamples(shown: ReadonlySet<string>, folder: URL = textsFolder): Sample[] {
  const lines = linesOf<PhraseLine>('phrases', folder);
  const known = new Set(lines.map(({ text }) => comparable(text)));
  const allNames = [...names, ...[...shown].filter(isName)];
  const chance = chanceFrom(3);
  return [
    ...lines.flatMap((line) => {
      const weight = line.kind === 'none' ? harmlessWeight : line.text.includes('{name}') ? namedWeight : writtenWeight;
      return formsOf(line, chance, allNames).map((form) => sampleOf(form, line.kind, weight));
    }),
    ...[...shown].flatMap((text) => (known.has(comparable(text)) ? [] : [sampleOf(text, 'none', 1)])),
  ];
}
