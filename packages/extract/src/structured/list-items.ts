import { isObject } from './schema.ts';

const maxDepth = 4;

/** The types of entries of the path to a page, which list no things. */
const pageKinds = new Set<unknown>([undefined, 'WebPage', 'Thing', 'WebSite']);

/** An entry of a list as the thing that it holds, with its address where that has another name. */
export function unwrapped(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { item, ...own } = entry;
  const whole = isObject(item) && !pageKinds.has(item['@type']) ? { ...own, ...item } : entry;
  return 'contentUrl' in whole && !('url' in whole) ? { ...whole, url: whole.contentUrl } : whole;
}

/** The steps of an instruction, those of its sections one by one. */
export function stepsOf(entry: unknown, depth = 0): unknown[] {
  const inside = isObject(entry) && typeof entry.text !== 'string' ? entry.itemListElement : undefined;
  if (inside === undefined || depth > maxDepth) return [entry];
  return [inside].flat().flatMap((one) => stepsOf(one, depth + 1));
}
