import { asProblem, Problem } from '../../contract/problem.ts';
import type { Warning } from '../../contract/warning.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import { refusedFields } from '../../kernel/pipeline/field-faults.ts';
import type { Meter } from '../../kernel/pipeline/meter.ts';
import type { Page } from '../../kernel/ports/reader.ts';
import type { JsonSchema, SchemaFault } from '../../kernel/ports/structuring/json-schemas.ts';
import type { Model } from '../../kernel/ports/structuring/model.ts';
import { withTimeout } from '../../kernel/timeout.ts';
import { askModel } from './model-answer.ts';
import { faultsOf, type Judging } from './schema-faults.ts';

/** What a caller asks for: JSON of a schema; `prompt`: what a model should heed. */
interface Asked {
  readonly schema: JsonSchema;
  readonly prompt: string | undefined;
}

/** The JSON of a scrape, and how it was made. */
interface Structured {
  readonly json: unknown;
  readonly method: 'model' | 'page_data' | null;
  readonly warnings: readonly Warning[];
  readonly stoppedBy?: 'balance';
}

/** What reading JSON off a page needs of its call; `meter`: what the model is paid of. */
type Structuring = Judging &
  Pick<Context, 'model'> & {
    readonly meter: Pick<Meter, 'reserve' | 'count' | 'release'>;
  };

/** What a model leaves of the time of the call for answering without it: a share, and at most so many milliseconds. */
const answeringShare = 0.2;
const maxAnsweringMs = 3_000;
const tooLate = (): Problem => new Problem('overloaded', 'The model took what was left of the time.');

/** The most faults of a model's answer that are told. */
const maxShownFaults = 3;
/** How often what does not satisfy the schema is left out, and the rest looked at again. */
const maxRounds = 4;

/**
 * The JSON that the schema asks for of a page that is worth money: by the operator's model where there is one, else from what the
 * page itself states; `leftMs` is left of the time.
 */
export async function structure(context: Structuring, asked: Asked, page: Page, leftMs: number): Promise<Structured> {
  const { schema } = asked;
  const { model } = context;
  if (!model) return { ...(await fromPage(context, schema, page)), warnings: promptUnused(asked) };
  if (!(await context.meter.reserve('model_extraction')))
    return { json: null, method: null, warnings: [], stoppedBy: 'balance' };
  try {
    const modelMs = leftMs - Math.min(maxAnsweringMs, leftMs * answeringShare);
    const byModel = await withTimeout(context.signal, modelMs, tooLate, (signal) =>
      fromModel({ ...context, signal }, model, asked, page),
    );
    context.meter.count('model_extraction');
    return byModel;
  } catch (thrown) {
    context.meter.release('model_extraction');
    if (context.signal.aborted) throw thrown;
    const why = thrown instanceof BadAnswer ? thrown.message : whyUnavailable(thrown);
    const warnings = [{ code: 'model_unavailable', message: `${why} The page’s own data were read instead.` }];
    return { ...(await fromPage(context, schema, page)), warnings };
  }
}

/** Why a model gave nothing. Throws other faults than the model's. */
function whyUnavailable(thrown: unknown): string {
  const problem = asProblem(thrown);
  if (problem.code !== 'overloaded') throw thrown;
  return problem.message;
}

/** An answer of a model that is no JSON, or does not satisfy the schema. */
class BadAnswer extends Error {
  constructor(faults: readonly SchemaFault[]) {
    const words = faults.slice(0, maxShownFaults).map(({ pointer, message }) => `${pointer || 'it'} ${message}`);
    super(`The model’s answer does not satisfy the schema: ${words.join('; ')}.`);
  }
}

/** What is told of a prompt that no model is there for. */
export const promptUnused = ({ prompt }: Pick<Asked, 'prompt'>): Warning[] =>
  prompt === undefined
    ? []
    : [
        {
          code: 'prompt_not_used',
          message:
            'This installation has no model (MODEL_NAME), so `prompt` was not used: the page’s own data were read.',
        },
      ];

const unsatisfied = (faults: readonly SchemaFault[]): Problem => {
  const { message, extras } = refusedFields(
    faults.map(({ pointer, message: words }) => () => ({ pointer: `/json${pointer}`, message: words })),
  );
  return new Problem(
    'schema-not-satisfied',
    `What was read off the page does not satisfy the schema: ${message}`,
    extras,
  );
};

async function fromModel(context: Structuring, model: Model, { schema, prompt }: Asked, page: Page) {
  const { value, faults, warnings } = await askModel(context, model, page, { schema, prompt: prompt ?? null });
  if (faults.length > 0) throw new BadAnswer(faults);
  return { json: value, method: 'model', warnings } as const;
}

async function fromPage(context: Structuring, schema: JsonSchema, { document }: Page): Promise<Structured> {
  const { json, faults } = await fitted(context, schema, document.structured ?? (schema.type === 'array' ? [] : {}));
  if (faults.length > 0) throw unsatisfied(faults);
  return { json, method: 'page_data', warnings: [] };
}

/** A value without what does not satisfy its schema and may be left out; the faults that stay otherwise. */
export async function fitted(
  context: Judging,
  schema: JsonSchema,
  value: unknown,
): Promise<{ readonly json: unknown; readonly faults: readonly SchemaFault[] }> {
  let json = value;
  for (let round = 0; ; round++) {
    const faults = await faultsOf(context, schema, json);
    const rest = faults.length > 0 && round < maxRounds ? without(json, faults) : undefined;
    if (rest === undefined) return { json, faults };
    json = rest;
  }
}

/** The value without what is at fault, as far as something else than the whole remains; undefined: nothing can be left out. */
function without(value: unknown, faults: readonly SchemaFault[]): unknown {
  const copy: unknown = structuredClone(value);
  const holders = faults.map(({ pointer, message }) => holderOf(copy, pointer, message === 'is required'));
  if (holders.some((holder) => holder === null)) return undefined;
  for (const holder of holders) if (holder && !Array.isArray(holder.parent)) delete holder.parent[holder.key];
  const items = holders.filter((holder) => Array.isArray(holder?.parent));
  for (const holder of items) if (holder && Array.isArray(holder.parent)) holder.parent[Number(holder.key)] = undefined;
  for (const holder of items) if (Array.isArray(holder?.parent)) compact(holder.parent);
  return copy;
}

function compact(items: unknown[]): void {
  const kept = items.filter((item) => item !== undefined);
  items.splice(0, items.length, ...kept);
}

interface Holder {
  readonly parent: Record<string, unknown> | unknown[];
  readonly key: string;
}

const isHolder = (value: unknown): value is Holder['parent'] => typeof value === 'object' && value !== null;

/** What holds the value at a pointer; of something that is missing, what holds the item of a list that lacks it. Null: nothing does. */
function holderOf(value: unknown, pointer: string, isMissing: boolean): Holder | null {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const holders: Holder[] = [];
  let at = value;
  for (const key of path) {
    if (!isHolder(at)) break;
    holders.push({ parent: at, key });
    at = Object.hasOwn(at, key) ? Object(at)[key] : undefined;
  }
  const whole = isMissing ? holders.slice(0, -1).findLast(({ parent }) => Array.isArray(parent)) : holders.at(-1);
  return whole ?? null;
}
