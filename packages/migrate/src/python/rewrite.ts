import { type Changes, changeNamed, environmentVariables } from '../calls.ts';
import { type Edit, edited, type Language, type Note, type Rewritten } from '../source.ts';
import { PythonAnswers } from './answers.ts';
import { changeArguments, keywordSyntax, remarkAfter } from './arguments.ts';
import { PythonClients } from './clients.ts';
import { changeImports, neededImports } from './imports.ts';
import { saidBy } from './tokens.ts';
import { PythonSource, python } from './values.ts';

const clientOptions: Readonly<Record<string, string>> = {
  api_key: 'api_key',
  api_url: 'base_url',
  timeout: 'timeout',
  max_retries: 'max_retries',
};

/** What becomes of `FirecrawlApp(…)`, its name aside. */
function changeConstruction(source: PythonSource, opening: number): Changes {
  const edits: Edit[] = [];
  const notes: Note[] = [];
  const syntax = keywordSyntax(source);
  for (const [at, [from, to]] of source.parts(opening).entries()) {
    const member = source.member(from, to);
    const value = member?.value ?? source.value(from, to);
    if (typeof value.literal === 'string' && value.literal.startsWith('fc-'))
      notes.push({ at: value.start, text: 'this key is of Firecrawl; `npm run keys -- create` makes one of Tidemark' });
    if (!member) {
      if (at === 0) edits.push({ start: value.start, end: value.start, text: 'api_key=' });
      continue;
    }
    const renamed =
      member.name !== null && Object.hasOwn(clientOptions, member.name) ? clientOptions[member.name] : undefined;
    const isTheirs = member.name === 'api_url' && /firecrawl\.dev/.test(String(value.literal ?? ''));
    if (!renamed || isTheirs) {
      const why = isTheirs
        ? 'TIDEMARK_BASE_URL, or base_url, says where your service is'
        : 'our client has no such option';
      notes.push({ at: member.start, text: `${member.name ?? 'options from elsewhere'}: ${why}`, isSaid: true });
      edits.push({ ...syntax.withComma(member), text: '' });
    } else if (renamed !== member.name)
      edits.push({ start: member.start, end: member.value.start, text: `${renamed}=` });
  }
  return { edits, notes };
}

/** What becomes of a call of a client's method, whose dot is at an index. */
function changeCall(source: PythonSource, at: number, clients: PythonClients, language: Language): Changes {
  const name = source.at(at + 1);
  if (name?.kind !== 'name' || !source.is(at + 2, '(')) return { edits: [], notes: [] };
  return changeNamed(name, clients.endsClient(at - 1), (method) => changeArguments(source, at + 2, method, language));
}

/** The language, with the models of a source: pydantic's are written as JSON Schema. */
function languageOf({ text }: PythonSource): Language {
  const declared = [...text.matchAll(/^class (\w+)\(([^()\n]*)\):/gm)];
  const models = new Set(declared.flatMap(([, name = '', bases = '']) => (bases.includes('BaseModel') ? name : [])));
  return { ...python, jsonSchema: (schema) => (models.has(schema) ? `${schema}.model_json_schema()` : schema) };
}

/** Rewrites Python that uses Firecrawl's client. Throws a `SyntaxError` where it cannot be read. */
export function rewritePython(text: string): Rewritten {
  const source = new PythonSource(text);
  const clients = new PythonClients(source);
  const language = languageOf(source);
  const { imports, edits } = changeImports(source, clients);
  const answers = new PythonAnswers(source, clients);
  const notes: Note[] = [];
  for (const [at, token] of source.tokens.entries()) {
    answers.visit(at);
    const said = saidBy(token);
    const variable =
      said !== undefined && Object.hasOwn(environmentVariables, said) ? environmentVariables[said] : undefined;
    if (variable) edits.push({ start: token.start + 1, end: token.end - 1, text: variable });
    const count = clients.classAt(at);
    const changes = [
      ...(count > 0 && source.is(at + count, '(') ? [changeConstruction(source, at + count)] : []),
      ...(source.is(at, '.') ? [changeCall(source, at, clients, language)] : []),
    ];
    for (const changed of changes) {
      edits.push(...changed.edits);
      notes.push(...changed.notes);
    }
  }
  const left = [...notes, ...answers.notes].filter(({ isSaid }) => !isSaid);
  const comments = left.flatMap(({ at, text: said }) => remarkAfter(source, at, said));
  const rewritten = edited(text, [...edits, ...answers.edits, ...comments]);
  const needed = neededImports(rewritten, imports);
  const at = imports[0]?.edit.start ?? 0;
  return {
    text: rewritten.slice(0, at) + needed.lines.join('') + rewritten.slice(at),
    notes: [...notes, ...answers.notes, ...needed.notes].toSorted((a, b) => a.at - b.at),
  };
}
