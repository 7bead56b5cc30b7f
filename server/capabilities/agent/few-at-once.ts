/** Calls of tools that are under way at once. */
const maxAtOnce = 4;

/** Does some work for each item, a few at once, begun in their order; what came of each, in their order. Rejects with the first that does. */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async (): Promise<void> => {
    for (const [at, item] of left) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, items.length) }, worker));
  return results;
}
