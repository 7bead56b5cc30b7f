import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Orders = z.record(z.string(), z.array(z.string()));

/** Orders of one set by language, each as a whole text. */
export const ordersOf = (name: string): Readonly<Record<string, readonly string[]>> =>
  Orders.parse(JSON.parse(readFileSync(new URL(`orders/${name}.json`, import.meta.url), 'utf8')));
