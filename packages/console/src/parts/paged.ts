import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type JsonObject, rows, text } from '../api.ts';
import { type Loaded, useLoaded } from './loaded.ts';
import { button } from './view.ts';

interface Paged extends Loaded {
  readonly data: readonly JsonObject[];
  /** Leads to the older pages of the list, and back; null where it has one page. */
  readonly turns: JSX.Element | null;
}

/** Buttons that go to the newest page of a list, and from one to the next older. */
export function turnsOf(cursor: string, next: string, to: (cursor: string) => void): JSX.Element | null {
  if (!cursor && !next) return null;
  return h(
    'div',
    { class: 'actions' },
    cursor ? button('Newest', () => to('')) : null,
    next ? button('Older', () => to(next)) : null,
  );
}

/** A list in pages; its path has a query. As `useLoaded`. */
export function usePaged(path: string, everyMs = 0): Paged {
  const [cursor, setCursor] = useState('');
  const loaded = useLoaded(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path, everyMs);
  const turns = turnsOf(cursor, text(loaded.body?.next_cursor), setCursor);
  return { ...loaded, data: rows(loaded.body?.data), turns };
}
