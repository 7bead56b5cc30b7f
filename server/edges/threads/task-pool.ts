import { Problem, processStopping } from '../../contract/problem.ts';
import { type TaskCaller, TooMuch } from '../../kernel/threads.ts';
import { leavingWith } from '../../kernel/timeout.ts';
import { errorCode } from '../errors.ts';
import { PoolThread } from './pool-thread.ts';
import { ownThreads, type ThreadKind, type ThreadSource } from './thread-source.ts';
import type { Limits } from './time-limit.ts';
import { type Waiting, WaitingTasks } from './waiting-tasks.ts';

/** A task that needs more heap than a thread may have fails. */
export interface TaskPoolOptions extends ThreadKind {
  /** Most threads at once; they start when there is work. */
  readonly threads: number;
  /** Further threads, for partitions that have none: who has taken all keeps nobody else waiting. 0. */
  readonly reserve?: number;
  /** What waits, for people: "pages". */
  readonly tasks: string;
  /** Tasks that may wait, of all and of one partition; more are `overloaded`. */
  readonly maxWaiting?: number;
  readonly maxWaitingPerPartition?: number;
  /** Where its threads come from; absent: they are its own. */
  readonly source?: ThreadSource | undefined;
}

/** What belongs to one task. */
interface TaskOptions extends TaskCaller {
  /** Processor time that it may take, in milliseconds; absent: as long as whoever asked waits. */
  readonly processorMs?: number;
  /** How long it may wait for that, once it has begun. */
  readonly wallMs?: number;
}

/** What goes to a thread, and which of its buffers change hands. */
export interface Transferred<Task> {
  readonly message: Task;
  readonly transfer: readonly ArrayBuffer[];
}

interface Job<Task, Answer> extends Waiting {
  readonly message: () => Transferred<Task> | Promise<Transferred<Task>>;
  readonly limits: Limits | null;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
  /** How often it made way for another. */
  interruptions: number;
}

interface Place<Task, Answer extends object> {
  readonly thread: PoolThread<Task, Answer>;
  /** When it is looked at for what it keeps, while it is idle. */
  idleTimer: NodeJS.Timeout | null;
  job: Job<Task, Answer> | null;
}

const defaultMaxWaiting = 1_000;
const defaultMaxWaitingPerPartition = 250;

/** How long all threads may be one partition's while another waits; then its latest task makes way, and begins anew later. */
const maxExclusiveMs = 250;
/** How long one thread may be, where the threads are of several partitions and another has none. */
const maxHeldMs = 1_000;
/** What did not get its time of the processor in so long is given up; most callers have gone by then. */
const defaultWallMs = 30_000;

/**
 * After so long without a task a thread is ended whose heap grew, or that has worked so many times what it took to start: the engine and
 * the allocator keep for it what its tasks took, and count it nowhere. A new one costs little beside that work.
 */
const maxIdleMs = 5_000;
const maxIdleHeapBytes = 64 * 1_048_576;
const maxIdleStartsWorked = 10;

/** A range error is one of the engine's own limits: of memory, of a text's length, of the stack. */
function asTooMuch(thrown: unknown): unknown {
  const isMemory =
    (thrown instanceof Error && thrown.name === 'RangeError') || errorCode(thrown) === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? new TooMuch('memory', thrown) : thrown;
}

/**
 * Threads that each do one task at a time. Partitions take turns, and none keeps all threads from another for long: tasks can
 * be made to take minutes. A task is rejected with its signal's reason, with `TooMuch`, with `overloaded` where too many wait or
 * where it got no processor, with the problem that it threw, or with what ended its thread; none touches another task.
 */
export class TaskPool<Task, Answer extends object> {
  readonly #options: TaskPoolOptions;
  readonly #size: number;
  readonly #reserve: number;
  readonly #places = new Set<Place<Task, Answer>>();
  readonly #waiting = new WaitingTasks<Job<Task, Answer>>();
  /** Threads that were told to end: one in a long call of the engine does so late. */
  #ending = 0;
  #preemption: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: TaskPoolOptions) {
    this.#options = options;
    this.#size = Math.max(1, options.threads);
    this.#reserve = options.reserve ?? 0;
  }

  /** Does a task; `transferred` makes what goes to the thread when it begins, at once or in turns with others. */
  async run(
    task: Task,
    { partition, signal, processorMs, wallMs = defaultWallMs }: TaskOptions,
    transferred: (task: Task) => Transferred<Task> | Promise<Transferred<Task>> = (message) => ({
      message,
      transfer: [],
    }),
  ): Promise<Answer> {
    if (this.#isClosed) throw processStopping();
    signal.throwIfAborted();
    this.#refuseTooMany(partition);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const limits = processorMs === undefined ? null : { processorMs, wallMs };
    const message = () => transferred(task);
    const job: Job<Task, Answer> = { partition, message, limits, resolve, reject, interruptions: 0 };
    const abort = (): void => this.#abort(job, signal.reason);
    this.#waiting.add(job);
    this.#next();
    return await leavingWith(signal, abort, promise);
  }

  /** Ends all threads, or leaves the idle ones to their source; what is under way or waiting is rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#preemption) clearTimeout(this.#preemption);
    for (const job of this.#waiting.takeAll()) job.reject(processStopping());
    await Promise.all(
      Array.from(this.#places, (place) => (place.job ? this.#end(place, processStopping()) : this.#leave(place))),
    );
  }

  #refuseTooMany(partition: string): void {
    const { maxWaiting = defaultMaxWaiting, maxWaitingPerPartition = defaultMaxWaitingPerPartition } = this.#options;
    if (this.#waiting.size < maxWaiting && this.#waiting.sizeOf(partition) < maxWaitingPerPartition) return;
    throw new Problem('overloaded', `Too many ${this.#options.tasks} wait to be worked on.`, { retryAfterSeconds: 5 });
  }

  #next(): void {
    if (this.#isClosed) return;
    const threadsOf = (partition: string): number => this.#placesOf(partition).length;
    for (let job = this.#waiting.next(threadsOf); job; job = this.#waiting.next(threadsOf)) {
      const place = this.#placeFor(job);
      if (place === 'failed') continue;
      if (!place) {
        this.#planPreemption(job);
        return;
      }
      this.#waiting.take(job);
      place.job = job;
      if (place.idleTimer) clearTimeout(place.idleTimer);
      place.idleTimer = null;
      void this.#assign(place, job);
    }
  }

  /** A system that has no thread to give fails the task that needs it: what is thrown here, in a listener, would end the service. */
  #placeFor(job: Job<Task, Answer>): Place<Task, Answer> | null | 'failed' {
    try {
      return this.#freePlace(job.partition);
    } catch (cause) {
      this.#waiting.take(job);
      const detail = `No thread for ${this.#options.tasks} can be started now.`;
      job.reject(new Problem('overloaded', detail, { retryAfterSeconds: 5 }, { cause }));
      return 'failed';
    }
  }

  async #assign(place: Place<Task, Answer>, job: Job<Task, Answer>): Promise<void> {
    const { message, limits } = job;
    try {
      const transferred = await message();
      // Meanwhile its caller may have gone, or it has made way for another.
      if (place.job === job) place.thread.assign({ ...transferred, ...(limits ? { limits } : {}) });
    } catch (thrown) {
      if (place.job === job) void this.#end(place, asTooMuch(thrown));
    }
  }

  #placesOf(partition: string): Place<Task, Answer>[] {
    return [...this.#places].filter(({ job }) => job?.partition === partition);
  }

  /** Plans that the latest task of the partition with the most threads makes way in a while; a task that made way before may run longer. */
  #planPreemption({ partition }: Job<Task, Answer>): void {
    if (this.#preemption) clearTimeout(this.#preemption);
    if (this.#placesOf(partition).length > 0) return;
    const now = performance.now();
    const begunAt = ({ thread }: Place<Task, Answer>): number => thread.begunAt ?? now;
    const held = ({ job }: Place<Task, Answer>): number => (job ? this.#placesOf(job.partition).length : 0);
    const [latest] = [...this.#places].sort((one, other) => held(other) - held(one) || begunAt(other) - begunAt(one));
    if (!latest?.job) return;
    const isExclusive = held(latest) >= this.#size;
    const mayHaveMs = (isExclusive ? maxExclusiveMs : maxHeldMs) * 2 ** latest.job.interruptions;
    const leftMs = begunAt(latest) + mayHaveMs - now;
    if (leftMs <= 0) this.#interrupt(latest, latest.job);
    else this.#preemption = setTimeout(() => this.#next(), leftMs);
  }

  /** Ends the thread; what it was at waits again. */
  #interrupt(place: Place<Task, Answer>, job: Job<Task, Answer>): void {
    job.interruptions += 1;
    place.job = null;
    this.#waiting.add(job);
    void this.#end(place, null);
  }

  #freePlace(partition: string): Place<Task, Answer> | null {
    const busy = [...this.#places].filter(({ job }) => job !== null);
    const isNew = busy.every(({ job }) => job?.partition !== partition);
    if (busy.length >= this.#size + (isNew ? this.#reserve : 0)) return null;
    for (const place of this.#places) if (place.job === null) return place;
    // Threads that are told to end may take long.
    const hasRoom = this.#places.size + this.#ending < 2 * (this.#size + this.#reserve);
    return hasRoom ? this.#open() : null;
  }

  #open(): Place<Task, Answer> {
    const { tasks, source = ownThreads } = this.#options;
    const thread: PoolThread<Task, Answer> = new PoolThread(this.#options, source, {
      answered: (answer) => this.#free(place)?.resolve(answer),
      refused: (problem) => this.#free(place)?.reject(problem),
      limited: (used) => {
        const late = new Problem('overloaded', `The machine is too busy for ${tasks}.`, { retryAfterSeconds: 5 });
        void this.#end(place, used === 'processor' ? new TooMuch('processor') : late);
      },
      failed: (thrown) => void this.#end(place, asTooMuch(thrown)),
    });
    const place: Place<Task, Answer> = { thread, idleTimer: null, job: null };
    this.#places.add(place);
    return place;
  }

  /** The job that a thread has ended. */
  #free(place: Place<Task, Answer>): Job<Task, Answer> | null {
    const { job } = place;
    place.job = null;
    place.idleTimer ??= setTimeout(() => void this.#endGrown(place), maxIdleMs).unref();
    queueMicrotask(() => this.#next());
    return job;
  }

  async #endGrown(place: Place<Task, Answer>): Promise<void> {
    const { thread } = place;
    const hasGrown =
      thread.startsWorked > maxIdleStartsWorked || (await thread.heapBytes().catch(() => 0)) > maxIdleHeapBytes;
    if (place.job === null && place.idleTimer && hasGrown) await this.#end(place, null);
  }

  #abort(job: Job<Task, Answer>, reason: unknown): void {
    this.#waiting.remove(job);
    job.reject(reason);
    for (const place of this.#places) if (place.job === job) void this.#end(place, reason);
  }

  /** Leaves an idle thread to the source of threads. */
  async #leave(place: Place<Task, Answer>): Promise<void> {
    if (!this.#places.delete(place)) return;
    if (place.idleTimer) clearTimeout(place.idleTimer);
    await place.thread.leave();
  }

  async #end(place: Place<Task, Answer>, reason: unknown): Promise<void> {
    if (!this.#places.delete(place)) return;
    const { job } = place;
    place.job = null;
    if (place.idleTimer) clearTimeout(place.idleTimer);
    job?.reject(reason);
    this.#ending += 1;
    this.#next();
    await place.thread.end();
    this.#ending -= 1;
    this.#next();
  }
}
