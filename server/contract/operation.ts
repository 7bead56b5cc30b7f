import type { Comparable } from '@tidemark/extract';
import type { z } from 'zod';
import type { Line, MicroUsd, Price, Unit } from './price.ts';
import type { Quality } from './quality.ts';
import type { TierName } from './tier.ts';
import type { Warning } from './warning.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call: the holder of an organization's key; whoever owns the machine, over a socket that only he may open; whoever was given
 * a link that we signed.
 */
const accesses = ['key', 'session', 'operator', 'signed-link', 'one-time-link'] as const;
export type Access = (typeof accesses)[number];

/** The name of a setting, as in the environment. A test sees to it that it is one. */
export type SettingName = Uppercase<string>;

/** The queue in which a job waits: seconds of work wait for no hours of it. */
export type QueueName = 'short' | 'long';

/** By which of its modes a call is to be answered. */
export type Mode = 'sync' | 'stream' | 'callback';

/** How a call is answered. */
interface Modes<Input> {
  /**
   * On the connection, within so many milliseconds in all; 30,000 when absent. What takes longer than `detachAfterMs` becomes a
   * job, where there are jobs: it is answered 202, and goes on. Null: this call does not.
   */
  readonly direct?: { timeoutMs(input: Input): number; detachAfterMs?(input: Input): number | null };
  /**
   * On the connection, as NDJSON or as events: each element of its `list` when it is done, and the events of its run; at last the
   * rest of the result, or all of it where there is no list.
   */
  readonly stream?: true;
  /** Later, with `callback_url`: the work is done by a job, and its result is delivered. Each run may take as long as a direct call, or `timeoutMs`. */
  readonly job?: { readonly queue: QueueName; timeoutMs?(input: Input): number };
}

/** Something that a run of an operation without a `list` tells while it goes on. */
interface StreamEvent {
  readonly type: string;
  readonly data: z.ZodType;
}

/** A list in a result that may be longer than memory: the run emits its elements, and gives the rest of the result as its output. */
export interface ResultList<Input = never> {
  /** Its name in the result, such as `pages`. */
  readonly field: string;
  /** The `type` of an element's line in a stream, such as `page`. */
  readonly line: string;
  /** What an element is. */
  readonly item: z.ZodType;
  /** Whether the result of an input has the list; absent: each has. */
  isIn?(input: Input): boolean;
}

/** How the operator writes a call: `npm run PROGRAM -- VERB OPERAND… --OPTION VALUE…`. */
export interface CommandForm<Output> {
  /** A script of the package. */
  readonly program: string;
  /** Absent: the program does nothing else. */
  readonly verb?: string;
  /** Fields of the input that are operands, in their order; the others are options. A name that is shown otherwise has a `placeholder` in its metadata. */
  readonly operands?: readonly string[];
  /** Fields that are paths on the caller's machine, made absolute before they are sent. */
  readonly paths?: readonly string[];
  /** What is printed. */
  print(output: Output): string;
  /** Whether the answer is bad news, so that the program ends with 1. */
  isBad?(output: Output): boolean;
}

/** Where an operation is told of. */
interface Surfaces<Output> {
  /** In the catalog, as what is paid for by itself; `preview`: it may still change. */
  readonly catalog?: true | 'preview';
  /** The methods that the OpenAPI description tells of by themselves; all when absent. */
  readonly openapi?: readonly Method[];
  /** On the operator's command line. */
  readonly command?: CommandForm<Output>;
}

/** How sure it is that the upstream goes on answering as it does now. */
export const stabilities = ['documented', 'observed', 'page', 'session'] as const;
export type Stability = (typeof stabilities)[number];

/** Which money may not suffice for the rest of the work: the organization's, or that of a budget, the call's own or the key's for the day. */
export const shortages = ['balance', 'budget'] as const;

/** What ended work before it was done. */
export const stopReasons = ['limit', ...shortages, 'time', 'max_steps', 'failures', 'canceled'] as const;
export type StopReason = (typeof stopReasons)[number];

/** What a handler gives back; the pipeline adds `_meta` to the output of billed operations. */
export interface Outcome<Output> {
  readonly output: Output;
  /** 201: something was made; 200 when absent. */
  readonly status?: 200 | 201;
  /** The path that produced a result of one fetch. */
  readonly method?: string;
  /** How often each path was used, of a result of several fetches. */
  readonly methods?: Readonly<Record<string, number>>;
  /** Why it ended early; what was read is the output all the same. */
  readonly stoppedBy?: StopReason;
  /** Where it did less than was asked. */
  readonly warnings?: readonly Warning[];
  /** In place of the output: bytes as they are. */
  readonly bytes?: BytesAnswer;
  /** The gate's assessment; absent means passed. */
  readonly quality?: Quality;
  /** Further members of `_meta`. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Told to a bare representation alone: when something was last modified of what is listed. */
  readonly modifiedAt?: Date;
  /** Told to an operation alone that calls this one and compares pages: the page as it is compared. */
  readonly comparable?: Comparable;
  /** Told to an operation alone that calls this one: for how long the target asked to be left alone, as its Retry-After says it. */
  readonly retryAfter?: string;
}

/** An answer that is no JSON. */
export interface BytesAnswer {
  /** In bytes. */
  readonly length: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  stream(): AsyncIterable<Uint8Array>;
}

/** What a representation may tell besides the output. */
export interface Told<Input> {
  readonly input: Input;
  /** Absent: there is no gate, so it was passed. */
  readonly quality?: Quality;
  /** Where this server is reached. */
  readonly baseUrl: string;
  /** For whom. */
  readonly organizationId: string;
  /** When something was last modified of what is listed; absent: not known. */
  readonly modifiedAt?: Date;
}

/** An answer in another media type than JSON: the input that asks for it, and its body. */
export interface Representation<Input, Output> {
  readonly mediaType: string;
  /** Whether it can answer all that an input asks for; a caller who also takes JSON is answered so where it cannot. Absent: it can. */
  fits?(input: Input): boolean;
  adapt(input: Input): Input;
  body(output: Output, told: Told<Input>): string;
  /** Headers for what the body has no room for. */
  headers?(output: Output, told: Told<Input>): Readonly<Record<string, string>>;
}

/** How a caller tries an operation; examples are run in the tests. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The dearest permitted outcome of a call, and the field of its input that bounds it, if one does. */
export interface Ceiling {
  readonly lines: readonly Line[];
  readonly cappedBy: string | null;
  /** What the caller will spend, in micro-dollars, where that is less than the lines. */
  readonly atMost?: MicroUsd;
}

/** What an installation has, as far as prices depend on it. */
export interface Offered {
  readonly tiers: readonly TierName[];
  readonly hasModel: boolean;
}

/** One operation: everything that routes, validation, prices, OpenAPI and the catalog are read off. */
export interface Operation<Input extends z.ZodObject, Output extends z.ZodType, Context> {
  /** platform.action, as in `_meta`. */
  readonly id: `${string}.${string}`;
  readonly methods: readonly Method[];
  /** With `:name` for path parameters. */
  readonly path: `/v1/${string}` | `/operator/${string}` | `/console/api/${string}`;
  /** Absent: `key`. */
  readonly access?: Access;
  /** A few words that name it in menus: a verb and its object. */
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly description?: string;
  readonly input: Input;
  /** What `run` gives: the result without its `list`. */
  readonly output: Output;
  /** Absent: the output is the whole result. Of billed operations alone. */
  readonly list?: ResultList<z.output<Input>>;
  /** What a stream of an operation without a list tells before the result. */
  readonly events?: readonly StreamEvent[];
  /** Direct answers name their job and its status, as its callback does, and a job that was taken is `processing`. */
  readonly isEnveloped?: true;
  /** Answers with bytes of these media types in place of its output. */
  readonly bytes?: readonly string[];
  /** A call that makes something is answered with 201; `sometimes`: one that only changes it, with 200. */
  readonly creates?: 'always' | 'sometimes';
  /** Absent: free. */
  readonly price?: Price;
  /** Absent: direct alone. */
  readonly modes?: Modes<z.output<Input>>;
  /** Free, and its answer may be long: callers may say by `fields` what of it they want, as of every billed one. */
  readonly selects?: true;
  /** Free, and its answer stays the same for long: it bears an entity tag, by which a caller learns that it has it. */
  readonly isTagged?: true;
  /** Free, but reaches an address that its caller names, and may fail as a read does. */
  readonly reaches?: true;
  /** Absent: the OpenAPI description alone. */
  readonly surfaces?: Surfaces<z.output<Output>>;
  /** Absent: documented. */
  readonly stability?: Stability;
  readonly example: Example;
  readonly representations?: readonly Representation<z.output<Input>, z.output<Output>>[];
  /** The unit that the first hold must cover; the first of the price's units when absent. */
  opening?(input: z.output<Input>): Unit;
  /** The most the call may bill with what there is; one unit of the starting price when absent. */
  ceiling?(input: z.output<Input>, offered: Offered): Ceiling;
  /** The same, in place of `ceiling`, where something that the organization keeps decides it: for quotes. Throws problems. */
  ceilingOfKept?(context: Context, input: z.output<Input>, offered: Offered): Promise<Ceiling>;
  /** Refuses what only other modes allow. Throws `validation-failed`. */
  refuseIn?(mode: Mode, input: z.output<Input>): void;
  /** Whether the call may keep files or texts besides its answer; false when absent. */
  keepsFiles?(input: z.output<Input>): boolean;
  /** Whether the call could begin, as far as that can be known without fetching: for quotes. Throws problems. */
  check?(context: Context, input: z.output<Input>): Promise<void>;
  /** Settings without which it answers 503 `not-configured`; none when absent. */
  readonly needs?: readonly SettingName[];
  /** Fields of its input of which a call has to give one; its schema refuses a call without. */
  readonly oneOf?: readonly string[];
  /** It answers 503 `not-configured` where the installation has no browser. */
  readonly needsBrowser?: true;
  /** Members of `_meta` that only this operation's answers have. */
  readonly meta?: z.ZodRawShape;
  /** What the job was about, for the list of jobs; never a secret. */
  target?(input: z.output<Input>): string;
  run(context: Context, input: z.output<Input>): Promise<Outcome<z.output<Output>>>;
}

/** Any operation, for code that only looks at definitions. The parameter of methods is bivariant, so each one fits. */
export type AnyOperation<Context> = Operation<z.ZodObject, z.ZodType, Context>;
