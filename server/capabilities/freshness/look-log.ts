import { z } from 'zod';
import type { Looks } from './change-rate.ts';

/** Looks that are not as far apart as this count as one kind. */
const maxRatio = 1.05;
const maxKinds = 24;
/** From so many looks on, all count half: what a source does now says more than what it did. */
const maxLooks = 1_000;

/** What was seen of a source so far, in few numbers, however long it is watched. */
const LookLog = z.object({
  /** When it was looked at last, in milliseconds since 1970. */
  at: z.number(),
  /** Seconds between looks, and how many saw no change, and a change. */
  looks: z.array(z.tuple([z.number(), z.number(), z.number()])),
});
export type LookLog = z.output<typeof LookLog>;

export const looksOf = ({ looks }: LookLog): Looks[] =>
  looks.map(([seconds, unchanged, changed]) => ({ seconds, unchanged, changed }));

/** A log off its JSON; null where there is none that can be read. */
export function readLookLog(json: string | null): LookLog | null {
  if (json === null) return null;
  const found = LookLog.safeParse(JSON.parse(json));
  return found.success ? found.data : null;
}

type Kind = readonly [seconds: number, unchanged: number, changed: number];

const weight = ([, unchanged, changed]: Kind): number => unchanged + changed;

function joined(one: Kind, other: Kind): Kind {
  const all = weight(one) + weight(other);
  const seconds = (one[0] * weight(one) + other[0] * weight(other)) / all;
  return [Number(seconds.toPrecision(8)), one[1] + other[1], one[2] + other[2]];
}

/** Kinds in the order of their intervals, those alike as one; where there are too many, the two that are most alike. */
function gathered(kinds: readonly Kind[]): Kind[] {
  const sorted = kinds.toSorted(([one], [other]) => one - other);
  for (;;) {
    let nearest = -1;
    let ratio = Number.POSITIVE_INFINITY;
    for (let at = 0; at + 1 < sorted.length; at++) {
      const apart = (sorted[at + 1]?.[0] ?? 0) / (sorted[at]?.[0] || 1);
      if (apart < ratio) [nearest, ratio] = [at, apart];
    }
    const [one, other] = sorted.slice(nearest, nearest + 2);
    if (!one || !other || nearest < 0 || (ratio > maxRatio && sorted.length <= maxKinds)) return sorted;
    sorted.splice(nearest, 2, joined(one, other));
  }
}

/** A log with one more look, at a time in milliseconds since 1970; the first sees nothing but where to begin. */
export function withLook(log: LookLog | null, at: number, changed: boolean): LookLog {
  if (!log) return { at, looks: [] };
  const seconds = (at - log.at) / 1_000;
  // The clock was set back: it begins anew.
  if (seconds <= 0) return seconds < 0 ? { ...log, at } : log;
  const kinds = gathered([...log.looks, [seconds, changed ? 0 : 1, changed ? 1 : 0]]);
  const all = kinds.reduce((sum, kind) => sum + weight(kind), 0);
  const looks = kinds.map(([interval, no, yes]): [number, number, number] =>
    all > maxLooks ? [interval, no / 2, yes / 2] : [interval, no, yes],
  );
  return { at, looks };
}
