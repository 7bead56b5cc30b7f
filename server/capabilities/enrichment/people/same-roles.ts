import { Phrases, spaced } from '../text.ts';
import roles from '../words/roles.json' with { type: 'json' };

const groups: readonly (readonly string[])[] = roles.same;

const heads: readonly string[] = Object.values(roles.heads).flat();

/** How other languages and forms of companies call the head that a role names, as whole roles, for who assists him or heads a part has more words; none: it names no head. */
export const headsLike = (role: string): Phrases => new Phrases(writtenAs(role, [heads]));

/** A role as it stands, and as it may be written otherwise: `CTO` spelled out, or by its letters where it is spelled out. */
export function spellingsOf(role: string): string[] {
  return [role, ...writtenAs(role, groups)];
}

function writtenAs(role: string, all: typeof groups): string[] {
  const text = spaced(role);
  return all.flatMap((group) => {
    const written = group.find((name) => text.includes(` ${name} `));
    return written === undefined ? [] : group.map((name) => text.replace(` ${written} `, ` ${name} `).trim());
  });
}

/** The roles that a text names, each by all its names. */
export function rolesIn(text: string): (readonly string[])[] {
  const words = spaced(text);
  return groups.filter((group) => group.some((name) => words.includes(` ${name} `)));
}
