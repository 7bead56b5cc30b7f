import type { KeyBudget } from '../../../../kernel/ports/store.ts';
import type { KeyPlace } from '../answers/idempotency.ts';
import type { Commit } from '../group-commit.ts';
import type { Batch } from './batch.ts';
import type { PostingKey } from './rows.ts';

/** What a call on the ledger needs to be read before it can be decided. */
export type LedgerRead =
  | { readonly verb: 'write' }
  | { readonly verb: 'lapsed'; readonly before: Date }
  | { readonly verb: 'post'; readonly posting: PostingKey }
  | { readonly verb: 'settle'; readonly jobId: string; readonly isQueued: boolean }
  | { readonly verb: 'detach'; readonly jobId: string }
  | { readonly verb: 'extend'; readonly jobId: string; readonly budget: KeyBudget | null }
  | {
      readonly verb: 'hold';
      readonly organizationId: string;
      /** How many jobs of the organization may wait; null: the call is direct. */
      readonly maxQueued: number | null;
      readonly place: KeyPlace | null;
      readonly budget: KeyBudget | null;
    };

/** The rows of the ledger, read and written in one transaction per batch. */
export interface LedgerState {
  readonly commit: Commit<LedgerRead, Batch>;
  /** Whether holds stand in memory that the verb `write` would write. */
  readonly hasDeferred: boolean;
}

const order: readonly LedgerRead['verb'][] = ['post', 'settle', 'extend', 'detach', 'hold', 'lapsed', 'write'];

/** Within a batch: what gives money back first, then what was begun, then what is new. */
export const priority = (need: LedgerRead): number => order.indexOf(need.verb);

/** What of the tables a batch needs besides accounts and open jobs. */
export type NeededRows = Pick<ReturnType<typeof needed>, 'tasks' | 'queueing' | 'postings' | 'budgets' | 'places'>;

/** Whether there is none. */
export const isNone = ({ tasks, queueing, postings, budgets, places }: NeededRows): boolean =>
  tasks.length + queueing.size + postings.length + budgets.length + places.length === 0;

/** What has to be read for a batch. */
export const needed = (needs: readonly LedgerRead[]) => ({
  organizations: [
    ...new Set(
      needs.flatMap((need) => {
        if (need.verb === 'hold') return need.organizationId;
        return need.verb === 'post' ? need.posting.organizationId : [];
      }),
    ),
  ],
  jobs: [...new Set(needs.flatMap((need) => ('jobId' in need ? need.jobId : [])))],
  /** Jobs whose tasks tell who may end them. */
  tasks: [...new Set(needs.flatMap((need) => (need.verb === 'settle' && need.isQueued ? need.jobId : [])))],
  /** How many jobs may wait, per organization. */
  queueing: new Map(
    needs.flatMap((need) =>
      need.verb === 'hold' && need.maxQueued !== null ? [[need.organizationId, need.maxQueued] as const] : [],
    ),
  ),
  /** Holds of direct calls that lapsed before this time are asked for. */
  lapsedBefore: needs.reduce<Date | null>(
    (latest, need) => (need.verb === 'lapsed' && (latest === null || need.before > latest) ? need.before : latest),
    null,
  ),
  postings: needs.flatMap((need) => (need.verb === 'post' ? need.posting : [])),
  /** One per key. */
  budgets: [
    ...new Map(
      needs.flatMap((need) => ('budget' in need && need.budget ? [[need.budget.keyId, need.budget] as const] : [])),
    ).values(),
  ],
  places: needs.flatMap((need) => (need.verb === 'hold' && need.place ? need.place : [])),
});
