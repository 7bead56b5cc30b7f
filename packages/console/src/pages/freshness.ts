import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type JsonObject, number, object, post, text } from '../api.ts';
import { TextField } from '../forms/field.ts';
import { Form } from '../forms/form.ts';
import { firstSettings, givenBy, SourceFields } from '../forms/source-form.ts';
import { count, time } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import { usePaged } from '../parts/paged.ts';
import { addressOf, follow, useChosen } from '../parts/place.ts';
import { counted, empty, type Figure, figures, long, page, state, table } from '../parts/view.ts';
import { freshnessPath, Source } from './source.ts';

/** How often sources and counts are asked again, in milliseconds. */
const everyMs = 3_000;

/** Tracked sources; or the one that the address names. */
export function Freshness(): JSX.Element {
  const id = useChosen().get('source') ?? '';
  if (id) return h(Source, { id, key: id });
  return h(Sources, {});
}

/** How current all sources are, which are due, and the form of a new one. */
function Sources(): JSX.Element {
  const dashboard = useLoaded('/v1/freshness/dashboard', everyMs);
  const { data, ...sources } = usePaged('/v1/freshness/sources?limit=50', everyMs);
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
      (data.length > 0 ? table('Sources', columns, data) : empty('No sources yet. Register the first one above.')),
    sources.turns,
  );
}

const standing = (body: JsonObject): Figure[] => [
  ['Sources', count(number(body.total_sources))],
  ['Entities', count(number(body.total_entities))],
  ['Due in 24 h', count(number(body.due_in_24h))],
  ...counted(object(body.by_state)),
];

const columns = [
  {
    title: 'Source',
    cell: (one: JsonObject) =>
      h(
        'a',
        { class: 'long', href: addressOf(freshnessPath, { source: text(one.id) }), onClick: follow },
        text(one.source_key),
      ),
  },
  { title: 'State', cell: (one: JsonObject) => state(text(one.state)) },
  { title: 'Entity', cell: (one: JsonObject) => long(text(one.entity_id)) },
  { title: 'Address', cell: (one: JsonObject) => h('span', { class: 'address' }, text(one.source_url) || '–') },
  { title: 'Cadence', cell: (one: JsonObject) => text(one.refresh_cadence) },
  { title: 'Fetched', cell: (one: JsonObject) => (one.auto_refresh ? 'when due' : 'by hand') },
  { title: 'Due', cell: (one: JsonObject) => time(text(one.next_due_at)) },
  { title: 'Changed', cell: (one: JsonObject) => time(text(one.last_changed_at)) },
];

const first = { entity_id: '', source_key: '' };
const names = [
  ['entity_id', 'Entity', 'Such as acme.'],
  ['source_key', 'Source', 'A name of your own, such as pricing-page.'],
] as const;

function Register({ onRegistered }: { readonly onRegistered: () => void }): JSX.Element {
  const [given, setGiven] = useState(first);
  const [settings, setSettings] = useState(firstSettings);
  const submit = async (): Promise<void> => {
    await post('/v1/freshness/sources', { ...given, entity_type: 'company', ...givenBy(settings) });
    setGiven(first);
    setSettings(firstSettings);
    onRegistered();
  };
  return h(
    'details',
    null,
    h('summary', null, 'Register a source'),
    h(
      Form,
      { action: 'Register', onSubmit: submit },
      names.map(([name, label, hint]) =>
        h(TextField, {
          label,
          name,
          hint,
          required: true,
          value: given[name],
          onValue: (value: string) => setGiven({ ...given, [name]: value }),
        }),
      ),
      h(SourceFields, { settings, onSettings: setSettings }),
    ),
  );
}
