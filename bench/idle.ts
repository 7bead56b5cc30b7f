// What a second start costs and what the service holds when nobody asks anything: `npm run bench -- idle [ROUNDS]`. Linux only.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf, spawnService } from '../server/tests/spawned.ts';
import { temporaryStoreFolder } from '../server/tests/store/template.ts';

/** How long the service is left alone before its memory is read, in milliseconds. */
const idleMs = 8_000;

/** A line of `/proc/PID/smaps_rollup`, in MB. */
function memoryOf(pid: number, name: string): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Math.round(Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(rollup)?.[1] ?? Number.NaN) / 1024);
}

/** CPU by kind of thread, in milliseconds: the service's own, the engine's, the compiler's and collector's. */
function threadsOf(pid: number): string {
  const byName = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(stat) ?? [];
    const fields = rest.split(' ');
    byName.set(name, (byName.get(name) ?? 0) + (Number(fields[11]) + Number(fields[12])) * 10);
  }
  return [...byName].map(([name, cpuMs]) => `${name} ${cpuMs}`).join(', ');
}

export async function run([rounds = '3']: readonly string[]): Promise<void> {
  const folder = await temporaryStoreFolder();
  await (await spawnService(folder)).end();
  for (let round = 0; round < Number(rounds); round += 1) {
    const startedAt = performance.now();
    const service = await spawnService(folder);
    const wallMs = Math.round(performance.now() - startedAt);
    const cpuMs = cpuOf(service.pid);
    await sleep(idleMs);
    const memory = `${memoryOf(service.pid, 'Rss')} MB resident, ${memoryOf(service.pid, 'Private_Dirty')} MB its own`;
    process.stdout.write(`start ${wallMs} ms, CPU ${cpuMs} ms (${threadsOf(service.pid)}); idle ${memory}\n`);
    await service.end();
  }
}
