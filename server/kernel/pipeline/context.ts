import type { z } from 'zod';
import type { Access, AnyOperation as Any, Operation as Defined, Outcome } from '../../contract/operation.ts';
import type { Line, MicroUsd } from '../../contract/price.ts';
import type { Cursors } from '../cursors.ts';
import type { SessionPrincipal } from '../keys/principal.ts';
import type { PageCache } from '../ports/caches/page-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { CallbackSender, Deliveries } from '../ports/deliveries.ts';
import type { Encryption } from '../ports/encryption.ts';
import type { Files, KeptFile, LinkedFiles } from '../ports/files.ts';
import type { InteractiveBrowser } from '../ports/interactive-browser.ts';
import type { Log } from '../ports/log.ts';
import type { Payments } from '../ports/payments/payments.ts';
import type { Person } from '../ports/people/people.ts';
import type { SignIns } from '../ports/people/sign-ins.ts';
import type { Profiles } from '../ports/profiles.ts';
import type { CancelResult } from '../ports/queue.ts';
import type { Reader } from '../ports/reader.ts';
import type { ScratchFile } from '../ports/scratch.ts';
import type { Freshness } from '../ports/sources.ts';
import type { Jobs, Ledger, Store, Usage } from '../ports/store.ts';
import type { JsonSchemas } from '../ports/structuring/json-schemas.ts';
import type { Model } from '../ports/structuring/model.ts';
import type { Upstreams } from '../ports/upstreams.ts';
import type { WebSearch } from '../ports/web/web-search.ts';
import type { Snapshots } from '../snapshots.ts';
import type { ThreadTask } from '../threads.ts';
import type { ListPage, ListPlace } from '../units/job-list.ts';
import type { Units } from '../units/units.ts';
import type { Meter } from './meter.ts';

/** What the operator decided, as far as handlers and the pipeline need it. */
export interface Settings {
  readonly version: string;
  readonly startedAt: Date;
  readonly baseUrl: string;
  /** BILLING=on: no call runs that the balance does not cover. */
  readonly enforceBalance: boolean;
  readonly rateLimitPerMinute: number;
  readonly maxInFlight: number;
  readonly maxQueuedJobs: number;
  /** What a new organization is granted. */
  readonly startingBalance: MicroUsd;
  /** Addresses, domains and people (`Name@domain`) that contacts leave out. */
  readonly enrichmentOptOut: readonly string[];
  /** The names of the settings that have a value. */
  readonly configured: ReadonlySet<string>;
}

/** The world outside, as the organization's calls reach it. */
export interface Web {
  readonly reader: Reader;
  readonly browser: InteractiveBrowser;
  /** The interfaces of platforms. */
  readonly upstreams: Upstreams;
  /** Searches of the whole web. */
  readonly search: WebSearch;
}

/** The organization keeps this besides its account. */
export interface Data {
  readonly profiles: Profiles;
  readonly freshness: Freshness;
  readonly encryption: Encryption;
  /** Copies of what the organization's calls read. */
  readonly pageCache: PageCache;
  readonly files: Files;
  /** Counts bytes that are kept for the organization besides its files and answers. */
  countKept(bytes: number): void;
  /** The texts of pages that citations stand in. */
  readonly snapshots: Snapshots;
}

/** The organization's jobs, what became of them, and its money. */
export interface Account {
  readonly jobs: Jobs;
  readonly usage: Usage;
  readonly ledger: Pick<Ledger, 'balance' | 'entries'>;
  readonly deliveries: Pick<Deliveries, 'ofJob' | 'redeliver'>;
  readonly callbacks: CallbackSender;
  /**
   * What came of an ended job of the organization: its output, its problem document, or the file that its output was too long
   * for anything else than; `isLarge`: it is kept under its key and as long; `unreadable`: it is kept and cannot be read right
   * now; null when it is not kept.
   */
  resultOf(
    jobId: string,
  ): Promise<
    | { output: unknown; meta: Readonly<Record<string, unknown>> | null }
    | { problem: unknown }
    | { file: KeptFile; meta: Readonly<Record<string, unknown>> | null }
    | { isLarge: true }
    | { unreadable: true }
    | null
  >;
  /**
   * What is kept by itself of the list of a job of the organization, from a place on: of a job under way, and of one whose result is a
   * file.
   */
  listOf(jobId: string, from: ListPlace, limit: number): Promise<ListPage>;
  /** What a result that is a file says besides its list of this name; null: that cannot be told. */
  restOf(jobId: string, field: string): Promise<object | null>;
  /** Ends a job of the organization that waits or runs. */
  cancelJob(jobId: string): Promise<CancelResult>;
}

/** Everything that a handler may touch on behalf of an organization. */
export interface Context {
  readonly requestId: string;
  readonly organizationId: string;
  readonly keyId: string;
  /** The deadline; nothing waits without it. */
  readonly signal: AbortSignal;
  /** Counts what is billed. Free operations have one that counts nothing. */
  readonly meter: Meter;
  /** Where an operation with a `list` hands on its elements. */
  readonly units: Units;
  /** A file for what is too much for memory; closed and deleted when the run ends. */
  scratch(): ScratchFile;
  readonly web: Web;
  readonly data: Data;
  readonly account: Account;
  /** What `next_cursor` of the organization's lists is made with. */
  readonly cursors: Cursors;
  readonly jsonSchemas: JsonSchemas;
  /** Does on another thread what may take long; see `Threads`. */
  onThread<Input, Output extends object>(task: ThreadTask<Input, Output>, input: Input): Promise<Output>;
  /** The operator's language model; null: there is none. */
  readonly model: Model | null;
  /** Tells how far a job is, in counts; a direct call tells nobody. */
  progress(counts: Readonly<Record<string, number>>): void;
  /**
   * Tells whoever reads the call as a stream what happened: one of the operation's `events`. Resolves when it is under way, at once
   * where nobody listens; an operation with many events waits for that, so that a slow reader slows it. Never rejects.
   */
  event(type: string, data: object): Promise<void>;
  readonly clock: Clock;
  /** For what a handler gets over and the operator is to know. */
  readonly log: Log;
  readonly settings: Settings;
  readonly operations: readonly AnyOperation[];
  /** Whether the operation that calls this one compares the page with what it said before. */
  readonly comparesPages: boolean;
  /** Whether nobody asked for this now: a source refreshes itself. */
  readonly isAutomatic: boolean;
  /** Whether the caller's key may use an operation by itself; of a job, which its own operation was permitted for, always. */
  mayUse(operationId: string): boolean;
  /** Runs another operation under the same hold, validated and gated. Throws its problems. */
  call<Input extends z.ZodObject, Output extends z.ZodType>(
    operation: Operation<Input, Output>,
    input: z.input<Input>,
    limits?: NestedLimits,
  ): Promise<NestedResult<z.output<Output>>>;
  /** As `call`, of an operation by its id and an input that nobody has checked. Throws `not-found` when there is none. */
  callById(operationId: string, input: unknown, limits?: NestedLimits): Promise<NestedResult<unknown>>;
}

/** What bounds a nested call besides its caller. */
export interface NestedLimits {
  /** The most that it may bill, in micro-dollars. */
  readonly budget?: MicroUsd;
  readonly timeoutMs?: number;
  /**
   * `joins` when absent: what it counted joins the bill of its caller. `included`: the caller's own price includes it, so that it is
   * neither held nor billed, and `budget` alone bounds it.
   */
  readonly billing?: 'joins' | 'included';
  /** Takes each element of its `list` when it is done, in place of gathering them; the work goes on when this resolves. */
  onItem?(item: object): void | Promise<void>;
  /** Bill what it counted even when it did not pass its gate or threw; by default only what passed joins the bill. */
  readonly billsFailures?: boolean;
  /** Have its outcome tell the page as it is compared with what it said before. */
  readonly comparesPages?: boolean;
  /** It does without the operator's model, as where there is none. */
  readonly withoutModel?: boolean;
}

/** What came of a nested call. */
export interface NestedResult<Output> {
  readonly outcome: Outcome<Output>;
  /** The elements of its `list`; empty when it has none, or `onItem` took them. */
  readonly items: readonly object[];
  /** What it added to the bill, or would have where it is included, and what that costs before the discount. */
  readonly lines: readonly Line[];
  readonly cost: MicroUsd;
}

/** What a handler of the operator may touch: all that is kept, of every organization. */
export interface OperatorContext {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly store: Store;
  readonly clock: Clock;
  readonly encryption: Encryption;
  readonly signIns: Pick<SignIns, 'setPassword'>;
  readonly startingBalance: MicroUsd;
  readonly baseUrl: string;
  /** The ids of the operations that a key may be limited to. */
  operationIds(): Promise<readonly string[]>;
}

/** What a handler of the console may touch on behalf of a person who is signed in. */
export interface SessionContext {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly principal: SessionPrincipal;
  readonly organizations: Store['organizations'];
  readonly keys: Store['keys'];
  readonly people: Store['people'];
  /** Null: the installation takes no cards. */
  readonly payments: Payments | null;
  /** The header as it came. */
  readonly idempotencyKey: string | undefined;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'enforceBalance'>;
  readonly baseUrl: string;
  /** The ids of the operations that a key may be limited to. */
  operationIds(): Promise<readonly string[]>;
}

/** What a handler may touch on behalf of the holder of a link that works once. */
interface OneTimeLinkContext {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly people: Store['people'];
  readonly signIns: Pick<SignIns, 'create'>;
  /** Who is signed in, whether a member of an organization or of none. Throws 401 problems. */
  person(): Promise<Person>;
}

/** What a handler may touch on behalf of whoever has a link. */
interface LinkContext {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly files: Pick<LinkedFiles, 'open'>;
}

/** What a handler may touch, by what its operation's caller must prove. */
interface Contexts {
  readonly key: Context;
  readonly session: SessionContext;
  readonly operator: OperatorContext;
  readonly 'signed-link': LinkContext;
  readonly 'one-time-link': OneTimeLinkContext;
}

/** An operation on behalf of an organization. */
export type Operation<Input extends z.ZodObject, Output extends z.ZodType> = Defined<Input, Output, Context> & {
  readonly access?: 'key';
};
/** An operation of another access. */
export type OperationBy<By extends Access, Input extends z.ZodObject, Output extends z.ZodType> = Defined<
  Input,
  Output,
  Contexts[By]
> & { readonly access: By };

/** Any operation of an access; `key` is that of operations which name none. */
export type AnyOperationBy<By extends Access> = Any<Contexts[By]> &
  (By extends 'key' ? { readonly access?: By } : { readonly access: By });
export type AnyKeyOperation = AnyOperationBy<'key'>;
export type AnyOperatorOperation = AnyOperationBy<'operator'>;
export type AnyOperation = { [By in Access]: AnyOperationBy<By> }[Access];

/** Whether an operation is one of organizations. */
export const isKeyOperation = (operation: AnyOperation): operation is AnyKeyOperation =>
  operation.access === undefined || operation.access === 'key';

/** Defines an operation; it exists for the inference of its types. */
export const operation = <Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Operation<Input, Output>,
): Operation<Input, Output> => definition;

const defining =
  <By extends Access>(access: By) =>
  <Input extends z.ZodObject, Output extends z.ZodType>(
    definition: Omit<OperationBy<By, Input, Output>, 'access'>,
  ): OperationBy<By, Input, Output> =>
    ({ ...definition, access }) as OperationBy<By, Input, Output>;

/** Each defines an operation of another access. */
export const operatorOperation = defining('operator');
export const sessionOperation = defining('session');
export const oneTimeLinkOperation = defining('one-time-link');
export const linkOperation = defining('signed-link');
