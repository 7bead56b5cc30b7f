import { grouped } from '../for-node-20.ts';
import { phrasesOf } from '../words/by-language.ts';
import { type Fact, type Facts, factsOfData, onlyFacts } from './facts.ts';
import { isOfPage } from './lacking.ts';
import { asksForLink } from './links.ts';
import { stepsOf, unwrapped } from './list-items.ts';
import nameWords from './names.json' with { type: 'json' };
import { likeness, type Name, nameOf } from './names.ts';
import { asObject, isNullable, isObject, resolved, type Schema, typesOf } from './schema.ts';
import { idleFormerIn } from './sources/former-prices.ts';
import { rowFacts } from './sources/row-facts.ts';
import { currencyIn } from './values/currency.ts';
import { withoutUnit } from './values/durations.ts';
import { partsOf } from './values/list-parts.ts';
import { amountAt, daysIn, endIn, namesOfRange } from './values/ranges.ts';
import { textIn } from './values/text-in.ts';
import { asScalar, type Reading } from './values/values.ts';

/** What is less sure than this is not said. */
const minSureness = 0.4;
/** The least share of the wanted fields that the things of a list have on average. */
const minShare = 0.3;
/** What they must have in the mean where nothing calls them what is asked for: more than one thing. */
const leastUnlike = 1.5;
const maxDepth = 8;
/** Facts that are looked at in all, for every property of every item; what a hostile schema asks for takes more. */
const maxLooks = 20_000_000;
const maxItems = 1_000;
const sampleItems = 5;

interface Found {
  readonly value: unknown;
  readonly sureness: number;
  readonly fact: Fact;
}

const usefulKeys = (value: unknown): number =>
  isObject(value)
    ? Object.values(value).filter((one) => one !== null && one !== undefined).length
    : value === undefined
      ? 0
      : 1;

/** Fills schemas from what a page states; what it does not state stays out. */
class Filler {
  readonly #root: Schema;
  readonly #reading: Reading;
  /** Whether one property is all that is asked for. */
  readonly #isOneList: boolean;
  #left = maxLooks;

  constructor(root: Schema, reading: Reading) {
    this.#root = root;
    this.#reading = reading;
    this.#isOneList = Object.keys(asObject(resolved(root, root).properties)).length === 1;
  }

  fill(schema: Schema, names: readonly Name[], scope: Facts, depth: number): unknown {
    this.#left -= 1 + scope.facts.length;
    if (depth > maxDepth || this.#left <= 0) return undefined;
    const [type] = typesOf(schema);
    if (type === 'object') return this.#object(schema, names, scope, depth);
    if (type === 'array') return this.#array(schema, names, scope, depth);
    return this.#scalar(schema, names, scope);
  }

  object(schema: Schema, scope: Facts, prefix: readonly Name[], depth: number): unknown {
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    const entries = Object.entries(asObject(schema.properties)).flatMap(([key, one]) => {
      const property = resolved(this.#root, one);
      const value = this.fill(property, namesFor(key, property, prefix), scope, depth + 1) ?? property.default;
      if (value !== undefined) return [[key, value] as const];
      return isNullable(property)
        ? [[key, null] as const]
        : required.has(key) && isList(property)
          ? [[key, []] as const]
          : [];
    });
    const idle = idleFormerIn(Object.fromEntries(entries));
    const stated = entries.flatMap(([key, value]) => {
      if (key !== idle || required.has(key)) return [[key, value] as const];
      return isNullable(resolved(this.#root, asObject(schema.properties)[key])) ? [[key, null] as const] : [];
    });
    return usefulKeys(Object.fromEntries(stated)) > 0 ? Object.fromEntries(stated) : undefined;
  }

  #object(schema: Schema, names: readonly Name[], scope: Facts, depth: number): unknown {
    for (const { value } of ranked(names, scope.facts, isThing)) {
      const [thing] = [value].flat();
      const filled = this.object(schema, onlyFacts(factsOfData(thing, 1)), [], depth);
      if (filled !== undefined) return filled;
    }
    // A thing in a thing in a thing is not told by names alone.
    return depth > 1 ? undefined : this.object(schema, scope, names, depth);
  }

  #scalar(schema: Schema, names: readonly Name[], { facts }: Facts): unknown {
    const currency = this.#currency(schema, names, facts);
    if (currency !== undefined) return currency;
    const named = ranked(names, facts);
    const isLink = asksForLink(schema, names);
    for (const { value, fact } of named.length > 0 ? named : described(schema, facts)) {
      const scalar = asScalar((isLink && fact.link) || value, schema, this.#reading, names);
      if (scalar !== undefined) return scalar;
    }
    return this.#endOfRange(schema, names, facts);
  }

  /** The currency that is asked for, by its code, where it is stated or the sign of a price is that of one alone. */
  #currency(schema: Schema, names: readonly Name[], facts: readonly Fact[]): unknown {
    if (names[0]?.meaning !== 'currency') return undefined;
    for (const { value } of [...ranked(names, facts), ...ranked([nameOf('price')], facts)]) {
      const text = textIn(value) ?? '';
      const code = /^[A-Z]{3}$/.test(text) ? text : currencyIn(text, this.#reading.locale.language);
      const scalar = code === null ? undefined : asScalar(code, schema, this.#reading, names);
      if (scalar !== undefined) return scalar;
    }
    return undefined;
  }

  /** An end of a range that stands under the name of the whole, such as the most of a salary. */
  #endOfRange(schema: Schema, names: readonly Name[], facts: readonly Fact[]): unknown {
    const end = endIn(names);
    const { locale } = this.#reading;
    for (const { value } of end === null ? [] : ranked(namesOfRange(names), facts)) {
      const isRange =
        schema.format === undefined
          ? amountAt(value, end ?? 'min') !== undefined
          : typeof value === 'string' && daysIn(value, locale) !== null;
      const scalar = isRange ? asScalar(value, schema, this.#reading, names) : undefined;
      if (scalar !== undefined) return scalar;
    }
    return undefined;
  }

  #array(schema: Schema, names: readonly Name[], scope: Facts, depth: number): unknown {
    const item = resolved(this.#root, schema.items);
    const most = typeof schema.maxItems === 'number' ? Math.min(maxItems, schema.maxItems) : maxItems;
    const found =
      typesOf(item)[0] === 'object' ? this.#things(item, names, scope, depth) : this.#values(item, names, scope);
    const distinct =
      schema.uniqueItems === true ? [...new Map(found.map((one) => [JSON.stringify(one), one])).values()] : found;
    return distinct.length > 0 ? distinct.slice(0, most) : undefined;
  }

  /** Objects: of data, rows of tables, repeated elements; whatever has most of what is asked for. */
  #things(item: Schema, names: readonly Name[], scope: Facts, depth: number): unknown[] {
    const sources = [...thingSources(names, scope, depth === 0, depth === 1 && this.#isOneList)];
    let best: { readonly score: number; readonly source: Source } | null = null;
    for (const source of sources) {
      const score = this.#scoreOf(item, source, depth);
      if (score > (best?.score ?? 0)) best = { score, source };
    }
    if (!best) return [];
    const { source } = best;
    return Array.from({ length: Math.min(source.size, maxItems) }, (_, at) =>
      this.object(item, onlyFacts(source.facts(at)), [], depth + 1),
    ).filter((one) => one !== undefined);
  }

  #scoreOf(item: Schema, source: Source, depth: number): number {
    const asked = Math.max(1, Object.keys(asObject(item.properties)).length);
    const size = Math.min(sampleItems, source.size);
    let filled = 0;
    for (let at = 0; at < size; at++)
      filled += usefulKeys(this.object(item, onlyFacts(source.facts(at)), [], depth + 1)) / asked;
    const share = filled / Math.max(1, size);
    // A name alone makes no variant of any link.
    const least = source.isUnlike ? Math.min(asked, leastUnlike) : 0;
    return share < minShare || share * asked < least
      ? 0
      : share * share * source.weight * (1 + Math.log10(Math.max(1, source.size)) / 4);
  }

  #values(item: Schema, names: readonly Name[], scope: Facts): unknown[] {
    const candidates = valueSources(names, scope);
    for (const values of candidates) {
      const found = values.map((value) => asScalar(value, item, this.#reading)).filter((value) => value !== undefined);
      if (found.length > 0) return found;
    }
    return [];
  }
}

const isList = (schema: Schema): boolean => typesOf(schema)[0] === 'array';
const isThing = (value: unknown): boolean => isObject(Array.isArray(value) ? value[0] : value);

/** What a property may be called: its own name and title, under the name of what it is in. */
function namesFor(key: string, schema: Schema, prefix: readonly Name[]): Name[] {
  const called = [key, ...(typeof schema.title === 'string' ? [schema.title] : [])].map(nameOf);
  const own = [...called, ...called.flatMap(withoutUnit)];
  const within = prefix.flatMap(({ words }) => own.map((name) => nameOf([...words, ...name.words].join(' '))));
  if (prefix.length === 0) return own;
  return prefix.every(({ words }) => isOfPage(words))
    ? [...within, ...own.filter(({ words }) => !isBare(words))]
    : within;
}

const bareWords = new Set('name title id url type value description date image text'.split(' '));
/** A name that tells nothing without what it is the name of. */
const isBare = (words: readonly string[]): boolean => words.length === 1 && bareWords.has(words[0] ?? '');

const speaksOf = (wanted: Name, of: Name): boolean =>
  wanted.meaning === of.meaning || wanted.words.some((word) => of.words.includes(word));

function ranked(
  names: readonly Name[],
  facts: readonly Fact[],
  fits: (value: unknown) => boolean = () => true,
): Found[] {
  const found: Found[] = [];
  for (const fact of facts) {
    const { name, value, weight, of } = fact;
    let likest = 0;
    for (const [at, wanted] of names.entries())
      likest = Math.max(likest, likeness(wanted, name, value) * (at === 0 ? 1 : 0.95));
    const sureness = weight * likest;
    if (sureness < minSureness || (of && !names.some((wanted) => speaksOf(wanted, of))) || !fits(value)) continue;
    found.push({ fact, value, sureness });
  }
  return found.sort((one, other) => other.sureness - one.sureness);
}

const opening =
  /^\s*(?:(?:the|a|an|this|its|total|current)\s+)*(?:(?:number|count|list|amount|length|duration|period)\s+of\s+(?:the\s+)?)?/i;
/** What ends the words for the thing itself in a description: what follows only says more of it. */
const moreOfIt =
  /[.,;:()/\n]|\b(?:of|in|as|for|from|at|on|by|is|are|that|which|when|where|if|to|and|or|with|including)\b/i;
/** What makes another thing of it, such as the price per night of a price. */
const another = /\s(?=(?:without|excluding|before|after|per|not|no)\b)/i;
const minDescribed = 0.9;
const maxDescription = 500;

/** What a description says that the property is: `population` in `The population of the town`. Null: something else. */
function subjectOf(description: string): Name | null {
  const text = description.slice(0, maxDescription).replace(opening, '');
  const [subject = ''] = text.split(moreOfIt, 1);
  const [own = '', ...further] = subject.split(another);
  const name = nameOf(own);
  return name.words.length === 0 || isBare(name.words) || further.length > 0 ? null : name;
}

/** Facts of what the description of a property says that it is. */
function described({ description }: Schema, facts: readonly Fact[]): Found[] {
  const subject = typeof description === 'string' ? subjectOf(description) : null;
  if (!subject) return [];
  const head = subject.words.at(-1) ?? '';
  // `Energy class` is the EU energy class; of one word, such as a price, too much may be left out.
  const isIt = (name: Name): boolean =>
    likeness(subject, name) >= minDescribed ||
    (name.words.length > 1 && name.words.at(-1) === head && name.words.every((word) => subject.words.includes(word)));
  return facts
    .filter(({ name, of }) => !of && isIt(name))
    .map((fact) => ({ fact, value: fact.value, sureness: fact.weight }))
    .sort((one, other) => other.sureness - one.sureness);
}

/** Things of one kind. */
interface Source {
  readonly size: number;
  readonly weight: number;
  /** Whether nothing that it is called is like the property's name. */
  readonly isUnlike?: boolean;
  facts(at: number): readonly Fact[];
}

/** How much less what stands beside the page's content is believed. */
const perBeside = 0.6;

const listWords = phrasesOf(nameWords.lists);
/** Whether a list is called so that anything may be in it. */
const isOfNoKind = (names: readonly Name[]): boolean => names[0]?.words.every((word) => listWords.has(word)) ?? false;

const best = (names: readonly Name[], labels: readonly Name[]): number =>
  Math.max(0, ...names.flatMap((name) => labels.map((label) => likeness(name, label))));

/** Where objects of a list may come from; `isWhole` where the list is all that is asked for, `isAlone` where it is all that an object has. */
function* thingSources(
  names: readonly Name[],
  { facts, things, tables, groups }: Facts,
  isWhole: boolean,
  isAlone: boolean,
): Generator<Source> {
  const ofNoKind = isOfNoKind(names);
  const isOnly = isAlone && ofNoKind;
  for (const { value, sureness } of ranked(names, facts, isThing)) {
    const items = [value].flat().map(unwrapped);
    yield { size: items.length, weight: 1 + sureness, facts: (at) => factsOfData(items[at], 1) };
  }
  const kinds = grouped(things, ({ kinds: [kind] }) => kind?.meaning ?? '');
  for (const alike of kinds.values()) {
    const likest = best(names, alike[0]?.kinds ?? []);
    // One thing of another name is what the page is about, and not in a list of its own.
    if (likest > 0 || alike.length > 1 || isWhole)
      yield { size: alike.length, weight: 1 + likest, facts: (at) => alike[at]?.facts ?? [] };
  }
  for (const { value } of ranked([nameOf('itemListElement')], facts, Array.isArray)) {
    const items = [value].flat().map(unwrapped);
    yield { size: items.length, weight: 1.2, facts: (at) => factsOfData(items[at], 1) };
  }
  for (const table of tables) {
    const likest = best(names, table.names);
    yield {
      size: table.rows.length,
      weight: (1 + 0.5 * likest) * (table.isBeside ? perBeside : 1),
      isUnlike: likest === 0 && !isWhole && !isOnly,
      facts: rowFacts(table),
    };
  }
  for (const group of groups) {
    // Any links are things of a list of no kind, and none of what a property names.
    if (group.areLinks && !isWhole && !ofNoKind) continue;
    const likest = best(names, group.names);
    yield {
      size: group.size,
      weight: (0.8 + 0.6 * likest) * (group.isBeside ? perBeside : 1),
      isUnlike: likest === 0 && !isWhole && (!isOnly || group.isBeside === true),
      facts: group.facts,
    };
  }
}

/** The values that are as sure as the surest; of elements inside each other, the innermost. */
function likeSurest(matching: readonly Found[]): unknown[] {
  const alike = matching.filter(({ sureness }) => sureness >= (matching[0]?.sureness ?? 0) - 0.05);
  const isAround = ({ fact }: Found): boolean =>
    alike.some(({ fact: { index = 0, end = 0 } }) => index > (fact.index ?? 0) && end > 0 && end <= (fact.end ?? 0));
  const leaves = alike.filter((one) => one.fact.index === undefined || !isAround(one));
  return (leaves.length > 0 ? leaves : alike).map(({ value }) => value);
}

/** Lists of plain values, the surest first. */
function valueSources(names: readonly Name[], { facts, tables, lists }: Facts): unknown[][] {
  const found: { values: unknown[]; sureness: number }[] = [];
  const add = (values: unknown[], sureness: number): void => {
    if (values.length > 0 && sureness >= minSureness) found.push({ values, sureness });
  };
  const matching = ranked(names, facts);
  for (const { value, sureness } of matching)
    if (typeof value === 'object')
      add(
        [value].flat().flatMap((one) => stepsOf(one)),
        sureness + (Array.isArray(value) ? 0.1 : -0.05),
      );
  for (const { names: labels, items } of lists) add([...items], 0.85 * best(names, labels));
  for (const { headers, rows } of tables)
    for (const [column, header] of headers.entries())
      add(
        rows.map((row) => row[column] ?? ''),
        0.8 * best(names, [header]),
      );
  // Several elements of one name are a list, whatever a label says of them all.
  const elements = matching.filter(({ fact }) => fact.index !== undefined);
  const alike = likeSurest(elements);
  if (alike.length > 1) add(alike, (elements[0]?.sureness ?? 0) + 0.25);
  for (const { fact, value, sureness } of matching.slice(0, 5)) {
    if (fact.parts) add([...fact.parts], sureness);
    if (typeof value !== 'object') add(partsOf(textIn(value) ?? ''), sureness - 0.05);
  }
  return found.sort((one, other) => other.sureness - one.sureness).map(({ values }) => values);
}

/**
 * The value of a JSON Schema that a page states, without a model: properties are found by their names, titles and descriptions
 * in what the page states under a like name, and made the type that is asked for. What it does not state is left out, or
 * null where the schema allows it. The value may lack what the schema requires. Undefined: it states nothing of it.
 */
export function fillSchema(schema: Schema, facts: Facts, reading: Reading): unknown {
  const root = resolved(schema, schema);
  const filler = new Filler(schema, reading);
  const title = typeof root.title === 'string' ? [nameOf(root.title)] : [];
  return typesOf(root)[0] === 'object' ? filler.object(root, facts, [], 0) : filler.fill(root, title, facts, 0);
}
