/** Something that waits for a thread. */
export interface Waiting {
  /** Whose it is. */
  readonly partition: string;
}

/** Turns that are remembered; then all begin anew. */
const maxTurns = 10_000;

/** What waits, by whose it is, each in its order. */
export class WaitingTasks<Task extends Waiting> {
  readonly #lines = new Map<string, Task[]>();
  /** By partition: when it last had its turn. */
  readonly #turns = new Map<string, number>();
  #size = 0;
  #turn = 0;

  get size(): number {
    return this.#size;
  }

  /** How many of a partition wait. */
  sizeOf(partition: string): number {
    return this.#lines.get(partition)?.length ?? 0;
  }

  add(task: Task): void {
    const line = this.#lines.get(task.partition);
    if (line) line.push(task);
    else this.#lines.set(task.partition, [task]);
    this.#size += 1;
  }

  /** Takes a task out; false: it does not wait. */
  remove(task: Task): boolean {
    const line = this.#lines.get(task.partition);
    const at = line?.indexOf(task) ?? -1;
    if (!line || at < 0) return false;
    line.splice(at, 1);
    if (line.length === 0) this.#lines.delete(task.partition);
    this.#size -= 1;
    return true;
  }

  /** The first task of the partition that has the fewest threads, and of those, whose last turn was longest ago. */
  next(threadsOf: (partition: string) => number): Task | undefined {
    let best: { task: Task | undefined; threads: number; turn: number } | null = null;
    for (const [partition, [task]] of this.#lines) {
      const threads = threadsOf(partition);
      const turn = this.#turns.get(partition) ?? 0;
      if (!best || threads < best.threads || (threads === best.threads && turn < best.turn))
        best = { task, threads, turn };
    }
    return best?.task;
  }

  /** Takes out a task whose turn it is. */
  take(task: Task): void {
    this.#turn += 1;
    if (this.#turns.size >= maxTurns) this.#turns.clear();
    this.#turns.set(task.partition, this.#turn);
    this.remove(task);
  }

  /** Takes all out. */
  takeAll(): Task[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#size = 0;
    return all;
  }
}
