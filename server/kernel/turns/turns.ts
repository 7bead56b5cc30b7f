import { type Problem, processStopping } from '../../contract/problem.ts';
import { leavingWith } from '../timeout.ts';

/** What is known of one partition: what it waits for, and what it has. */
interface Partition<Entry> {
  readonly waiting: Set<Entry>;
  places: number;
  /** By number: when it was served last. 0: not since it was last without places and without anything that waits. */
  served: number;
}

/**
 * What waits for something shared, in turns between partitions (organizations, hosts): next is the partition that has the fewest
 * places; of those that have as few, the one that was served longest ago; and of what it waits for, the first.
 */
export class Turns<Entry extends object> {
  readonly #partitions = new Map<string, Partition<Entry>>();
  #waiting = 0;
  #served = 0;

  /** How many wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** How many places the partition has. */
  placesOf(partition: string): number {
    return this.#partitions.get(partition)?.places ?? 0;
  }

  /** Puts an entry at the end of its partition's line. */
  wait(partition: string, entry: Entry): void {
    this.#of(partition).waiting.add(entry);
    this.#waiting += 1;
  }

  /** Takes an entry out of the line; false: it does not wait. */
  leave(partition: string, entry: Entry): boolean {
    const known = this.#partitions.get(partition);
    if (!known?.waiting.delete(entry)) return false;
    this.#waiting -= 1;
    this.#forget(partition, known);
    return true;
  }

  /**
   * Takes out whose turn it is, which has a place from now on; null: nobody waits who may have one. `mayHave` is told how many
   * places a partition has.
   */
  next(mayHave: (places: number, partition: string) => boolean = () => true): Entry | null {
    const best = this.#best(mayHave);
    const [first] = best?.partition.waiting ?? [];
    if (!best || !first) return null;
    best.partition.waiting.delete(first);
    this.#waiting -= 1;
    this.#serve(best.partition);
    return first;
  }

  /** The partition whose turn is next; null: nobody waits. */
  first(): string | null {
    return this.#best(() => true)?.name ?? null;
  }

  #best(mayHave: (places: number, partition: string) => boolean): { name: string; partition: Partition<Entry> } | null {
    let best: { name: string; partition: Partition<Entry> } | null = null;
    for (const [name, partition] of this.#partitions) {
      const { waiting, places, served } = partition;
      if (waiting.size === 0 || !mayHave(places, name)) continue;
      const isBefore =
        !best || places < best.partition.places || (places === best.partition.places && served < best.partition.served);
      if (isBefore) best = { name, partition };
    }
    return best;
  }

  /** Gives a place to who need not wait. */
  take(partition: string): void {
    this.#serve(this.#of(partition));
  }

  /** A place is given back. */
  release(partition: string): void {
    const known = this.#partitions.get(partition);
    if (!known) return;
    known.places -= 1;
    this.#forget(partition, known);
  }

  /** How many have their turn before one more of the partition, should nobody else come. */
  before(partition: string): number {
    const own = this.#partitions.get(partition)?.waiting.size ?? 0;
    let before = own;
    for (const [name, { waiting }] of this.#partitions)
      if (name !== partition) before += Math.min(waiting.size, own + 1);
    return before;
  }

  /** Takes out the last entry of the partition that has most waiting, when it has more than `than` has. */
  displace(than: string): Entry | null {
    let [most, longest] = [this.#partitions.get(than)?.waiting.size ?? 0, ''];
    for (const [name, { waiting }] of this.#partitions) if (waiting.size > most) [most, longest] = [waiting.size, name];
    const last = [...(this.#partitions.get(longest)?.waiting ?? [])].at(-1);
    if (last) this.leave(longest, last);
    return last ?? null;
  }

  /** Takes out all that wait. */
  drain(): Entry[] {
    const all = [...this.#partitions].flatMap(([name, { waiting }]) => [...waiting].map((entry) => ({ name, entry })));
    for (const { name, entry } of all) this.leave(name, entry);
    return all.map(({ entry }) => entry);
  }

  #of(partition: string): Partition<Entry> {
    const known = this.#partitions.get(partition) ?? { waiting: new Set<Entry>(), places: 0, served: 0 };
    this.#partitions.set(partition, known);
    return known;
  }

  #serve(partition: Partition<Entry>): void {
    partition.places += 1;
    this.#served += 1;
    partition.served = this.#served;
  }

  #forget(name: string, { waiting, places }: Partition<Entry>): void {
    if (waiting.size === 0 && places <= 0) this.#partitions.delete(name);
  }
}

export interface PlacesOptions {
  /** Places at once. */
  readonly places: number;
  /** Further places, for partitions that have none: who has taken all places keeps nobody else from having one. 0. */
  readonly reserve?: number;
  /** Most that one partition may have; as many as there are when absent. */
  readonly most?: (partition: string) => number;
  /** Most that wait. */
  readonly maxWaiting: number;
  /** What one hears for whom there is no room to wait. */
  readonly full: () => Problem;
}

interface Waiting {
  readonly partition: string;
  readonly admit: (release: () => void) => void;
  readonly refuse: (reason: unknown) => void;
}

/**
 * Places in something shared, and a bounded line for them. Partitions take turns, in the line too: when it is full, the partition
 * that has most waiting loses its last.
 */
export class Places {
  readonly #options: Required<PlacesOptions>;
  readonly #turns = new Turns<Waiting>();
  #taken = 0;
  #closed = false;

  constructor(options: PlacesOptions) {
    this.#options = { reserve: 0, most: () => Number.POSITIVE_INFINITY, ...options };
  }

  /** How many are taken, and how many wait. */
  get inUse(): number {
    return this.#taken + this.#turns.waiting;
  }

  /** Takes a place when there is one; returns what gives it back. Throws `full`, `shutting-down`, or the signal's reason. */
  async take(partition: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#closed) throw processStopping();
    if (this.#mayHave(this.#turns.placesOf(partition), partition)) {
      this.#turns.take(partition);
      return this.#give(partition);
    }
    this.#makeRoom(partition);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiting: Waiting = { partition, admit: resolve, refuse: reject };
    const leave = (): void => {
      if (this.#turns.leave(partition, waiting)) reject(signal.reason);
    };
    this.#turns.wait(partition, waiting);
    return await leavingWith(signal, leave, promise);
  }

  /** Does the work in a place. */
  async within<Result>(partition: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const release = await this.take(partition, signal);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Sends away all who wait, and who comes from now on. */
  close(): void {
    this.#closed = true;
    for (const { refuse } of this.#turns.drain()) refuse(processStopping());
  }

  #mayHave(places: number, partition: string): boolean {
    const { places: all, reserve, most } = this.#options;
    return this.#taken < (places === 0 ? all + reserve : all) && places < most(partition);
  }

  #makeRoom(partition: string): void {
    const { maxWaiting, full } = this.#options;
    if (this.#turns.waiting < maxWaiting) return;
    const displaced = this.#turns.displace(partition);
    if (!displaced) throw full();
    displaced.refuse(full());
  }

  #give(partition: string): () => void {
    this.#taken += 1;
    let isGiven = true;
    return () => {
      if (!isGiven) return;
      isGiven = false;
      this.#taken -= 1;
      this.#turns.release(partition);
      this.#admit();
    };
  }

  #admit(): void {
    const next = (): Waiting | null => this.#turns.next((places, partition) => this.#mayHave(places, partition));
    for (let one = next(); one; one = next()) one.admit(this.#give(one.partition));
  }
}

const dayMs = 86_400_000;

/** Who asks for something shared: whether there is anybody besides. Keeps the two that asked last. */
export class Neighbours {
  readonly #presentMs: number;
  #last: { readonly partition: string; readonly atMs: number } | null = null;
  #other: { readonly partition: string; readonly atMs: number } | null = null;

  /** `presentMs`: for how long a partition counts as there after it last asked. */
  constructor(presentMs: number = dayMs) {
    this.#presentMs = presentMs;
  }

  /** Notes that a partition asks. */
  note(partition: string, atMs: number): void {
    if (this.#last && this.#last.partition !== partition) this.#other = this.#last;
    this.#last = { partition, atMs };
  }

  /** Whether another partition is there. */
  hasOthers(partition: string, atMs: number): boolean {
    const other = this.#last?.partition === partition ? this.#other : this.#last;
    return other !== null && other.partition !== partition && atMs - other.atMs < this.#presentMs;
  }
}

/** How long after a direct call its like are expected, in milliseconds. */
const recentWindowMs = 1_000;

/** Whether callers wait for answers now: work that nobody waits for then leaves them room. */
export class DirectLoad {
  readonly #callers = new Neighbours(recentWindowMs);
  #lastAt = Number.NEGATIVE_INFINITY;

  /** A call of the organization has begun. */
  note(organizationId: string): void {
    this.#lastAt = performance.now();
    this.#callers.note(organizationId, this.#lastAt);
  }

  get isRecent(): boolean {
    return performance.now() - this.#lastAt < recentWindowMs;
  }

  /** Whether another organization than this one waits for answers. */
  readonly isOfOthers = (organizationId: string): boolean => this.#callers.hasOthers(organizationId, performance.now());
}
