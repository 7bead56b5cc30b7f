import { type ArgumentChanges, changeOptions, type MemberSyntax, schemaNeeded } from '../call-options.ts';
import { addedOptions, addressOptions, targetOf } from '../calls.ts';
import type { Method } from '../methods.ts';
import type { Edit, Language, Member, Value } from '../source.ts';
import { type PythonSource, python } from './values.ts';

/** A comment at the end of a line; within a text that goes on there can be none. */
export function remarkAfter({ text, tokens }: PythonSource, place: number, said: string): Edit[] {
  const at = text.indexOf('\n', place);
  const end = at < 0 ? text.length : at;
  if (tokens.some((token) => token.kind === 'string' && token.start < end && end < token.end)) return [];
  return [{ start: end, end, text: `  # TODO(tidemark) ${said}` }];
}

/** The keywords of calls, and entries of dictionaries that become keywords. */
export function keywordSyntax(source: PythonSource): MemberSyntax {
  const { text } = source;
  return {
    nameSpan: ({ name, start, value }) => (name === null ? null : { start, end: value.start }),
    named: (name) => `${name}=`,
    withComma: ({ start, end }) => {
      const [comma = ''] = /^\s*,[ \t]*/.exec(text.slice(end)) ?? [];
      const past = end + comma.length;
      const line = /\n[ \t]*$/.exec(text.slice(0, start))?.[0] ?? '';
      const isAlone = line !== '' && /^\r?\n/.test(text.slice(past));
      const before = comma === '' ? (/,\s*$/.exec(text.slice(0, start))?.[0].length ?? 0) : 0;
      return isAlone ? { start: start - line.length, end: past } : { start: start - before, end: past };
    },
    remark: ({ end }, said) => remarkAfter(source, end, said),
  };
}

/** The names that the first argument has where it is given as a keyword. */
const leadNames: Readonly<Record<Method['lead'], readonly string[]>> = {
  url: ['url'],
  urls: ['urls'],
  query: ['query'],
  job_id: ['job_id', 'id', 'crawl_id'],
};

/** The first argument in its new form, and where it stood. */
function leading(method: Method, lead: Value, member: Member | undefined): Edit[] {
  const more = addedOptions(method, lead, python)
    .map((option) => `, ${option}`)
    .join('');
  const start = member?.start ?? lead.start;
  if (method.lead === 'urls')
    return [{ start, end: lead.end, text: `${addressOptions(lead, python).join(', ')}${more}` }];
  return [
    { start, end: lead.start, text: `${method.lead}=` },
    { start: lead.end, end: lead.end, text: more },
  ];
}

/** What becomes of a call whose bracket opens at an index; a text: why it stays as it is. */
export function changeArguments(
  source: PythonSource,
  opening: number,
  method: Method,
  language: Language,
): ArgumentChanges | string {
  const parts = source.parts(opening);
  const keywords = parts.flatMap(([from, to]) => source.member(from, to) ?? []);
  const plain = parts
    .filter(([from, to]) => source.member(from, to) === null)
    .map(([from, to]) => source.value(from, to));
  const member = keywords.find(({ name }) => name !== null && leadNames[method.lead].includes(name));
  const lead = member?.value ?? plain[0];
  if (!lead || lead.text.startsWith('*')) return 'its first argument is missing or spread';
  if (method.lead === 'urls' && !lead.elements && !/^[\w.]+$/.test(lead.text))
    return 'give the addresses a name: they are needed twice';
  const syntax = keywordSyntax(source);
  const { start = 0 } = source.at(opening) ?? {};
  const { to, notes } = targetOf(method, lead, start);
  const edits = leading(method, lead, member);
  // Further arguments without a name: a dictionary of options, and what a crawl waits by.
  const rest = member ? plain : plain.slice(1);
  const dictionaries = rest
    .filter(({ members }) => members)
    .map((value): Member => ({ name: 'params', value, start: value.start, end: value.end }));
  for (const value of rest.filter(({ members }) => !members)) {
    const isOptions =
      /^[a-z_]\w*$/i.test(value.text) && method.options !== null && !/^(?:True|False|None)$/.test(value.text);
    if (isOptions) notes.push({ at: value.start, text: `${value.text}: rename the options where they are made` });
    else edits.push({ ...syntax.withComma({ name: null, value, start: value.start, end: value.end }), text: '' });
    if (isOptions) edits.push({ start: value.start, end: value.start, text: '**' });
  }
  const options = [...dictionaries, ...keywords.filter((one) => one !== member)].toSorted((a, b) => a.start - b.start);
  const translated = new Set<string>();
  if (method.options) {
    const changed = changeOptions(method.options, options, { language, syntax, given: translated });
    edits.push(...changed.edits);
    notes.push(...changed.notes);
    if (method.options === 'extract' && !translated.has('json_schema')) notes.push({ at: start, text: schemaNeeded });
  }
  const close = source.at(source.counterpart(opening))?.start ?? 0;
  const needsComma = !/,\s*$/.test(source.text.slice(0, close));
  if (method.isJob)
    edits.push({ start: close, end: close, text: `${needsComma ? ', ' : ''}request_options={"respond_async": True}` });
  return { edits, notes, to };
}
