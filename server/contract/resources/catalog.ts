import { z } from 'zod';
import { stabilities } from '../operation.ts';

const Parameter = z.object({ name: z.string(), description: z.string().optional() });

export const CatalogEntry = z
  .object({
    id: z.string(),
    methods: z.array(z.string()),
    path: z.string(),
    platform: z.string(),
    action: z.string(),
    summary: z.string(),
    price_usd: z.number().describe('What a normal call starts at, for one `price_unit`.'),
    prices: z.record(z.string(), z.number()).describe('Price by unit.'),
    price_unit: z.string(),
    price: z.string().describe('Every part of the price, in words.'),
    required: z.array(Parameter),
    required_one_of: z.array(z.string()).describe('Parameters, among the `optional` ones, of which one is required.'),
    optional: z.array(Parameter),
    modes: z.array(z.enum(['sync', 'callback', 'stream'])),
    status: z.enum(['active', 'preview', 'deprecated']),
    stability: z.enum(stabilities),
    ready: z.boolean(),
    needs: z.array(z.string()),
    schema_url: z.string(),
    example: z.object({ method: z.string(), path: z.string(), body: z.record(z.string(), z.unknown()).nullable() }),
  })
  .meta({ id: 'CatalogEntry' });

export const Catalog = z
  .object({
    count: z.int(),
    endpoints: z.array(CatalogEntry),
    volume_discounts: z.array(z.object({ from_usd: z.number(), percent: z.int() })),
    updated_at: z.string(),
  })
  .meta({ id: 'Catalog' });

export const CatalogDetail = CatalogEntry.extend({
  description: z.string().nullable(),
  input_schema: z.record(z.string(), z.unknown()),
  output_schema: z.record(z.string(), z.unknown()),
}).meta({ id: 'CatalogDetail' });
