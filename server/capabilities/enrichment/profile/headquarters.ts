import type { Place } from '../../../contract/resources/enrichment.ts';
import { collapse, fold } from '../text.ts';
import phrases from '../words/headquarters.json' with { type: 'json' };
import { countryNamed, isStateCode, stateNamed } from './countries.ts';
import { type LdNode, objectsOf, organizationsOf, textsOf } from './json-ld.ts';
import type { ReadPage } from './page.ts';
import { type Fact, factOf, quoteInSource, quoteInText } from './quote.ts';

const leading = phrases.map((phrase) => fold(phrase));
const maxLine = 160;

/** What the parts of a place are, between commas. */
export function placeOf(text: string): Place {
  const parts = text.split(',').map(collapse).filter(Boolean);
  const last = parts.at(-1) ?? '';
  const country = parts.length > 1 ? countryNamed(last) : null;
  const rest = country ? parts.slice(0, -1) : parts;
  const state = rest.length > 1 ? stateNamed(rest.at(-1)?.replace(/\s\d{5}(?:-\d{4})?$/, '') ?? '') : null;
  const isState = state !== null && (country === null || country === 'US');
  const region = isState ? state : rest.length > 1 ? (rest.at(-1) ?? null) : null;
  return { text, city: rest[0] ?? null, region, country: country ?? (isState ? 'US' : null) };
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
  return factOf(page, value, quoteInSource(page, known, named) ?? quoteInText(page, known));
}

function told(page: ReadPage): Fact<Place>[] {
  const addresses = organizationsOf(page).flatMap((node) => [
    ...objectsOf(node, 'address'),
    ...objectsOf(node, 'location').flatMap((place) => objectsOf(place, 'address')),
  ]);
  return addresses.flatMap((address) => ofAddress(page, address) ?? []);
}

/** The capitalised words, with commas, that a text begins with. */
const placeWords =
  /^\s?(?:the\s)?(\p{Lu}[\p{L}.'’-]{1,30}(?:(?:,\s|\s(?:(?:am|an der|de|del|la|of|upon|sur|im)\s)?)\p{Lu}[\p{L}.'’-]{0,30}){0,5})/u;

/** "Headquartered in Berlin, Germany". */
function inWords(page: ReadPage): Fact<Place>[] {
  return page.blocks.flatMap(({ text }) => {
    const folded = fold(text);
    // Folded texts of another length have lost their places.
    if (folded.length !== text.length) return [];
    return leading.flatMap((phrase) => {
      const at = folded.indexOf(phrase);
      if (at < 0 || /\p{L}/u.test(folded[at - 1] ?? ' ')) return [];
      const words = placeWords
        .exec(text.slice(at + phrase.length, at + phrase.length + maxLine))?.[1]
        ?.replace(/(?<![.,'’-])[.,'’-]+$/, '');
      const fact = words ? factOf(page, placeOf(words.split(/\.\s/, 1)[0] ?? words), quoteInText(page, text)) : null;
      return fact ? [fact] : [];
    });
  });
}

const continental =
  /^(?:([A-Z]{1,2})[-–\s])?(\d{5}|\d{4}(?:\s?[A-Z]{2})?|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4}-\d{3})\s+(\p{Lu}[\p{L}.'’/() -]{1,40}?)(?:,\s*(\p{Lu}[\p{L} ]{2,40}))?$/u;
const american =
  /(?:^|,\s)(\p{Lu}[\p{L}.'’ -]{1,40}),\s+([A-Z]{2})\.?\s+(\d{5}(?:-\d{4})?)(?:,?\s+(\p{L}[\p{L}. ]{1,40}))?$/u;
const british =
  /(?:^|,\s)(\p{Lu}[\p{L}.'’ -]{1,30}?),?\s+([A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})(?:,?\s+(\p{L}[\p{L}. ]{1,40}))?$/u;

function cityLine(line: string): Omit<Place, 'text'> | null {
  if (line.length > maxLine) return null;
  const us = american.exec(line);
  if (us?.[2] && isStateCode(us[2])) return { city: us[1] ?? null, region: stateNamed(us[2]), country: 'US' };
  const parts = line.split(/,\s*/);
  for (const [at, part] of parts.entries()) {
    const [, prefix, , city, inLine] = continental.exec(part) ?? [];
    const after = inLine ?? parts[at + 1];
    if (city)
      return {
        city: city.trim(),
        region: null,
        country: (after ? countryNamed(after) : null) ?? (prefix ? countryNamed(prefix) : null),
      };
  }
  const gb = british.exec(line);
  return gb ? { city: gb[1] ?? null, region: null, country: gb[3] ? (countryNamed(gb[3]) ?? 'GB') : 'GB' } : null;
}

const street = /\d/;

/** The lines of an address: street, city, perhaps country. */
function inLines(page: ReadPage): Fact<Place>[] {
  const isPlace = page.kind === 'imprint' || page.kind === 'contact' || page.kind === 'about';
  return page.blocks.flatMap(({ text, zone, tag }, at) => {
    if (!isPlace && zone !== 'footer' && tag !== 'address') return [];
    const city = cityLine(text);
    if (!city) return [];
    const before = page.blocks[at - 1]?.text ?? '';
    const after = page.blocks[at + 1]?.text ?? '';
    const country = city.country ?? countryNamed(after);
    const lines = [
      ...(street.test(before) && before.length <= 80 && !/[@:]/.test(before) && !text.includes(',') ? [before] : []),
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
