import { z } from 'zod';
import type { Example, SettingName, Stability } from '../contract/operation.ts';
import type { Unit } from '../contract/price.ts';
import type { UpstreamRequest } from '../kernel/ports/upstreams.ts';
import type { Answer } from './answer.ts';
import type { Platform } from './platform.ts';
import { ask, type Steps } from './steps.ts';

/** How an endpoint comes to its data. Pages and browsers follow: `html-hydration` and `browser-capture`. */
export const strategies = {
  'json-api': { unit: 'api', stability: 'documented' },
  feed: { unit: 'api', stability: 'documented' },
  'html-hydration': { unit: 'page', stability: 'page' },
  'browser-capture': { unit: 'capture', stability: 'session' },
} as const satisfies Record<string, { unit: Unit; stability: Stability }>;
export type Strategy = keyof typeof strategies;

/** What an endpoint's requests may depend on besides its input. */
export interface Given {
  /** Whether the operator gave a setting, such as `GITHUB_TOKEN`. */
  has(setting: SettingName): boolean;
}

/** A place in an upstream's list. */
export interface ListPlace extends Given {
  /** What the page before gave as `next`; null: the first page. */
  readonly token: string | number | null;
  /** How many items to ask for. */
  readonly size: number;
}

/** A page of an upstream's list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** What leads to the next page; null: there is none. Never an address. */
  readonly next: string | number | null;
  /** How many items the whole list has; null or absent: the upstream does not say. */
  readonly total?: number | null;
  /** Items of this page that could not be read. */
  readonly skipped?: number;
  /** The list is empty because its owner shows it to nobody. */
  readonly isRestricted?: true;
  /** What the page tells of the list as a whole, by the names of the endpoint's `whole`. */
  readonly whole?: Readonly<Record<string, unknown>>;
}

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
  /** That of its strategy when absent. */
  readonly stability?: Stability;
  /** `active` when absent; `preview`: it may still change. */
  readonly status?: 'preview';
  readonly input: Input;
  /** The input that tests and documents call it with, as a query string has it. */
  readonly example: NonNullable<Example['query']>;
  /** Settings without which it cannot work. */
  readonly needs?: readonly SettingName[];
}

type In<Input extends z.ZodRawShape> = z.output<z.ZodObject<Input>>;

/** One object: the request, and what its answer says. `steps` where one request does not do. */
export type ObjectDefinition<Input extends z.ZodRawShape, Output extends z.ZodType> = Common<Input> & {
  readonly output: Output;
} & (
    | {
        request(input: In<Input>, given: Given): UpstreamRequest;
        parse(answer: Answer, input: In<Input>): z.input<Output>;
      }
    | { steps(input: In<Input>, given: Given): Steps<z.input<Output>> }
  );

/** A list, page by page. */
export type ListDefinition<Input extends z.ZodRawShape, Item extends z.ZodType> = Common<Input> & {
  readonly item: Item;
  /** What the answer has besides the items, such as the feed that they stand in. */
  readonly whole?: z.ZodRawShape;
  /** The most items that a page of the upstream has. */
  readonly pageSize: number;
  /** The token counts pages of one size, so that the size may not change on the way. */
  readonly countsPages?: true;
  /** The most items that a call may ask for; 100 when absent. */
  readonly maxLimit?: number;
} & (
    | {
        request(input: In<Input>, place: ListPlace): UpstreamRequest;
        parse(answer: Answer, input: In<Input>, place: ListPlace): ListPage<z.input<Item>>;
      }
    | { steps(input: In<Input>, place: ListPlace): Steps<ListPage<z.input<Item>>> }
  );

interface Told {
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
}

/** An endpoint that answers one object. */
export interface ObjectEndpoint extends Told {
  readonly kind: 'object';
  readonly output: z.ZodType;
  steps(input: Record<string, unknown>, given: Given): Steps<unknown>;
}

/** An endpoint that answers a list. */
export interface ListEndpoint extends Told {
  readonly kind: 'list';
  readonly item: z.ZodType;
  readonly whole: z.ZodObject;
  readonly pageSize: number;
  readonly countsPages: boolean;
  readonly maxLimit: number;
  steps(input: Record<string, unknown>, place: ListPlace): Steps<ListPage<unknown>>;
}

export type Endpoint = ObjectEndpoint | ListEndpoint;

function told<Input extends z.ZodRawShape>(platform: Platform, definition: Common<Input>): Omit<Told, 'input'> {
  const { action, title, summary, strategy = 'json-api', status = 'active', example, needs = [] } = definition;
  const { unit = strategies[strategy].unit, stability = strategies[strategy].stability } = definition;
  return { platform, action, title, summary, strategy, unit, stability, status, example, needs };
}

/** Defines an endpoint that answers one object. */
export function objectEndpoint<Input extends z.ZodRawShape, Output extends z.ZodType>(
  platform: Platform,
  definition: ObjectDefinition<Input, Output>,
): ObjectEndpoint {
  const input = z.strictObject(definition.input);
  const steps = (given: In<Input>, more: Given) =>
    'steps' in definition
      ? definition.steps(given, more)
      : ask(definition.request(given, more), (answer) => definition.parse(answer, given));
  return {
    kind: 'object',
    ...told(platform, definition),
    input,
    output: definition.output,
    // The operation has parsed the input by this very schema.
    steps: (given, more) => steps(given as In<Input>, more),
  };
}

/** Defines an endpoint that answers a list. */
export function listEndpoint<Input extends z.ZodRawShape, Item extends z.ZodType>(
  platform: Platform,
  definition: ListDefinition<Input, Item>,
): ListEndpoint {
  const { pageSize, countsPages = false, maxLimit = 100, whole = {} } = definition;
  const steps = (given: In<Input>, place: ListPlace) =>
    'steps' in definition
      ? definition.steps(given, place)
      : ask(definition.request(given, place), (answer) => definition.parse(answer, given, place));
  return {
    kind: 'list',
    ...told(platform, definition),
    input: z.strictObject(definition.input),
    item: definition.item,
    whole: z.object(whole),
    pageSize,
    countsPages,
    maxLimit,
    steps: (given, place) => steps(given as In<Input>, place),
  };
}

/**
 * The items of a page, made of its values; null leaves one out on purpose. A value that cannot be read is passed over and counted, and
 * when that is half of them or more, it is the form of the answer that changed.
 */
export function each<Value, Item>(
  values: readonly Value[],
  toItem: (value: Value) => Item | null,
): { items: Item[]; skipped: number } {
  const items: Item[] = [];
  let failures = 0;
  let first: unknown;
  for (const value of values) {
    try {
      const item = toItem(value);
      if (item !== null) items.push(item);
    } catch (thrown) {
      if (!(thrown instanceof z.ZodError)) throw thrown;
      failures += 1;
      first ??= thrown;
    }
  }
  if (failures * 2 >= Math.max(1, values.length)) throw first;
  return { items, skipped: failures };
}
