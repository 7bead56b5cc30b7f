import { parseArgs } from 'node:util';
import { z } from 'zod';
import { microUsd } from '../../contract/money.ts';
import { Problem } from '../../contract/problem.ts';
import { type Clock, systemClock } from '../../kernel/ports/clock.ts';
import { type Config, ConfigError, environment, readConfig } from '../config.ts';
import type { Execute } from './command.ts';
import { operate } from './operator.ts';
import { sentence } from './wire.ts';

/** One verb of a command line. Operands and options come as texts under their names; `input` makes values of them. */
export interface Verb<Input extends z.ZodType> {
  /** Names of operands, in their order; a trailing `?` makes one optional. */
  readonly operands: readonly string[];
  readonly options: readonly string[];
  readonly input: Input;
  /** Returns what is printed; the exit code is 1 when `ok` is false. */
  run(execute: Execute, input: z.output<Input>): Promise<{ text: string; ok?: boolean }>;
}

type AnyVerb = Verb<z.ZodType>;

/** Defines a verb; it exists for the inference of its types. */
export const verb = <Input extends z.ZodType>(definition: Verb<Input>): Verb<Input> => definition;

/** A call that is not written as the usage says. */
export class UsageError extends Error {}

interface CommandLine {
  readonly usage: string;
  /** By name; the only one may be called ''. */
  readonly verbs: (config: Config, clock: Clock) => Readonly<Record<string, AnyVerb>>;
  /** Absent: no verb needs them. They take longest to load, and a running server has them. */
  readonly operationIds?: () => Promise<readonly string[]>;
}

/** Runs the command line of this process and sets its exit code: 1 for a failure, 2 for a wrong call. */
export const runCommandLine = (line: CommandLine, args = process.argv.slice(2)): Promise<void> =>
  withExitCode(line.usage, async () => {
    if (!args.includes('--help')) return run(line, args);
    process.stdout.write(`${line.usage}\n`);
    return true;
  });

/** Runs a command, tells what went wrong in a sentence, and sets the exit code: 1 for a failure, 2 for a wrong call. */
export async function withExitCode(usage: string, work: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } catch (thrown) {
    const { text, code } = complaint(thrown, usage);
    process.stderr.write(`tidemark: ${text}\n`);
    process.exitCode = code;
  }
}

function complaint(thrown: unknown, usage: string): { text: string; code: number } {
  if (thrown instanceof UsageError) return { text: `${thrown.message}\n${usage}`, code: 2 };
  if (thrown instanceof z.ZodError) return { text: `${sentence(thrown)}\n${usage}`, code: 2 };
  // What nobody foresaw has no code that would help.
  if (thrown instanceof Problem)
    return { text: `${thrown.code === 'internal' ? '' : `${thrown.code}: `}${thrown.message}`, code: 1 };
  if (thrown instanceof ConfigError) return { text: thrown.message, code: 1 };
  return { text: thrown instanceof Error ? thrown.message : String(thrown), code: 1 };
}

async function run({ verbs, operationIds = async () => [] }: CommandLine, args: readonly string[]): Promise<boolean> {
  const config = readConfig(environment());
  const known = verbs(config, systemClock);
  const named = '' in known ? ['', ...args] : args;
  const [name = '', ...rest] = named;
  const chosen = known[name];
  if (!chosen) throw new UsageError(name ? `There is no \`${name}\` here.` : 'Say what to do.');
  const input = chosen.input.parse(textsOf(chosen, rest));
  const options = { folder: config.DATA_DIR, clock: systemClock, operationIds, encryptionKeys: config.ENCRYPTION_KEY };
  const { text, ok = true } = await operate(options, (execute) => chosen.run(execute, input));
  process.stdout.write(`${text}\n`);
  return ok;
}

/** Operands and options under their names. Throws UsageError. */
export function textsOf({ operands, options }: Pick<AnyVerb, 'operands' | 'options'>, args: readonly string[]) {
  const types = Object.fromEntries(options.map((option) => [option, { type: 'string' }] as const));
  const { values, positionals } = parsed(() =>
    parseArgs({ args: unambiguous(args, options), options: types, allowPositionals: true }),
  );
  const required = operands.filter((operand) => !operand.endsWith('?')).length;
  if (positionals.length < required) throw new UsageError(`${operands[positionals.length]?.toUpperCase()} is missing.`);
  if (positionals.length > operands.length) throw new UsageError(`${positionals[operands.length]} is one too many.`);
  const given = positionals.map((text, index) => [operands[index]?.replace('?', '') ?? '', text]);
  return { ...values, ...Object.fromEntries(given) };
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

function parsed<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** An amount in USD as micro-dollars. */
export const dollars = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,6})?$/, 'must be an amount in USD with at most six decimals')
  .transform((text) => microUsd(Number(text)));

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const span = /^(\d{1,6})\s*([smhdw])$/;
const milliseconds = (text: string): number | null => {
  const [, count, unit = ''] = span.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (units[unit] ?? 0);
};

/** A duration such as `30s`, `15m`, `24h`, `7d` or `2w` in milliseconds. */
export const duration = z
  .string()
  .regex(span, 'must be a duration such as 15m, 24h or 7d')
  .transform((text) => milliseconds(text) ?? 0);

/** A time: a date (its start, UTC), a time with its zone, or a duration from now. */
export const moment = (clock: Clock) =>
  z.string().transform((text, context) => {
    const ms = milliseconds(text);
    if (ms !== null) return new Date(clock.now().getTime() + ms);
    const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text);
    if (time.success) return new Date(time.data);
    context.addIssue({
      code: 'custom',
      message: 'must be a date (2027-01-31), a time with its zone, or a duration (90d)',
    });
    return z.NEVER;
  });
