import { z } from 'zod';
import { Meta } from '../meta.ts';
import { usd } from '../money.ts';
import type { AnyOperation } from '../operation.ts';
import { type Price, priceBook, volumeDiscounts } from '../price.ts';
import { inputOf } from '../quote.ts';
import type { Catalog, CatalogDetail, CatalogEntry } from '../resources/catalog.ts';
import { jsonSchema } from './schema.ts';

type Entry = z.output<typeof CatalogEntry>;
type Any = AnyOperation<never>;

/** The operations that the catalog lists, each with its price. */
export const listed = <Operation extends Any>(operations: readonly Operation[]): Operation[] =>
  operations.filter((operation) => operation.listed && operation.price);

const pricesOf = (price: Price): Record<string, number> =>
  Object.fromEntries(price.units.map((unit) => [unit, usd(priceBook[unit])]));

const isOptional = (field: z.core.$ZodType): boolean => z.safeParse(field, undefined).success;

function parametersOf(operation: Any, optional: boolean): Entry['required'] {
  const fields = Object.entries(inputOf(operation).shape).filter(([, field]) => isOptional(field) === optional);
  return fields.map(([name, field]) => {
    const description = z.globalRegistry.get(field)?.description;
    return description ? { name, description } : { name };
  });
}

/** One operation as the catalog lists it. */
export function entryOf(operation: Any, baseUrl: string): Entry {
  const [platform = '', ...action] = operation.id.split('.');
  const price = operation.price;
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
    required: parametersOf(operation, false),
    optional: parametersOf(operation, true),
    modes: ['sync'],
    status: 'active',
    stability: 'documented',
    ready: true,
    needs: [],
    schema_url: `${baseUrl}/v1/crawl/endpoints/${operation.id}`,
    example: { method: operation.methods[0] ?? 'GET', path: operation.path, body: operation.example.body ?? null },
  };
}

/** One operation with its schemas. */
export const detailOf = (operation: Any, baseUrl: string): z.output<typeof CatalogDetail> => ({
  ...entryOf(operation, baseUrl),
  description: operation.description ?? null,
  input_schema: jsonSchema(inputOf(operation), 'input'),
  output_schema: jsonSchema(z.intersection(operation.output, z.object({ _meta: Meta })), 'output'),
});

/** The whole catalog. */
export function catalogOf(operations: readonly Any[], baseUrl: string, updatedAt: Date): z.output<typeof Catalog> {
  const endpoints = operations.map((operation) => entryOf(operation, baseUrl));
  return {
    count: endpoints.length,
    endpoints,
    volume_discounts: volumeDiscounts.map(({ from, percent }) => ({ from_usd: usd(from), percent })),
    updated_at: updatedAt.toISOString(),
  };
}
