import { Phrases, spaced } from '../text.ts';
import roles from '../words/roles.json' with { type: 'json' };
import { isLeading } from './names.ts';

const groups: readonly (readonly string[])[] = roles.same;

const heads: readonly string[] = Object.values(roles.heads).flat();
const joint = new RegExp(String.raw`[&/|+]|\s(?:${roles.joints.filter((word) => word !== '&').join('|')})\s`, 'iu');

/** How other languages and forms of companies call the head that a role names; none: it names no head. */
export const headsLike = (role: string): Phrases => new Phrases(writtenAs(role, [heads]));

/** Whether a role is that of the head, alone or joined with others: who assists, stands in, or heads a part is none. */
export const isHead = (role: string, names: Phrases): boolean =>
  isLeading(role) && role.split(joint).some((part) => names.is(part));

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
