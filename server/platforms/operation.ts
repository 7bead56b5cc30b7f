import { z } from 'zod';
import { MaxAge } from '../contract/max-age.ts';
import type { Outcome } from '../contract/operation.ts';
import { type PlainProblem, Problem, plainProblem, problemOfPlain } from '../contract/problem.ts';
import { Warning } from '../contract/warning.ts';
import { Place } from '../kernel/cursors.ts';
import { type AnyOperation, type Context, operation } from '../kernel/pipeline/context.ts';
import type { UpstreamRequest } from '../kernel/ports/upstreams.ts';
import { TooMuch } from '../kernel/threads.ts';
import { withTimeout } from '../kernel/timeout.ts';
import { isLight, isOfOne } from './answer.ts';
import { fromCache, shapeOf, type Whole } from './cached-answer.ts';
import type { Endpoint, ListEndpoint, ObjectEndpoint } from './endpoint.ts';
import type { Platform } from './platform.ts';
import { endpoints } from './platforms.ts';
import type { Steps } from './request.ts';
import {
  type Advanced,
  advance,
  type Collected,
  checkedWhole,
  collect,
  type Exchanged,
  type Found,
  firstPlace,
  type Move,
  type Rest,
  Walk,
  type Walked,
  type Wanted,
  type WantedPlace,
  withoutRaw,
} from './walk.ts';

const includeRaw = z.boolean().default(false).describe('Also what the upstream answered, as `raw` of each object.');

/** Bounds the whole call. */
const timeoutMs = z.int().min(1_000).max(120_000).default(60_000).describe('Bounds the whole call, in milliseconds.');

const common = { include_raw: includeRaw, timeout_ms: timeoutMs, max_age: MaxAge };

const nextCursor = '`next_cursor` of the page before';

function cursorOf({ begunBy }: ListEndpoint): z.ZodType {
  const cursor = z.string().max(12_000);
  if (begunBy === null) return cursor.optional().describe(`${nextCursor}.`);
  return cursor.min(1).describe(`${begunBy}; then ${nextCursor}.`);
}

const inputOf = (endpoint: Endpoint): z.ZodObject =>
  endpoint.kind === 'object'
    ? endpoint.input.safeExtend(common)
    : endpoint.input.safeExtend({
        limit: z
          .int()
          .min(1)
          .max(endpoint.maxLimit)
          .default(Math.min(20, endpoint.maxLimit))
          .describe('How many to return.'),
        cursor: cursorOf(endpoint),
        ...common,
      });

const outputOf = (endpoint: Endpoint): z.ZodObject =>
  endpoint.kind === 'object'
    ? z.object({ data: endpoint.output })
    : endpoint.whole.extend({
        data: z.array(endpoint.item),
        next_cursor: z.string().nullable(),
        total: z.int().nullable().describe('How many there are in all; null when the platform does not say.'),
        restricted: z.literal(true).optional().describe('Its owner keeps this list closed.'),
        warnings: z.array(Warning).optional(),
      });

const shapes = new WeakMap<Endpoint, string>();

function shapeOfAnswers(endpoint: Endpoint): string {
  const shape = shapes.get(endpoint) ?? shapeOf(outputOf(endpoint));
  shapes.set(endpoint, shape);
  return shape;
}

/** Sends what one step asks for. What fails for no problem of the upstream ends the call. */
async function exchange(
  requests: readonly UpstreamRequest[],
  platform: Platform,
  { web: { upstreams }, signal }: Context,
): Promise<Exchanged> {
  const send = async (request: UpstreamRequest) =>
    await upstreams.send(request, platform.upstreamOf(new URL(request.url)), signal);
  const unanswered = (thrown: unknown): { readonly problem: PlainProblem } => {
    if (!(thrown instanceof Problem)) throw thrown;
    return { problem: plainProblem(thrown) };
  };
  const missingOne = (thrown: unknown) => {
    if (!isOfOne(thrown)) throw thrown;
    return unanswered(thrown);
  };
  const sending = requests.map((request) => (request.mayFail ? send(request).catch(missingOne) : send(request)));
  try {
    return { responses: await Promise.all(sending) };
  } catch (thrown) {
    return unanswered(thrown);
  }
}

const hasLightAnswers = (exchanged: Exchanged): boolean =>
  'problem' in exchanged || exchanged.responses.every((response) => 'problem' in response || isLight(response));

/** Has a thread go over a walk, of which an answer is too large to be read here. */
async function advanceOnThread(walked: Walked, { title }: Platform, { onThread }: Context): Promise<Advanced> {
  try {
    return await onThread(advance, walked);
  } catch (thrown) {
    if (!(thrown instanceof TooMuch)) throw thrown;
    const reason = thrown.of === 'memory' ? 'memory' : 'processor_time';
    const detail = `What ${title} answers takes more ${reason.replace('_', ' ')} to read than is allowed.`;
    throw new Problem('target-too-large', detail, { reason }, { cause: thrown });
  }
}

/** Sends the requests of an endpoint until it has found what is wanted: small answers are read here, others on a thread. */
async function find(endpoint: Endpoint, wanted: Wanted, context: Context): Promise<Found> {
  const { platform } = endpoint;
  const walk = new Walk(endpoint, wanted);
  const history: Exchanged[] = [];
  let isLocal = true;
  const rest = async (rests: readonly Rest[]): Promise<void> => {
    for (const { url, milliseconds } of rests)
      await context.web.upstreams.rest(platform.upstreamOf(new URL(url)), milliseconds);
  };
  const next = async (exchanged: Exchanged): Promise<Move> => {
    isLocal &&= hasLightAnswers(exchanged);
    if (isLocal)
      try {
        return walk.next(exchanged);
      } finally {
        await rest(walk.rests);
      }
    const advanced = await advanceOnThread({ wanted, history }, platform, context);
    await rest(advanced.rests);
    if ('problem' in advanced) throw problemOfPlain(advanced.problem);
    return advanced;
  };
  let move = walk.begin();
  while ('requests' in move) {
    const exchanged = await exchange(move.requests, platform, context);
    history.push(exchanged);
    move = await next(exchanged);
  }
  return move.found;
}

function warningsOf({ skipped, isCut, failure }: Collected): Warning[] {
  const warnings: Warning[] = [];
  if (skipped > 0)
    warnings.push({
      code: 'items_skipped',
      message: `${skipped} items of the upstream could not be read and are left out.`,
    });
  if (isCut) warnings.push({ code: 'truncated', message: 'The upstream left out a part of this list.' });
  if (failure !== null)
    warnings.push({ code: 'upstream_failed', message: `The upstream ended the list early: ${failure}` });
  return warnings;
}

type ListInput = Record<string, unknown> & { limit: number; cursor?: string | undefined };

/** What belongs to one call besides what its endpoint takes. */
interface Call {
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
  readonly isRaw: boolean;
  readonly timeoutMs: number;
}

function wantedBy({ endpoint, isRaw }: Call, input: Wanted['input'], { settings }: Context): Wanted {
  const { platform, action } = endpoint;
  return { platform: platform.name, action, input, configured: [...settings.configured], isRaw, place: null };
}

/** What an endpoint gave, and whether the upstream's own answer had to be left out of it. */
interface ReadOutcome {
  readonly outcome: Outcome<unknown>;
  readonly isWithoutRaw: boolean;
}

/** A list of which something was read ends so long before its call does, and is its answer. */
const listMarginMs = 250;

/** Reads pages of a list one after the other. The first has the whole time of its call; a further one that does not come in it fails. */
function pageReader(endpoint: ListEndpoint, wanted: Wanted, timeoutMs: number, context: Context) {
  const endsAt = performance.now() + timeoutMs - listMarginMs;
  let isBegun = false;
  return async (place: WantedPlace): Promise<Found> => {
    const read = (signal: AbortSignal) => find(endpoint, { ...wanted, place }, { ...context, signal });
    const late = () => new Problem('target-timeout', `Not done within ${timeoutMs} ms.`);
    const reading = isBegun
      ? withTimeout(context.signal, endsAt - performance.now(), late, read)
      : read(context.signal);
    isBegun = true;
    return await reading;
  };
}

async function readList(endpoint: ListEndpoint, call: Call, context: Context): Promise<ReadOutcome> {
  const { limit, cursor, ...input } = call.input as ListInput;
  const bound = [endpoint.platform.name, endpoint.action, input];
  const begun = firstPlace(endpoint, limit);
  const isFirst = endpoint.begunBy !== null && cursor !== undefined && !context.cursors.isOurs(cursor);
  const from =
    cursor === undefined || isFirst ? { ...begun, token: cursor ?? null } : context.cursors.read(bound, Place, cursor);
  const readPage = pageReader(endpoint, wantedBy(call, input, context), call.timeoutMs, context);
  let isWithoutRaw = false;
  const read = async (place: WantedPlace): Promise<Found> => {
    const found = await readPage(place);
    isWithoutRaw ||= found.isWithoutRaw;
    return found;
  };
  const found = await collect(endpoint, { limit, from, read });
  const output = {
    ...checkedWhole(endpoint, found.whole),
    data: found.items,
    next_cursor: found.next && context.cursors.write(bound, found.next),
    total: found.total,
    ...(found.isRestricted ? { restricted: true } : {}),
  };
  const reason = found.isRestricted ? 'private' : 'empty';
  const quality = output.data.length === 0 ? { quality: { passed: false, score: 0, reason } as const } : {};
  return { outcome: { output, method: endpoint.strategy, warnings: warningsOf(found), ...quality }, isWithoutRaw };
}

async function readObject(endpoint: ObjectEndpoint, call: Call, context: Context): Promise<ReadOutcome> {
  const { data, isWithoutRaw } = await find(endpoint, wantedBy(call, call.input, context), context);
  return { outcome: { output: { data }, method: endpoint.strategy }, isWithoutRaw };
}

/** One unit, however many requests it takes; nothing when there is nothing. */
async function read(call: Call, context: Context): Promise<ReadOutcome> {
  const { endpoint } = call;
  const { unit } = endpoint;
  await context.meter.require(unit, 'this call');
  const given =
    endpoint.kind === 'object' ? await readObject(endpoint, call, context) : await readList(endpoint, call, context);
  context.meter.count(unit);
  return given;
}

/** What every endpoint takes besides its own input. */
type Input = Record<string, unknown> & {
  include_raw: boolean;
  timeout_ms: number;
  max_age?: number | undefined;
};

const operationIdOf = ({ platform, action }: Endpoint) => `${platform.name}.${action}` as const;

const tooLongRaw = ({ title }: Platform): Problem =>
  new Problem('target-too-large', `What ${title} answers is too long for \`include_raw\`; ask without it.`, {
    reason: 'elements',
  });

/** One call: what was read before where that is young enough, else what is read now; each object's `raw` where it is asked for. */
async function answer(endpoint: Endpoint, context: Context, input: Record<string, unknown>): Promise<Outcome<unknown>> {
  const { include_raw: wantsRaw, timeout_ms: timeoutMs, max_age: maxAgeSeconds, ...own } = input as Input;
  // A copy is kept with it, for a later call may ask for it.
  const call = { endpoint, input: own, isRaw: wantsRaw || maxAgeSeconds !== undefined, timeoutMs };
  const readNow = async (): Promise<Whole> => {
    const given = await read(call, context);
    if (wantsRaw && given.isWithoutRaw) throw tooLongRaw(endpoint.platform);
    return { outcome: given.outcome, isWhole: !given.isWithoutRaw };
  };
  const asked = { operationId: operationIdOf(endpoint), shape: shapeOfAnswers(endpoint), input: own };
  const outcome =
    maxAgeSeconds === undefined ? (await readNow()).outcome : await fromCache(asked, maxAgeSeconds, context, readNow);
  return wantsRaw ? outcome : { ...outcome, output: withoutRaw(outcome.output) };
}

/** The address that an endpoint asks first: what a job was about. */
function targetOf(endpoint: Endpoint, input: Record<string, unknown>): string {
  const given = { has: () => false };
  const steps: Steps<unknown> =
    endpoint.kind === 'object'
      ? endpoint.steps(input, given)
      : endpoint.steps(input, { ...given, token: null, size: 1 });
  const step = steps.next([]);
  return step.done ? '' : (step.value[0]?.url ?? '');
}

/** An endpoint as an operation. `described`: the OpenAPI description tells of its GET by itself. */
export function platformOperation(endpoint: Endpoint, described: boolean): AnyOperation {
  const { platform, action, status, strategy, unit, stability } = endpoint;
  let input: z.ZodObject | null = null;
  let output: z.ZodObject | null = null;
  return operation({
    id: operationIdOf(endpoint),
    methods: ['GET', 'POST'],
    path: `/v1/crawl/${platform.name}/${action}`,
    title: endpoint.title,
    summary: endpoint.summary,
    // There are many endpoints, and a start needs the schemas of none.
    get input() {
      input ??= inputOf(endpoint);
      return input;
    },
    get output() {
      output ??= outputOf(endpoint);
      return output;
    },
    price: { per: 'request', starting: unit, units: ['cache', unit] },
    modes: { direct: { timeoutMs: ({ timeout_ms: given }) => Number(given) }, job: { queue: 'short' } },
    surfaces: { catalog: status === 'preview' ? 'preview' : true, openapi: described ? ['GET'] : [] },
    stability,
    example: { query: endpoint.example },
    oneOf: endpoint.oneOf,
    needs: endpoint.needs,
    ...(strategy === 'browser-capture' ? { needsBrowser: true as const } : {}),
    opening: ({ max_age: seconds }) => (seconds ? 'cache' : unit),
    target: (given) => targetOf(endpoint, given),
    // What it gives was parsed by its own schema.
    run: (context, given) => answer(endpoint, context, given) as Promise<Outcome<never>>,
  });
}

/** The platforms whose active GET routes the OpenAPI description tells of one by one; the others stand behind the two generic operations. */
const described: ReadonlySet<string> = new Set(['tiktok', 'reddit', 'hackernews', 'github']);

/** Every endpoint as an operation. */
export const platformOperations: readonly AnyOperation[] = endpoints.map((endpoint) =>
  platformOperation(endpoint, endpoint.status === 'active' && described.has(endpoint.platform.name)),
);
