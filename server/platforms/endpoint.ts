import { z } from 'zod';
import type { Example, SettingName, Stability } from '../contract/operation.ts';
import type { Unit } from '../contract/price.ts';
import type { UpstreamRequest } from '../kernel/ports/upstreams.ts';
import type { Answer } from './answer.ts';
import { type GivenSettings, type ListPage, type ListPlace, type PageSize, type Paging, pageBy } from './paging.ts';
import type { Platform } from './platform.ts';
import { checkOneOf, type IsSame } from './reference.ts';
import { ask, type Steps } from './request.ts';
import { at, type ObjectReader } from './table.ts';

/** How an endpoint comes to its data. Pages and browsers follow: `html-hydration` and `browser-capture`. */
const strategies = {
  'json-api': { unit: 'api', stability: 'documented' },
  feed: { unit: 'api', stability: 'documented' },
  'html-hydration': { unit: 'page', stability: 'page' },
  'browser-capture': { unit: 'capture', stability: 'session' },
} as const satisfies Record<string, { unit: Unit; stability: Stability }>;
type Strategy = keyof typeof strategies;

/** What every endpoint says of itself. */
interface Common<Input extends z.ZodRawShape> {
  /** As in routes. */
  readonly action: string;
  /** A verb and its object: a few words for menus. */
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** `json-api` when absent. */
  readonly strategy?: Strategy;
  /** What a call costs; that of its strategy when absent. */
  readonly unit?: Unit;
  /** The stability of its strategy when absent. */
  readonly stability?: Stability;
  /** `active` when absent; `preview`: it may still change. */
  readonly status?: 'preview';
  readonly input: Input;
  /** Fields of the input of which one is required; several have to name the same thing. */
  readonly oneOf?: readonly (keyof Input & string)[];
  /** Whether two of their values do, where ids in an address do not tell. */
  readonly isSame?: IsSame;
  /** The input that tests and documents call it with, as a query string has it. */
  readonly example: NonNullable<Example['query']>;
  /** Settings without which it cannot work. */
  readonly needs?: readonly SettingName[];
}

type In<Input extends z.ZodRawShape> = z.output<z.ZodObject<Input>>;

/** One object: the request, and how its answer is read. `steps` where one request does not do. */
type ObjectDefinition<Input extends z.ZodRawShape, Output extends z.ZodType> = Common<Input> &
  (
    | {
        /** Reads the answer's JSON, or the part of it that stands at `part`. */
        readonly object: ObjectReader<Output, In<Input>>;
        readonly part?: string;
        request(input: In<Input>, settings: GivenSettings): UpstreamRequest;
      }
    | {
        readonly output: Output;
        request(input: In<Input>, settings: GivenSettings): UpstreamRequest;
        parse(answer: Answer, input: In<Input>): z.input<Output>;
      }
    | { readonly output: Output; steps(input: In<Input>, settings: GivenSettings): Steps<z.input<Output>> }
  );

/** A list, page by page. */
type ListDefinition<Input extends z.ZodRawShape, Item extends z.ZodType> = Common<Input> & {
  /** What the answer has besides the items, such as the feed that they stand in. */
  readonly whole?: z.ZodRawShape;
  /** The most items that a call may ask for; 100 when absent. */
  readonly maxLimit?: number;
  /** The meaning of the first `cursor`, where a list begins with what another list gives: it is demanded then. */
  readonly begunBy?: string;
} & (
    | {
        /** Reads each item of a page. */
        readonly items: ObjectReader<Item, In<Input>, null>;
        readonly paging: Paging;
        request(input: In<Input>, place: ListPlace): UpstreamRequest;
      }
    | (PageSize & {
        readonly item: Item;
        request(input: In<Input>, place: ListPlace): UpstreamRequest;
        parse(answer: Answer, input: In<Input>, place: ListPlace): ListPage<z.input<Item>>;
      })
    | (PageSize & { readonly item: Item; steps(input: In<Input>, place: ListPlace): Steps<ListPage<z.input<Item>>> })
  );

interface EndpointFields {
  readonly platform: Platform;
  readonly action: string;
  readonly title: string;
  readonly summary: string;
  readonly strategy: Strategy;
  readonly unit: Unit;
  readonly stability: Stability;
  readonly status: 'active' | 'preview';
  readonly example: NonNullable<Example['query']>;
  readonly needs: readonly SettingName[];
  readonly input: z.ZodObject;
  readonly oneOf: readonly string[];
}

/** An endpoint that answers one object. */
export interface ObjectEndpoint extends EndpointFields {
  readonly kind: 'object';
  readonly output: z.ZodType;
  steps(input: Record<string, unknown>, settings: GivenSettings): Steps<unknown>;
}

/** An endpoint that answers a list. */
export interface ListEndpoint extends EndpointFields {
  readonly kind: 'list';
  readonly item: z.ZodType;
  readonly whole: z.ZodObject;
  readonly pageSize: number;
  readonly countsPages: boolean;
  readonly maxLimit: number;
  /** The meaning of the first `cursor`; null: the list begins without one. */
  readonly begunBy: string | null;
  steps(input: Record<string, unknown>, place: ListPlace): Steps<ListPage<unknown>>;
}

export type Endpoint = ObjectEndpoint | ListEndpoint;

function fieldsOf<Input extends z.ZodRawShape>(
  platform: Platform,
  definition: Common<Input>,
): Omit<EndpointFields, 'input'> {
  const {
    action,
    title,
    summary,
    strategy = 'json-api',
    status = 'active',
    example,
    needs = [],
    oneOf = [],
  } = definition;
  const { unit = strategies[strategy].unit, stability = strategies[strategy].stability } = definition;
  return { platform, action, title, summary, strategy, unit, stability, status, example, needs, oneOf };
}

function inputOf<Input extends z.ZodRawShape>({ input, oneOf, isSame }: Common<Input>) {
  const schema = z.strictObject(input);
  return oneOf ? schema.check((payload) => checkOneOf(oneOf, payload, isSame)) : schema;
}

/** Defines an endpoint that answers one object. */
export function objectEndpoint<Input extends z.ZodRawShape, Output extends z.ZodType>(
  platform: Platform,
  definition: ObjectDefinition<Input, Output>,
): ObjectEndpoint {
  const steps = (given: In<Input>, settings: GivenSettings): Steps<z.input<Output>> => {
    if ('steps' in definition) return definition.steps(given, settings);
    return ask(definition.request(given, settings), (answer) =>
      'object' in definition
        ? definition.object(at(answer.json, definition.part ?? ''), given)
        : definition.parse(answer, given),
    );
  };
  return {
    kind: 'object',
    ...fieldsOf(platform, definition),
    input: inputOf(definition),
    output: 'object' in definition ? definition.object.schema : definition.output,
    // The operation has parsed the input by this very schema.
    steps: (given, settings) => steps(given as In<Input>, settings),
  };
}

/** Defines an endpoint that answers a list. */
export function listEndpoint<Input extends z.ZodRawShape, Item extends z.ZodType>(
  platform: Platform,
  definition: ListDefinition<Input, Item>,
): ListEndpoint {
  const { maxLimit = 100, whole = {}, begunBy = null } = definition;
  const { pageSize, countsPages = false } = 'paging' in definition ? definition.paging : definition;
  const steps = (given: In<Input>, place: ListPlace): Steps<ListPage<z.input<Item>>> => {
    if ('steps' in definition) return definition.steps(given, place);
    return ask(definition.request(given, place), (answer) =>
      'paging' in definition
        ? pageBy(definition.paging, answer, place, (raw) => definition.items(raw, given))
        : definition.parse(answer, given, place),
    );
  };
  return {
    kind: 'list',
    ...fieldsOf(platform, definition),
    input: inputOf(definition),
    item: 'paging' in definition ? definition.items.schema : definition.item,
    whole: z.object(whole),
    pageSize,
    countsPages,
    maxLimit,
    begunBy,
    steps: (given, place) => steps(given as In<Input>, place),
  };
}
