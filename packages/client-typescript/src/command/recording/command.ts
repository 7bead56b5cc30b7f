import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { reasonOf } from '../../attempt.ts';
import { defaultBaseUrl } from '../../client.ts';
import type { Surroundings } from '../surroundings.ts';
import { UsageError } from '../usage-error.ts';
import { RecordingReader, RecordingWriter } from './folder.ts';
import { type Said, startRecorder, startReplay } from './serve.ts';

/** Where a recording is unless `--folder` says another place. */
const defaultFolder = 'tidemark-recording';

/** What each command does, as the help shows it. */
export const recordingCommands = {
  record: 'Run a command, and write down what the service answers it: `record -- npm test`.',
  replay: 'Run a command against what was recorded: no network, no cost.',
} as const;

/** What both commands do, which takes a page of its own to say. */
export const recordingHelp = `Usage: tidemark record|replay [--folder FOLDER] [--base-url URL] -- COMMAND [ARGUMENT…]

record starts COMMAND with TIDEMARK_BASE_URL set to a proxy on this machine, which passes requests on to the service (--base-url, else
TIDEMARK_BASE_URL, else this machine) and writes each with its answer into FOLDER (${defaultFolder}), a JSON file each.
replay starts COMMAND with TIDEMARK_BASE_URL set to a server of those files. A request that is not among them is answered 404, and named.
Both end as COMMAND does.`;

interface Wanted {
  readonly folder: string;
  readonly baseUrl: string;
  readonly program: string;
  readonly programArguments: readonly string[];
}

function read(verb: string, words: readonly string[], environment: Surroundings['environment']): Wanted {
  const end = words.indexOf('--');
  const [program, ...programArguments] = end === -1 ? [] : words.slice(end + 1);
  if (program === undefined) throw new UsageError(`Name the command to run after \`--\`: tidemark ${verb} -- npm test`);
  const options = { folder: { type: 'string', default: defaultFolder }, 'base-url': { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: words.slice(0, end), options });
    const baseUrl = values['base-url'] ?? environment.TIDEMARK_BASE_URL ?? defaultBaseUrl;
    return { folder: values.folder, baseUrl: baseUrl.replace(/\/+$/, ''), program, programArguments };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${recordingHelp}`, { cause: error });
  }
}

/** Runs the command, and gives its exit code, or as shells do the signal that ended it. Throws `UsageError` when it cannot be started. */
async function runCommand({ program, programArguments }: Wanted, environment: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, programArguments, {
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
  });
  const end = (): void => void child.kill('SIGTERM');
  process.once('SIGTERM', end);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return code ?? (signal === 'SIGINT' ? 130 : 143);
  } catch (error) {
    throw new UsageError(`${program} cannot be started`, { cause: error });
  } finally {
    process.off('SIGTERM', end);
  }
}

/** `tidemark record` and `tidemark replay`; the exit code is the command's. Throws `UsageError`. */
export async function runRecording(
  verb: keyof typeof recordingCommands,
  words: readonly string[],
  { errors, environment }: Surroundings,
): Promise<number> {
  const wanted = read(verb, words, environment);
  const said = new Set<string>();
  const onMissing: Said['onMissing'] = ({ method, path }) => said.add(`not recorded: ${method} ${path}`);
  const onFailure: Said['onFailure'] = (error) => said.add(`${wanted.baseUrl} was not reached: ${reasonOf(error)}`);
  const writer = verb === 'record' ? new RecordingWriter(wanted.folder) : null;
  const between = await (writer
    ? startRecorder(wanted.baseUrl, writer, { onMissing, onFailure })
    : startReplay(new RecordingReader(wanted.folder), { onMissing, onFailure: (error) => said.add(reasonOf(error)) }));
  const key = environment.TIDEMARK_API_KEY ?? (verb === 'replay' ? 'replay' : undefined);
  try {
    return await runCommand(wanted, {
      ...environment,
      TIDEMARK_BASE_URL: between.baseUrl,
      ...(key ? { TIDEMARK_API_KEY: key } : {}),
    });
  } finally {
    await between.close();
    if (writer) said.add(`${writer.count} answers recorded in ${wanted.folder}`);
    for (const line of said) errors.write(`tidemark: ${line}\n`);
  }
}
