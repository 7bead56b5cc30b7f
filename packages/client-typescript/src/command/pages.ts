import { askedOf } from '../asked.ts';
import { commands } from '../generated/commands.ts';
import type { Typed } from './arguments.ts';
import { membersOf, writeObject, writeText } from './output.ts';
import type { Surroundings } from './surroundings.ts';

/** The members of an answer that a command asks for besides the formats of the page. */
export const askedBy = ({ id, input }: Typed): string[] => askedOf(commands[id].asked, input);

/** Members of a value by name; a name that it lacks is left out. */
export const chosen = (value: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));

/** The formats that were named; markdown when nothing at all was asked for. */
function formatsOf({ input: { format } }: Typed, asked: readonly string[]): string[] {
  if (format !== undefined) return [format].flat().map(String);
  return asked.length > 0 ? [] : ['markdown'];
}

/** Prints what was asked for of a page: one format as it is; several things as an object, or each in turn on a terminal. */
export function writePage(answer: object, typed: Typed, { output }: Surroundings): void {
  const asked = askedBy(typed);
  const formats = formatsOf(typed, asked);
  const members = chosen(answer, [...formats, ...asked]);
  const texts = formats.flatMap((name) => (typeof members[name] === 'string' ? [members[name]] : []));
  const [text] = texts;
  if (Object.keys(members).length === 0) writeObject(output, answer);
  else if (text !== undefined && formats.length === 1 && asked.length === 0) writeText(output, text);
  else if (!output.isTerminal) writeObject(output, members);
  else {
    for (const each of texts) writeText(output, `${each}\n`);
    const others = Object.entries(members).filter(
      ([name, value]) => !formats.includes(name) || typeof value !== 'string',
    );
    if (others.length > 0) output.write(`${membersOf(Object.fromEntries(others), output.columns)}\n`);
  }
}
