import type { Edit, Note } from '../source.ts';
import { classes, importedNames, type PythonClients } from './clients.ts';
import { tokensOf } from './tokens.ts';
import type { PythonSource } from './values.ts';

interface PythonImport {
  readonly edit: Edit;
  /** What the import named that has no equivalent, by its local name. */
  readonly left: readonly { readonly name: string; readonly local: string }[];
  readonly module: string;
}

/** The import that begins at the index of `from`. */
function importAt(source: PythonSource, at: number, clients: PythonClients): PythonImport | null {
  const start = source.tokens.findIndex(
    (token, index) => index > at && token.kind === 'name' && token.text === 'import',
  );
  const module = source.tokens
    .slice(at + 1, start)
    .map(({ text }) => text)
    .join('');
  if (!/^firecrawl(?:\.|$)/.test(module)) return null;
  const names = importedNames(source, start);
  const ours = names.flatMap(({ name, local }) => {
    const to = clients.classes.get(local);
    return to && Object.hasOwn(classes, name) ? [to] : [];
  });
  const left = names.filter(({ local }) => !clients.classes.has(local));
  const last = source.is(start + 1, '(') ? source.counterpart(start + 1) : lastOf(source, start);
  const end = source.at(last)?.end ?? 0;
  const text = ours.length > 0 ? `from tidemark import ${[...new Set(ours)].toSorted().join(', ')}` : '';
  // A line that becomes empty goes.
  const newline = text === '' && source.text[end] === '\n' ? 1 : 0;
  return { edit: { start: source.at(at)?.start ?? 0, end: end + newline, text }, left, module };
}

/** The index of the last token of an import without brackets. */
function lastOf(source: PythonSource, start: number): number {
  let at = start + 1;
  while (source.is(at + 1, 'as') || source.is(at + 1, ',') || source.is(at, 'as') || source.is(at, ',')) at++;
  return at;
}

/** What becomes of everything that imports their package, and their classes where they are used. */
export function changeImports(
  source: PythonSource,
  clients: PythonClients,
): { imports: PythonImport[]; edits: Edit[] } {
  const imports = source.tokens.flatMap(({ kind, text }, at) =>
    kind === 'name' && text === 'from' && source.is(at + 1, 'firecrawl') ? (importAt(source, at, clients) ?? []) : [],
  );
  const isInImport = (place: number): boolean => imports.some(({ edit }) => edit.start <= place && place < edit.end);
  const edits = source.tokens.flatMap((token, at): Edit[] => {
    const { start, end, text } = token;
    if (text === 'import' && source.is(at + 1, 'firecrawl') && !source.is(at + 2, 'as') && !isInImport(start))
      return [{ start: source.at(at + 1)?.start ?? 0, end: source.at(at + 1)?.end ?? 0, text: 'tidemark' }];
    const count = clients.classAt(at);
    if (count === 0 || isInImport(start)) return [];
    if (count === 1) return [{ start, end, text: clients.classes.get(text) ?? text }];
    const name = source.at(at + 2)?.text ?? '';
    return [{ start, end: source.at(at + 2)?.end ?? end, text: `tidemark.${classes[name]}` }];
  });
  return { imports, edits: [...edits, ...imports.map(({ edit }) => edit)] };
}

/** Imports that a rewritten source still needs, as lines of their own, with a note for each. */
export function neededImports(text: string, imports: readonly PythonImport[]): { lines: string[]; notes: Note[] } {
  const used = new Set(tokensOf(text).flatMap((token) => (token.kind === 'name' ? token.text : [])));
  const lines: string[] = [];
  const notes: Note[] = [];
  for (const { left, module, edit } of imports) {
    const needed = left.filter(({ local }) => used.has(local));
    if (needed.length === 0) continue;
    const names = needed.map(({ name, local }) => (name === local ? name : `${name} as ${local}`)).join(', ');
    lines.push(`from ${module} import ${names}\n`);
    notes.push({ at: edit.start, text: `${names}: no equivalent; the import stays` });
  }
  return { lines, notes };
}
