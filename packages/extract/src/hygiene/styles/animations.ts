import type { Declaration } from './appearance.ts';
import type { StatedRule } from './rule-set.ts';

const staysAtEnd = /\b(?:forwards|both)\b/;
const names = /[a-z_][\w-]*/g;

/** What an animation comes to that a rule states, and that stays as it ends. */
function endOf(
  declarations: readonly Declaration[],
  frames: ReadonlyMap<string, readonly Declaration[]>,
): Declaration[] {
  const stated = declarations.filter(({ name }) => name.startsWith('animation'));
  if (!stated.some(({ value }) => staysAtEnd.test(value))) return [];
  return stated.flatMap(({ value }) => (value.match(names) ?? []).flatMap((name) => frames.get(name) ?? []));
}

/** Rules with what their animations come to, which counts for more than what they state themselves. */
export function withAnimations(
  rules: readonly StatedRule[],
  frames: ReadonlyMap<string, readonly Declaration[]>,
): readonly StatedRule[] {
  if (frames.size === 0) return rules;
  return rules.map((rule) => {
    const end = endOf(rule.declarations, frames);
    if (end.length === 0) return rule;
    return { ...rule, declarations: [...rule.declarations, ...end.map((each) => ({ ...each, isImportant: true }))] };
  });
}
