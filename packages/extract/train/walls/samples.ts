import { extract } from '../../src/extract.ts';
import { FeatureReader } from '../../src/text-model/features.ts';
import { readWallText, type WallKind, type WallText, wallKinds } from '../../src/text-model/walls.ts';
import { pageOf, truthsOf } from '../corpus.ts';
import { type Chance, chanceFrom, type Sample } from '../learners/samples.ts';
import { linesOf } from '../lines.ts';
import { inBareElements, type KnownPage } from './pages.ts';

/** A page that was written to be learned from; one without labels is shown in several forms. */
interface WallLine extends Partial<Pick<WallText, 'labels' | 'signs'>> {
  readonly kind: WallKind;
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

export const wallBits = 16;
/** Sentences, long pages, texts of whole pages, phrases put together, which say less, help on what walls ask for, and plain pages that sound like walls. */
const files = ['walls', 'walls-long', 'walls-pages', 'walls-phrases', 'walls-help', 'walls-plain'];
export const wallLines = (): WallLine[] => files.flatMap((name) => linesOf<WallLine>(name));

const pick = <Item>(list: readonly Item[], chance: Chance): Item | undefined => list[chance(list.length)];

const names = [
  'Harbour Gazette',
  'Tradewell',
  'nordlicht.example',
  'Kleine Post',
  'La Gaceta',
  'Мельница',
  '海港日报',
  'みなと新聞',
  'Lumen',
];
const menus = [
  'Home\nNews\nContact',
  'Start\nKontakt',
  'Accueil\nContact',
  '首页\n关于',
  'Главная\nКонтакты',
  '© 2026 Harbour Gazette',
  'EN | DE | FR',
  '',
];
const maxLabelLength = 24;
const forms = 6;
/** One form of so many is put into elements. */
const bareOf = 3;
/** One page of so many has no title. */
const untitledOf = 8;
/** Most languages have more walls than pages here, and a page that is called a wall is worse than a wall that is missed. */
const pageWeight = 2;

/** Signs that pages of a kind often have. */
function signsFor(kind: WallKind, chance: Chance): string[] {
  if (kind === 'login_wall') return [['password'], ['password', 'login address'], ['email'], [], []][chance(5)] ?? [];
  if (kind === 'challenge') return chance(3) === 0 ? ['vendor'] : [];
  if (kind === 'paywall') return [['closed'], ['box'], [], [], []][chance(5)] ?? [];
  return chance(12) === 0 ? ['email'] : [];
}

/** Goods beneath the word that something is gone are no sign of it. */
const priced = /\p{Sc}|\d\s?(?:EUR|zł|Kč|kr|Ft|lei|TL|円|元)/u;
/** A written page as sites put it: under their name or its own, with its heading once or twice, its choices as text or as buttons. */
function formOf({ kind, title, text }: WallLine, chance: Chance): WallText {
  const parts = text.split('\n').filter((part) => part !== '' && !(kind === 'soft_404' && priced.test(part)));
  const buttons = chance(2) === 0 ? parts.filter((part) => part.length <= maxLabelLength) : [];
  const said = parts.filter((part) => !buttons.includes(part));
  const name = pick(names, chance) ?? '';
  const menu = chance(3) === 0 ? (pick(menus, chance) ?? '') : '';
  const heads = [`${title} – ${name}`, title, name, `${name} | ${title}`];
  const body = [chance(3) === 0 ? '' : title, ...said];
  if (body.length > 2 && chance(4) === 0) body.splice(1 + chance(body.length - 1), 1);
  const isUntitled = body[0] !== '' && chance(untitledOf) === 0;
  const head = body[0] === '' ? (heads[chance(2)] ?? '') : (pick(heads, chance) ?? '');
  return {
    title: isUntitled ? '' : head,
    text: [...body, menu].filter((part) => part !== '').join('\n\n'),
    labels: buttons.join('\n'),
    signs: signsFor(kind, chance),
  };
}

const reader = new FeatureReader(wallBits);
function sampleOf(page: WallText, kind: WallKind, weight: number): Sample {
  readWallText(reader, page);
  return { buckets: reader.buckets.slice(0, reader.count), label: wallKinds.indexOf(kind), weight };
}

/** The samples that a written page gives. */
export function samplesOfLine(line: WallLine, chance: Chance, count = forms): Sample[] {
  const { kind, title, text, labels, signs } = line;
  const weight = kind === 'none' ? pageWeight : 1;
  if (labels !== undefined) return [sampleOf({ title, text, labels, signs: signs ?? [] }, kind, 3 * weight)];
  if (text === '' && line.language === '')
    return [sampleOf({ title: '', text: title, labels: '', signs: [] }, kind, 1)];
  return Array.from({ length: count }, () => {
    const form = formOf(line, chance);
    return sampleOf(chance(bareOf) === 0 ? inBareElements(form) : form, kind, weight);
  });
}

const pageTimes = 3;
/** Samples of whole pages: with what their elements are called, and by their words alone. */
export function* pageSamples(pages: readonly KnownPage[]): Generator<Sample> {
  for (const { page, kind } of pages) {
    const weight = pageTimes * (kind === 'none' ? pageWeight : 1);
    yield sampleOf(page, kind, weight);
    yield sampleOf({ ...page, names: [] }, kind, weight / 2);
  }
}

const dressesOfLine = 4;
/** Lines in the elements of whole pages of their kind, of others each time: there are few whole pages, and elements tell as much as words do. */
export function* dressedSamples(
  lines: readonly WallLine[],
  pages: readonly KnownPage[],
  chance: Chance,
): Generator<Sample> {
  const dresses = Map.groupBy(pages, ({ kind }) => kind);
  for (const line of lines) {
    if (line.text === '' || line.language === '' || line.labels !== undefined) continue;
    for (let count = 0; count < dressesOfLine; count++) {
      const dress = pick(dresses.get(line.kind) ?? [], chance)?.page;
      if (dress)
        yield sampleOf(
          { ...formOf(line, chance), ...elementsOf(dress) },
          line.kind,
          line.kind === 'none' ? pageWeight : 1,
        );
    }
  }
}
const elementsOf = ({ names = [], signs }: WallText): Pick<WallText, 'names' | 'signs'> => ({ names, signs });

export const formsOfJoined = 2;
const minJoined = 2;
const furtherJoined = 3;
/** Lines of one kind and language put together: walls go on after they have said what they are, and most written ones are short. */
export function joinedLines(lines: readonly WallLine[], chance: Chance): WallLine[] {
  const own = lines.filter(({ text, language, labels }) => text !== '' && language !== '' && labels === undefined);
  return [...Map.groupBy(own, ({ kind, language }) => `${kind} ${language}`).values()].flatMap((alike) =>
    alike.flatMap(() => {
      const [first, ...others] = Array.from({ length: minJoined + chance(furtherJoined) }, () => pick(alike, chance));
      if (!first) return [];
      const rest = others.flatMap((line) => (line ? [chance(2) === 0 ? '' : line.title, line.text] : []));
      return [{ ...first, text: [first.text, ...rest].filter((part) => part !== '').join('\n') }];
    }),
  );
}

const currencies = [
  '€',
  '€',
  '€',
  'EUR',
  '£',
  '$',
  'zł',
  'Kč',
  'kr',
  'Ft',
  'lei',
  '₽',
  '₴',
  'TL',
  '円',
  '元',
  '₩',
  '฿',
];
const fractions = [',00', ',00', ',50', ',90', '.00', '.50', '.99', ''];
function amountOf(chance: Chance): string {
  const whole = pick(
    [1 + chance(20), 1 + chance(200), 100 + chance(900), `${1 + chance(30)}.${100 + chance(900)}`],
    chance,
  );
  const number = `${whole}${pick(fractions, chance)}`;
  const currency = pick(currencies, chance) ?? '';
  return (
    pick(
      [`${number} ${currency}`, `${number} ${currency}`, `${currency}${number}`, `${2000 + chance(40)}`, ''],
      chance,
    ) ?? ''
  );
}
const maxRows = 12;
const maxAmounts = 3;
const maxRowCharacters = 60;

/** A list or a table of what a site has, with prices or numbers, under a heading: sites have many, and beneath their walls, too. */
function listOf(rows: readonly string[], chance: Chance): WallText {
  const title = pick(rows, chance) ?? '';
  const between = pick(['\t', ' – ', '\n', ' '], chance) ?? '';
  const amounts = chance(maxAmounts + 1);
  const row = (): string => {
    const cells = [pick(rows, chance) ?? '', ...Array.from({ length: amounts }, () => amountOf(chance))];
    return cells.filter((part) => part !== '').join(between);
  };
  const said = Array.from({ length: 1 + chance(maxRows) }, row).join('\n');
  return { title, text: chance(3) === 0 ? said : `${title}\n\n${said}`, labels: '', signs: [] };
}

const listsOfPage = 3;
/** Lists of the short lines that pages of a language have. */
export function* listSamples(lines: readonly WallLine[]): Generator<Sample> {
  const chance = chanceFrom(19);
  const pages = Map.groupBy(
    lines.filter(({ kind }) => kind === 'none'),
    ({ language }) => language,
  );
  for (const own of pages.values()) {
    const all = own.flatMap(({ title, text }) => [title, ...text.split('\n')]);
    const rows = all.filter((line) => line !== '' && line.length <= maxRowCharacters);
    for (let count = 0; count < listsOfPage * own.length; count++)
      yield sampleOf(listOf(rows, chance), 'none', pageWeight);
  }
}

const minWords = 8;
const maxWords = 190;
const maxOpeningWords = 60;
const maxWindows = 4;
const wordsOf = (text: string): number => text.split(/\s+/).length;

/** Short pages as the corpus would give them: those of its pages that are, and parts of others. */
function* shortPages(sources: readonly string[]): Generator<WallText> {
  const chance = chanceFrom(11);
  for (const source of sources)
    for (const truth of truthsOf(source)) {
      const url = truth.url ?? 'https://page.example/';
      const { title, text } = extract({ body: pageOf(truth), contentType: 'text/html', url }, { formats: [] });
      const page = { title: title ?? '', labels: '', signs: [] };
      if (wordsOf(text) <= maxWords) yield { ...page, text };
      const lines = text.split('\n').filter((line) => line !== '');
      for (let count = 0; count < maxWindows; count++) {
        const wanted = minWords + chance(maxOpeningWords);
        let at = count === 0 ? 0 : chance(lines.length);
        let said = '';
        while (at < lines.length && wordsOf(said) < wanted) said += `${lines[at++]}\n\n`;
        if (wordsOf(said) <= maxWords) yield { ...page, text: said };
      }
    }
}

const maxSoupWords = 60;
/** Words that nobody put together: names with numbers, lists of names, texts that fill a place. */
function soupOf(words: readonly string[], chance: Chance): WallText {
  const isNumbered = chance(3) === 0;
  const word = (): string => {
    const one = pick(words, chance) ?? '';
    return isNumbered && chance(2) === 0 ? `${one}${chance(200)}` : one;
  };
  const repeated = word();
  const isRepeated = chance(4) === 0;
  const said = Array.from({ length: 1 + chance(maxSoupWords) }, () =>
    isRepeated ? `${repeated}${chance(60)}` : word(),
  );
  const title = chance(3) === 0 ? '' : `${isRepeated ? repeated : word()}${chance(3) === 0 ? ` ${chance(100)}` : ''}`;
  const text = `${said.join(chance(5) === 0 ? '\n\n' : ' ')}${chance(2) === 0 ? '.' : ''}`;
  return { title, text: chance(2) === 0 ? `${title}\n\n${text}` : text, labels: '', signs: [] };
}

/** A word again and again, with a number each time: what tests and templates fill pages with, and no wall, whatever the word. */
function repetitionOf(words: readonly string[], chance: Chance): WallText {
  const word = pick(words, chance) ?? '';
  const said = Array.from({ length: 4 + chance(maxSoupWords) }, () => `${word}${chance(60)}`).join(' ');
  return { title: word, text: `${word}\n\n${said}${chance(2) === 0 ? '.' : ''}`, labels: '', signs: [] };
}

const maxPieces = 4;
/** Words of no language, put together from pieces of real ones. */
function inventedWords(words: readonly string[], chance: Chance): string[] {
  const pieces = words.flatMap((word) => word.match(/\p{L}{2,3}/gu) ?? []);
  return Array.from({ length: words.length }, () =>
    Array.from({ length: 1 + chance(maxPieces) }, () => pick(pieces, chance) ?? '')
      .join('')
      .toLowerCase(),
  );
}

const soupsOfPage = 2;

const soupsOfLine = 2;
const inventedOfLine = 4;
/** Loose words teach nothing new after some thousands of samples. */
const looseShare = 0.25;

/** The words of walls make none by themselves: one again and again, those of a language's pages in no order, or words of no language. */
export function* looseWordSamples(lines: readonly WallLine[]): Generator<Sample> {
  const chance = chanceFrom(17);
  const wordsOfLine = ({ title, text }: WallLine): string[] =>
    `${title} ${text}`.split(/\s+/).filter((word) => word.length > 1);
  for (const own of Map.groupBy(lines, ({ language }) => language).values()) {
    const words = own.flatMap(wordsOfLine);
    if (words.length < 30) continue;
    const invented = inventedWords(words, chance);
    for (let count = 0; count < looseShare * own.length; count++) {
      yield sampleOf(repetitionOf(words, chance), 'none', 1);
      for (let soup = 0; soup < inventedOfLine; soup++) yield sampleOf(soupOf(invented, chance), 'none', 1);
      for (let soup = 0; soup < soupsOfLine; soup++) yield sampleOf(soupOf(words, chance), 'none', 1);
    }
  }
}

/** Samples of pages: short ones, parts of others, and words of theirs in no order, for what says nothing of a wall is none. */
export function* corpusSamples(sources: readonly string[]): Generator<Sample> {
  const chance = chanceFrom(13);
  for (const page of shortPages(sources)) {
    yield sampleOf(page, 'none', 1.5);
    yield sampleOf(inBareElements(page), 'none', 1);
    const words = page.text.split(/\s+/).filter((word) => word !== '');
    for (let count = 0; count < soupsOfPage; count++) yield sampleOf(soupOf(words, chance), 'none', 1);
  }
}
