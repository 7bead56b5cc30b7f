import { tableOf } from '../words/tables.ts';
import { endOf, type Token } from './tokens.ts';

/** Characters in turn, and as they are written raised or lowered. */
function pairs(plain: string, written: string): ReadonlyMap<string, string> {
  const to = Array.from(written);
  return new Map(Array.from(plain, (character, at): [string, string] => [character, to[at] ?? character]));
}

const raised = pairs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const lowered = pairs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');
const raisedLetters = pairs('abcdefghjklmoprstuvwxyz', 'ᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ');
const loweredLetters = pairs('aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');
/** What is only raised for looks: endings of ordinals, and signs that are small already. */
const ordinals = /^(?:st|nd|rd|th|er|re|ère|e|ème|eme|nd[eo]|[ºª°®©™℠*†‡§]+)$/i;
/** Marks of notes that lead nowhere. */
const bracketed = /^\[[\p{L}\p{N}*†‡]{1,5}\]$/u;
const trademarks = tableOf<string>({ tm: '™', sm: '℠' });
const separators = /^[\s,;.–/]$/;

/** A text as Unicode writes it raised or lowered; null where it has no characters for it. */
export function inUnicode(text: string, mark: 'sup' | 'sub'): string | null {
  const [characters, letters] = mark === 'sup' ? [raised, raisedLetters] : [lowered, loweredLetters];
  if (mark === 'sup' && (ordinals.test(text) || bracketed.test(text))) return text;
  const trademark = mark === 'sup' ? trademarks.get(text.toLowerCase()) : undefined;
  const letter = characters.has(text) ? undefined : letters.get(text);
  if (trademark ?? letter) return trademark ?? letter ?? null;
  let written = '';
  for (const character of text) {
    const one = characters.get(character) ?? (separators.test(character) ? character : null);
    if (one === null) return null;
    written += one;
  }
  return written;
}

/** What is between two marks, where that is nothing but text. */
function onlyText(tokens: readonly Token[]): string | null {
  let text = '';
  for (const token of tokens) {
    if (token.kind !== 'text') return null;
    text += token.text;
  }
  return text.trim();
}

/** Tokens whose raised and lowered texts are characters where Unicode has them, and links by themselves where they are links. */
export function writeRaised(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => token.kind === 'open' && (token.mark === 'sup' || token.mark === 'sub'))) return tokens;
  const out: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const mark = token.kind === 'open' && (token.mark === 'sup' || token.mark === 'sub') ? token.mark : null;
    const end = mark === null ? -1 : endOf(tokens, at, mark);
    if (mark === null || end < 0) {
      out.push(token);
      at++;
      continue;
    }
    const inside = tokens.slice(at + 1, end);
    const text = onlyText(inside);
    const written = text === null ? null : inUnicode(text, mark);
    if (written !== null) out.push({ kind: 'text', text: written });
    else if (inside.some((each) => each.kind === 'open' && each.mark === 'link')) out.push(...inside);
    else out.push(token, ...inside, ...tokens.slice(end, end + 1));
    at = end + 1;
  }
  return out;
}
