import { lettersOf } from '../../statement/letters.ts';
import { placeOfPrice, priceIn, spellingsOf } from '../../statement/price.ts';
import type { StatedPrice, Statement } from '../../statement/statement.ts';
import { firstNotBelow } from '../../tree/halving.ts';
import { isShown, type PageBlocks, textOfBlock } from '../blocks.ts';

/** Shorter words stand everywhere. */
const minLetters = 6;
/** A block of more words says much besides. */
const maxWords = 120;
/** Prices of one product, such as those of its sizes. */
const maxPrices = 12;
/** Characters of a page's blocks that are searched for what no block says alone. */
const maxSearched = 200_000;
const maxSought = 300;
/** So many of a list's entries, and such a share of them, stand on the page where it is the page's list. */
const minItems = 3;
const minItemShare = 0.5;

/** Blocks by what they say, in letters and digits alone. */
class StatedBlocks {
  readonly #page: PageBlocks;
  readonly #byText = new Map<string, number[]>();
  readonly #starts: number[] = [];
  readonly #at: number[] = [];
  #flat = '';

  constructor(page: PageBlocks) {
    this.#page = page;
    const pieces: string[] = [];
    let length = 0;
    for (const [at, block] of page.blocks.entries()) {
      if (!isShown(block) || block.words > maxWords) continue;
      const text = lettersOf(textOfBlock(page, block));
      if (text === '') continue;
      const places = this.#byText.get(text);
      if (places) places.push(at);
      else this.#byText.set(text, [at]);
      if (length > maxSearched) continue;
      this.#starts.push(length);
      this.#at.push(at);
      pieces.push(text);
      length += text.length;
    }
    this.#flat = pieces.join('');
  }

  get page(): PageBlocks {
    return this.#page;
  }

  /** The blocks that say a text and nothing else. */
  exactly(text: string): readonly number[] {
    const sought = lettersOf(text);
    return sought.length < minLetters ? [] : (this.#byText.get(sought) ?? []);
  }

  /** The first block that says a text and nothing else; else those that say it together, such as an amount and what it is of. */
  placesOf(text: string): readonly number[] {
    const sought = lettersOf(text);
    if (sought.length < minLetters) return [];
    const exact = this.exactly(text);
    if (exact.length > 0) return exact.slice(0, 1);
    const from = this.#flat.indexOf(sought);
    return from < 0 ? [] : this.#between(from, from + sought.length);
  }

  #between(from: number, to: number): number[] {
    const found: number[] = [];
    for (
      let place = firstNotBelow(this.#starts, from + 1) - 1;
      place < this.#starts.length && (this.#starts[place] ?? 0) < to;
      place++
    )
      found.push(this.#at[place] ?? 0);
    return found;
  }
}

/** The first block from one on that shows a price. */
function placeOfStatedPrice(page: PageBlocks, ways: readonly string[], from: number): number | null {
  for (let at = from; at < page.blocks.length; at++) {
    const block = page.blocks[at];
    if (!isShown(block) || block.words > maxWords || block.digits === 0) continue;
    if (placeOfPrice(textOfBlock(page, block), ways) >= 0) return at;
  }
  return null;
}

/** Where the page shows its prices: in the element that states one or behind it, or behind the name of what it costs. */
function placesOfPrices(page: PageBlocks, prices: readonly StatedPrice[], name: number): number[] {
  const places = new Map<number, number | null>();
  for (const { text, index } of prices) {
    const value = priceIn(text);
    if (value === null || places.has(value) || places.size >= maxPrices) continue;
    const ways = spellingsOf(value);
    const own = index === undefined ? -1 : page.blocks.findIndex(({ last }) => last >= index);
    const from = own >= 0 ? own : name;
    places.set(value, placeOfStatedPrice(page, ways, from) ?? placeOfStatedPrice(page, ways, 0));
  }
  return [...places.values()].filter((place) => place !== null);
}

/** Chooses the blocks that show prices, unless the key facts state them under the title. */
function keepPrices(page: PageBlocks, chosen: Uint8Array, { prices, properties }: Statement, name: number): void {
  if (properties.some(({ value }) => value.is === 'money')) return;
  for (const at of placesOfPrices(page, prices, name)) if (isShown(page.blocks[at])) chosen[at] = 1;
}

const headings = new Set(['h1', 'h2', 'h3']);

/** The main heading, where it says a name and more, such as the town of a street. */
function headingWith(page: PageBlocks, names: readonly string[]): number | undefined {
  const sought = names.map(lettersOf).filter(({ length }) => length >= minLetters);
  const at = page.blocks.findIndex((block) => {
    if (page.tree[block.container]?.tag !== 'h1' || !isShown(block) || block.words > maxWords) return false;
    const said = lettersOf(textOfBlock(page, block));
    return sought.some((name) => said.includes(name));
  });
  return at < 0 ? undefined : at;
}

/** Where the page says a name of what it is about: in a heading, or where it is content, before the last step of the way to the page. */
function placeOfName(blocks: StatedBlocks, names: readonly string[], chosen: Uint8Array): number | undefined {
  const { tree, blocks: all } = blocks.page;
  const exact = names.flatMap((name) => blocks.exactly(name)).filter((at) => isShown(all[at]));
  const isHeading = (at: number): boolean => headings.has(tree[all[at]?.container ?? 0]?.tag ?? '');
  const place = exact.find(isHeading) ?? headingWith(blocks.page, names) ?? exact.find((at) => chosen[at] === 1);
  return place ?? names.flatMap((name) => blocks.placesOf(name))[0];
}

/** Chooses the blocks that show what the page states of itself: name and price of a product, entries of a list, parts of a recipe. */
export function keepStated(pageBlocks: PageBlocks, chosen: Uint8Array, statement: Statement): void {
  const { names, prices, items, parts } = statement;
  if (names.length + prices.length + items.length + parts.length === 0) return;
  const blocks = new StatedBlocks(pageBlocks);
  const keep = (places: readonly number[]): void => {
    for (const at of places) if (isShown(pageBlocks.blocks[at])) chosen[at] = 1;
  };
  const name = placeOfName(blocks, names, chosen);
  if (name !== undefined) keep([name]);
  keepPrices(pageBlocks, chosen, statement, name ?? 0);
  for (const part of parts.slice(0, maxSought)) keep(blocks.placesOf(part));
  const listed = items.slice(0, maxSought).map((item) => blocks.placesOf(item));
  const found = listed.filter((places) => places.length > 0);
  if (found.length >= minItems && found.length >= minItemShare * listed.length)
    for (const places of found) keep(places);
}
