import { spaced } from '../text.ts';
import roles from '../words/roles.json' with { type: 'json' };

const groups: readonly (readonly string[])[] = roles.same;

/** A role as it stands, and as it may be written otherwise: `CTO` spelled out, or by its letters where it is spelled out. */
export function spellingsOf(role: string): string[] {
  const text = spaced(role);
  const others = groups.flatMap((group) => {
    const written = group.find((name) => text.includes(` ${name} `));
    return written === undefined ? [] : group.map((name) => text.replace(` ${written} `, ` ${name} `).trim());
  });
  return [role, ...others];
}

/** The roles that a text names, each by all its names. */
export function rolesIn(text: string): (readonly string[])[] {
  const words = spaced(text);
  return groups.filter((group) => group.some((name) => words.includes(` ${name} `)));
}
