/** A value that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One call: where it goes, what names it, and what is sent. */
interface NamedCall {
  readonly baseUrl: string;
  readonly path: string;
  /** `web`, `enrich`, or the name of a platform. */
  readonly platform: string;
  readonly action: string;
  readonly input: Readonly<Record<string, Json>>;
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A word of a shell's command line. */
const shellWord = (value: string): string =>
  /^[\w./:@%+,=-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;

const option = ([name, value]: [string, Json]): string => {
  const flag = `--${name.replaceAll('_', '-')}`;
  if (value === true) return flag;
  if (value === false) return `--no-${name.replaceAll('_', '-')}`;
  return `${flag} ${shellWord(typeof value === 'string' ? value : JSON.stringify(value))}`;
};

/** Words of Python, which no argument may be called. */
export const pythonWords: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is ' +
    'lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** A member as an argument of a call may be called in Python: `from_`. */
export const argumentName = (name: string): string => (pythonWords.has(name) ? `${name}_` : name);

const pythonOf = (input: NamedCall['input']): string =>
  Object.entries(input)
    .map(([name, value]) => `${argumentName(name)}=${pythonValue(value)}`)
    .join(', ');

function pythonValue(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${pythonValue(inner)}`);
  return `{${members.join(', ')}}`;
}

/** How a command is begun in a clone, as the README of the client says it; `npx tidemark` once the package is published. */
export const commandLine = 'npm run -s tidemark --';

/** The same call as curl, in the official clients, on the command line, and as an assistant's call of a tool. */
export function waysOf({ baseUrl, path, platform, action, input }: NamedCall): Readonly<Record<string, string>> {
  const isWeb = platform === 'web';
  const isCore = isWeb || platform === 'enrich';
  const tool = isCore
    ? { name: `tidemark_${isWeb ? '' : 'enrich_'}${action}`, arguments: input }
    : { name: 'tidemark_platform', arguments: { platform, action, params: input } };
  const options = Object.entries(input).map(option).join(' ');
  const command = isWeb ? action : `${platform} ${action.replaceAll('_', '-')}`;
  return {
    curl: `curl -s ${baseUrl}${path} \\\n  -H "Authorization: Bearer $TIDEMARK_API_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d ${shellWord(JSON.stringify(input))}`,
    TypeScript: `import { Tidemark } from 'tidemark';\n\nconst client = new Tidemark({ baseUrl: '${baseUrl}' });\nconst answer = await client.${isWeb ? camel(action) : `${platform}.${camel(action)}`}(${JSON.stringify(input, null, 2)});`,
    Python: `from tidemark import Tidemark\n\nclient = Tidemark(base_url="${baseUrl}")\nanswer = client.${isWeb ? action : `${platform}.${action}`}(${pythonOf(input)})`,
    CLI: `${commandLine} ${command} ${options}`.trimEnd(),
    MCP: JSON.stringify(tool, null, 2),
  };
}
