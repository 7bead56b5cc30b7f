import type { Declaration } from './appearance.ts';
import type { ReadRule } from './rule-set.ts';

/** What the first and the last frame of an animation declare. */
export interface Frames {
  readonly first: readonly Declaration[];
  readonly last: readonly Declaration[];
}

const staysAtEnd = /\b(?:forwards|both)\b/;
const startsAtOnce = /\b(?:backwards|both)\b/;
/** A minute and more. */
const longDelay = /\s(?:\d{3,}(?:\.\d+)?s|[6-9]\ds|\d{5,}ms)/;
const names = /[a-z_][\w-]*/g;

/** What all of an animation shows that does not change it. */
const throughout = ({ first, last }: Frames): readonly Declaration[] =>
  last.filter(({ name, value }) => first.some((each) => each.name === name && each.value === value));

/** What an animation comes to that a rule states: its last frame where it stays, its first where it is halted, what it never changes where it goes on. */
function endOf(declarations: readonly Declaration[], frames: ReadonlyMap<string, Frames>): readonly Declaration[] {
  const stated = declarations.filter(({ name }) => name.startsWith('animation'));
  const says = (word: RegExp): boolean => stated.some(({ value }) => word.test(value));
  const partOf =
    says(/\bpaused\b/) || (says(startsAtOnce) && says(longDelay))
      ? ({ first }: Frames): readonly Declaration[] => first
      : says(staysAtEnd)
        ? ({ last }: Frames): readonly Declaration[] => last
        : says(/\binfinite\b/)
          ? throughout
          : null;
  if (!partOf) return [];
  return stated.flatMap(({ value }) =>
    (value.match(names) ?? []).flatMap((name) => {
      const found = frames.get(name);
      return found ? partOf(found) : [];
    }),
  );
}

/** Rules with what their animations come to, which counts for more than what they state themselves. */
export function withAnimations(rules: readonly ReadRule[], frames: ReadonlyMap<string, Frames>): readonly ReadRule[] {
  if (frames.size === 0) return rules;
  return rules.map((rule) => {
    const end = endOf(rule.declarations, frames);
    if (end.length === 0) return rule;
    return { ...rule, declarations: [...rule.declarations, ...end.map((each) => ({ ...each, isImportant: true }))] };
  });
}
