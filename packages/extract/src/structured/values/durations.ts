import { type Name, nameOf } from '../names.ts';

const maxDurationCharacters = 80;
const iso =
  /^P(?=[\dT])(?:(\d{1,4}(?:\.\d{1,3})?)W)?(?:(\d{1,4}(?:\.\d{1,3})?)D)?(?:T(?:(\d{1,5}(?:[.,]\d{1,3})?)H)?(?:(\d{1,6}(?:[.,]\d{1,3})?)M)?(?:(\d{1,9}(?:[.,]\d{1,6})?)S)?)?$/i;
const units: readonly (readonly [seconds: number, words: RegExp])[] = [
  [604_800, /^(?:weeks?|wochen?|semaines?|semanas?|settimane?)$/i],
  [86_400, /^(?:d|days?|tage?n?|jours?|días?|giorn[io])$/i],
  [3_600, /^(?:h|hs|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur)$/i],
  [60, /^(?:m|min|mins|mn|minutes?|minuten|minutos?|minut[oi])$/i],
  [1, /^(?:s|secs?|seconds?|sek|sekunden?|secondes?|segundos?|second[oi])$/i],
];
const isoSeconds = units.map(([seconds]) => seconds);
const part = /(\d{1,6}(?:[.,]\d{1,3})?)\s{0,2}-?(\p{L}{1,10})\.?(?:\s{0,2}(?:,|and|und|et|y|e|en)(?!\p{L}))?\s{0,2}/gu;
const nameWords: readonly (readonly [seconds: number, words: ReadonlySet<string>])[] = [
  [86_400, new Set(['day', 'tage'])],
  [3_600, new Set(['hour', 'hr', 'stunden'])],
  [60, new Set(['minute', 'mins', 'minuten'])],
  [1, new Set(['second', 'sec', 'secs', 'sekunden'])],
];
const spanWords = new Set(['time', 'duration', 'runtime', 'length', 'running', 'laufzeit', 'dauer']);

/** How long a text says that something takes. */
interface Duration {
  readonly seconds: number;
  /** Whether it writes it with one unit, as `45 minutes`, so that its number alone means something. */
  readonly isPlain: boolean;
}

const numberOf = (digits: string | undefined): number => Number((digits ?? '0').replace(',', '.'));

function fromWords(text: string): Duration | null {
  const parts = [...text.matchAll(part)];
  const rest = text.replace(part, '').trim();
  if (parts.length === 0 || !/^(?:~|≈|ca\.?|about|around|approx\.?|approximately|etwa)?$/i.test(rest)) return null;
  let seconds = 0;
  for (const [, digits, word = ''] of parts) {
    const unit = units.find(([, words]) => words.test(word));
    if (!unit) return null;
    seconds += numberOf(digits) * unit[0];
  }
  return { seconds, isPlain: parts.length === 1 };
}

/** The duration that a text is, as ISO 8601 or in words, and nothing else; null: it is none. */
export function durationIn(text: string): Duration | null {
  if (text.length > maxDurationCharacters) return null;
  const [, ...parts] = iso.exec(text) ?? [];
  if (parts.length === 0) return fromWords(text);
  return {
    seconds: parts.reduce((sum, digits, at) => sum + numberOf(digits) * (isoSeconds[at] ?? 0), 0),
    isPlain: false,
  };
}

/** Whether a text is written as ISO 8601 writes durations, also one of months or years: `P1Y`, `PT10M`. */
export const isIsoDuration = (text: string): boolean => /^P(?=[\dT])[\dTYMWDHS.,]{2,30}$/i.test(text);

/** The unit, in seconds, in which some names ask for a duration: the first that says one. */
export function unitIn(names: readonly Name[]): number | null {
  for (const { words } of names)
    for (const [seconds, called] of nameWords) if (words.some((word) => called.has(word))) return seconds;
  return null;
}

/** A name of a span of time without the unit in which it is asked for: of `cook time minutes`, `cook time`; none of another name. */
export function withoutUnit({ words }: Name): Name[] {
  const rest = words.filter((word) => !nameWords.some(([, called]) => called.has(word)));
  return rest.length < words.length && rest.some((word) => spanWords.has(word)) ? [nameOf(rest.join(' '))] : [];
}
