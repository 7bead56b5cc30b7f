import { grouped } from '../for-node-20.ts';
import { isMoney, isPassing } from './passing.ts';

/** Lines of so few words state a value, when they name money or half of their words have digits. */
const maxValueWords = 6;
/** Lines of so few words may state one without a number: "Sold out". */
const maxStateWords = 3;
const hasDigit = /\p{N}/u;

function isValue(line: string): boolean {
  const words = line.split(' ', maxValueWords + 1);
  if (words.length > maxValueWords) return false;
  return isMoney(line) || words.filter((word) => hasDigit.test(word)).length * 2 >= words.length;
}

const isState = (line: string): boolean => line.split(' ', maxStateWords + 1).length <= maxStateWords;

/** What stands between two others: values that follow each other are one. */
interface Unit {
  text: string;
  readonly isValue: boolean;
}

function unitsOf(lines: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (const line of lines) {
    if (isPassing(line)) continue;
    const unit = { text: line, isValue: isValue(line) };
    const last = units.at(-1);
    if (unit.isValue && last?.isValue) last.text += `\n${line}`;
    else units.push(unit);
  }
  return units;
}

/** What stands in each place, by what stands before and behind it; null: there are several such places. */
function placesOf(units: readonly Unit[]): Map<string, Unit | null> {
  const places = new Map<string, Unit | null>();
  for (const [at, unit] of units.entries()) {
    if (!unit.isValue && !isState(unit.text)) continue;
    const place = `${units[at - 1]?.text ?? ''}\0${units[at + 1]?.text ?? ''}`;
    places.set(place, places.has(place) ? null : unit);
  }
  return places;
}

/** What stands where each line stood. */
class Followers {
  readonly #of = new Map<string, Set<string>>();
  readonly #all = new Set<string>();

  add(line: string, follower: string): void {
    if (line === follower) return;
    const followers = this.#of.get(line) ?? new Set();
    this.#of.set(line, followers.add(follower));
    this.#all.add(follower);
  }

  /** Whether a line went where another stood, whose line went elsewhere in turn. */
  get haveMoved(): boolean {
    return [...this.#of].some(
      ([line, followers]) => this.#all.has(line) && [...followers].some((follower) => this.#of.has(follower)),
    );
  }

  /** Whether two lines stand each where the other stood. */
  get haveSwapped(): boolean {
    return [...this.#of].some(([line, followers]) =>
      [...followers].some((follower) => this.#of.get(follower)?.has(line)),
    );
  }
}

const hasLetter = /\p{L}/u;
/** What a line says besides its numbers. */
const nameOf = (line: string): string => line.replace(/[\p{N}\p{P}\s]+/gu, ' ').trim();

/** Whether the same rows stand there in another order: each that moved names what its number is of, and takes it along. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  if (before.toSorted().join('\n') !== after.toSorted().join('\n')) return false;
  const named = grouped(before, nameOf);
  return before.every((line, at) => {
    const name = nameOf(line);
    return line === after[at] || (hasLetter.test(name) && named.get(name)?.length === 1);
  });
}

/**
 * Whether values of two texts of the same lines changed places while what stands around them did not, as prices do that two plans
 * exchange. Of a list in another order each entry takes its neighbours with it, or has others, or names itself.
 */
export function haveExchangedValues(before: readonly string[], after: readonly string[]): boolean {
  const now = placesOf(unitsOf(after));
  const values = new Followers();
  const states = new Followers();
  for (const [place, unit] of placesOf(unitsOf(before))) {
    const other = now.get(place);
    if (!unit || !other || other.text === unit.text || other.isValue !== unit.isValue) continue;
    const [old, current] = [unit.text.split('\n'), other.text.split('\n')];
    if (old.length !== current.length || isReordered(old, current)) continue;
    for (const [at, line] of old.entries()) (unit.isValue ? values : states).add(line, current[at] ?? '');
  }
  return values.haveMoved || states.haveSwapped;
}
