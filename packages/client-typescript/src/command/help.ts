import { commands } from '../generated/commands.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { wordsOf } from './arguments.ts';
import { type Field, optionName } from './fields.ts';
import { recordingCommands } from './recording/command.ts';

const ids = Object.keys(operations) as OperationId[];

const general = `Options of every command:
  --json             the whole answer as JSON
  --all              every page of a list, not the first alone; with --json one answer after another
  --input JSON       the whole input, or @FILE, or @- for what is piped in
  --base-url URL     where the service is (else TIDEMARK_BASE_URL, else this machine)
  --api-key KEY      (else TIDEMARK_API_KEY)

\`--[no-]NAME\`: \`--NAME\` is true, \`--no-NAME\` or \`--NAME=false\` is false. Several values that are listed here may be given by commas.
\`--NAME @FILE\` takes JSON from a file.

Exit codes: 0 done, 1 failed, 2 wrong usage or input, 3 the target failed, its page failed the quality check, or an
action on it failed, 4 key, balance or budget, 5 the service was not reached, 130 stopped by ctrl-C.`;

/** Every group of commands with its members. */
export function overview(): string {
  const own = ids.filter((id) => wordsOf(id).length === 1);
  const groups = new Map<string, string[]>();
  for (const [group = '', member] of ids.map(wordsOf))
    if (member !== undefined) groups.set(group, [...(groups.get(group) ?? []), member]);
  const width = 18;
  const first = own.map((id) => `  ${wordsOf(id).join(' ').padEnd(width)} ${commands[id].summary}`);
  const rest = [...groups].map(([group, members]) => `  ${group.padEnd(width)} ${members.join(', ')}`);
  const recording = Object.entries(recordingCommands).map(([verb, does]) => `  ${verb.padEnd(width)} ${does}`);
  return `Usage: tidemark COMMAND [OPERAND…] [--OPTION VALUE…]

${first.join('\n')}
  ${'doctor'.padEnd(width)} What is wrong with the service, the key or this machine, and what mends it.
  ${'migrate'.padEnd(width)} Rewrites programs that use Firecrawl's client (needs @tidemark/migrate).
  ${'completion'.padEnd(width)} Completion for bash, zsh or fish.
${recording.join('\n')}

Groups:
${rest.join('\n')}

\`tidemark COMMAND --help\` tells the options of one.

${general}`;
}

/** The members of a group. */
export function groupHelp(group: string): string | null {
  const members = ids.filter((id) => wordsOf(id).length > 1 && wordsOf(id)[0] === group);
  if (members.length === 0) return null;
  return members.map((id) => `  tidemark ${wordsOf(id).join(' ').padEnd(28)} ${commands[id].summary}`).join('\n');
}

function placeholder({ kinds, values }: Field): string {
  if (values) return `${values.join('|')}${kinds.includes('list') ? ',…' : ''}`;
  if (kinds.length === 1 && kinds[0] === 'boolean') return '';
  return kinds.map((kind) => (kind === 'string' ? 'TEXT' : kind === 'list' ? 'TEXT…' : kind.toUpperCase())).join('|');
}

/** What one command takes, from the schema of its operation. */
export function commandHelp(id: OperationId): string {
  const { summary, price, fields } = commands[id];
  const operands = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name.toUpperCase());
  const lines = fields.map((field) => {
    const taken = placeholder(field);
    const isTruth = field.kinds.includes('boolean') && field.kinds.length === 1;
    const option = `--${isTruth ? '[no-]' : ''}${optionName(field.name)}${taken ? ` ${taken}` : ''}${field.isRequired ? ' (required)' : ''}`;
    return `  ${option}\n      ${field.description}`;
  });
  const usage = ['Usage: tidemark', ...wordsOf(id), ...operands, '[--OPTION VALUE…]'].join(' ');
  return `${summary}\n\n${usage}\n\n${price ?? 'Free'}.\n\n${lines.join('\n')}\n\n${general}`;
}
