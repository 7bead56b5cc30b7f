import type { Place } from '../../../contract/resources/enrichment.ts';
import { collapse, fold } from '../text.ts';
import phrases from '../words/headquarters.json' with { type: 'json' };
import { countryNamed, isStateCode, stateNamed } from './countries.ts';
import { type LdNode, objectsOf, organizationsOf, textsOf } from './json-ld.ts';
import { isOthersHeading } from './others.ts';
import { isOwnWords } from './own-words.ts';
import type { Block, ReadPage } from './page.ts';
import { isOfOther, ownPart } from './providers.ts';
import { type Fact, factOf, objectInSource, quoteInSource, quoteInText } from './quote.ts';

const leading = phrases.map((phrase) => fold(phrase));
const maxLine = 160;

const withoutThe = (text: string): string => text.replace(/^the\s/i, '');

/** What the parts of a place are, between commas. */
function placeOf(text: string): Place {
  const parts = text.split(',').map(collapse).filter(Boolean);
  const [city = null, second = '', third = ''] = parts;
  const inSecond = countryNamed(withoutThe(second));
  if (inSecond) return { text: parts.slice(0, 2).join(', '), city, region: null, country: inSecond };
  const inThird = countryNamed(withoutThe(third));
  const state = stateNamed(second.replace(/\s\d{5}(?:-\d{4})?$/, ''));
  if (inThird) {
    const region = inThird === 'US' ? (state ?? second) : second;
    return { text: parts.slice(0, 3).join(', '), city, region, country: inThird };
  }
  // What follows the city and is no place begins another part of the sentence.
  if (state) return { text: parts.slice(0, 2).join(', '), city, region: state, country: 'US' };
  return { text: city ?? text, city, region: null, country: null };
}

function ofAddress(page: ReadPage, address: LdNode): Fact<Place> | null {
  const [street] = textsOf(address.streetAddress);
  const [code] = textsOf(address.postalCode);
  const [city] = textsOf(address.addressLocality);
  const [region] = textsOf(address.addressRegion);
  const [country] = textsOf(address.addressCountry);
  const parts = [street, [code, city].filter(Boolean).join(' '), region, country].filter(Boolean);
  const known = city ?? region ?? country;
  if (!known) return null;
  const named = city ? 'addressLocality' : region ? 'addressRegion' : 'addressCountry';
  const state = region && (country === undefined || countryNamed(country) === 'US') ? stateNamed(region) : null;
  const value = {
    text: parts.join(', '),
    city: city ?? null,
    region: state ?? region ?? null,
    country: country ? countryNamed(country) : null,
  };
  const quote = objectInSource(page, known, named) ?? quoteInSource(page, known, named) ?? quoteInText(page, known);
  return factOf(page, value, quote);
}

function told(page: ReadPage): Fact<Place>[] {
  const addresses = organizationsOf(page).flatMap((node) => [
    ...objectsOf(node, 'address'),
    ...objectsOf(node, 'location').flatMap((place) => objectsOf(place, 'address')),
  ]);
  return addresses.flatMap((address) => ofAddress(page, address) ?? []);
}

const isOthers = ({ isForeign, headings }: Block): boolean => isForeign || headings.some(isOthersHeading);

/** The capitalised words, with commas, that a text begins with. */
const placeWords =
  /^\s?(?:the\s)?(\p{Lu}[\p{L}.'’-]{1,30}(?:(?:,\s(?:the\s)?|\s(?:(?:am|an der|de|del|la|of|upon|sur|im)\s)?)\p{Lu}[\p{L}.'’-]{0,30}){0,5})/u;

/** An address in one line, behind the word that says that it is the seat's. */
function ofStreet(page: ReadPage, text: string): Fact<Place>[] {
  const [city] = text.split(partsOfLine).flatMap((part) => cityLine(part) ?? []);
  const fact = city && factOf(page, { text: collapse(text), ...city }, quoteInText(page, collapse(text)));
  return fact ? [fact] : [];
}

/** "Headquartered in Berlin, Germany". */
function inWords(page: ReadPage): Fact<Place>[] {
  return page.blocks.flatMap((block) => {
    const { text } = block;
    const folded = isOthers(block) ? '' : fold(text);
    if (!leading.some((phrase) => folded.includes(phrase)) || !isOwnWords(page, block)) return [];
    // Folded texts of another length have lost their places.
    if (folded.length !== text.length) return [];
    return leading.flatMap((phrase) => {
      const at = folded.indexOf(phrase);
      if (at < 0 || /\p{L}/u.test(folded[at - 1] ?? ' ')) return [];
      const rest = text.slice(at + phrase.length, at + phrase.length + maxLine);
      const found = placeWords.exec(rest);
      // "Sede legale: Lungarno Pacinotti 43, 56126 Pisa": a number behind a name makes it a street.
      if (found && /^\s?\d/.test(rest.slice(found[0].length))) return ofStreet(page, rest);
      const words = found?.[1]?.replace(/(?<![.,'’-])[.,'’-]+$/, '');
      const fact = words ? factOf(page, placeOf(words.split(/\.\s/, 1)[0] ?? words), quoteInText(page, text)) : null;
      return fact ? [fact] : [];
    });
  });
}

const continental =
  /^(?:([A-Z]{1,2})[-–\s])?(\d{5}|\d{4}(?:\s?[A-Z]{2})?|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4}-\d{3})\s+(\p{Lu}[\p{L}.'’/() -]{1,40}?)(?:,\s*(\p{Lu}[\p{L} ]{2,40}))?$/u;
const american =
  /(?:^|,\s)(\p{Lu}[\p{L}.'’ -]{1,40}),\s+([A-Z]{2})\.?,?\s+(\d{5}(?:-\d{4})?)(?:,?\s+(\p{L}[\p{L}. ]{1,40}))?$/u;
const british =
  /(?:^|,\s)(\p{Lu}[\p{L}.'’ -]{1,30}?),?\s+([A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})(?:,?\s+(\p{L}[\p{L}. ]{1,40}))?$/u;

const brazilian = /(?:^|,\s|\s[–-]\s)(\p{Lu}[\p{L}'’ ]{2,30})\s?[-–/]\s?([A-Z]{2})[,\s–-]{1,4}(?:CEP:?\s)?\d{5}-\d{3}/u;
const russian =
  /^(?:\p{L}{5,8}:\s?)?\d{6},\s?(?:[\p{L} ]{3,40}(?:область|край|республика),\s?)?(?:г\.\s?|город\s)?(\p{Lu}[\p{L}-]{2,30})(?:,|$)/u;
const japanese = /〒\s?\d{3}-?\d{4}\s?([一-龯]{2,3}[都道府県])?([一-龯ぁ-んァ-ヶ]{1,6}?[市区町村](?!市))/u;
const korean = /([가-힣]{2,4})(?:특별자치시|특별시|광역시)|[가-힣]{2,4}도\s([가-힣]{2,4}시)/u;
const chinese = /(?:地址|总部|所在地|位于)[：:]?\s?(?:中国)?([\u4e00-\u9fff]{2,3}省)?([\u4e00-\u9fff]{2,4}市)/u;

/** Lines whose parts are told by the marks of their country. */
function markedLine(line: string): Omit<Place, 'text'> | null {
  const [, city, region] = brazilian.exec(line) ?? [];
  if (city) return { city: city.trim(), region: region ?? null, country: 'BR' };
  const [, town] = russian.exec(line) ?? [];
  if (town) return { city: town, region: null, country: null };
  const [, prefecture, place] = japanese.exec(line) ?? [];
  if (place) return { city: place, region: prefecture ?? null, country: 'JP' };
  const [, metropolis, big] = korean.exec(line) ?? [];
  if (metropolis ?? big) return { city: metropolis ?? big ?? null, region: null, country: null };
  const [, province, wide] = chinese.exec(line) ?? [];
  return wide ? { city: wide, region: province ?? null, country: null } : null;
}

const americanInFull =
  /(?:^|,\s)(\p{Lu}[\p{L}.'’ -]{1,40}),\s+(\p{Lu}[\p{L}]{2,12}(?:\s\p{Lu}[\p{L}]{2,12})?)\s+\d{5}(?:-\d{4})?$/u;
const streetWords =
  /\b(?:street|st|road|rd|avenue|ave|highway|hwy|drive|dr|lane|ln|boulevard|blvd|way|court|square|place|parkway|suite|floor)\b\.?/i;

function cityLine(line: string): Omit<Place, 'text'> | null {
  if (line.length > maxLine) return null;
  const marked = markedLine(line);
  if (marked) return marked;
  const us = american.exec(line);
  if (us?.[2] && isStateCode(us[2])) return { city: us[1] ?? null, region: stateNamed(us[2]), country: 'US' };
  const [, town, named] = americanInFull.exec(line) ?? [];
  const state = named ? stateNamed(named) : null;
  if (town && state) return { city: town, region: state, country: 'US' };
  const parts = line.split(/,\s*/);
  for (const [at, part] of parts.entries()) {
    const [, prefix, , city, inLine] = continental.exec(part) ?? [];
    const after = inLine ?? parts[at + 1];
    if (city && !streetWords.test(city))
      return {
        city: withoutProvince(city),
        region: null,
        country: (after ? countryNamed(after) : null) ?? (prefix ? countryNamed(prefix) : null),
      };
  }
  const gb = british.exec(line);
  return gb ? { city: gb[1] ?? null, region: null, country: gb[3] ? (countryNamed(gb[3]) ?? 'GB') : 'GB' } : null;
}

/** "Como (CO)": a province in brackets. */
const withoutProvince = (city: string): string =>
  city
    .trim()
    .replace(/\s?\([\p{L} ]{2,30}\)$/u, '')
    .replace(/(?<=\p{L}{4})\.$/u, '');

type CityLine = Omit<Place, 'text'>;
/** A footer may have it all in one line. */
const partsOfLine = /\s[|·•–—-]\s|(?<=\p{L}{4})\.\s(?=\p{Lu})|:\s/u;
/** The longest line that is read as a street, in characters. */
const maxStreet = 80;
const hasNumber = (line: string): boolean => /\d/.test(line) && !/[@:]/.test(line);
const streetAtEnd = new RegExp(`${streetWords.source}$`, 'i');
/** "1201 Alaskan Way, Suite 400": above a line that is an address by itself, a number alone is none of a street. */
function isNumbered(line: string): boolean {
  const [first = ''] = line.split(',');
  return /^\d{1,6}\p{L}?\s/u.test(first) && streetAtEnd.test(first) && hasNumber(line);
}

/** The lines of an address: street, city, perhaps country. */
function inLines(page: ReadPage): Fact<Place>[] {
  const isPlace = page.kind === 'imprint' || page.kind === 'contact' || page.kind === 'about';
  return page.blocks.flatMap((block, at) => {
    const { zone, tag } = block;
    const text = ownPart(block.text);
    if (isOthers(block) || isOfOther(page.blocks, at)) return [];
    const isNamed = countryNamed(page.blocks[at + 1]?.text ?? '') !== null;
    if (!isPlace && zone !== 'footer' && tag !== 'address' && !isNamed) return [];
    const city =
      cityLine(text) ?? text.split(partsOfLine).reduce<CityLine | null>((all, part) => all ?? cityLine(part), null);
    if (!city) return [];
    const before = page.blocks[at - 1]?.text ?? '';
    const after = page.blocks[at + 1]?.text ?? '';
    const country = city.country ?? countryNamed(after);
    const isStreet = text.includes(',') ? text.startsWith(city.city ?? ',') && isNumbered(before) : hasNumber(before);
    const lines = [
      ...(before.length <= maxStreet && isStreet ? [before] : []),
      text,
      ...(countryNamed(after) ? [after] : []),
    ];
    const fact = factOf(
      page,
      { text: lines.join(', '), ...city, country },
      quoteInText(page, lines.join(' ')) ?? quoteInText(page, text),
    );
    return fact ? [fact] : [];
  });
}

/** Where the company has its seat: as it says itself, in words, in its imprint, and else its only address. */
export function findHeadquarters(pages: readonly ReadPage[]): Fact<Place> | null {
  const [first] = [...pages.flatMap(told), ...pages.flatMap(inWords)];
  if (first) return first;
  const imprint = pages.filter(({ kind }) => kind === 'imprint').flatMap(inLines);
  if (imprint[0]) return imprint[0];
  const lines = pages.flatMap(inLines);
  const cities = new Set(lines.map(({ value }) => value.city));
  return cities.size === 1 ? (lines[0] ?? null) : null;
}
