import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { decodeQuery } from '../../contract/definition.ts';
import type { CommandForm } from '../../contract/operation.ts';
import { Problem } from '../../contract/problem.ts';
import type { AnyOperatorOperation } from '../../kernel/pipeline/context.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { baseUrlOf, ConfigError, environment, readConfig } from '../config.ts';
import { whyNotStarted } from '../start-failure.ts';
import { DatabaseFault } from '../storage/server/database-fault.ts';
import { type Execute, operate } from './operate.ts';
import { placeholderOf, usageOf } from './usage.ts';

/** A call that is not written as the usage says. */
export class UsageError extends Error {}

/** An operation with the form of its command. */
interface Command {
  readonly operation: AnyOperatorOperation;
  readonly form: CommandForm<unknown>;
}

/** The commands of a program, read off the definitions. */
export const commandsOf = (program: string, operations: readonly AnyOperatorOperation[]): Command[] =>
  operations.flatMap((operation) => {
    const form = operation.surfaces?.command;
    return form?.program === program ? [{ operation, form }] : [];
  });

/** What a program has of the world: settings, and where it writes. */
export interface Terminal {
  readonly environment: NodeJS.ProcessEnv;
  write(text: string): void;
  complain(text: string): void;
}

/** The terminal of this process. */
export const ownTerminal = (): Terminal => ({
  environment: environment(),
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
});

interface Options {
  /** Loaded when a command asks for them: they take longest, and a running server has them. */
  readonly operationIds: () => Promise<readonly string[]>;
}

/** Runs one of a program's commands; resolves with its exit code: 1 for a failure, 2 for a wrong call. */
export function runProgram(
  commands: readonly Command[],
  args: readonly string[],
  options: Options,
  terminal: Terminal = ownTerminal(),
): Promise<number> {
  const usage = usageOf(commands);
  return exitCodeOf(usage, terminal, async () => {
    if (!args.includes('--help')) return run(commands, args, options, terminal);
    terminal.write(`${usage}\n`);
    return true;
  });
}

/** Runs a command and tells what went wrong in a sentence; resolves with the exit code: 1 for a failure, 2 for a wrong call. */
export async function exitCodeOf(usage: string, terminal: Terminal, work: () => Promise<boolean>): Promise<number> {
  try {
    return (await work()) ? 0 : 1;
  } catch (thrown) {
    const { text, code } = complaint(thrown, usage);
    terminal.complain(`tidemark: ${text}\n`);
    return code;
  }
}

function complaint(thrown: unknown, usage: string): { text: string; code: number } {
  if (thrown instanceof UsageError) return { text: `${thrown.message}\n${usage}`, code: 2 };
  // What nobody foresaw has no code that would help.
  if (thrown instanceof Problem && !(thrown instanceof DatabaseFault)) {
    return { text: `${thrown.code === 'internal' ? '' : `${thrown.code}: `}${messageOf(thrown)}`, code: 1 };
  }
  if (thrown instanceof ConfigError) return { text: thrown.message, code: 1 };
  return { text: whyNotStarted(thrown), code: 1 };
}

function messageOf({ message, extras }: Problem): string {
  // A hint that the message says already begins a sentence there.
  const said = message.toLowerCase();
  const hints = (extras.errors ?? []).flatMap(({ hint = '' }) => (said.includes(hint.toLowerCase()) ? [] : [hint]));
  return [message, ...hints].join('; ');
}

async function run(
  commands: readonly Command[],
  args: readonly string[],
  { operationIds }: Options,
  terminal: Terminal,
): Promise<boolean> {
  const config = readConfig(terminal.environment);
  const { command, rest } = chosen(commands, args);
  const input = inputOf(command, rest);
  const options = {
    folder: config.DATA_DIR,
    clock: systemClock,
    operationIds,
    startingBalance: config.STARTING_BALANCE_USD,
    baseUrl: baseUrlOf(config),
    encryptionKeys: config.ENCRYPTION_KEY,
    databaseUrl: config.DATABASE_URL,
  };
  const { operation, form } = command;
  const output = await operate(options, (execute: Execute) => execute(operation, input));
  terminal.write(`${form.print(printable(output))}\n`);
  return !form.isBad?.(output);
}

/** Characters that move a terminal's cursor, color it, or turn the direction of its text. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const escaped = (text: string): string =>
  text.replace(controls, (control) => `\\u${(control.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

/** An output whose texts, such as names that customers chose, do nothing to the terminal that shows them. */
export function printable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'string' ? escaped(part) : part));
}

/** The command that the first word names, or the only one of a program without verbs. */
function chosen(commands: readonly Command[], args: readonly string[]): { command: Command; rest: readonly string[] } {
  const only = commands.find(({ form }) => form.verb === undefined);
  if (only) return { command: only, rest: args };
  const [verb = '', ...rest] = args;
  const command = commands.find(({ form }) => form.verb === verb);
  if (!command) throw new UsageError(verb ? `There is no \`${verb}\` here.` : 'Say what to do.');
  return { command, rest };
}

/** The input that was written, as it is sent. Throws UsageError when it is none. */
export function inputOf({ operation, form }: Command, args: readonly string[]): Readonly<Record<string, unknown>> {
  const { input: schema } = operation;
  const texts = decodeQuery(textsOf({ operation, form }, args), schema);
  const paths = (form.paths ?? []).map((name) => [name, resolve(String(texts[name]))]);
  const input = { ...texts, ...Object.fromEntries(paths) };
  const parsed = schema.safeParse(input);
  if (parsed.success) return input;
  const faults = parsed.error.issues.map(
    ({ path: [name = ''], message }) =>
      `${placeholderOf(schema, String(name)) || 'the input'}: ${/received undefined/.test(message) ? 'is missing' : plain(message)}`,
  );
  throw new UsageError(faults.join('; '));
}

/** The validator's words where an operator would not know them. */
const plain = (message: string): string => (/string to have >=1 characters/.test(message) ? 'is empty' : message);

/** Operands and options as texts under the names of their fields. Throws UsageError. */
function textsOf({ operation, form }: Command, args: readonly string[]): Record<string, unknown> {
  const { shape } = operation.input;
  const operands = form.operands ?? [];
  const options = new Map(
    Object.keys(shape)
      .filter((name) => !operands.includes(name))
      .map((name) => [name.replaceAll('_', '-'), name]),
  );
  const { values, positionals } = parsedArgs(args, [...options.keys()]);
  const required = operands.filter((name) => !z.safeParse(shape[name] ?? z.never(), undefined).success);
  const missing = required[positionals.length];
  if (missing !== undefined) throw new UsageError(`${placeholderOf(operation.input, missing)} is missing.`);
  if (positionals.length > operands.length) throw new UsageError(`${positionals[operands.length]} is one too many.`);
  return Object.fromEntries([
    ...Object.entries(values).map(([option, text]) => [options.get(option), text]),
    ...positionals.map((text, index) => [operands[index], text]),
  ]);
}

function parsedArgs(args: readonly string[], options: readonly string[]) {
  const types = Object.fromEntries(options.map((option) => [option, { type: 'string' }] as const));
  try {
    return parseArgs({ args: unambiguous(args, options), options: types, allowPositionals: true });
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Every option takes a value, so what follows one is its value, whatever it begins with, unless it is an option itself. A negative
 * amount elsewhere is an operand, and so is whatever follows `--`.
 */
function unambiguous(args: readonly string[], options: readonly string[]): string[] {
  const isNamed = (arg: string): boolean => options.some((name) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const given: string[] = [];
  const operands: string[] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined && arg !== '--'; arg = rest.shift()) {
    if (!arg.startsWith('-') || /^-[\d.]+$/.test(arg)) operands.push(arg);
    else if (!isNamed(arg) || arg.includes('=')) given.push(arg);
    else {
      const value = rest.shift();
      if (value === undefined || isNamed(value)) throw new UsageError(`${arg} needs a value.`);
      given.push(`${arg}=${value}`);
    }
  }
  return [...given, '--', ...operands, ...rest];
}
