/** `waiting`: it is due; `scheduled`: its time has not come; `running`: a process has it. */
export type TaskState = 'waiting' | 'scheduled' | 'running';

/** How many tasks of a kind are in a state. */
interface TaskCount {
  /** A job of either length (`short`, `long`), or a callback to send (`delivery`). */
  readonly kind: string;
  readonly state: TaskState;
  readonly count: number;
}

/** Open sessions to the database, and how many calls wait for one. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What waits in a store and what is reserved in it now, over all processes that share it. */
export interface StoreFigures {
  readonly tasks: readonly TaskCount[];
  /** By kind: for how long the task that is due longest has waited, in milliseconds. Kinds of which none is due are absent. */
  readonly oldestMs: Readonly<Record<string, number>>;
  readonly holds: { readonly count: number; readonly amount: number };
  /** Null: the store is part of this process. */
  readonly connections: Connections | null;
}

/** The same of one organization. */
export interface OrganizationFigures {
  readonly organizationId: string;
  readonly waiting: number;
  readonly running: number;
  /** In micro-dollars. */
  readonly held: number;
}
