import { type ArgumentChanges, changeOptions, type MemberSyntax, schemaNeeded } from '../call-options.ts';
import { addedOptions, addressOptions, targetOf } from '../calls.ts';
import type { Method } from '../methods.ts';
import type { Edit, Language, Member, Value } from '../source.ts';
import { bare, type Node, nodeAt, nodesAt } from './tree.ts';
import { javascript, valueFrom } from './values.ts';

/** The members of JavaScript's objects. */
export function objectSyntax(source: string): MemberSyntax {
  const pastComma = (at: number): number => {
    const [found = ''] = /^\s*,(?:[ \t]*(?=\n)|[ \t]*)/.exec(source.slice(at)) ?? [];
    return at + found.length;
  };
  return {
    nameSpan: ({ name, start, value }) => {
      if (name === null || value.start === start) return null;
      const colon = source.indexOf(':', start + name.length);
      return { start, end: colon };
    },
    named: (name) => name,
    withComma: ({ start, end }) => {
      const past = pastComma(end);
      // The line of a member that stood alone goes with it.
      const line = /\n[ \t]*$/.exec(source.slice(0, start))?.[0] ?? '';
      const isAlone = line !== '' && /^[ \t]*\n/.test(source.slice(past));
      if (isAlone) return { start: start - line.length, end: past };
      // The last member takes the comma before it along.
      const before = past > end ? 0 : (/,\s*$/.exec(source.slice(0, start))?.[0].length ?? 0);
      return { start: start - before, end: past };
    },
    remark: ({ start }, text) => [{ start, end: start, text: `/* TODO(tidemark) ${text.replaceAll('*/', '* /')} */ ` }],
  };
}

/** The arguments of a call as a translation sees them. */
interface Given {
  /** What the call is about. */
  readonly lead: Value;
  /** Where the lead is a member of the options, that member. */
  readonly leadMember: Member | undefined;
  readonly options: Value | null;
}

/** Reads the arguments of a call; a text: why the call stays as it is. */
function givenTo(source: string, call: Node, method: Method): Given | string {
  const [first, second] = nodesAt(call, 'arguments').map((argument) => valueFrom(source, argument));
  const isAlone = !second && first?.members !== undefined;
  const leadMember = isAlone ? first.members?.find(({ name }) => name === method.lead) : undefined;
  const lead = isAlone ? leadMember?.value : first;
  if (!lead || lead.text.startsWith('...')) return 'its first argument is missing or spread';
  if (method.lead === 'urls' && !lead.elements && !/^[\w$.#]+$/.test(lead.text))
    return 'give the addresses a name: they are needed twice';
  return { lead, leadMember, options: isAlone ? first : (second ?? null) };
}

/** The beginning of the input: what the call is about, and what every such call has; `space` parts one from the next. */
function opening(method: Method, { lead, leadMember }: Given, from: number, space: string): Edit[] {
  const more = addedOptions(method, lead, javascript).map((option) => `,${space}${option}`);
  const isMoved = method.lead === 'urls' || leadMember !== undefined;
  const start = `{${space.includes('\n') ? space : ' '}`;
  if (isMoved) {
    const moved =
      method.lead === 'urls' ? addressOptions(lead, javascript) : [javascript.option(method.lead, lead.text)];
    return [{ start: from, end: from, text: `${start}${moved.join(`,${space}`)}${more.join('')}` }];
  }
  // It stays in its place, so that what changes within it does.
  const name = lead.text === method.lead ? '' : `${method.lead}: `;
  return [
    { start: from, end: lead.start, text: `${start}${name}` },
    { start: lead.end, end: lead.end, text: more.join('') },
  ];
}

/** What becomes of a call's arguments; a text: why it stays as it is. */
export function changeArguments(
  source: string,
  call: Node,
  method: Method,
  language: Language,
): ArgumentChanges | string {
  const given = givenTo(source, call, method);
  if (typeof given === 'string') return given;
  const { lead, leadMember, options } = given;
  const { to, notes } = targetOf(method, lead, call.start);
  const from = openingOf(source, call);
  const end = call.end - 1;
  const isMoved = method.lead === 'urls' || leadMember !== undefined;
  const close = method.isJob ? ', { respondAsync: true }' : '';
  const leadEnd = isMoved && !leadMember ? lead.end : isMoved ? from : lead.end;
  const cut = isMoved && !leadMember ? [{ start: from, end: lead.end, text: '' }] : [];
  const members = (options?.members ?? []).filter((member) => member !== leadMember);
  if (!options || (options.members && members.length === 0))
    return {
      edits: [
        ...opening(method, given, from, ' '),
        ...cut,
        { start: leadMember ? from : leadEnd, end, text: ` }${close}` },
      ],
      notes,
      to,
    };
  if (!options.members || !method.options) {
    notes.push({ at: options.start, text: `${options.text.slice(0, 60)}: rename the options where they are made` });
    const spread = `, /* TODO(tidemark) rename the options in here */ ...${options.text} }${close}`;
    return { edits: [...opening(method, given, from, ' '), ...cut, { start: leadEnd, end, text: spread }], notes, to };
  }
  const space = /^\s*/.exec(source.slice(options.start + 1))?.[0] || ' ';
  const first = options.start + 1 + (/^\s*/.exec(source.slice(options.start + 1))?.[0].length ?? 0);
  const syntax = objectSyntax(source);
  const translated = new Set<string>();
  const changed = changeOptions(method.options, members, { language, syntax, given: translated });
  if (method.options === 'extract' && !translated.has('json_schema'))
    notes.push({ at: call.start, text: schemaNeeded });
  const edits = [
    ...opening(method, given, from, space),
    ...cut,
    { start: leadEnd, end: first, text: `,${space}` },
    ...(leadMember ? [{ ...syntax.withComma(leadMember), text: '' }] : []),
    ...changed.edits,
    { start: options.end, end, text: close },
  ];
  return { edits, notes: [...notes, ...changed.notes], to };
}

/** Where the arguments of a call begin, past its bracket. */
export function openingOf(source: string, call: Node): number {
  const types = nodeAt(call, 'typeArguments') ?? nodeAt(call, 'typeParameters');
  const callee = nodeAt(call, 'callee');
  return source.indexOf('(', types?.end ?? bare(callee)?.end ?? callee?.end ?? call.start) + 1;
}
