import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { root } from './blocks.ts';

interface Place {
  readonly cwd: string;
  /** Beside the variables of this process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Functions of the shell that stand for programs. */
  readonly programs?: string;
}

/** What a program said, and how it ended. */
export interface Said {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Why lines of a page cannot be run as a user's shell runs them; false: they can. */
export const withoutShell =
  spawnSync('bash', ['-c', 'curl --version']).status === 0 ? false : 'there is no bash or no curl here';

/** Runs lines as a user pastes them into bash; the first that fails ends it. */
export async function runInShell(lines: string, { cwd, environment, programs = '' }: Place): Promise<Said> {
  const script = `set -e -o pipefail\n${programs}\n${lines}`;
  const env = { ...process.env, ...environment };
  const child = spawn('bash', ['-c', script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output, errors };
}

/** A call of a program, as the shell makes it of a line. */
export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  /** The variables that the line sets. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The calls that bash makes of lines of a page, in which these programs do nothing. */
export async function callsIn(lines: string, programs: readonly string[], cwd: string): Promise<ProgramCall[]> {
  const stubs = programs.map(
    (name) => `${name}() { printf '%s\\0' ${name} "$@" '' ; command env -0; printf '\\1\\0'; }`,
  );
  const { code, output, errors } = await runInShell(`${lines}\nwait`, { cwd, programs: stubs.join('\n') });
  if (code !== 0) throw new Error(`${lines}: ${errors}`);
  const known = new Set([...Object.keys(process.env), '_', 'SHLVL', 'PWD', 'OLDPWD']);
  return output
    .split('\u0001\0')
    .filter((call) => call !== '')
    .map((call) => {
      const [words = '', variables = ''] = call.split('\0\0', 2);
      const [program = '', ...args] = words.split('\0');
      const set = variables.split('\0').map((one) => /^(\w+)=([\s\S]*)$/.exec(one)?.slice(1) ?? []);
      const environment = Object.fromEntries(set.filter(([name = '']) => name !== '' && !known.has(name)));
      return { program, args, environment };
    });
}

/** A function of the shell that does what `npm run NAME -- …` and `npm start -- …` do, without looking for packages first. */
export function npm(execArgv: readonly string[] = []): string {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const cases = Object.entries(scripts).flatMap(([name, script]) => {
    const [, program] = /^node scripts\/run\.mjs (.*)$/.exec(script) ?? [];
    return program ? [`${name}) program='${program}';;`] : [];
  });
  const node = ['--disable-warning=ExperimentalWarning', ...execArgv].join(' ');
  return `npm() {
  test "$1" = start || { test "$1" = run && shift; } || return 64
  local name="$1" program
  case "$1" in ${cases.join(' ')} *) return 64;; esac
  shift
  test $# = 0 || { test "$1" = -- && shift; } || return 64
  if test "$name" = start; then exec '${process.execPath}' ${node} '${root}'/$program "$@"; fi
  '${process.execPath}' ${node} '${root}'/$program "$@"
}`;
}
