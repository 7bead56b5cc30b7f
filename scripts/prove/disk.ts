import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openEmbeddedStore } from '../../server/edges/storage/storage.ts';
import { systemClock } from '../../server/kernel/ports/clock.ts';
import { flipBytes } from '../../server/tests/store/flipped-bytes.ts';
import { Load, missing } from '../../server/tests/store/loaded.ts';
import { temporaryStoreFolder } from '../../server/tests/store/template.ts';
import { chosen } from './arguments/chosen.ts';

const preload = fileURLToPath(new URL('../../server/tests/store/failing-disk.ts', import.meta.url));
/** How long a fault lasts, in milliseconds. */
const faultMs = 3_000;
/** How long a slow sync takes, in milliseconds. */
const slowSyncMs = 400;
/** Charges at once, which a sync makes durable together. */
const width = 20;
/** More are acknowledged only where the syncs are not slow. */
const maxWhenSlow = width * (faultMs / slowSyncMs + 1);

/** How a disk is made to fail, and to be sound again. */
interface Fault {
  readonly name: string;
  /** What the store must say of it; null: it goes on, slowly. */
  readonly reason: string | null;
  begin(place: Place): void;
  end(place: Place): void;
}

interface Place {
  /** A disk of its own, mounted. */
  readonly disk: string;
  readonly image: string;
  readonly folder: string;
  /** While it is there, syncs suffer what it says. */
  readonly trigger: string;
}

const faults: readonly Fault[] = [
  {
    name: 'full',
    reason: 'disk_full',
    begin({ disk }) {
      const { bavail, bsize } = statfsSync(disk);
      execFileSync('fallocate', ['-l', String(bavail * bsize), join(disk, 'ballast')]);
    },
    end: ({ disk }) => rmSync(join(disk, 'ballast')),
  },
  {
    // Planted: a disk that Linux made read-only after an error is not writable again before it was let go of.
    name: 'read-only',
    reason: 'read_only',
    begin: ({ trigger }) => writeFileSync(trigger, 'EROFS'),
    end: ({ trigger }) => rmSync(trigger),
  },
  {
    name: 'deleted (moved away) and put back',
    reason: 'folder_gone',
    begin: ({ folder }) => renameSync(folder, `${folder}-away`),
    end: ({ folder }) => renameSync(`${folder}-away`, folder),
  },
  {
    name: 'EIO',
    reason: 'disk_error',
    begin: ({ trigger }) => writeFileSync(trigger, 'EIO'),
    end: ({ trigger }) => rmSync(trigger),
  },
  {
    name: 'slow',
    reason: null,
    begin: ({ trigger }) => writeFileSync(trigger, String(slowSyncMs)),
    end: ({ trigger }) => rmSync(trigger),
  },
];

/**
 * Lets the disk under a writing store fail in each way, and be sound again: nothing acknowledged may be lost, and the same process
 * must go on. Then flips bytes of the log before a start: what is missing must be told. Needs root, for disks of its own. `args`: the
 * number of flips (10), or the name of one fault.
 */
export async function run([arg = '10']: string[]): Promise<boolean> {
  const flips = Number(arg);
  const named = Number.isNaN(flips) ? [arg] : [];
  const wrong: string[] = [];
  for (const fault of chosen(faults, named, ({ name }) => name.startsWith(arg))) wrong.push(...(await suffer(fault)));
  if (!Number.isNaN(flips)) wrong.push(...(await flip(flips)));
  for (const each of wrong.slice(0, 20)) console.error(each);
  return wrong.length === 0;
}

async function suffer(fault: Fault): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'tidemark-disk-'));
  const disk = join(work, 'disk');
  const place = { disk, image: join(work, 'image'), folder: join(disk, 'data'), trigger: join(work, 'fault') };
  mount(place);
  const load = new Load(place.folder, {
    width,
    execArgv: ['--import', preload],
    environment: { DISK_FAULT_WHEN: place.trigger },
  });
  try {
    return (await outlast(fault, place, load)).map((each) => `${fault.name}: ${each}`);
  } finally {
    await load.kill();
    execFileSync('umount', ['-l', disk]);
    rmSync(work, { recursive: true, force: true });
  }
}

function mount({ image, disk }: Place): void {
  mkdirSync(disk);
  writeFileSync(image, '');
  truncateSync(image, 512 * 1024 * 1024);
  execFileSync('mkfs.ext4', ['-q', '-F', image]);
  execFileSync('mount', ['-o', 'loop', image, disk]);
}

async function outlast(fault: Fault, place: Place, load: Load): Promise<string[]> {
  await load.settled(200);
  fault.begin(place);
  const beganAt = performance.now();
  if (fault.reason !== null) await load.told('fault');
  const noticedMs = performance.now() - beganAt;
  const during = load.lines('settled').length;
  await sleep(faultMs);
  const acknowledged = load.lines('settled').length - during;
  fault.end(place);
  const endedAt = performance.now();
  if (fault.reason !== null) await load.told('recovered');
  await load.settled(load.lines('settled').length + 50);
  const backMs = performance.now() - endedAt;
  const ended = await load.kill();
  const store = await openEmbeddedStore({ folder: place.folder, clock: systemClock, onFatal: console.error });
  const wrong = [...ended, ...(await missing(load, store)), ...(await store.ledger.verify())];
  await store.close();
  const told = load.lines('fault');
  if (fault.reason !== null && !told.includes(fault.reason)) wrong.push(`it was told as ${told.join(', ')}`);
  if (fault.reason === null && acknowledged > maxWhenSlow) wrong.push('its syncs were not slow');
  if (load.lines('fatal').length > 0) wrong.push(`the process would have ended: ${load.lines('fatal')[0]}`);
  console.log(
    `${fault.name}: noticed after ${Math.round(noticedMs)} ms (${told.join(', ') || 'no fault'}), ${acknowledged} acknowledged in ` +
      `${faultMs} ms of it, 50 more ${Math.round(backMs)} ms after its end; of ${load.lines('settled').length} charges ${wrong.length} lost or wrong.`,
  );
  return wrong;
}

/** Kills a writing process, flips 200 bytes of the last 100,000 of its log, starts. */
async function flip(rounds: number): Promise<string[]> {
  const wrong: string[] = [];
  let [refused, whole] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const folder = await temporaryStoreFolder();
    const load = new Load(folder, { width: 4 });
    await load.settled(300);
    wrong.push(...(await load.kill()));
    flipBytes(folder, (log) =>
      Math.max(log.findLastIndex((byte) => byte !== 0) - Math.ceil(Math.random() * 100_000), -1),
    );
    const [opened] = await Promise.allSettled([
      openEmbeddedStore({ folder, clock: systemClock, onFatal: console.error }),
    ]);
    if (opened.status === 'rejected') {
      refused += 1;
      if (round === 0) console.log(String(opened.reason));
      if (!/ is damaged: .* Missing are /s.test(String(opened.reason)))
        wrong.push(`flipped bytes: the start was refused without saying what is missing: ${opened.reason}`);
      continue;
    }
    const lost = await missing(load, opened.value);
    if (lost.length > 0) wrong.push(`flipped bytes: ${lost.length} charges were lost without a word`);
    else whole += 1;
    await opened.value.close();
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
  console.log(
    `${rounds} × 200 flipped bytes and kill -9: ${refused} starts refused and told, ${whole} had lost nothing.`,
  );
  return wrong;
}
