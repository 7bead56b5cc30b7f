import { type Attack, attacksOn } from './attacks.ts';
import type { Pattern } from './shipped.ts';

/** Lengths at which what grows without measure shows, and is not yet long to wait for. */
const shortCharacters = [24, 250] as const;
const middleCharacters = 1_500;
const longCharacters = 5_000;
/** From this on it is looked at how the time grows, by the clock, in milliseconds: what is linear takes mostly less. */
const suspectMs = 0.05;
const growth = 4;
/** A text that is longer by `growth` takes a linear pattern so many times longer, and a quadratic one sixteen times. */
const maxTimes = 9;
/** No linear pattern takes as much processor time for a text up to `middleCharacters`, in milliseconds, nor as much of what a known one takes. */
const certainMs = 5;
const certainShare = 0.75;
/** A pattern that is known to take the square of its text: what it takes tells how fast this machine is just now. */
const known = { pattern: /\s+$/, text: `${' '.repeat(middleCharacters)}.` } as const;
/** Processor time that can be compared: systems count it in steps. */
const comparableMs = 20;
/** Times that twice the length takes, in processor time; linear: 2, quadratic: 4. */
const maxTimesOfTwice = 3;
const maxLookedAtCharacters = 1_000_000;

const textOf = ({ prefix, pump, suffix }: Attack, length: number): string =>
  prefix + pump.repeat(Math.max(1, Math.ceil((length - prefix.length) / pump.length))) + suffix;

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** What one search takes, or the search for all matches: the least of several, or the first that is within a limit. */
function cost(
  pattern: RegExp,
  text: string,
  limitMs: number,
  { nowMs = () => performance.now(), attempts = 4, tooLongMs = comparableMs * 2 } = {},
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > limitMs; attempt++) {
    pattern.lastIndex = 0;
    const before = nowMs();
    if (pattern.global) text.replace(pattern, '');
    else pattern.exec(text);
    least = Math.min(least, nowMs() - before);
    if (least > tooLongMs) break;
  }
  return least;
}

const inProcessorTime = { nowMs: processorMs, attempts: 1 };
/** What contradicts a pattern is looked at again: others on the machine make a search take longer, never shorter. */
const again = { nowMs: processorMs, attempts: 4, tooLongMs: 500 };

/** A text for which a pattern takes too long. */
export interface Finding {
  readonly attack: Attack;
  readonly characters: number;
  /** Processor time. */
  readonly ms: number;
}

type Driven = Omit<Finding, 'attack'> | null;

/** Whether a text of one length takes more processor time than any linear pattern. */
function certainly(pattern: RegExp, attack: Attack, characters: number): Driven {
  const ms = cost(pattern, textOf(attack, characters), certainMs, { nowMs: processorMs });
  if (ms <= certainMs) return null;
  return ms > cost(known.pattern, known.text, 0, { nowMs: processorMs }) * certainShare ? { characters, ms } : null;
}

/** Whether processor time grows faster than the text: what the clock says on a busy machine is no proof. */
function grows(pattern: RegExp, attack: Attack): Driven {
  for (let characters = longCharacters; characters <= maxLookedAtCharacters; characters *= 2) {
    const ms = cost(pattern, textOf(attack, characters), comparableMs, inProcessorTime);
    if (ms < comparableMs) continue;
    const twice = cost(pattern, textOf(attack, characters * 2), ms * maxTimesOfTwice, again);
    return twice > ms * maxTimesOfTwice ? { characters, ms } : null;
  }
  return null;
}

/** Whether an attack drives a pattern beyond what a linear one takes, with texts of at most `maxCharacters`. */
function driven(pattern: RegExp, attack: Attack, maxCharacters: number): Driven {
  const at = (characters: number, limitMs: number): number =>
    cost(pattern, textOf(attack, Math.min(characters, maxCharacters)), limitMs);
  for (const characters of shortCharacters) {
    if (at(characters, suspectMs) <= suspectMs) continue;
    const found =
      certainly(pattern, attack, Math.min(characters, maxCharacters)) ??
      certainly(pattern, attack, Math.min(middleCharacters, maxCharacters));
    if (found) return found;
  }
  if (maxCharacters <= longCharacters) return certainly(pattern, attack, maxCharacters);
  const ms = at(longCharacters, suspectMs);
  if (ms <= suspectMs || at(longCharacters * growth, ms * maxTimes) <= ms * maxTimes) return null;
  return grows(pattern, attack);
}

/** So many of a list, evenly spread. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** The first text, of at most `maxCharacters`, that drives a pattern beyond what a linear one takes; null when there is none. */
export function slowest(
  { source, flags, splits }: Pick<Pattern, 'source' | 'flags' | 'splits'>,
  { maxCharacters = Number.POSITIVE_INFINITY, maxAttacks = Number.POSITIVE_INFINITY } = {},
): Finding | null {
  const pattern = new RegExp(source, splits && !flags.includes('g') ? `${flags}g` : flags);
  const attacks = spread(attacksOn(source, flags), maxAttacks);
  // Compiled, for both widths of characters, before it is measured.
  if (attacks.length > 0) for (const letter of ['a', '\u4e2d']) cost(pattern, `${letter} `.repeat(1_000), 0);
  for (const attack of attacks) {
    const found = driven(pattern, attack, maxCharacters);
    if (found) return { attack, ...found };
  }
  return null;
}
