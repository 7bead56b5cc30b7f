import { anyPhrase } from '@tidemark/extract';
import { Phrases } from '../text.ts';
import inSentences from '../words/in-sentences.json' with { type: 'json' };
import industryWords from '../words/industries.json' with { type: 'json' };
import registeredWords from '../words/registered.json' with { type: 'json' };
import { lineOf, organizationsOf, textsOf } from './json-ld.ts';
import { isArticle } from './own-words.ts';
import type { ReadPage } from './page.ts';
import { type Fact, factOf, quoteInSource, stated } from './quote.ts';

const industries = Object.entries(industryWords).map(([name, { is, about }]) => ({
  name,
  is: new Phrases(is),
  about: new Phrases(about),
}));
/** A phrase that names the line counts as much as so many that say what it is about. */
const strong = 2;
/** More phrases of one kind in one text say no more. */
const most = 2;
const minScore = 2;
/** Words on the customers of a company count so much. */
const ofCustomers = 0.25;
/** The leading line of business is ahead of the next by so much, or named before it. */
const margin = 0.5;
const minParagraph = 40;

/** What stands before a company's customers: "software for lawyers". */
const customersAfter = new RegExp(`\\s${anyPhrase(inSentences.customersAfter)}\\s`, 'iu');
/** "介護施設向け": customers stand before it. */
const customersBefore = new RegExp(
  `${anyPhrase(inSentences.customersBefore)}|${anyPhrase(inSentences.customersBeforeWord)}(?=\\p{L})`,
  'u',
);

interface Parted {
  readonly own: string;
  readonly customers: string;
}

/** What a text says of a company, apart from what it says of its customers. */
function parted(text: string): Parted {
  const wide = customersBefore.exec(text);
  if (wide) return { own: text.slice(wide.index + wide[0].length), customers: text.slice(0, wide.index) };
  const found = customersAfter.exec(text);
  if (!found) return { own: text, customers: '' };
  const at = found.index + found[0].length;
  return { own: text.slice(0, at), customers: text.slice(at) };
}

type Line = (typeof industries)[number];

const weigh = ({ is, about }: Line, text: string): number =>
  strong * Math.min(most, is.countIn(text)) + Math.min(most, about.countIn(text));

const scoreOf = (line: Line, texts: readonly Parted[]): number =>
  texts.reduce((sum, { own, customers }) => sum + weigh(line, own) + ofCustomers * weigh(line, customers), 0);

/** The line of business that texts name, with the text that does; null: none, or none ahead of the others. */
function lineNamed(texts: readonly string[]): { readonly name: string; readonly text: string } | null {
  const all = texts.map(parted);
  const scored = industries
    .map((line) => {
      const text = texts.find((one) => line.is.isIn(one)) ?? texts.find((one) => line.about.isIn(one)) ?? '';
      return { name: line.name, score: scoreOf(line, all), first: line.is.firstIn(all[0]?.own ?? ''), text };
    })
    .sort((one, other) => other.score - one.score || one.first - other.first);
  const [best, second] = scored;
  if (!best || best.score < minScore || best.text === '') return null;
  const isAhead =
    best.score - (second?.score ?? 0) >= margin || best.first < (second?.first ?? Number.POSITIVE_INFINITY);
  return isAhead ? best : null;
}

/** What a page says of itself in its head, or else in its first paragraph. */
const headOf = (page: ReadPage): string =>
  page.meta.description ??
  page.meta['og:description'] ??
  page.blocks.find(({ tag, zone, text, isForeign }) => tag === 'p' && zone === 'main' && !isForeign && text.length > 60)
    ?.text ??
  '';

/** The first headlines of a page. */
export const headlines = (page: ReadPage): string[] =>
  page.blocks
    .filter(({ tag, zone }) => zone === 'main' && (tag === 'h1' || tag === 'h2'))
    .slice(0, 2)
    .map(({ text }) => text);

/** The line of business that a page's data state: by name, or by the type of the organization. */
function byData(page: ReadPage): Fact<string> | null {
  const organizations = organizationsOf(page);
  for (const text of organizations.flatMap((node) => textsOf(node.industry))) {
    const fact = stated(page, text, text, 'industry');
    if (fact) return fact;
  }
  for (const node of organizations) {
    const line = lineOf(node);
    const fact = line && factOf(page, line.industry, quoteInSource(page, line.type, '@type'));
    if (fact) return fact;
  }
  return null;
}

const registered = Object.entries(registeredWords).map(([name, words]) => ({ name, words: new Phrases(words) }));
/** A longer text is no line of an imprint, in characters. */
const maxRegistered = 400;

/** The register or chamber that a footer or an imprint names, where it is one of a single line of business. */
function byRegister(pages: readonly ReadPage[]): Fact<string> | null {
  const found = pages.flatMap((page) =>
    page.blocks
      .filter(({ zone, text }) => (zone === 'footer' || page.kind === 'imprint') && text.length <= maxRegistered)
      .flatMap(({ text }) =>
        registered.filter(({ words }) => words.isIn(text)).map(({ name }) => stated(page, name, text)),
      ),
  );
  const facts = found.filter((fact) => fact !== null);
  return new Set(facts.map(({ value }) => value)).size === 1 ? (facts[0] ?? null) : null;
}

/** What the page about the company says first. */
function byAbout(pages: readonly ReadPage[]): Fact<string> | null {
  for (const page of pages.filter(({ kind }) => kind === 'about')) {
    const [text] = page.blocks
      .filter(({ zone, isForeign, text: words }) => zone === 'main' && !isForeign && words.length >= minParagraph)
      .map(({ text: words }) => words.slice(0, 400));
    const found = text === undefined ? null : lineNamed([text]);
    const fact = found && stated(page, found.name, found.text);
    if (fact) return fact;
  }
  return null;
}

/** The line of business: as data state it, else as name, description, title and headline do; null where they do not agree. */
export function findIndustry(
  pages: readonly ReadPage[],
  description: string | null,
  name: string | null,
): Fact<string> | null {
  const [home] = pages;
  for (const page of pages) {
    const fact = byData(page);
    if (fact) return fact;
  }
  if (!home || (isArticle(home) && description === null)) return null;
  const texts = [headOf(home), home.fullTitle, ...headlines(home), ...(name === null ? [] : [name])];
  const found = lineNamed(texts);
  return (found && stated(home, found.name, found.text)) ?? byRegister(pages) ?? byAbout(pages);
}
