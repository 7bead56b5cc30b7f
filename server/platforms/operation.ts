import { z } from 'zod';
import { MaxAge } from '../contract/max-age.ts';
import type { Outcome, Warning } from '../contract/operation.ts';
import { Problem } from '../contract/problem.ts';
import { boundCursor, parseBoundCursor } from '../kernel/bound-cursor.ts';
import { type AnyOperation, type Context, operation } from '../kernel/pipeline/context.ts';
import type { UpstreamRequest } from '../kernel/ports/upstreams.ts';
import { Answer, asChanged, changed } from './answer.ts';
import { fromCache } from './cached-answer.ts';
import { type Collected, collect, type Drive, firstPlace } from './collect.ts';
import type { Endpoint, Given, ListEndpoint, ObjectEndpoint } from './endpoint.ts';
import type { Platform } from './platform.ts';
import { readFailure, refuse } from './refusals.ts';
import type { Steps } from './steps.ts';

const includeRaw = z.boolean().default(false).describe('Also what the upstream answered, as `raw` of each object.');

const common = { include_raw: includeRaw, max_age: MaxAge };

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
        cursor: z.string().max(8_000).optional().describe('`next_cursor` of the page before.'),
        ...common,
      });

const outputOf = (endpoint: Endpoint): z.ZodObject =>
  endpoint.kind === 'object'
    ? z.object({ data: endpoint.output })
    : endpoint.whole.extend({
        data: z.array(endpoint.item),
        next_cursor: z.string().nullable(),
        total: z.int().nullable().describe('How many there are in all; null when the platform does not say.'),
        restricted: z.literal(true).optional().describe('Its owner shows this list to nobody.'),
      });

/** Sends the requests of steps and refuses what is no content. */
function driver(platform: Platform, { upstreams, signal }: Context): Drive {
  const send = async (request: UpstreamRequest): Promise<Answer> => {
    const upstream = platform.upstreamOf(new URL(request.url));
    const answer = new Answer(request, await upstreams.send(request, upstream, signal));
    const restMs = platform.restAfter?.(answer) ?? null;
    if (restMs !== null) await upstreams.rest(upstream, restMs);
    refuse(answer, platform);
    return answer;
  };
  return async (steps) => {
    let answers: readonly Answer[] = [];
    try {
      let step = steps.next(answers);
      while (!step.done) {
        const sent = await Promise.all(step.value.map(send)).catch((thrown: unknown) => ({ thrown }));
        if ('thrown' in sent) step = steps.throw(sent.thrown);
        else {
          answers = sent;
          step = steps.next(answers);
        }
      }
      return step.value;
    } catch (caught) {
      const [answer] = answers;
      const thrown = asChanged(caught, answer?.host ?? platform.title);
      throw answer && thrown instanceof Problem && thrown.code === 'upstream-changed'
        ? readFailure(thrown, answer)
        : thrown;
    }
  };
}

/** Without what the upstream answered, which the parsers leave beside each object. */
function withoutRaw(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRaw);
  if (typeof value !== 'object' || value === null) return value;
  const isObject = 'platform' in value && 'type' in value;
  const entries = Object.entries(value).filter(([name]) => !(isObject && name === 'raw'));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutRaw(inner)]));
}

/** What an endpoint's requests may depend on. */
const givenOf = ({ settings }: Context): Given => ({ has: (setting) => settings.configured.has(setting) });

/** What our own schema makes of what was found; `upstream-changed` when it breaks it. */
function strictly<Schema extends z.ZodType>(schema: Schema, found: unknown, { title }: Platform): z.output<Schema> {
  const parsed = schema.safeParse(found);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') || 'the object';
  throw changed(title, `${place} is not as expected`, parsed.error);
}

async function readObject(
  endpoint: ObjectEndpoint,
  context: Context,
  input: Record<string, unknown>,
): Promise<unknown> {
  const { platform } = endpoint;
  const found = await driver(platform, context)(endpoint.steps(input, givenOf(context)));
  return strictly(endpoint.output, found, platform);
}

function warningsOf({ skipped, failure }: Collected): Warning[] {
  const warnings: Warning[] = [];
  if (skipped > 0)
    warnings.push({
      code: 'items_skipped',
      message: `${skipped} items of the upstream could not be read and are left out.`,
    });
  if (failure !== null)
    warnings.push({ code: 'upstream_failed', message: `The upstream ended the list early: ${failure}` });
  return warnings;
}

type ListInput = Record<string, unknown> & { limit: number; cursor?: string | undefined };

async function readList(endpoint: ListEndpoint, context: Context, { limit, cursor, ...input }: ListInput) {
  const { platform, action } = endpoint;
  const bound = [platform.name, action, input];
  const from = cursor === undefined ? firstPlace(endpoint, limit) : parseBoundCursor(cursor, bound);
  const drive = driver(platform, context);
  const found = await collect(endpoint, input, { limit, from, given: givenOf(context), drive });
  const output = {
    ...strictly(endpoint.whole, found.whole, platform),
    data: found.items,
    next_cursor: found.next && boundCursor(found.next, bound),
    total: found.total,
    ...(found.isRestricted ? { restricted: true } : {}),
  };
  return { output, found };
}

/** One call: what was read before where that is young enough, else what is read now; each object's `raw` where it is asked for. */
async function answer(endpoint: Endpoint, context: Context, input: Record<string, unknown>): Promise<Outcome<unknown>> {
  const { include_raw: isRaw, max_age: maxAgeSeconds, ...asked } = input as Input;
  const call = { operationId: operationIdOf(endpoint), input: asked };
  const outcome = await fromCache(call, maxAgeSeconds, context, () => read(endpoint, context, asked));
  return isRaw ? outcome : { ...outcome, output: withoutRaw(outcome.output) };
}

/** What every endpoint takes besides its own input. */
type Input = Record<string, unknown> & { include_raw: boolean; max_age?: number | undefined };

const operationIdOf = ({ platform, action }: Endpoint) => `${platform.name}.${action}` as const;

/** One unit, however many requests it takes; nothing when there is nothing. */
async function read(endpoint: Endpoint, context: Context, asked: Record<string, unknown>): Promise<Outcome<unknown>> {
  const { unit } = endpoint;
  if (!(await context.meter.reserve(unit)))
    throw new Problem('insufficient-balance', 'The balance does not cover this call.');
  const method = endpoint.strategy;
  if (endpoint.kind === 'object') {
    const data = await readObject(endpoint, context, asked);
    context.meter.count(unit);
    return { output: { data }, method };
  }
  const { output, found } = await readList(endpoint, context, asked as ListInput);
  context.meter.count(unit);
  const isEmpty = output.data.length === 0;
  const reason = found.isRestricted ? 'private' : 'empty';
  return {
    output,
    method,
    warnings: warningsOf(found),
    ...(isEmpty ? { quality: { passed: false, score: 0, reason } } : {}),
  };
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
  const { platform, action, status, unit, stability } = endpoint;
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
    modes: { direct: { timeoutMs: () => timeoutMs }, job: { queue: 'short' } },
    surfaces: { catalog: status === 'preview' ? 'preview' : true, openapi: described ? ['GET'] : [] },
    stability,
    example: { query: endpoint.example },
    needs: endpoint.needs,
    opening: ({ max_age: seconds }) => (seconds ? 'cache' : unit),
    target: (given) => targetOf(endpoint, given),
    // What it gives was parsed by its own schema.
    run: (context, given) => answer(endpoint, context, given) as Promise<Outcome<never>>,
  });
}

/** What a call may take in all. */
const timeoutMs = 30_000;
