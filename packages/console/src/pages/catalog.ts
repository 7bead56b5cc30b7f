import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type JsonObject, number, rows, text } from '../api.ts';
import { TextField } from '../forms/field.ts';
import { count, usdInColumn } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import { follow } from '../parts/place.ts';
import { empty, page, state, table } from '../parts/view.ts';

/** Every endpoint with its price; each leads to its form. */
export function Catalog(): JSX.Element {
  const { body, instead } = useLoaded('/v1/crawl/endpoints?status=all');
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows(body?.endpoints).filter((endpoint) => {
    const said = `${text(endpoint.id)} ${text(endpoint.summary)}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  return page(
    'Catalog',
    'All endpoints, their prices, and what this installation lacks for some of them. What is in preview may still change.',
    h(TextField, { label: 'Search', value: search, onValue: setSearch }),
    instead ?? h('p', { role: 'status' }, `${count(found.length)} endpoints`),
    body && found.length === 0 ? empty('Nothing has these words.') : null,
    found.length > 0 ? table('Endpoints', columns, found) : null,
  );
}

const columns = [
  {
    title: 'Endpoint',
    cell: ({ id }: JsonObject) =>
      h('a', { href: `/console?operation=${encodeURIComponent(text(id))}`, onClick: follow }, text(id)),
  },
  { title: 'What it does', cell: ({ summary }: JsonObject) => text(summary) },
  { title: 'From', isNumber: true as const, cell: ({ price_usd }: JsonObject) => usdInColumn(number(price_usd)) },
  {
    title: 'Ready',
    cell: ({ ready, needs, status }: JsonObject) =>
      ready
        ? state(status === 'preview' ? 'preview' : 'ready')
        : `needs ${Array.isArray(needs) ? needs.join(', ') : ''}`,
  },
];
