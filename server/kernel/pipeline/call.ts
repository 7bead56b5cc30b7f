import type { Problem } from '../../contract/problem.ts';
import type { Selection } from '../answer-fields.ts';
import type { Cursors } from '../cursors.ts';
import type { DetachedRuns } from '../jobs/detached-runs.ts';
import type { Rate } from '../keys/api-key.ts';
import type { FailedAttempts } from '../keys/failed-attempts.ts';
import type { KeyPrincipal, SessionPrincipal } from '../keys/principal.ts';
import type { Blobs, Compression } from '../ports/blobs.ts';
import type { PageCache } from '../ports/caches/page-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { CallbackSender } from '../ports/deliveries.ts';
import type { Encryption } from '../ports/encryption.ts';
import type { Files, LinkedFiles } from '../ports/files.ts';
import type { InteractiveBrowser } from '../ports/interactive-browser.ts';
import type { Log } from '../ports/log.ts';
import type { PaymentProvider } from '../ports/payments/payment-provider.ts';
import type { SignIns } from '../ports/people/sign-ins.ts';
import type { Reader } from '../ports/reader.ts';
import type { KeptBytes } from '../ports/retention.ts';
import type { Scratch } from '../ports/scratch.ts';
import type { Store } from '../ports/store.ts';
import type { JsonSchemas } from '../ports/structuring/json-schemas.ts';
import type { Model } from '../ports/structuring/model.ts';
import type { AllUpstreams } from '../ports/upstreams.ts';
import type { WebSearch } from '../ports/web/web-search.ts';
import type { Threads } from '../threads.ts';
import type { DirectLoad } from '../turns/turns.ts';
import type { AnyKeyOperation, AnyOperation, Settings } from './context.ts';
import type { WireResponse } from './response.ts';

/** What the pipeline needs of the world. */
export interface Ports {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly reader: Reader;
  readonly browser: InteractiveBrowser;
  readonly upstreams: AllUpstreams;
  readonly webSearch: WebSearch;
  readonly jsonSchemas: JsonSchemas;
  readonly threads: Threads;
  /** Null: the operator has none. */
  readonly model: Model | null;
  readonly pageCache: PageCache;
  readonly files: Files & LinkedFiles;
  readonly keptBytes: KeptBytes;
  readonly scratch: Scratch;
  readonly compression: Compression;
  readonly clock: Clock;
  readonly log: Log;
  readonly failedAttempts: FailedAttempts;
  readonly signIns: SignIns;
  /** Null: the installation takes no cards. */
  readonly payments: PaymentProvider | null;
  readonly directLoad: DirectLoad;
  readonly detachedRuns: DetachedRuns;
  readonly callbacks: CallbackSender;
  readonly encryption: Encryption;
  /** Makes the cursors of an organization. */
  readonly cursors: (organizationId: string) => Cursors;
  readonly settings: Settings;
  readonly operations: readonly AnyOperation[];
  /** A random UUID. */
  newId(): string;
}

/** An answer that goes over the wire part by part, status 200. */
export interface LineWriter {
  /** Resolves when the connection took the text; rejects when the reader is gone. */
  write(text: string): Promise<void>;
  /** Ends the answer; resolves when the connection took all of it. */
  end(): Promise<void>;
  /** Breaks the connection off, so that the reader sees that the end is missing. */
  destroy(): void;
}

/** Who calls, and where that caller stands in the current minute. */
export interface AdmittedCaller {
  readonly principal: KeyPrincipal | SessionPrincipal;
  readonly rate: Rate;
}

/** One request, as the edge hands it over. */
export interface Call {
  readonly requestId: string;
  readonly operation: AnyOperation;
  /** What it came in by: a network address, or the socket that only the owner of the process may open. */
  readonly door: 'network' | 'operator';
  readonly authorization: string | undefined;
  /** The cookies of the console, where they count: its own pages ask, which is seen from headers that no other site can send. */
  readonly cookie: string | undefined;
  /** The organization that a session acts in; absent: the person's first. */
  readonly organization: string | undefined;
  /** The caller's network address. */
  readonly address: string;
  /** The caller, where the edge has found and counted it before; absent: the pipeline does. */
  readonly admitted?: AdmittedCaller | undefined;
  /** The media type of the representation that was asked for; null: JSON. */
  readonly mediaType: string | null;
  /** JSON would do as well. */
  readonly acceptsJson?: boolean;
  /** The header as it came. */
  readonly idempotencyKey: string | undefined;
  /** It is to be answered with a job, where its operation takes jobs: `Prefer: respond-async` (RFC 7240). */
  readonly prefersAsync: boolean;
  /** Only the headers are wanted (`HEAD`): a call with a price is quoted, since what is safe (RFC 9110, 9.2.1) is not billed. */
  readonly isHead?: boolean;
  /** Begins an answer part by part, at most once; absent: another media type was asked for. */
  openLines?(rate: Rate): LineWriter;
  /** Fires when nobody waits any more (`callerGone`) or the process stops (a problem). */
  readonly signal: AbortSignal;
  /** Path, query and body values in one object; read only after authentication. Throws problems. */
  input(): Promise<unknown>;
}

/** What of a call its run needs. */
interface Asked extends Pick<Call, 'requestId' | 'mediaType' | 'idempotencyKey' | 'signal'> {
  readonly operation: AnyKeyOperation;
  /** Absent: its answer has no caller who could prefer anything. */
  readonly prefersAsync?: boolean;
}

/** Who pays for a run. */
export type Caller = Pick<KeyPrincipal | SessionPrincipal, 'organizationId' | 'keyId' | 'dailyBudget'> &
  Partial<Pick<KeyPrincipal, 'actions'>>;

/** What came of a call. */
export interface Answered {
  readonly response: WireResponse;
  /** The failure that `response` tells of; null also for one that is replayed. */
  readonly problem: Problem | null;
  readonly replayed: boolean;
  /** It went over the wire already, line by line: `response` is what the log tells of. */
  readonly isSent?: true;
}

/** What the edge writes back. `rate` is there whenever the caller was authenticated. */
export interface Answer extends Answered {
  readonly rate: Rate | null;
  readonly organizationId: string | null;
  /** Whom the call was about, for the log; null: nobody, or it is not known. */
  readonly targetHost: string | null;
}

/** A call whose caller is known and whose input is valid. */
export interface Run {
  readonly call: Asked;
  readonly caller: Caller;
  readonly input: Record<string, unknown>;
  /** Nobody asked for it now: a source refreshes itself. */
  readonly isAutomatic?: true;
  /** Whether the work is a job's, and the result not the answer. */
  readonly isJob: boolean;
  /** Where the result of a job is to be delivered; null: nobody is called back. */
  readonly callbackUrl: string | null;
  /** What of the answer is wanted; absent, null: all of it. */
  readonly fields?: Selection | null;
  /** Where the run tells how far it is; absent: nobody looks. */
  readonly progress?: (counts: Readonly<Record<string, number>>) => void;
  /** Where the run tells what happens; absent: nobody listens. Resolves when the event is under way, and never rejects. */
  readonly onEvent?: (type: string, data: object) => Promise<void>;
  readonly ports: Ports;
  /** `performance.now()` at the start of the call. */
  readonly startedAt: number;
}
