import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { openEmbeddedStore } from '../../server/edges/storage/storage.ts';
import { systemClock } from '../../server/kernel/ports/clock.ts';
import { Load, missing } from '../../server/tests/store/loaded.ts';
import { positive } from './arguments/positive.ts';

/**
 * Cuts the power of a simulated disk: the data folder lies on an ext4 image behind a loop device; the writer is stopped, the
 * image (what reached the disk) is copied, and the copy is mounted and compared with what the writer was told. Needs root.
 * `args`: the number of cuts (3). True when our store lost nothing and PGlite as it comes lost something, for otherwise the
 * simulation proves nothing.
 */
export async function run(args: string[]): Promise<boolean> {
  if (args[0] === 'stock-writer') return stockWriter(args[1] ?? '');
  const cuts = positive(args[0] ?? '3', 'the number of cuts');
  const work = mkdtempSync(join(tmpdir(), 'tidemark-power-'));
  const disk = new Disk(work);
  try {
    const faults = await cutOurs(disk, cuts);
    for (const fault of faults.slice(0, 20)) console.error(fault);
    disk.format();
    const lost = await cutStock(disk);
    if (lost === 0) console.error('PGlite without the sync hook lost nothing either: this proves nothing.');
    return faults.length === 0 && lost > 0;
  } finally {
    disk.remove();
  }
}

/** A disk image that is mounted, and a copy of it that shows what a power cut would leave. */
class Disk {
  readonly #work: string;
  readonly #image: string;
  readonly #mounted = new Set<string>();

  constructor(work: string) {
    this.#work = work;
    this.#image = join(work, 'disk.img');
    this.format();
  }

  get folder(): string {
    return join(this.#work, 'disk');
  }

  /** Empties the disk. */
  format(): void {
    this.#unmount(this.folder);
    rmSync(this.#image, { force: true });
    writeFileSync(this.#image, '');
    truncateSync(this.#image, 768 * 1024 * 1024);
    execFileSync('mkfs.ext4', ['-q', '-F', this.#image]);
    this.#mount(this.#image, this.folder);
  }

  /** Writes everything out, so that a later cut loses only what came after. */
  settle(): void {
    execFileSync('sync', ['-f', this.folder]);
  }

  /** Calls `look` with the folder as it would be after a power cut at this moment. */
  async afterCut<T>(look: (folder: string) => Promise<T>): Promise<T> {
    const copy = join(this.#work, 'copy.img');
    const folder = join(this.#work, 'copy');
    copyFileSync(this.#image, copy);
    this.#mount(copy, folder);
    try {
      return await look(folder);
    } finally {
      this.#unmount(folder);
      rmSync(copy);
    }
  }

  remove(): void {
    for (const folder of this.#mounted) this.#unmount(folder);
    rmSync(this.#work, { recursive: true, force: true });
  }

  #mount(image: string, folder: string): void {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-o', 'loop', image, folder]);
    this.#mounted.add(folder);
  }

  #unmount(folder: string): void {
    if (this.#mounted.delete(folder)) execFileSync('umount', [folder]);
  }
}

/** Each round continues on the same disk, after the round before was killed: power cuts and kills in turn. */
async function cutOurs(disk: Disk, cuts: number): Promise<string[]> {
  const place = join(disk.folder, 'data');
  const loads: Load[] = [];
  const faults: string[] = [];
  for (let cut = 0; cut < cuts; cut += 1) {
    const load = new Load(place);
    loads.push(load);
    try {
      await load.settled(1);
      await sleep(1000 + Math.random() * 2000);
      load.process.kill('SIGSTOP');
      // What it was told is on its way through the pipe.
      await sleep(300);
      faults.push(...(await disk.afterCut((folder) => compare(join(folder, 'data'), loads))));
    } finally {
      faults.push(...(await load.kill()));
    }
  }
  const settled = loads.reduce((total, load) => total + load.lines('settled').length, 0);
  console.log(
    `${cuts} power cuts, a kill -9 after each: ${settled} charges acknowledged, ${faults.length} lost or wrong.`,
  );
  return faults;
}

async function compare(folder: string, loads: readonly Load[]): Promise<string[]> {
  const store = await openEmbeddedStore({ folder, clock: systemClock, onFatal: console.error });
  const faults = await store.ledger.verify();
  for (const load of loads) faults.push(...(await missing(load, store)));
  await store.close();
  return faults;
}

/** The same with PGlite as it comes. Returns how many acknowledged rows a power cut loses. */
async function cutStock(disk: Disk): Promise<number> {
  const place = join(disk.folder, 'stock');
  const call = `import(${JSON.stringify(import.meta.url)}).then((proof) => proof.run(['stock-writer', ${JSON.stringify(place)}]))`;
  const writer = spawn(process.execPath, ['-e', call], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  try {
    while (!output.includes('ready\n') && writer.exitCode === null) await sleep(20);
    disk.settle();
    writer.stdin.write('go\n');
    await sleep(1500);
    writer.kill('SIGSTOP');
    await sleep(300);
    const acknowledged = output.split('\n').length - 2;
    const kept = await disk.afterCut((folder) => countRows(join(folder, 'stock')));
    console.log(`PGlite without the sync hook: ${acknowledged} rows acknowledged, ${kept} there after a power cut.`);
    return acknowledged - kept;
  } finally {
    await end(writer);
  }
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

/** Inserts rows into PGlite as it comes, one at a time, and tells each on standard output. */
async function stockWriter(folder: string): Promise<boolean> {
  const database = await PGlite.create(folder);
  await database.exec('create table row (id int primary key)');
  writeSync(1, 'ready\n');
  await once(process.stdin, 'data');
  for (let id = 0; ; id += 1) {
    await database.query('insert into row values ($1)', [id]);
    writeSync(1, `${id}\n`);
  }
}

/** How many rows are there; none, when the database does not even open. */
async function countRows(folder: string): Promise<number> {
  try {
    const database = await PGlite.create(folder);
    const { rows } = await database.query<{ n: number }>('select count(*)::int n from row');
    await database.close();
    return rows[0]?.n ?? 0;
  } catch (thrown) {
    console.log(`PGlite cannot open what is left: ${thrown instanceof Error ? thrown.message : thrown}`);
    return 0;
  }
}
