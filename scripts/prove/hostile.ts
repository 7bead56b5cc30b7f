import { parseArgs } from 'node:util';
import { hostileCases } from '../../server/tests/hostile/cases.ts';
import type { Tried } from '../../server/tests/hostile/tried.ts';
import { visitZoo } from '../../server/tests/hostile/zoo.ts';
import { chosen } from './arguments/chosen.ts';
import { positive } from './arguments/positive.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)}`;

const columns = ['case', 'ended with', 'took', 'usual', 'beside', 'slowest', 'loop held', 'CPU', 'memory'];
const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index < 2 ? cell.padEnd([34, 26][index] ?? 0) : cell.padStart(9))).join(' ');

function show(tried: Tried): void {
  const {
    name,
    outcomes,
    tookMs,
    usualMs,
    besideMs,
    slowestMs,
    maxDelayMs: longestDelayMs,
    cpuMs,
    peakBytes,
    faults,
  } = tried;
  const times = [tookMs, usualMs, besideMs, slowestMs, longestDelayMs, cpuMs].map((ms) => ms.toFixed(0));
  say(row([name, outcomes.join(', '), ...times, megabytes(peakBytes)]));
  for (const fault of faults) say(`    FAULT: ${fault}`);
}

const options = { every: { type: 'string', default: '1' }, untimed: { type: 'boolean', default: false } } as const;

/**
 * Every hostile server and page, each beside a neighbour of another organization. Arguments: parts of names (default:
 * all). `--every 3`: each third case; `--untimed`: the neighbour's times do not count, on a machine with much else to do.
 * Times in milliseconds, memory of all processes in MB.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values, positionals: parts } = parseArgs({ args, options, allowPositionals: true });
  const every = positive(values.every, '--every');
  const named = chosen(hostileCases, parts, ({ name }, part) => name.includes(part));
  const cases = named.filter((_, index) => index % every === 0);
  const startedAt = performance.now();
  say(row(columns));
  const { tried, faults, highestBytes, heapBytes } = await visitZoo({
    cases,
    retries: 2,
    isTimed: !values.untimed,
    onTried: show,
  });
  const failed = tried.filter((one) => one.faults.length > 0);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  say(`${tried.length} cases in ${seconds} s, ${failed.length} failed: ${failed.map(({ name }) => name).join(', ')}`);
  say(
    `all processes: at most ${megabytes(highestBytes)} MB; heap ${heapBytes.map(megabytes).join(' → ')} MB (at first, after ordinary calls, after all)`,
  );
  for (const fault of faults) say(`FAULT: ${fault}`);
  return failed.length === 0 && faults.length === 0;
}
