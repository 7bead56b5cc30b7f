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
