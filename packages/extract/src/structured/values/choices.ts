import { stockIn, stockStatedIn } from '../../statement/stock.ts';
import { phrasesOf } from '../../words/by-language.ts';
import type { Name } from '../names.ts';
import { isOfStock } from './of-stock.ts';
import named from './words.json' with { type: 'json' };

/** How addresses of the terms of schema.org begin. */
export const vocabulary = /^https?:\/\/schema\.org\//;

const maxWords = 60;
const negations = phrasesOf(named.negations);
/** How many words before what it denies a negation may stand: `not currently available`. */
const reach = 3;

const apart = (text: string): string => text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

const wordsOf = (text: string): string[] =>
  (
    apart(text)
      .replaceAll(/['’]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, maxWords);

/** Whether words say a member, written as any number of whole words, and do not deny it. */
function says(words: readonly string[], member: string): boolean {
  for (let from = 0; from < words.length; from++) {
    let run = '';
    let to = from;
    while (to < words.length && run.length < member.length) run += words[to++];
    if (run !== member) continue;
    const before = words.slice(Math.max(0, from - reach), from);
    const isDenied =
      before.some((word) => negations.has(word)) || (to === words.length - 1 && negations.has(words[to] ?? ''));
    if (!isDenied) return true;
  }
  return false;
}

/** The one member of an enumeration of stock that says what a text says; only such, or a property of stock, has members that do. */
function chosenByStock<Member extends { readonly said: string }>(
  text: string,
  members: readonly Member[],
  names: readonly Name[],
): Member | null {
  const stock = stockStatedIn(apart(text.replace(vocabulary, '')));
  if (stock === null) return null;
  const states = members.map(({ said }) => stockIn(said));
  if (!(states.includes(true) && states.includes(false)) && !isOfStock(names)) return null;
  const [alike, ...others] = members.filter((_, at) => states[at] === stock);
  return others.length === 0 ? (alike ?? null) : null;
}

/** The member of an enumeration that a text names; undefined: it names none, or several. `names`: what the property is called. */
export function chosen(text: string, members: readonly unknown[], names: readonly Name[]): unknown {
  const words = wordsOf(text.replace(vocabulary, ''));
  const key = words.join('');
  const texts = members.flatMap((member) =>
    typeof member === 'string' ? [{ member, said: wordsOf(member).join(' '), key: wordsOf(member).join('') }] : [],
  );
  const same = texts.find((one) => one.key !== '' && one.key === key);
  if (same) return same.member;
  const named = texts.filter((one) => one.key !== '' && says(words, one.key));
  const [longest] = named.toSorted((one, other) => other.key.length - one.key.length);
  if (longest && named.every((one) => longest.key.includes(one.key))) return longest.member;
  if (longest) return undefined;
  const alike = chosenByStock(text, texts, names);
  if (alike) return alike.member;
  return members.find((member) => typeof member !== 'string' && member !== null && String(member) === text);
}
