import type { Edit, Member, Note } from '../source.ts';
import { objectSyntax, openingOf } from './arguments.ts';
import { type Node, nodesAt } from './tree.ts';
import { valueFrom } from './values.ts';

const clientOptions: Readonly<Record<string, string>> = {
  apiKey: 'apiKey',
  apiUrl: 'baseUrl',
  timeoutMs: 'timeoutMs',
  maxRetries: 'maxRetries',
};

const theirAddress = /firecrawl\.dev/;

/** What becomes of one option of their constructor: its new name; `null`: it goes. */
function optionOf({ name, value }: Member): { to: string | null; note?: string } {
  if (name === 'apiUrl' && theirAddress.test(String(value.literal ?? '')))
    return { to: null, note: 'apiUrl: TIDEMARK_BASE_URL, or baseUrl, says where your service is' };
  const to = name === null ? undefined : clientOptions[name];
  if (to) return { to };
  return { to: null, note: `${name ?? 'options from elsewhere'}: our client has no such option` };
}

/** A key of theirs that is written out is of no use here. */
const isTheirKey = (literal: unknown): boolean => typeof literal === 'string' && literal.startsWith('fc-');

/** What becomes of `new Firecrawl(…)`, its name aside. */
export function changeConstruction(source: string, call: Node): { readonly edits: Edit[]; readonly notes: Note[] } {
  const edits: Edit[] = [];
  const notes: Note[] = [];
  const [argument] = nodesAt(call, 'arguments');
  if (!argument) return { edits, notes };
  const value = valueFrom(source, argument);
  const noteKey = (literal: unknown, at: number): void => {
    if (isTheirKey(literal))
      notes.push({ at, text: 'this key is of Firecrawl; `npm run keys -- create` makes one of Tidemark' });
  };
  if (!value.members) {
    noteKey(value.literal, value.start);
    edits.push({ start: openingOf(source, call), end: openingOf(source, call), text: '{ apiKey: ' });
    edits.push({ start: call.end - 1, end: call.end - 1, text: ' }' });
    return { edits, notes };
  }
  const syntax = objectSyntax(source);
  for (const member of value.members) {
    const { to, note } = optionOf(member);
    if (note) notes.push({ at: member.start, text: note, isSaid: true });
    if (member.name === 'apiKey') noteKey(member.value.literal, member.value.start);
    if (to === null) edits.push({ ...syntax.withComma(member), text: '' });
    else if (to !== member.name) {
      const span = syntax.nameSpan(member);
      edits.push(
        span ? { ...span, text: to } : { start: member.start, end: member.end, text: `${to}: ${member.value.text}` },
      );
    }
  }
  return { edits, notes };
}
