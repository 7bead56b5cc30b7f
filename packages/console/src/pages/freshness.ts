import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type JsonObject, number, object, post, rows, text } from '../api.ts';
import { failure } from '../parts/failure.ts';
import { TextField } from '../parts/field.ts';
import { count, time } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import { button, counted, empty, type Figure, figures, page, state, table } from '../parts/view.ts';

/** How often the counts are asked again, in milliseconds: they are two seconds old at most. */
const everyMs = 3_000;

/** Tracked sources: how current each is, what is due, and what changed. */
export function Freshness(): JSX.Element {
  const dashboard = useLoaded('/v1/freshness/dashboard', everyMs);
  const sources = useLoaded('/v1/freshness/sources?limit=100');
  const [opened, setOpened] = useState('');
  const data = rows(sources.body?.data);
  const reload = (): void => {
    dashboard.reload();
    sources.reload();
  };
  return page(
    'Freshness',
    'A source is something that you know of an entity. The service says how current each one is, and which to refresh first.',
    dashboard.instead ?? figures(standing(dashboard.body ?? {})),
    h(Register, { onRegistered: reload }),
    sources.instead ??
      (data.length > 0
        ? table('Sources', columns(setOpened), data)
        : empty('No sources yet. Register the first one above.')),
    opened ? h(Source, { id: opened, key: opened, onChanged: reload }) : null,
  );
}

const standing = (body: JsonObject): Figure[] => [
  ['Sources', count(number(body.total_sources))],
  ['Entities', count(number(body.total_entities))],
  ['Due in 24 h', count(number(body.due_in_24h))],
  ...counted(object(body.by_state)),
];

const columns = (open: (id: string) => void) => [
  {
    title: 'Source',
    cell: (one: JsonObject) => button(text(one.source_key), () => open(text(one.id)), { class: 'link' }),
  },
  { title: 'Entity', cell: (one: JsonObject) => text(one.entity_id) },
  { title: 'Address', cell: (one: JsonObject) => text(one.source_url) || '–' },
  { title: 'Cadence', cell: (one: JsonObject) => text(one.refresh_cadence) },
  { title: 'State', cell: (one: JsonObject) => state(text(one.state)) },
  { title: 'Due', cell: (one: JsonObject) => time(text(one.next_due_at)) },
  { title: 'Changed', cell: (one: JsonObject) => time(text(one.last_changed_at)) },
];

const first = { entity_id: '', entity_type: 'company', source_key: '', source_url: '', refresh_cadence: '7 days' };
const labels = [
  ['entity_id', 'Entity', 'Such as acme.'],
  ['source_key', 'Source', 'A name of your own, such as pricing-page.'],
  ['source_url', 'Address', 'https://…'],
  ['refresh_cadence', 'Cadence', 'Such as 7 days, daily or 12 hours.'],
] as const;

function Register({ onRegistered }: { readonly onRegistered: () => void }): JSX.Element {
  const [given, setGiven] = useState(first);
  const [thrown, setThrown] = useState<unknown>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    post('/v1/freshness/sources', given).then(() => {
      setGiven(first);
      setThrown(null);
      onRegistered();
    }, setThrown);
  };
  return h(
    'details',
    null,
    h('summary', null, 'Register a source'),
    h(
      'form',
      { onSubmit: submit },
      labels.map(([name, label, hint]) =>
        h(TextField, {
          label,
          hint,
          required: true,
          value: given[name],
          onValue: (value: string) => setGiven({ ...given, [name]: value }),
        }),
      ),
      thrown ? failure(thrown) : null,
      h('button', { class: 'primary' }, 'Register'),
    ),
  );
}

function Source({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }): JSX.Element {
  const { body, instead, reload } = useLoaded(`/v1/freshness/sources/${id}/fetches?limit=20`);
  const [thrown, setThrown] = useState<unknown>(null);
  const refresh = (): void => {
    post(`/v1/freshness/sources/${id}/refresh`, {}).then(() => {
      reload();
      onChanged();
    }, setThrown);
  };
  const fetches = rows(body?.data);
  return h(
    'section',
    { 'aria-label': 'Source', class: 'result' },
    h('h2', null, 'History'),
    h('div', { class: 'actions' }, button('Refresh now', refresh)),
    thrown ? failure(thrown) : null,
    instead ?? (fetches.length > 0 ? table('Fetches', fetchColumns, fetches) : empty('Nothing was fetched yet.')),
    fetches.filter(({ diff }) => typeof diff === 'string' && diff).map((one) => h(Difference, { fetch: one })),
  );
}

const fetchColumns = [
  { title: 'Fetched', cell: (one: JsonObject) => time(text(one.fetched_at)) },
  { title: 'Changed', cell: (one: JsonObject) => (one.changed ? state('changed') : 'no') },
  { title: 'Status', cell: (one: JsonObject) => text(one.status_code) || text(one.error) || '–' },
  { title: 'Size', isNumber: true as const, cell: (one: JsonObject) => count(number(one.size_bytes)) },
];

/** What a fetch changed: what went stands on the left, what came on the right. */
function Difference({ fetch }: { readonly fetch: JsonObject }): JSX.Element {
  const lines = text(fetch.diff).split('\n');
  const side = (sign: string): string[] =>
    lines
      .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
      .map((line) => line.slice(1).trim());
  const column = (name: string, kind: string, sign: string): JSX.Element =>
    h('div', { class: kind }, h('h4', null, name), h('pre', { tabIndex: 0 }, side(sign).join('\n')));
  return h(
    'div',
    { class: 'difference' },
    h('h3', null, `Changed ${time(text(fetch.fetched_at))}`),
    column('Before', 'removed', '-'),
    column('After', 'added', '+'),
  );
}
