import { Problem } from '../../contract/problem.ts';
import { Turns } from './turns.ts';

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
    if (this.#closed) throw stopping();
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
    signal.addEventListener('abort', leave, { once: true });
    this.#turns.wait(partition, waiting);
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
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
    for (const { refuse } of this.#turns.drain()) refuse(stopping());
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

const stopping = (): Problem => new Problem('shutting-down', 'This process is stopping.');
