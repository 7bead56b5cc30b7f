import { defaultBaseUrl } from '../client.ts';
import { operations } from '../generated/operations.ts';
import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  InvalidInputError,
  PaymentError,
  TargetError,
  Tidemark,
} from '../index.ts';
import type { Operation } from '../operation.ts';
import { findOperation, readArguments, type Typed, wordsOf } from './arguments.ts';
import { completionScript, completionsOf } from './completion.ts';
import { examine } from './doctor.ts';
import { commandHelp, groupHelp, overview } from './help.ts';
import { migrate } from './migrate.ts';
import { writeItems, writeObject, writeText } from './output.ts';
import { Progress } from './progress.ts';
import { recordingHelp, runRecording } from './recording/command.ts';
import type { Surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

const defaultCrawlLimit = 10;

/** How a command ended, as a shell sees it. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  target: 3,
  payment: 4,
  unreached: 5,
  interrupted: 130,
} as const;

const exitCodeOf = (error: unknown): number => {
  if (error instanceof UsageError || error instanceof InvalidInputError) return exitCodes.usage;
  if (error instanceof TargetError) return exitCodes.target;
  if (error instanceof AuthenticationError || error instanceof PaymentError) return exitCodes.payment;
  if (error instanceof ConnectionError) return exitCodes.unreached;
  return exitCodes.failed;
};

/** What an error says on a terminal: the problem, each field at fault as its option, and where more is said. */
function told(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const faults = error.errors.map(({ pointer, message, hint }) => {
    const [, field = '', ...rest] = pointer.split('/');
    const place = field === '' ? 'the input' : [`--${field.replaceAll('_', '-')}`, ...rest].join(' ');
    return `  ${place} ${message}${hint ? `; ${hint}` : ''}`;
  });
  const about = `  (${error.code}, request ${error.requestId}; ${error.type})`;
  return [faults.length > 0 ? error.title : error.detail, ...faults, about].join('\n');
}

const isRefused = (answer: unknown): boolean => {
  const { _meta } = Object(answer) as { _meta?: { quality?: { passed?: unknown } } };
  return _meta?.quality?.passed === false;
};

/** Says why the gate refused a page: it cost nothing, and is no good answer. */
function judged(answer: object, { errors }: Surroundings): number {
  if (!isRefused(answer)) return exitCodes.done;
  const { _meta, statusCode } = answer as { _meta?: { quality?: { reason?: unknown } }; statusCode?: unknown };
  const status = typeof statusCode === 'number' ? `, HTTP ${statusCode}` : '';
  errors.write(`tidemark: the page was refused by the gate (${_meta?.quality?.reason}${status}); it cost nothing\n`);
  return exitCodes.target;
}

const clientOf = ({ general }: Typed, { environment }: Surroundings) => {
  const baseUrl = (general.baseUrl ?? environment.TIDEMARK_BASE_URL ?? defaultBaseUrl).replace(/\/+$/, '');
  const apiKey = general.apiKey ?? environment.TIDEMARK_API_KEY;
  return { baseUrl, client: new Tidemark({ baseUrl, ...(apiKey ? { apiKey } : {}) }) };
};

/** Prints the text of a page in the first format that was asked for; markdown when none was. */
async function scrape(typed: Typed, surroundings: Surroundings): Promise<number> {
  const { client } = clientOf(typed, surroundings);
  const { format = 'markdown' } = typed.input;
  const answer = await client.call(typed.id, { ...typed.input, format }, { signal: surroundings.signal });
  const text: unknown = Reflect.get(answer, String(Array.isArray(format) ? format[0] : format));
  if (typed.general.json || typeof text !== 'string') writeObject(surroundings.output, answer);
  else writeText(surroundings.output, text);
  return judged(answer, surroundings);
}

/** Prints pages as they arrive, with a bar on a terminal; when stopped, what was paid. */
async function stream(typed: Typed, surroundings: Surroundings): Promise<number> {
  const { output, errors, signal } = surroundings;
  const { client } = clientOf(typed, surroundings);
  const { limit } = typed.input;
  let count = 0;
  const progress = new Progress(errors, typeof limit === 'number' ? limit : defaultCrawlLimit);
  const crawl = client.crawl(typed.input as Parameters<typeof client.crawl>[0], { signal });
  let costUsd = 0;
  try {
    for await (const page of crawl) {
      progress.end();
      if (output.isTerminal) output.write(`${page.url}  ${page.title ?? ''}\n`);
      else output.write(`${JSON.stringify(page)}\n`);
      count++;
      // A choice of members may leave it out.
      costUsd += page.cost ?? 0;
      progress.add(costUsd);
    }
  } catch (error) {
    progress.end();
    if (!signal.aborted) throw error;
    const job = crawl.requestId ? await client.waitForJob(crawl.requestId).catch(() => null) : null;
    errors.write(`tidemark: stopped; ${job ? `$${job.cost ?? 0} was paid` : 'what had arrived is paid'}\n`);
    return exitCodes.interrupted;
  }
  progress.end();
  const { summary } = crawl;
  if (summary) errors.write(`tidemark: ${count} pages, $${summary._meta.cost}\n`);
  return exitCodes.done;
}

async function list(typed: Typed, items: string, surroundings: Surroundings): Promise<number> {
  const { client } = clientOf(typed, surroundings);
  const { id, input, general } = typed;
  for (let cursor: unknown = input.cursor; ; ) {
    const page = await client.call(id, cursor === undefined ? input : { ...input, cursor }, {
      signal: surroundings.signal,
    });
    const data: unknown = Reflect.get(page, items);
    const found = Array.isArray(data) ? data : [];
    if (found.length > 0) writeItems(surroundings.output, found);
    else if (surroundings.output.isTerminal) surroundings.errors.write('tidemark: the list is empty\n');
    cursor = Reflect.get(page, 'next_cursor');
    if (typeof cursor === 'string' && general.all) continue;
    if (typeof cursor === 'string' && surroundings.output.isTerminal)
      surroundings.errors.write('tidemark: there is more; --all shows it\n');
    return judged(page, surroundings);
  }
}

async function perform(typed: Typed, surroundings: Surroundings): Promise<number> {
  const { id, input, general } = typed;
  const { items, stream: streams, isBytes }: Operation = operations[id];
  const isWhole = general.json || input.dry_run === true || typeof input.callback_url === 'string';
  if (id === 'web.scrape' && !isWhole) return await scrape(typed, surroundings);
  if (streams && !isWhole) return await stream(typed, surroundings);
  if (items && !isWhole) return await list(typed, items, surroundings);
  const { client } = clientOf(typed, surroundings);
  if (isBytes) {
    const { body } = await client.bytes(id, input, { signal: surroundings.signal });
    for await (const chunk of body ?? []) surroundings.output.write(chunk);
    return exitCodes.done;
  }
  const answer = await client.call(id, input, { signal: surroundings.signal });
  if (general.json) surroundings.output.write(`${JSON.stringify(answer, null, 2)}\n`);
  else writeObject(surroundings.output, answer);
  return judged(answer, surroundings);
}

async function doctor(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const typed = readArguments('usage.get', words);
  const { client, baseUrl } = clientOf(typed, surroundings);
  let isWell = true;
  for await (const { what, isGood, said } of examine(client, baseUrl)) {
    surroundings.output.write(`${isGood ? '✓' : '✗'} ${what}: ${said}\n`);
    isWell &&= isGood;
  }
  return isWell ? exitCodes.done : exitCodes.failed;
}

/** What the first words ask for that is no call: help and completion; null when it is one. */
function explained(words: readonly string[]): string | null {
  const [first = '--help', ...rest] = words;
  if (['--help', '-h', 'help'].includes(first)) return overview();
  // Of a package of its own, which has its own help.
  if (first === 'migrate') return null;
  if (first === 'completion') return completionScript(rest[0]);
  if ((first === 'record' || first === 'replay') && (rest[0] ?? '--help') === '--help') return recordingHelp;
  if (first === 'complete') return completionsOf(rest.slice(1)).join('\n');
  const isGroup = rest.length === 0 || rest[0] === '--help';
  return isGroup && !findOperation(words) ? groupHelp(first) : null;
}

/** Runs what the first words name. Throws `UsageError` and what the client throws. */
async function dispatch(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { output } = surroundings;
  const [first = '', ...rest] = words;
  const text = explained(words);
  const found = findOperation(words);
  const typed = found && text === null ? readArguments(found.id, words.slice(found.count)) : null;
  const help = text ?? (typed?.general.help ? commandHelp(typed.id) : null);
  if (help !== null) {
    output.write(`${help}\n`);
    return exitCodes.done;
  }
  if (first === 'migrate') return await migrate(rest, surroundings.output, surroundings.errors);
  if (first === 'doctor') return await doctor(rest, surroundings);
  if (first === 'record' || first === 'replay') return await runRecording(first, rest, surroundings);
  if (typed) return await perform(typed, surroundings);
  throw new UsageError(`There is no command ${words.slice(0, 2).join(' ')}; \`tidemark --help\` names them all`);
}

/** Runs a command line, says what goes wrong, and gives the exit code. */
export async function run(words: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await dispatch(words, surroundings);
  } catch (error) {
    if (surroundings.signal.aborted) {
      surroundings.errors.write('tidemark: stopped; `tidemark jobs list` tells what was paid\n');
      return exitCodes.interrupted;
    }
    surroundings.errors.write(`tidemark: ${told(error)}\n`);
    const found = error instanceof UsageError ? findOperation(words) : null;
    if (found) surroundings.errors.write(`\`tidemark ${wordsOf(found.id).join(' ')} --help\` tells its options.\n`);
    return exitCodeOf(error);
  }
}
