import type { Random } from './noise.ts';

/** A page before and after a fact of its content changed. */
export interface Changed {
  readonly before: string;
  readonly after: string;
}

/** The text nodes of a body that say something of the content, as ranges of the source. */
export interface Spot {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const raw =
  /<(script|style|template|noscript|textarea|select|title|svg|head|iframe|option)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const hiddenOpening = /<[^>]*(?:display\s*:\s*none|\shidden[\s>=])/i;
const minWords = 6;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Where the words of the truth stand in a page's source, once each: text nodes of at least six words, all of them in it. */
export function spotsOf(html: string, truth: string): Spot[] {
  const blanked = html.replace(raw, (match) => ' '.repeat(match.length));
  const body = Math.max(0, blanked.search(/<body\b/i));
  const said = ` ${words(truth).join(' ')} `;
  const spots: Spot[] = [];
  for (const match of blanked.slice(body).matchAll(/>([^<>&]{30,})</g)) {
    const text = match[1] ?? '';
    const own = words(text);
    const from = body + match.index + 1;
    if (own.length < minWords || !said.includes(` ${own.join(' ')} `)) continue;
    if (hiddenOpening.test(blanked.slice(Math.max(0, from - 300), from))) continue;
    spots.push({ from, to: from + text.length, text });
  }
  const counts = Map.groupBy(spots, ({ text }) => words(text).join(' '));
  return spots.filter(({ text }) => counts.get(words(text).join(' '))?.length === 1);
}

const put = (html: string, { from, to }: Spot, text: string): string => html.slice(0, from) + text + html.slice(to);

const negatable = /\b(is|are|was|were|will|can|has|have|does|should|ist|sind|war|wird|kann|hat)\b/i;
const german = /\b(ist|sind|war|wird|kann|hat)\b/i;

/** Puts something behind a word in the middle of a text. */
function inMiddle(random: Random, text: string, what: string): string {
  const places = [...text.matchAll(/(?<=\p{L}) (?=\p{L})/gu)].map(({ index }) => index);
  const at = places[Math.floor(places.length / 4) + random(Math.max(1, Math.floor(places.length / 2)))] ?? text.length;
  return `${text.slice(0, at)} ${what}${text.slice(at)}`;
}

/** What changes in a text, by kind; null where it has nothing of the kind. */
export const facts: Readonly<
  Record<string, (random: Random, text: string, other: string) => readonly [string, string] | null>
> = {
  price: (random, text) => {
    const cents = 1_000 + random(90_000);
    const price = (amount: number): string => `$${(amount / 100).toFixed(2)}`;
    return [inMiddle(() => 0, text, price(cents)), inMiddle(() => 0, text, price(cents + 100 * (1 + random(20))))];
  },
  date: (random, text) => {
    const day = 1 + random(14);
    return [
      inMiddle(() => 0, text, `(${day} May 2025)`),
      inMiddle(() => 0, text, `(${day + 1 + random(13)} May 2025)`),
    ];
  },
  number: (_, text) => {
    const match =
      /(?<![\d:.,])\d{1,3}(?![\d:.,%]|\s?(?:[ap]m|views|comments|likes|shares|h\b|min|hours?|days?|ago))/i.exec(text);
    return match
      ? [text, `${text.slice(0, match.index)}${Number(match[0]) + 7}${text.slice(match.index + match[0].length)}`]
      : null;
  },
  word: (random, text, other) => {
    const own = [...text.matchAll(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu)];
    const found = own[random(own.length)];
    const replacement = (other.match(/\p{L}{5,}/gu) ?? []).find(
      (word) => !text.toLowerCase().includes(word.toLowerCase()),
    );
    if (!found || !replacement) return null;
    return [text, text.slice(0, found.index) + replacement + text.slice(found.index + found[0].length)];
  },
  negation: (_, text) => {
    const match = negatable.exec(text);
    if (!match) return null;
    const end = match.index + match[0].length;
    return [text, `${text.slice(0, end)} ${german.test(match[0]) ? 'nicht' : 'not'}${text.slice(end)}`];
  },
};

/** A page with a fact of its content before and after it changed; null where the page has no place for it. */
export function changeFact(random: Random, html: string, spots: readonly Spot[], kind: string): Changed | null {
  if (kind === 'row') return changeRow(random, html, spots);
  for (let attempt = 0; attempt < 5; attempt++) {
    const spot = spots[random(spots.length)];
    const other = spots[random(spots.length)]?.text ?? '';
    const change = spot && facts[kind]?.(random, spot.text, `${other} elsewhere otherwise nowhere`);
    if (change) return { before: put(html, spot, change[0]), after: put(html, spot, change[1]) };
  }
  return null;
}

/** Takes a row of a table, or an item of a list, away that holds a spot. */
function changeRow(random: Random, html: string, spots: readonly Spot[]): Changed | null {
  for (let attempt = 0; attempt < 8; attempt++) {
    const spot = spots[random(spots.length)];
    if (!spot) return null;
    const opened = Math.max(html.lastIndexOf('<tr', spot.from), html.lastIndexOf('<li', spot.from));
    if (opened < 0) continue;
    const tag = html.slice(opened + 1, opened + 3);
    const end = html.indexOf(`</${tag}>`, spot.to);
    const between = html.slice(opened + 3, spot.from);
    if (end < 0 || end - opened > 3_000 || between.includes(`</${tag}`) || html.slice(spot.to, end).includes(`<${tag}`))
      continue;
    return { before: html, after: html.slice(0, opened) + html.slice(end + 5) };
  }
  return null;
}
