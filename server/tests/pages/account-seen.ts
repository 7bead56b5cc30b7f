import type { Running } from '../running.ts';

/** What an organization sees of its money: its balance, and the entries of its ledger. */
export async function accountSeen({ ask }: Running): Promise<unknown> {
  const [usage, entries] = [await ask('/v1/crawl/usage'), await ask('/v1/crawl/usage/entries')];
  return [usage.json.balance, entries.json.data];
}
