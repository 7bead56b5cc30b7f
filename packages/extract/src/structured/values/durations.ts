import { anyPhrase, type ByLanguage, phrasesOf } from '../../words/by-language.ts';
import { type Name, nameOf } from '../names.ts';
import words from './words.json' with { type: 'json' };

const maxDurationCharacters = 80;
const iso =
  /^P(?=[\dT])(?:(\d{1,4}(?:\.\d{1,3})?)W)?(?:(\d{1,4}(?:\.\d{1,3})?)D)?(?:T(?:(\d{1,5}(?:[.,]\d{1,3})?)H)?(?:(\d{1,6}(?:[.,]\d{1,3})?)M)?(?:(\d{1,9}(?:[.,]\d{1,6})?)S)?)?$/i;
const unitForm = (names: ByLanguage): RegExp => new RegExp(`^${anyPhrase(names)}$`, 'i');
const secondsOf = { week: 604_800, day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;
const units = [
  [secondsOf.week, unitForm(words.durations.week)],
  [secondsOf.day, unitForm(words.durations.day)],
  [secondsOf.hour, unitForm(words.durations.hour)],
  [secondsOf.minute, unitForm(words.durations.minute)],
  [secondsOf.second, unitForm(words.durations.second)],
] as const;
const isoSeconds = units.map(([seconds]) => seconds);
const part = new RegExp(
  String.raw`(\d{1,6}(?:[.,]\d{1,3})?)\s{0,2}-?(\p{L}{1,10})\.?(?:\s{0,2}(?:,|${anyPhrase(words.and)})(?!\p{L}))?\s{0,2}`,
  'gu',
);
const about = new RegExp(`^(?:[~≈]|${anyPhrase(words.about)})?$`, 'i');
const nameWords = [
  [secondsOf.day, phrasesOf(words.unitsInNames.day)],
  [secondsOf.hour, phrasesOf(words.unitsInNames.hour)],
  [secondsOf.minute, phrasesOf(words.unitsInNames.minute)],
  [secondsOf.second, phrasesOf(words.unitsInNames.second)],
] as const;
const spanWords = phrasesOf(words.spans);

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
  if (parts.length === 0 || !about.test(rest)) return null;
  let seconds = 0;
  for (const [, digits, word = ''] of parts) {
    const unit = units.find(([, form]) => form.test(word));
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
  for (const name of names)
    for (const [seconds, called] of nameWords) if (name.words.some((word) => called.has(word))) return seconds;
  return null;
}

/** A name of a span of time without the unit in which it is asked for: of `cook time minutes`, `cook time`; none of another name. */
export function withoutUnit(name: Name): Name[] {
  const rest = name.words.filter((word) => !nameWords.some(([, called]) => called.has(word)));
  return rest.length < name.words.length && rest.some((word) => spanWords.has(word)) ? [nameOf(rest.join(' '))] : [];
}
