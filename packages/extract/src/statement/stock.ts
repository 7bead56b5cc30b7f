import { phraseKind } from '../text-model/phrases.ts';

/** Whether a short text says that a thing may be had; null: it says nothing of that. */
export function stockIn(text: string): boolean | null {
  const kind = phraseKind(text);
  return kind === 'in_stock' ? true : kind === 'sold_out' ? false : null;
}

/** Where the first clause of a text ends. */
const clauseEnd = /[,;:([–—|]/;
const zero = /(?<![\p{N}.,])0(?![\p{N}.,])/u;
/** The most words at a clause's beginning that may say whether a thing is to be had; the words behind say where, how and when. */
const maxOpening = 4;

function openingStock(clause: string): boolean | null {
  const words = clause.split(/\s+/, maxOpening);
  for (let count = words.length; count > 0; count--) {
    const said = stockIn(words.slice(0, count).join(' '));
    if (said !== null) return said;
  }
  return null;
}

/**
 * Whether the value of a field of stock says that a thing may be had: by the whole text or, where that says nothing, by what it
 * begins with. A first clause that denies is heard before what others say: `Sold out online, in stock in store`.
 */
export function stockStatedIn(text: string): boolean | null {
  const whole = stockIn(text);
  if (whole === false || zero.test(text)) return whole;
  const [clause = ''] = text.trim().split(clauseEnd, 1);
  if (whole === null) return openingStock(clause.trim());
  return stockIn(clause) ?? whole;
}
