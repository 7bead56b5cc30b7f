import type { SourceChange } from '../../contract/resources/freshness.ts';
import type { NewDelivery } from '../../kernel/ports/deliveries.ts';
import type { StoredFetch, StoredSource } from '../../kernel/ports/sources.ts';
import { fetchView, sourceView } from './views.ts';

/**
 * What a source delivers of a change; null: it tells nobody, or the fetch was its first, which changed nothing that was known. The
 * source is shown as of the fetch.
 */
export function changeDelivery(source: StoredSource, fetch: Omit<StoredFetch, 'seq'>): Omit<NewDelivery, 'id'> | null {
  if (source.callbackUrl === null || !fetch.changed || fetch.first) return null;
  const change: SourceChange = {
    type: 'freshness.changed',
    source: sourceView(source, fetch.fetchedAt),
    fetch: fetchView(fetch, source.id),
  };
  return { url: source.callbackUrl, head: JSON.stringify(change), withResult: false, tail: '' };
}
