import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { askPatiently, type JsonObject, number, object, text } from '../api.ts';
import { failure } from '../parts/failure.ts';
import { count, time, usd, usdInColumn } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import { usePaged } from '../parts/paged.ts';
import { addressOf, follow, type PageProps } from '../parts/place.ts';
import { save } from '../parts/save.ts';
import { button, empty, figures, page, table } from '../parts/view.ts';
import { Payments } from './payments.ts';

/** The balance, the payment method that keys need, and every entry of the ledger. */
export function Billing({ session }: PageProps): JSX.Element {
  const { data, ...entries } = usePaged('/v1/crawl/usage/entries?limit=50');
  const usage = useLoaded('/v1/crawl/usage');
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
    entries.turns,
  );
}

/** The call that an entry is of, as a link to its job; entries of no operation, such as grants, have none. */
const requestOf = ({ operation, request_id }: JsonObject): JSX.Element | string =>
  operation
    ? h(
        'a',
        { href: addressOf('/console/jobs', { job: text(request_id) }), onClick: follow },
        h('code', null, text(request_id).slice(0, 8)),
      )
    : '–';

const columns = [
  { title: 'Time', cell: (entry: JsonObject) => time(text(entry.at)) },
  { title: 'Kind', cell: (entry: JsonObject) => text(entry.kind) },
  { title: 'Operation', cell: (entry: JsonObject) => text(entry.operation ?? entry.note) || '–' },
  { title: 'Request', cell: requestOf },
  { title: 'Amount', isNumber: true as const, cell: (entry: JsonObject) => usdInColumn(number(entry.amount)) },
];

/** The whole ledger, a part for each of its pages, which all begin with the names of the columns. */
async function ledger(onLines: (count: number) => void): Promise<Blob> {
  const parts: string[] = [];
  let count = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = addressOf('/v1/crawl/usage/entries', { limit: '200', cursor });
    const response = await askPatiently(path, { accept: 'text/csv' });
    const [names = '', ...lines] = (await response.text()).split(/(?<=\n)/);
    parts.push(...(parts.length > 0 ? lines : [names, ...lines]));
    count += lines.length;
    onLines(count);
    cursor = response.headers.get('x-next-cursor');
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** Saves the ledger as CSV. */
function Csv(): JSX.Element {
  const [lines, setLines] = useState<number | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const saveAll = (): void => {
    setThrown(null);
    setLines(0);
    ledger(setLines)
      .then((whole) => save('ledger.csv', whole))
      .catch(setThrown)
      .finally(() => setLines(null));
  };
  return h(
    'span',
    { class: 'facts' },
    button('Save as CSV', saveAll, { disabled: lines !== null }),
    lines === null ? null : h('span', { class: 'note', role: 'status' }, `Saving… ${count(lines)} entries`),
    thrown ? failure(thrown) : null,
  );
}
