import { type OptionKind, type Outcome, outcomeOf } from './options.ts';
import type { Edit, Language, Member, Note } from './source.ts';

/** Said of an extraction that has only a prompt. */
export const schemaNeeded = 'json_schema is needed: without a schema ask the agent (web.agent)';

/** The changes to the options of one call. */
interface OptionChanges {
  readonly edits: readonly Edit[];
  readonly notes: readonly Note[];
}

/** How a source writes members, where they are renamed or taken out. */
export interface MemberSyntax {
  /** Where the name of a member stands; null: the member is a shorthand, and all of it is to be written anew. */
  readonly nameSpan: (member: Member) => { readonly start: number; readonly end: number } | null;
  /** How a member begins, by its name: what stands in place of the old name. */
  readonly named: (name: string) => string;
  /** A member and what parts it from the next one. */
  readonly withComma: (member: Member) => { readonly start: number; readonly end: number };
  /** Says at a member that stays as it was what a person should do. */
  readonly remark: (member: Member, text: string) => Edit[];
}

/** What becomes of a call's arguments. */
export interface ArgumentChanges {
  readonly edits: readonly Edit[];
  readonly notes: readonly Note[];
  /** Our method. */
  readonly to: string;
}

/** Takes away what stands in a member's object before its first member, and after its last. */
function withoutFences({ start, end, value }: Member): Edit[] {
  const [first] = value.members ?? [];
  const last = value.members?.at(-1);
  if (!first || !last) return [];
  return [
    { start, end: first.start, text: '' },
    { start: last.end, end, text: '' },
  ];
}

/** What the options of one call are translated with. */
interface Translation {
  readonly language: Language;
  readonly syntax: MemberSyntax;
  /** Options of ours that the call has by now. */
  readonly given: Set<string>;
}

const stays = (member: Member, why: string, { syntax }: Translation): OptionChanges => {
  const text = `${member.name ?? 'options from elsewhere'}: ${why}`;
  return { edits: syntax.remark(member, text), notes: [{ at: member.start, text, isSaid: true }] };
};

function rename(member: Member, to: string, { language, syntax, given }: Translation): OptionChanges {
  given.add(to);
  const span = syntax.nameSpan(member);
  const { start, end, value } = member;
  const edit = span ? { ...span, text: syntax.named(to) } : { start, end, text: language.option(to, value.text) };
  return { edits: [edit], notes: [] };
}

function flatten(member: Member, kind: OptionKind, translation: Translation): OptionChanges {
  const { members } = member.value;
  const { syntax } = translation;
  if (!members) return stays(member, 'write its options in the call itself', translation);
  if (members.length === 0) return { edits: [{ ...syntax.withComma(member), text: '' }], notes: [] };
  const { edits, notes } = changeOptions(kind, members, translation);
  return { edits: [...withoutFences(member), ...edits], notes };
}

function replace(
  member: Member,
  { options, note, left }: Extract<Outcome, { options: unknown }>,
  { language, syntax, given }: Translation,
): OptionChanges {
  const fresh = options.filter(([option]) => !given.has(option));
  for (const [option] of fresh) given.add(option);
  const kept = left && member.name !== null ? [language.option(member.name, left.text)] : [];
  const text = [...fresh.map(([option, written]) => language.option(option, written)), ...kept].join(', ');
  const span = text === '' ? syntax.withComma(member) : { start: member.start, end: member.end };
  const said = left ? stays(member, left.why, { language, syntax, given }) : { edits: [], notes: [] };
  const notes = [...(note ? [{ at: member.start, text: note, isSaid: true as const }] : []), ...said.notes];
  return { edits: [...said.edits, { ...span, text }], notes };
}

/** Translates options one by one, each where it stands. */
export function changeOptions(kind: OptionKind, members: readonly Member[], translation: Translation): OptionChanges {
  const changes = members.map((member) => {
    const outcome = outcomeOf(kind, member, translation.language);
    if ('kept' in outcome) return stays(member, outcome.kept, translation);
    if ('renamed' in outcome) return rename(member, outcome.renamed, translation);
    if ('flattened' in outcome) return flatten(member, outcome.flattened, translation);
    return replace(member, outcome, translation);
  });
  return { edits: changes.flatMap(({ edits }) => edits), notes: changes.flatMap(({ notes }) => notes) };
}
