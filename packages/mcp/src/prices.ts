import type { Tidemark } from 'tidemark';
import type { Tool } from './tool.ts';

/** What the catalog tells of an entry, as far as its price needs it. */
interface Row {
  readonly prices: Readonly<Record<string, number>>;
  readonly price_unit: string;
  /** Absent: a service of an earlier version. */
  readonly price?: string;
  readonly needs: readonly string[];
}

export type Catalog = ReadonlyMap<string, Row>;

/** The live catalog; null when it cannot be read, for a list of tools must not fail for its prices. */
export async function readCatalog(client: Tidemark): Promise<Catalog | null> {
  try {
    const { endpoints } = await client.endpoints.list();
    return new Map(endpoints.map((row) => [row.id, row]));
  } catch {
    return null;
  }
}

const sentence = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`;

function rangeOf(rows: readonly Row[]): string {
  const prices = rows.flatMap(({ prices }) => Object.values(prices));
  const least = Math.min(...prices);
  const most = Math.max(...prices);
  const [first] = rows;
  if (rows.length === 1 && first?.price) return first.price;
  return `$${least}${most > least ? ` to $${most}` : ''} per ${first?.price_unit}`;
}

/** What a tool costs, as the sentence that its description ends with. */
export function priceOf({ prices, price }: Tool, catalog: Catalog | null): string {
  if (prices.length === 0) return 'Free.';
  const rows = prices.flatMap((id) => catalog?.get(id) ?? []);
  if (rows.length === 0) return price === null ? 'Its price stands in the catalog.' : sentence(price);
  return sentence(rangeOf(rows));
}

/** What the service lacks for a tool, before its price; nothing when it lacks nothing. */
export function lackOf({ operation }: Tool, catalog: Catalog | null): string {
  const needs = (operation && catalog?.get(operation)?.needs) || [];
  return needs.length > 0 ? `Answers \`not-configured\` until the service has ${needs.join(', ')}.` : '';
}
