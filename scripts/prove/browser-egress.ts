import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findChromium } from '../../server/edges/browser/chromium/find-chromium.ts';
import { proveAllowedAlone, proveEgress, reachedByBareBrowser } from '../../server/tests/browser/egress-proof.ts';
import { vectorNames } from '../../server/tests/browser/vectors.ts';
import { ownLists, sharedLists } from '../../server/tests/doubles/hostile-urls.ts';
import { closedNetwork } from '../../server/tests/doubles/internet.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function proveInside(count: number): Promise<boolean> {
  const program = findChromium(undefined, '');
  if (!program) throw new Error('There is no Chromium here.');
  const heard = await reachedByBareBrowser(program);
  say(`a browser as it comes reaches the canaries by ${[...heard].sort().join(' and ')}`);
  const { ways, strays } = await proveAllowedAlone([], new Map(), []);
  say(
    `one allowed server is reached through our proxy by ${ways.size} of ${vectorNames.length} ways, ${strays.length} strays`,
  );
  say(`  not by ${vectorNames.filter((name) => !ways.has(name)).join(', ')}`);
  const lists = sharedLists() ?? ownLists;
  const hostile = count < 0 ? lists.hostile.slice(count) : lists.hostile.slice(0, count);
  const some = { ...lists, hostile };
  const startedAt = performance.now();
  const { shown, faults } = await proveEgress(some, { perPage: 1, atOnce: 4, onProgress: say });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  say(`${some.hostile.length} URLs, ${shown} pages shown in ${seconds} s, ${faults.length} faults`);
  for (const fault of faults) say(`  ${fault}`);
  return faults.length === 0 && strays.length === 0 && heard.has('tcp') && heard.has('udp') && ways.size > 20;
}

/**
 * In a network that is this machine alone: no hostile URL is reached by a real browser, as page, behind redirects, or by
 * any way out of a page. Argument: how many of the URLs (default: all); a negative number takes the last.
 */
export async function run([count = '1000', inside]: string[]): Promise<boolean> {
  if (inside === 'inside') return await proveInside(Number(count));
  const network = closedNetwork();
  if (typeof network === 'string') throw new Error(`It needs a network namespace: ${network}`);
  const [command = '', ...before] = network;
  const again = ['--disable-warning=ExperimentalWarning', process.argv[1] ?? '', 'browser-egress', count, 'inside'];
  const child = spawn(command, [...before, process.execPath, ...again], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}
