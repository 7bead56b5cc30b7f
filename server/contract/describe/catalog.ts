import { z } from 'zod';
import { inputOf, missingSettings, resultOf, wrapped } from '../definition.ts';
import type { AnyOperation, SettingName } from '../operation.ts';
import { type Price, priceBook, usd, volumeDiscounts } from '../price.ts';
import type { Catalog, CatalogDetail, CatalogEntry } from '../resources/catalog.ts';
import { metaSchemaOf } from './component.ts';
import { priceInWords } from './price-in-words.ts';
import { inputSchemaOf, jsonSchema } from './schema.ts';

type Entry = z.output<typeof CatalogEntry>;
type Any = AnyOperation<never>;

/** What an entry tells of the installation besides the definition. */
interface Installation {
  readonly baseUrl: string;
  readonly startedAt: Date;
  /** Settings that have a value. */
  readonly configured: ReadonlySet<string>;
  /** Whether there is a browser to open pages in. */
  readonly hasBrowser: boolean;
}

/** The operations that the catalog lists, each with its price. */
export const listed = <Operation extends Any>(operations: readonly Operation[]): Operation[] =>
  operations.filter((operation) => operation.surfaces?.catalog && operation.price);

const pricesOf = (price: Price): Record<string, number> =>
  Object.fromEntries(price.units.map((unit) => [unit, usd(priceBook[unit])]));

/** Whether a call may leave a field out. */
export const isOptional = (field: z.core.$ZodType): boolean => z.safeParse(field, undefined).success;

/** What is said of a field, or of what it makes optional, defaults or transforms. */
function descriptionOf(field: z.core.$ZodType): string | undefined {
  const within = wrapped(field);
  return z.globalRegistry.get(field)?.description ?? (within ? descriptionOf(within) : undefined);
}

function parametersOf(operation: Any, optional: boolean): Entry['required'] {
  const fields = Object.entries(inputOf(operation).shape).filter(([, field]) => isOptional(field) === optional);
  return fields.map(([name, field]) => {
    const description = descriptionOf(field);
    return description ? { name, description } : { name };
  });
}

const modesOf = ({ modes }: Any): Entry['modes'] => [
  'sync',
  ...(modes?.job ? (['callback'] as const) : []),
  ...(modes?.stream ? (['stream'] as const) : []),
];

/** How far an operation may be relied on. */
export const statusOf = ({ surfaces }: Any): Entry['status'] =>
  surfaces?.catalog === 'preview' ? 'preview' : 'active';

/** The setting that names the browser where none is found. */
const browserSetting: SettingName = 'CHROMIUM_PATH';

/** One operation as the catalog lists it. */
export function entryOf(operation: Any, { baseUrl, configured, hasBrowser }: Installation): Entry {
  const [platform = '', ...action] = operation.id.split('.');
  const { price } = operation;
  const lacksBrowser = operation.needsBrowser && !hasBrowser;
  const needs = [...missingSettings(operation, configured), ...(lacksBrowser ? [browserSetting] : [])];
  if (!price) throw new Error(`${operation.id} is listed without a price`);
  return {
    id: operation.id,
    methods: [...operation.methods],
    path: operation.path,
    platform,
    action: action.join('.'),
    summary: operation.summary,
    price_usd: usd(priceBook[price.starting]),
    prices: pricesOf(price),
    price_unit: price.per,
    price: priceInWords(price),
    required: parametersOf(operation, false),
    required_one_of: [...(operation.oneOf ?? [])],
    optional: parametersOf(operation, true),
    modes: modesOf(operation),
    status: statusOf(operation),
    stability: operation.stability ?? 'documented',
    ready: needs.length === 0,
    needs,
    schema_url: `${baseUrl}/v1/crawl/endpoints/${operation.id}`,
    example: exampleOf(operation),
  };
}

/** A first call, its query in the path. */
function exampleOf({ methods, path, example }: Any): Entry['example'] {
  const query = new URLSearchParams(example.query).toString();
  const filled = path.replace(/:(\w+)/g, (whole, name: string) => example.path?.[name] ?? whole);
  const [method = 'GET'] = methods;
  return { method, path: query ? `${filled}?${query}` : filled, body: example.body ?? null };
}

/** One operation with its schemas. */
export const detailOf = (operation: Any, installation: Installation): z.output<typeof CatalogDetail> => ({
  ...entryOf(operation, installation),
  description: operation.description ?? null,
  input_schema: inputSchemaOf(operation),
  output_schema: jsonSchema(
    z.intersection(resultOf(operation), z.object({ _meta: metaSchemaOf(operation) })),
    'output',
  ),
});

/** The whole catalog. */
export function catalogOf(operations: readonly Any[], installation: Installation): z.output<typeof Catalog> {
  const endpoints = operations.map((operation) => entryOf(operation, installation));
  return {
    count: endpoints.length,
    endpoints,
    volume_discounts: volumeDiscounts.map(({ from, percent }) => ({ from_usd: usd(from), percent })),
    updated_at: installation.startedAt.toISOString(),
  };
}
