/** Work that may take long, whatever it is given: it runs on another thread. What goes in and comes out is copied. */
export interface ThreadTask<Input, Output extends object> {
  /** By which threads know it. */
  readonly name: string;
  /** Processor time that it may take, in milliseconds. */
  readonly processorMs: number;
  /** A function of its input alone. What it throws that is no problem ends its thread. */
  run(input: Input): Output;
}

/** A task used up what it may have of the processor or of memory. */
export class TooMuch extends Error {
  readonly of: 'processor' | 'memory';

  constructor(of: 'processor' | 'memory', cause?: unknown) {
    super(`too much ${of === 'memory' ? of : 'processor time'}`, { cause });
    this.of = of;
  }
}

/** On whose behalf a task is done, and until when somebody waits for it. */
export interface TaskCaller {
  /** Whose it is: they take turns. */
  readonly partition: string;
  readonly signal: AbortSignal;
}

/** Threads for work that must not hold the event loop. */
export interface Threads {
  /**
   * Does a task. Throws the problems that it throws, `TooMuch`, `overloaded` where too many wait or the machine is too busy, and
   * the signal's reason.
   */
  run<Input, Output extends object>(task: ThreadTask<Input, Output>, input: Input, caller: TaskCaller): Promise<Output>;
  close(): Promise<void>;
}
