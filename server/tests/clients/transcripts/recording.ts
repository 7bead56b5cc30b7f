import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openSite, type Site } from '../../doubles/site.ts';
import { ownRecordings } from '../../platforms/recordings.ts';
import { startReplay } from '../../platforms/replay-server.ts';
import { startRunning, testKey } from '../../running.ts';
import { type Told, told } from './commands.ts';

const program = fileURLToPath(new URL('../../../../packages/client-typescript/src/command/main.ts', import.meta.url));

/** The file of the transcripts. */
export const transcriptsFile = new URL('./transcripts.txt', import.meta.url);

const sentence = (name: string): string => `${name} is a page of words that say this and that. `.repeat(8);
const page = (name: string, links: readonly string[] = []): string =>
  `<!doctype html><title>${name}</title><main><h1>${name}</h1><p>${sentence(name)}</p>${links
    .map((href) => `<p><a href="${href}">${href}</a></p>`)
    .join('')}</main>`;

/** Whether there is a program here that gives another one a terminal. */
export const hasTerminal = (): boolean =>
  spawnSync('script', ['-qefc', 'true', '/dev/null'], { stdio: 'ignore' }).status === 0;

interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

async function ran(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output, errors };
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** Keeps the first drawing, as a line, of a bar that is drawn again and again. */
function withOneBar(said: string): string {
  const parts = said.replaceAll('\r\n', '\n').split('\r');
  const isBar = (part: string): boolean => part.startsWith('[█') || part.startsWith('[·');
  const first = parts.find(isBar);
  const kept = parts.flatMap((part) => (!isBar(part) ? [part] : part === first ? [`${part}\n`] : []));
  return kept.join('').replaceAll('\u001b[K', '');
}

/** What differs from run to run, as what stands for it: addresses, ids, times, rates. */
function steady(said: string, places: readonly (readonly [string, string])[]): string {
  return places
    .reduce((left, [place, name]) => left.replaceAll(place, name), said)
    .replace(/\b(?:req|job|src)_[\w-]{8,}/g, 'ID')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'ID')
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/ \d+\.\d\/s/g, ' RATE/s')
    .replace(/("responseTimeMs": ?)\d+/g, '$1MS')
    .replace(/("(?:next_cursor|source_id|id)": ?)"[^"]{16,}"/g, '$1"ID"');
}

const lined = (mark: string, said: string): string[] =>
  said === ''
    ? []
    : said
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => `${mark} ${line}`.trimEnd());

function transcript({ words, isOnTerminal, lines }: Told, { code, output, errors }: Ran): string {
  const typed = words.map((word) => (/^[\w./:@-]+$/.test(word) ? word : quoted(word))).join(' ');
  const written = lined('>', output);
  const kept = lines === undefined || written.length <= lines ? written : [...written.slice(0, lines), '> …'];
  const where = isOnTerminal ? '   (on a terminal)' : '';
  return [`$ tidemark ${typed}`.trimEnd() + where, ...kept, ...lined('!', errors), `= ${code}`, ''].join('\n');
}

/** The site and the service that the commands are run against. */
async function grounds() {
  const replay = await startReplay(ownRecordings());
  const running = await startRunning({ RATE_LIMIT_PER_MINUTE: '10000', UPSTREAM_MAP: `*=${replay.url}` });
  const site: Site = await openSite({
    '/': page('start', ['/one', '/two']),
    '/one': page('one'),
    '/two': page('two'),
    '/bell': page('bell\u0007\u001b[2J'),
  });
  const close = async (): Promise<void> => {
    await site.close();
    await running.close();
    await replay.close();
  };
  return { site, baseUrl: running.tidemark.baseUrl, close };
}

/** Runs the command lines, or the first of them, as processes, and gives what each said: `>` on its output, `!` on its error stream, `=` its exit code. */
export async function recordTranscripts(most?: number): Promise<string[]> {
  const { site, baseUrl, close } = await grounds();
  const places = [[site.url, 'SITE'] as const, [baseUrl, 'SERVICE'] as const];
  const env = { TIDEMARK_BASE_URL: baseUrl, TIDEMARK_API_KEY: testKey, NO_COLOR: '1' };
  const transcripts: string[] = [];
  try {
    for (const one of told(site.url).slice(0, most)) {
      const line = [process.execPath, program, ...one.words];
      const shell = `stty cols 100; ${line.map(quoted).join(' ')}`;
      const [command = '', ...args] = one.isOnTerminal ? ['script', '-qefc', shell, '/dev/null'] : line;
      const { code, output, errors } = await ran(command, args, env);
      const said = { code, output: withOneBar(output), errors };
      transcripts.push(steady(transcript(one, said), places));
    }
    return transcripts;
  } finally {
    await close();
  }
}
