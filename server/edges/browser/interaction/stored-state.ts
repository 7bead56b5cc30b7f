import type { BrowserContext } from 'playwright-core';
import { ActionFailure } from '../../../kernel/ports/interactive-browser.ts';
import { Entries, Storage, type StoredState, visit } from '../page/kept-state.ts';
import { orNull } from '../page/or-null.ts';
import type { Tab } from './tab.ts';

/** As text. */
const maxStateCharacters = 4 * 1_048_576;
/** Origins whose session storage is kept. */
const maxOrigins = 20;

const readEntries = 'Object.entries(sessionStorage).map(([name, value]) => ({ name, value }))';

/** The session storage of all tabs; where two have the same origin, that of the later one. */
async function sessionsOf(tabs: readonly Tab[], earlier: readonly string[]): Promise<StoredState['sessions']> {
  const found = new Map<string, Entries>();
  for (const [index, { page, world, origins }] of tabs.entries()) {
    const here = URL.parse(page.url())?.origin ?? 'null';
    if (origins.has(here)) found.set(here, Entries.parse(await world.evaluate(readEntries)));
    const elsewhere = [...new Set([...(index === 0 ? earlier : []), ...origins])].filter((origin) => origin !== here);
    if (elsewhere.length === 0) continue;
    await visit(page, elsewhere.slice(0, maxOrigins), async (origin) => {
      found.set(origin, Entries.parse(await page.evaluate(readEntries)));
    });
  }
  return [...found].flatMap(([origin, entries]) => (entries.length > 0 ? [{ origin, entries }] : []));
}

/** What the driver keeps; without IndexedDB where that holds what cannot be written down. */
async function storageOf(context: BrowserContext, timeoutMs: number) {
  const whole = await orNull(context.storageState({ indexedDB: true }), timeoutMs);
  const storage = whole ?? (await context.storageState());
  return { storage: Storage.parse(storage), isPartial: whole === null };
}

/**
 * What a browser keeps of its pages, as text; null: nothing. `earlier`: origins whose session storage was restored. The tabs
 * may show other pages afterwards. Throws `payload-too-large`, and what the driver throws.
 */
export async function stateOf(
  context: BrowserContext,
  tabs: readonly Tab[],
  { earlier, timeoutMs }: { readonly earlier: readonly string[]; readonly timeoutMs: number },
): Promise<{ text: string; isPartial: boolean } | null> {
  const { storage, isPartial } = await storageOf(context, timeoutMs * 0.6);
  const sessions = await sessionsOf(tabs, earlier);
  if (storage.cookies.length === 0 && storage.origins.length === 0 && sessions.length === 0) return null;
  const text = JSON.stringify({ version: 1, storage, sessions } satisfies StoredState);
  if (text.length > maxStateCharacters) {
    const told = `The state of the browser has ${text.length} characters; ${maxStateCharacters} are kept at most.`;
    throw new ActionFailure('payload-too-large', told);
  }
  return { text, isPartial };
}
