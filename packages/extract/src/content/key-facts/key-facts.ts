import { collapse, tidy } from '../../characters.ts';
import { isoDate, type Locale } from '../../metadata/dates.ts';
import { unescaped } from '../../metadata/description.ts';
import { lettersOf } from '../../statement/letters.ts';
import type { Money } from '../../statement/offers.ts';
import { placeOfPrice, priceIn, spellingsOf, statesMoney, writtenPrice } from '../../statement/price.ts';
import type { StatedProperty, StatedValue } from '../../statement/properties.ts';
import type { Statement } from '../../statement/statement.ts';
import { booleanIn } from '../../structured/values/values.ts';
import { type Block, isShown, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isStatedInStock, saysSoldOut } from './idle-badges.ts';
import { nearTitle } from './near-title.ts';

/** What a page says of its subject in a few words. */
export interface KeyFact {
  readonly label: string;
  readonly text: string;
}

/** A block of more words says much besides a price. */
const maxWords = 120;
/** More prices are told by the lowest and the highest. */
const maxPrices = 8;
/** So many blocks after the name show what the thing costs, and whether it is there. */
const blocksAfterName = 40;
const maxShortWords = 8;
/** Amounts of which neither is so many times the other may be one price. */
const alike = 1.5;
/** A longer text that states an amount says more than what the thing costs. */
const maxPriceCharacters = 24;
const minBareAmount = 100;

/** The text of a block as it is seen: what stands side by side is one word. */
function seenText({ tree }: PageBlocks, { first, last }: Block): string {
  let text = '';
  for (let at = first; at <= last; at++) if (tree[at]?.tag === '') text += tree[at]?.text ?? '';
  return collapse(text);
}

type Stated = Pick<Statement, 'names' | 'properties'>;

/** Reads what is stated beside what the page shows. */
class KeyFacts {
  readonly #page: PageBlocks;
  readonly #locale: Locale;
  readonly #near: string;
  readonly #nearLetters: string;
  readonly #nearLines: readonly string[];
  /** What the page shows in short blocks, from its title on, and then before it. */
  readonly #shown: readonly Block[];
  readonly #afterName: readonly string[];

  constructor(page: PageBlocks, chosen: Uint8Array, { names, properties }: Stated, locale: Locale) {
    const hasStock = isStatedInStock({ properties });
    const near = nearTitle(page, chosen, names);
    this.#page = page;
    this.#locale = locale;
    this.#nearLines = near.flatMap((at) => {
      const block = page.blocks[at];
      return block ? [seenText(page, block), tidy(textOfBlock(page, block))] : [];
    });
    this.#near = this.#nearLines.join('\n');
    this.#nearLetters = lettersOf(this.#near);
    const mayState = (block: Block): boolean =>
      isShown(block) && block.words <= maxWords && !(hasStock && saysSoldOut(page, block));
    const from = near[0] ?? 0;
    this.#shown = [...page.blocks.slice(from), ...page.blocks.slice(0, from)].filter(mayState);
    this.#afterName = this.#shown.slice(0, blocksAfterName).map((block) => seenText(page, block));
  }

  /** A statement that stands nowhere near the title; null: it is said, or the page shows the contrary. */
  textOf(value: StatedValue): string | null {
    switch (value.is) {
      case 'money':
        return this.#money(value.prices, value.isRange);
      case 'availability':
        return this.#availability(value.text);
      case 'rating':
        return this.#rating(value);
      case 'time':
        return this.#time(value.text);
      case 'duration':
        return this.#duration(value.minutes);
      case 'text':
        return this.#text(value.text);
    }
  }

  /** A number as small as those of days and of counts is an amount where its currency stands with it. */
  #isNear(amount: number): boolean {
    const ways = spellingsOf(amount);
    if (amount >= minBareAmount || !Number.isInteger(amount)) return placeOfPrice(this.#near, ways) >= 0;
    return this.#nearLines.some((line) => writtenPrice(line, ways)?.hasCurrency || line.trim() === `${amount}`);
  }

  /** A price as the page writes it; as it is stated where the page shows none beside its name. */
  #price({ amount, currency }: Money): string | null {
    const written = this.#written(spellingsOf(amount));
    if (written?.hasCurrency) return written.text;
    const other = written ? undefined : this.#afterName.find((text) => this.#statesOther(text, amount));
    if (other !== undefined) return this.#isAlike(other, amount) ? tidy(other) : null;
    const plain = written?.text ?? (Number.isInteger(amount) ? `${amount}` : amount.toFixed(2));
    return currency === null ? plain : `${plain} ${currency}`;
  }

  /** Whether an amount that is shown may be the one that is stated, with its taxes or in another currency. */
  #isAlike(text: string, amount: number): boolean {
    const shown = priceIn(text) ?? 0;
    return shown > amount / alike && shown < amount * alike;
  }

  #written(ways: readonly string[]): ReturnType<typeof writtenPrice> {
    let bare: ReturnType<typeof writtenPrice> = null;
    for (const block of this.#shown) {
      if (block.digits === 0) continue;
      const written =
        writtenPrice(seenText(this.#page, block), ways) ?? writtenPrice(textOfBlock(this.#page, block), ways);
      if (written?.hasCurrency) return written;
      bare ??= written;
    }
    return bare;
  }

  /** Whether a text states another amount; one whose fraction stands apart is the same. */
  #statesOther(text: string, amount: number): boolean {
    return (
      text.length <= maxPriceCharacters && statesMoney(text) && placeOfPrice(text, spellingsOf(Math.floor(amount))) < 0
    );
  }

  #money(prices: readonly Money[], isRange: boolean): string | null {
    if (prices.some(({ amount }) => this.#isNear(amount))) return null;
    const sorted = [...prices].sort((one, other) => one.amount - other.amount);
    const ends = [sorted.at(0), sorted.at(-1)].filter((one) => one !== undefined);
    const tellsEnds = sorted.length > maxPrices || (isRange && sorted.length === 2);
    const told = tellsEnds ? ends : sorted;
    const texts = new Set(told.map((price) => this.#price(price)).filter((text) => text !== null));
    if (texts.size === 0) return null;
    return [...texts].join(tellsEnds ? ' – ' : ', ');
  }

  /** What is stated stands unless something short beside the name says it, or the contrary. */
  #availability(text: string): string | null {
    if (this.#says(text)) return null;
    const stated = booleanIn(text);
    const said = [...this.#nearLines, ...this.#afterName]
      .filter((line) => /\p{L}/u.test(line) && line.length <= 60 && line.split(' ').length <= maxShortWords)
      .map(booleanIn);
    const isNear = this.#nearLines.some((line) => line.length <= 60 && stated !== null && booleanIn(line) === stated);
    return isNear || (stated !== null && said.includes(!stated)) ? null : text;
  }

  #rating({ value, best, count }: Extract<StatedValue, { is: 'rating' }>): string | null {
    const says = (number: number): boolean =>
      placeOfPrice(this.#near, [...spellingsOf(number), `${number}`, `${number}`.replace('.', ',')]) >= 0;
    if (says(value) && (count === null || says(count))) return null;
    const of = best === null ? '' : ` of ${best}`;
    return `${Math.round(value * 100) / 100}${of}${count === null ? '' : ` (${count} ${count === 1 ? 'rating' : 'ratings'})`}`;
  }

  #time(text: string): string | null {
    const date = isoDate(text, this.#locale);
    if (date === null) return this.#text(text);
    const day = date.slice(0, 10);
    const isNear = this.#nearLines.some((line) => isoDate(line, this.#locale)?.startsWith(day));
    const clock = /T(\d\d:\d\d)/.exec(date)?.[1] ?? '00:00';
    return isNear ? null : clock === '00:00' ? day : `${day} ${clock}`;
  }

  /** A number and the first letter of its unit tell whether the time is said. */
  #duration(minutes: number): string | null {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    const says = (number: number): boolean =>
      new RegExp(String.raw`(?<!\d)${number}\s*(?:′|'|\p{L})`, 'u').test(this.#near);
    if (says(minutes) || (hours > 0 && says(hours) && (rest === 0 || says(rest)))) return null;
    return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
  }

  #text(stated: string): string | null {
    const text = unescaped(stated);
    return this.#says(text) ? null : text;
  }

  #says(text: string): boolean {
    const letters = lettersOf(text);
    return letters === '' || this.#nearLetters.includes(letters);
  }
}

/** What the page states of its subject and does not say near its title, each as it is shown, else as it is stated. */
export function keyFactsOf(page: PageBlocks, chosen: Uint8Array, stated: Stated, locale: Locale): KeyFact[] {
  if (stated.properties.length === 0) return [];
  const reader = new KeyFacts(page, chosen, stated, locale);
  return stated.properties.flatMap(({ label, value }: StatedProperty) => {
    const text = reader.textOf(value);
    return text === null ? [] : [{ label, text }];
  });
}
