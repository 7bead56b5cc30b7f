import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { percentDecoded } from '../../../contract/address.ts';
import { fold, wordsOf } from '../text.ts';
import fax from '../words/fax.json' with { type: 'json' };
import otherNumbers from '../words/other-numbers.json' with { type: 'json' };
import telephone from '../words/telephone.json' with { type: 'json' };
import { nodesOf, textsOf } from './json-ld.ts';
import type { Block, ReadPage } from './page.ts';
import { isOfOther, ownPart } from './providers.ts';
import { type Fact, factOf, quoteInSource, quoteInText } from './quote.ts';

const faxWords = new Set(fax.map(fold));
const telephoneWords = new Set(telephone.map(fold));
/** Numbers of registers, taxes and banks. */
const otherWords = new Set(otherNumbers);
/** How far before a number its label may stand, in characters. */
const reach = 28;
const manyDigits = /\d[\d\s()./+–-]{5,24}\d/;

/** What parts of a line stand between. */
const parting = /\s[–—|·/-]\s/;

const countryOf = (code: string | null): CountryCode | undefined =>
  code !== null && isSupportedCountry(code) ? code : undefined;

/** The words right before a number. */
function labelOf(text: string, at: number, previous: string): string[] {
  const before = text.slice(Math.max(0, at - reach), at);
  const label = before.trim() === '' || /^[+(]*$/.test(before.trim()) ? previous.slice(-reach) : before;
  return wordsOf(label).slice(-3);
}

const hasLabel = (label: readonly string[], known: ReadonlySet<string>): boolean =>
  label.some(
    (word) => known.has(word) || (word.length > 4 && [...known].some((one) => one.length > 3 && word.startsWith(one))),
  );

/** Numbers that a reader sees, with a label or in full. */
function shown(
  page: ReadPage,
  block: Block,
  previous: string,
  country: CountryCode | undefined,
): (Fact<string> | null)[] {
  const { zone } = block;
  const text = ownPart(block.text);
  if (!manyDigits.test(text)) return [];
  const isPlace = zone === 'footer' || page.kind === 'contact' || page.kind === 'imprint';
  return findPhoneNumbersInText(text, country).map(({ number, startsAt, endsAt }) => {
    const label = labelOf(text, startsAt, previous);
    const words = text.slice(startsAt, endsAt);
    const isFull = /[+(]/.test(text[startsAt] ?? '') || text[startsAt - 1] === '+' || words.startsWith('00');
    const isLine = text.split(parting).some((part) => part.length <= words.length + 2 && part.includes(words));
    const isAlone = isLine && (zone === 'header' || page.kind === 'contact' || page.kind === 'imprint');
    const isSure = hasLabel(label, telephoneWords) || isAlone || (isFull && isPlace) || (isFull && text.length <= 60);
    const isOther = hasLabel(label.slice(-2), faxWords) || label.slice(-2).some((word) => otherWords.has(word));
    if (isOther || !isSure || !number.isValid()) return null;
    return factOf(page, number.number, quoteInText(page, words));
  });
}

function linked(
  page: ReadPage,
  { hrefs, text }: Block,
  previous: string,
  country: CountryCode | undefined,
): (Fact<string> | null)[] {
  return hrefs.map((href) => {
    if (!/^(?:tel|callto):/i.test(href)) return null;
    if (hasLabel(wordsOf(`${previous.slice(-reach)} `).slice(-1), faxWords) || /^\W*(?:tele)?fax\b/i.test(text))
      return null;
    const dialled = percentDecoded(href.replace(/^\w+:(?:\/\/)?/, '')).slice(0, 40);
    const number = parsePhoneNumberFromString(dialled, country);
    return number?.isValid() ? factOf(page, number.number, quoteInSource(page, href)) : null;
  });
}

function ofPage(page: ReadPage, country: CountryCode | undefined): (Fact<string> | null)[] {
  const told = nodesOf(page).flatMap((node) =>
    textsOf(node.telephone).map((text) => {
      const number = parsePhoneNumberFromString(text.slice(0, 40), country);
      return number?.isValid()
        ? factOf(page, number.number, quoteInText(page, text) ?? quoteInSource(page, text, 'telephone'))
        : null;
    }),
  );
  const inBlocks = page.blocks.flatMap((block, at) => {
    const previous = page.blocks[at - 1]?.text ?? '';
    if (block.isForeign || isOfOther(page.blocks, at)) return [];
    return [...shown(page, block, previous, country), ...linked(page, block, previous, country)];
  });
  return [...told, ...inBlocks];
}

/** Telephone numbers as E.164, read with the company's country where they do not name one; no fax. */
export function findPhones(pages: readonly ReadPage[], country: string | null): Fact<string>[] {
  const own = countryOf(country);
  return pages.flatMap((page) => ofPage(page, own)).filter((fact) => fact !== null);
}
