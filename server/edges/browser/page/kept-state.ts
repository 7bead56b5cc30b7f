import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { BrowserState } from '../../../kernel/ports/reader.ts';

export const Entries = z.array(z.object({ name: z.string(), value: z.string() }));
export type Entries = z.output<typeof Entries>;

/** What the driver keeps of a context, as it gives and takes it (https://playwright.dev/docs/api/class-browsercontext#browser-context-storage-state). */
export const Storage = z.object({
  cookies: z.array(
    z.looseObject({
      name: z.string(),
      value: z.string(),
      domain: z.string(),
      path: z.string(),
      expires: z.number(),
      httpOnly: z.boolean(),
      secure: z.boolean(),
      sameSite: z.enum(['Strict', 'Lax', 'None']),
    }),
  ),
  origins: z.array(z.looseObject({ origin: z.string(), localStorage: Entries })),
});

/** What is kept of a session: what the driver keeps, and the session storage, which it leaves out. */
const Stored = z.object({
  version: z.literal(1),
  storage: Storage,
  sessions: z.array(z.object({ origin: z.string(), entries: Entries })),
});
export type StoredState = z.output<typeof Stored>;

/** A state that was kept; null: there is none. Throws when it is not one of ours. */
export const parseState = (text: string | null): StoredState | null =>
  text === null ? null : Stored.parse(JSON.parse(text));

const parsed = new WeakMap<BrowserState, StoredState>();

/** The state that pages are read with; parsed once for all pages of a call. */
export function keptState(state: BrowserState | undefined): StoredState | null {
  if (!state) return null;
  const known = parsed.get(state) ?? Stored.parse(JSON.parse(state.text));
  parsed.set(state, known);
  return known;
}

/** Shows an empty page of each origin, which nothing is asked of, in a tab whose session storage is meant. */
export async function visit(
  page: Page,
  origins: readonly string[],
  work: (origin: string) => Promise<void>,
): Promise<void> {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<html></html>' }));
  try {
    for (const origin of origins) {
      await page.goto(`${origin}/`, { waitUntil: 'commit' });
      await work(origin);
    }
  } finally {
    await page.unroute('**/*');
  }
}

/** Puts the session storage of an earlier tab into this one, which has shown nothing yet. */
export async function restoreSessions({ page }: { readonly page: Page }, { sessions }: StoredState): Promise<void> {
  const entriesOf = new Map(sessions.map(({ origin, entries }) => [origin, entries]));
  await visit(page, [...entriesOf.keys()], async (origin) => {
    const entries = JSON.stringify(entriesOf.get(origin));
    await page.evaluate(`for (const { name, value } of ${entries}) sessionStorage.setItem(name, value)`);
  });
}
