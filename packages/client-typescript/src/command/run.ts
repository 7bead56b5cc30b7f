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
  version,
} from '../index.ts';
import { requireNotFailed, walkOfJob, withoutJudged } from '../job.ts';
import type { Operation } from '../operation.ts';
import { waitsForMore } from '../retry.ts';
import { findOperation, readArguments, type Typed, wordsOf } from './arguments.ts';
import { printable } from './cells.ts';
import { completionScript, completionsOf } from './completion.ts';
import { examine } from './doctor.ts';
import { commandHelp, groupHelp, overview } from './help.ts';
import { migrate } from './migrate.ts';
import { didYouMean } from './nearest.ts';
import { writeItems, writeObject } from './output.ts';
import { askedBy, chosen, writePage } from './pages.ts';
import { Progress } from './progress.ts';
import { recordingHelp, runRecording } from './recording/command.ts';
import type { Surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';
import { exitCodes, judged, judgedCrawl, warned } from './verdict.ts';

const defaultCrawlLimit = 10;

const exitCodeOf = (error: unknown): number => {
  if (error instanceof UsageError || error instanceof InvalidInputError) return exitCodes.usage;
  if (error instanceof TargetError) return exitCodes.target;
  if (error instanceof AuthenticationError || error instanceof PaymentError) return exitCodes.payment;
  if (error instanceof ConnectionError) return exitCodes.unreached;
  return exitCodes.failed;
};

const keyMend = 'Set TIDEMARK_API_KEY, or give --api-key; `npm run keys -- create` of the service makes a key.';

/** What an error says on a terminal: the problem, each field at fault as its option, and where more is said. */
function told(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const faults = error.errors.map(({ pointer, message, hint }) => {
    const [, field = '', ...rest] = pointer.split('/');
    const place = field === '' ? 'the input' : [`--${field.replaceAll('_', '-')}`, ...rest].join(' ');
    return `  ${place} ${message}${hint ? `; ${hint}` : ''}`;
  });
  if (error instanceof AuthenticationError) faults.push(`  ${keyMend}`);
  const about = `  (${error.code}, request ${error.requestId}; ${error.type})`;
  const isOfFields = error.errors.length > 0 || error.code === 'missing-credential';
  return [isOfFields ? error.title : error.detail, ...faults, about].join('\n');
}

const clientOf = ({ general }: Typed, { environment }: Surroundings) => {
  const baseUrl = (general.baseUrl ?? environment.TIDEMARK_BASE_URL ?? defaultBaseUrl).replace(/\/+$/, '');
  const apiKey = general.apiKey ?? environment.TIDEMARK_API_KEY;
  return { baseUrl, client: new Tidemark({ baseUrl, ...(apiKey ? { apiKey } : {}) }) };
};

/** Prints what was asked for of a page. */
async function scrape(typed: Typed, surroundings: Surroundings): Promise<number> {
  const { client } = clientOf(typed, surroundings);
  const { format = 'markdown' } = typed.input;
  const answer = await client.call(typed.id, { ...typed.input, format }, { signal: surroundings.signal });
  writePage(answer, typed, surroundings);
  return judged(answer, surroundings);
}

/** Prints pages as they arrive, with a bar on a terminal; when stopped, what was paid. */
async function stream(typed: Typed, surroundings: Surroundings): Promise<number> {
  const { output, errors, signal } = surroundings;
  const { client } = clientOf(typed, surroundings);
  const { limit } = typed.input;
  const asked = askedBy(typed);
  let count = 0;
  const progress = new Progress(errors, typeof limit === 'number' ? limit : defaultCrawlLimit);
  const crawl = client.crawl(typed.input as Parameters<typeof client.crawl>[0], { signal });
  let costUsd = 0;
  try {
    for await (const page of crawl) {
      progress.end();
      const members = chosen(page, asked);
      const also = Object.keys(members).length > 0 ? `  ${JSON.stringify(members)}` : '';
      if (output.isTerminal) output.write(`${printable(`${page.url}  ${page.title ?? ''}${also}`)}\n`);
      else output.write(`${JSON.stringify(page)}\n`);
      // While the pipe is full no further pages are taken: the service waits, too.
      await output.drained?.(signal);
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
  return crawl.summary ? judgedCrawl(crawl.summary, count, surroundings) : exitCodes.done;
}

/** An answer as `--json` prints it. */
const wholeOf = (answer: object): string => `${JSON.stringify(answer, null, 2)}\n`;

/** Prints one page of a list, or that the whole is empty; a job whose list was not asked for, and other answers without one, as objects. */
function writeListed(page: object, items: string, isWhole: boolean, { output, errors }: Surroundings): void {
  const found: unknown = Reflect.get(page, items);
  if (isWhole) output.write(wholeOf(page));
  else if (!Array.isArray(found)) writeObject(output, page);
  else if (found.length > 0) writeItems(output, found);
  else if (output.isTerminal && typeof Reflect.get(page, 'next_cursor') !== 'string')
    errors.write('tidemark: the list is empty\n');
}

/** Prints a list, or all its pages: with `--json` each page as it was answered. A list that is still being made is waited for. */
async function list(typed: Typed, items: string, surroundings: Surroundings): Promise<number> {
  const { client } = clientOf(typed, surroundings);
  const { id, general } = typed;
  const input = general.all && id === 'jobs.get' ? { ...typed.input, ...walkOfJob(typed.input) } : typed.input;
  const wait = waitsForMore(surroundings.signal);
  const read = (asked: Typed['input']) => client.call(id, asked, { signal: surroundings.signal });
  for (let cursor: unknown = input.cursor; ; ) {
    const page = await read(cursor === undefined ? input : { ...input, cursor }).catch((error: unknown) => {
      // A job without a list refuses the `limit` that only the walk adds.
      if (input === typed.input || cursor !== undefined || !(error instanceof InvalidInputError)) throw error;
      return read(typed.input);
    });
    const next: unknown = Reflect.get(page, 'next_cursor');
    const hasMoved = typeof next !== 'string' || next !== cursor;
    const told = input === typed.input ? page : withoutJudged(page, typed.input);
    if (hasMoved || !general.all) writeListed(told, items, general.json, surroundings);
    await surroundings.output.drained?.(surroundings.signal);
    if (typeof next === 'string' && general.all) {
      warned(page, surroundings);
      await wait(hasMoved);
      cursor = next;
      continue;
    }
    // A job that is printed says by itself what it failed with; its list does not.
    if (id === 'jobs.get' && Array.isArray(Reflect.get(page, items))) requireNotFailed(page);
    // A file that ends early is not seen to, unless its length was chosen.
    if (typeof next === 'string' && (surroundings.output.isTerminal || input.limit === undefined))
      surroundings.errors.write('tidemark: there is more; --all shows it\n');
    return judged(page, surroundings);
  }
}

/** Throws for what the address of an operation needs and is not there: the service could not say it, for it would not be found. */
function requirePlaces({ path }: Operation, input: Typed['input']): void {
  const lacking = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (input[name] ? [] : [name]));
  if (lacking.length > 0)
    throw new UsageError(`${lacking.map((name) => `--${name.replaceAll('_', '-')}`).join(' and ')} is required`);
}

async function perform(typed: Typed, surroundings: Surroundings): Promise<number> {
  const { id, input, general } = typed;
  requirePlaces(operations[id], input);
  const { items, stream: streams, isBytes }: Operation = operations[id];
  const isPlain = input.dry_run === true || typeof input.callback_url === 'string';
  const isWhole = general.json || isPlain;
  if (id === 'web.scrape' && !isWhole) return await scrape(typed, surroundings);
  if (streams && !isWhole) return await stream(typed, surroundings);
  if (items && !isPlain && (general.all || !general.json)) return await list(typed, items, surroundings);
  const { client } = clientOf(typed, surroundings);
  if (isBytes) {
    const { body } = await client.bytes(id, input, { signal: surroundings.signal });
    for await (const chunk of body ?? []) {
      surroundings.output.write(chunk);
      await surroundings.output.drained?.(surroundings.signal);
    }
    return exitCodes.done;
  }
  const answer = await client.call(id, input, { signal: surroundings.signal });
  if (general.json) surroundings.output.write(wholeOf(answer));
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
  if (['--version', '-V', 'version'].includes(first)) return version;
  if (['--help', '-h', 'help'].includes(first)) return overview();
  // The package of `migrate` has its own help.
  if (first === 'migrate') return null;
  if (first === 'completion') return completionScript(rest[0]);
  if ((first === 'record' || first === 'replay') && (rest[0] ?? '--help') === '--help') return recordingHelp;
  if (first === 'complete') return completionsOf(rest.slice(1)).join('\n');
  const isGroup = rest.length === 0 || rest[0] === '--help';
  return isGroup && !findOperation(words) ? groupHelp(first) : null;
}

/** Says that words name no command, and which one was most likely meant. */
function unknownCommand(words: readonly string[]): UsageError {
  const [first = '', second = ''] = words[0] === 'platform' ? words.slice(1) : words;
  const members = completionsOf([first, '']);
  if (members.length > 0)
    return new UsageError(
      `${first} has no command ${second}; it has ${members.join(', ')}.${didYouMean(second, members, `${first} `)}`,
    );
  const meant = didYouMean(first, completionsOf(['']));
  return new UsageError(`There is no command ${first}; \`tidemark --help\` names them all.${meant}`);
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
  throw unknownCommand(words);
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
