import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask, type JsonObject, number, object, rows, text } from '../api.ts';
import { failure } from '../parts/failure.ts';
import { time, usd, usdInColumn } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import type { PageProps } from '../parts/place.ts';
import { save } from '../parts/save.ts';
import { button, empty, figures, page, table } from '../parts/view.ts';
import { Payments } from './payments.ts';

/** The balance, the payment method that keys need, and every entry of the ledger. */
export function Billing({ session }: PageProps): JSX.Element {
  const [path, setPath] = useState('/v1/crawl/usage/entries?limit=50');
  const entries = useLoaded(path);
  const usage = useLoaded('/v1/crawl/usage');
  const data = rows(entries.body?.data);
  const next = text(entries.body?.next_cursor);
  const reload = (): void => {
    usage.reload();
    entries.reload();
  };
  return page(
    'Billing',
    'Every call is paid for by use. The ledger has each charge with its request.',
    usage.instead ?? figures([['Balance', usd(number(usage.body?.balance))]]),
    h(Payments, { isOwner: object(session.organization).role === 'owner', onPaid: reload }),
    h('h2', null, 'Ledger'),
    h('div', { class: 'actions' }, h(Csv, null)),
    entries.instead ?? (data.length > 0 ? table('Ledger entries', columns, data) : empty('No entries yet.')),
    next
      ? button('Older entries', () => setPath(`/v1/crawl/usage/entries?limit=50&cursor=${encodeURIComponent(next)}`))
      : null,
  );
}

const columns = [
  { title: 'Time', cell: (entry: JsonObject) => time(text(entry.at)) },
  { title: 'Kind', cell: (entry: JsonObject) => text(entry.kind) },
  { title: 'Operation', cell: (entry: JsonObject) => text(entry.operation ?? entry.note) || '–' },
  { title: 'Request', cell: (entry: JsonObject) => h('code', null, text(entry.request_id).slice(0, 8)) },
  { title: 'Amount', isNumber: true as const, cell: (entry: JsonObject) => usdInColumn(number(entry.amount)) },
];

/** Saves the ledger as CSV. */
function Csv(): JSX.Element {
  const [thrown, setThrown] = useState<unknown>(null);
  const saveAll = async (): Promise<void> => {
    const response = await ask('/v1/crawl/usage/entries?limit=200', { accept: 'text/csv' });
    save('ledger.csv', await response.blob());
  };
  return h(
    'span',
    null,
    button('Save as CSV', () => void saveAll().catch(setThrown)),
    thrown ? failure(thrown) : null,
  );
}
