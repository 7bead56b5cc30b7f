import { readFileSync } from 'node:fs';
import { commands } from '../generated/commands.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { type Command, type Field, optionName } from './fields.ts';
import { didYouMean } from './nearest.ts';
import { UsageError } from './usage-error.ts';

/** Options of the command line itself. */
interface General {
  readonly json: boolean;
  readonly all: boolean;
  readonly help: boolean;
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
}

/** What was typed: an operation and its input. */
export interface Typed {
  readonly id: OperationId;
  readonly input: Record<string, unknown>;
  readonly general: General;
}

const generalTexts = new Set(['base-url', 'api-key', 'input']);
const generalTruths = new Set(['json', 'all', 'help']);

/** The words of an operation: `web.scrape` is `scrape`, `github.user_repos` is `github user-repos`. */
export function wordsOf(id: OperationId): string[] {
  const [group = '', ...action] = id.split('.');
  const name = optionName(action.join('-'));
  return group === 'web' ? [name] : [group, name];
}

/** The operation that the first words name, and how many they are. */
export function findOperation(words: readonly string[]): { id: OperationId; count: number } | null {
  const skipped = words[0] === 'platform' ? 1 : 0;
  const [first = '', second = ''] = words.slice(skipped).map(optionName);
  for (const id of Object.keys(operations) as OperationId[]) {
    const own = wordsOf(id);
    if (own[0] === first && (own.length === 1 || own[1] === second)) return { id, count: own.length + skipped };
  }
  return null;
}

/** The text of a value, or of the file that `@path` names; `@-` is what is piped in. */
function textOf(value: string): string {
  if (!value.startsWith('@')) return value;
  return readFileSync(value === '@-' ? 0 : value.slice(1), 'utf8');
}

function asJson(option: string, text: string): unknown {
  try {
    return JSON.parse(textOf(text));
  } catch (cause) {
    const reason = cause instanceof SyntaxError || !(cause instanceof Error) ? '' : `: ${cause.message}`;
    throw new UsageError(`--${option} takes JSON, or @FILE with it${reason}`, { cause });
  }
}

/**
 * Where nothing else is taken, all is JSON. A list of texts is when it begins as one of quoted texts or is one of numbers: selectors and
 * patterns begin with a bracket, too.
 */
const looksLikeJson = ({ kinds }: Field, text: string): boolean =>
  kinds.length === 1 || (kinds.includes('list') ? /^(?:@|\[\s*["\]]|\[[\d\s,]+\]$)/.test(text) : /^[[{@]/.test(text));

/** A typed value as the field takes it; the service judges the rest. */
function parseValue(field: Field, text: string): unknown {
  const { name, kinds, values } = field;
  if (kinds.includes('json') && looksLikeJson(field, text)) return asJson(optionName(name), text);
  const number = Number(text);
  // An identifier may have twenty digits, a point, or zeros at its ends: as a number it would be another one.
  const isSaid = Number.isSafeInteger(number) && String(number) === text;
  if (
    kinds.includes('number') &&
    text.trim() !== '' &&
    (isSaid || (Number.isFinite(number) && !kinds.includes('string')))
  )
    return number;
  if (kinds.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  // A known text has no comma of its own.
  if (kinds.includes('list') && values && text.includes(',')) return text.split(',').map((value) => value.trim());
  if (kinds.includes('list') && !kinds.includes('string')) return [text];
  return text;
}

/** A value beside what the option was given before: lists grow. */
function added({ kinds }: Field, before: unknown, value: unknown): unknown {
  if (before === undefined || !kinds.includes('list')) return value;
  return [before, value].flat();
}

function fieldOf(command: Command, option: string): { field: Field; isNegated: boolean } {
  const find = (name: string): Field | undefined => command.fields.find((field) => optionName(field.name) === name);
  const field = find(option);
  if (field) return { field, isNegated: false };
  const negated = option.startsWith('no-') ? find(option.slice(3)) : undefined;
  if (negated?.kinds.includes('boolean')) return { field: negated, isNegated: true };
  const known = [...command.fields.map(({ name }) => optionName(name)), ...generalTexts, ...generalTruths];
  throw new UsageError(`--${option} is no option here; --help names them.${didYouMean(option, known, '--')}`);
}

/** Operands are the fields that are required, in their order. */
function operandInput(command: Command, operands: readonly string[]): Record<string, unknown> {
  const required = command.fields.filter(({ isRequired }) => isRequired);
  const taking = required.length > 0 ? required : command.fields.slice(0, 1);
  if (operands.length > taking.length)
    throw new UsageError(`Too many operands: ${operands.slice(taking.length).join(' ')}`);
  return Object.fromEntries(
    operands.map((text, at) => [taking[at]?.name ?? '', taking[at] && parseValue(taking[at], text)]),
  );
}

/** Options and operands, in any order; after `--` all are operands. */
class Reading {
  readonly operands: string[] = [];
  readonly input: Record<string, unknown> = {};
  readonly general: Record<string, string | true> = {};
  readonly #command: Command;
  readonly #words: string[];

  constructor(command: Command, words: readonly string[]) {
    this.#command = command;
    this.#words = [...words];
    for (let word = this.#words.shift(); word !== undefined; word = this.#words.shift()) {
      if (word === '--') this.operands.push(...this.#words.splice(0));
      else if (word === '-h') this.general.help = true;
      else if (word.startsWith('--')) this.#option(word.slice(2));
      else this.operands.push(word);
    }
  }

  #option(word: string): void {
    const [name = '', ...rest] = word.split('=');
    const given = rest.length > 0 ? rest.join('=') : undefined;
    if (generalTruths.has(name)) this.general[name] = true;
    else if (generalTexts.has(name)) this.general[name] = this.#value(name, given);
    else this.#field(name, given);
  }

  #field(option: string, given: string | undefined): void {
    const { field, isNegated } = fieldOf(this.#command, option);
    const isTruth = given === undefined && field.kinds.includes('boolean') && !this.#isValue(field);
    const value = isNegated ? false : isTruth ? true : parseValue(field, this.#value(option, given));
    this.input[field.name] = added(field, this.input[field.name], value);
  }

  /** Whether the next word can only be the value of an option that may stand alone, too. */
  #isValue({ kinds }: Field): boolean {
    const [next = ''] = this.#words;
    return next === 'true' || next === 'false' || (kinds.includes('json') && next.startsWith('{'));
  }

  #value(option: string, given: string | undefined): string {
    const value = given ?? this.#words.shift();
    if (value === undefined) throw new UsageError(`--${option} takes a value`);
    return value;
  }
}

/** Reads the command line of an operation. Throws `UsageError`. */
export function readArguments(id: OperationId, words: readonly string[]): Typed {
  const command = commands[id];
  const { operands, input, general } = new Reading(command, words);
  const text = (name: string): string | undefined => {
    const value = general[name];
    return typeof value === 'string' ? value : undefined;
  };
  const whole = text('input');
  return {
    id,
    input: {
      ...(whole === undefined ? {} : Object(asJson('input', whole))),
      ...operandInput(command, operands),
      ...input,
    },
    general: {
      json: general.json === true,
      all: general.all === true,
      help: general.help === true,
      baseUrl: text('base-url'),
      apiKey: text('api-key'),
    },
  };
}
