import { Fragment, h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { call, type JsonObject, object, post, text } from '../api.ts';
import { Form } from '../forms/form.ts';
import { givenBy, SourceFields, settingsOf } from '../forms/source-form.ts';
import { Confirm, Dialog } from '../parts/dialog.ts';
import { failure } from '../parts/failure.ts';
import { bytes, time, usd } from '../parts/format.ts';
import { Opened } from '../parts/heading.ts';
import { useLoaded } from '../parts/loaded.ts';
import { usePaged } from '../parts/paged.ts';
import { go } from '../parts/place.ts';
import { button, empty, type Figure, facts, long, state, table, words } from '../parts/view.ts';

export const freshnessPath = '/console/freshness';

/** One source: how current it is, its settings, its history and what changed. */
export function Source({ id }: { readonly id: string }): JSX.Element {
  const path = `/v1/freshness/sources/${encodeURIComponent(id)}`;
  const { body, instead, reload } = useLoaded(path);
  const { data: fetches, ...history } = usePaged(`${path}/fetches?limit=20`);
  const source = object(body?.source);
  const reloadAll = (): void => {
    reload();
    history.reload();
  };
  return h(
    'div',
    { class: 'page' },
    h(Opened, {
      list: { name: 'Freshness', path: freshnessPath },
      title: text(source.source_key) || 'Source',
      aside: body ? state(text(source.state)) : null,
    }),
    instead,
    body ? facts(factsOf(source)) : null,
    body ? h(Actions, { path, source, onChanged: reloadAll }) : null,
    h('h2', null, 'History'),
    history.instead ??
      (fetches.length > 0 ? table('Fetches', fetchColumns, fetches) : empty('Nothing was fetched yet.')),
    history.turns,
    fetches.filter(({ diff }) => typeof diff === 'string' && diff).map((one) => h(Difference, { fetch: one })),
  );
}

function automaticOf({ auto_refresh, max_cost_usd_per_day: most }: JsonObject): string {
  if (!auto_refresh) return 'by hand, or by your program';
  return typeof most === 'number' ? `when it is due, for ${usd(most)} a day at most` : 'when it is due';
}

const factsOf = (source: JsonObject): Figure[] => [
  ['Entity', text(source.entity_id)],
  ['Address', text(source.source_url) || 'none'],
  ['Cadence', text(source.refresh_cadence)],
  ['Fetched', automaticOf(source)],
  ['Due', time(text(source.next_due_at))],
  ['Last fetched', time(text(source.last_fetched_at))],
  ['Changed', time(text(source.last_changed_at))],
];

interface ActionsProps {
  readonly path: string;
  readonly source: JsonObject;
  readonly onChanged: () => void;
}

/** Fetches a source now, pauses, changes or deletes it. */
function Actions({ path, source, onChanged }: ActionsProps): JSX.Element {
  const [thrown, setThrown] = useState<unknown>(null);
  const [isRefreshing, setRefreshing] = useState(false);
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const act = (made: Promise<unknown>): Promise<void> => {
    setThrown(null);
    return made.then(onChanged, setThrown);
  };
  const refresh = (): void => {
    setRefreshing(true);
    act(post(`${path}/refresh`, {})).finally(() => setRefreshing(false));
  };
  const pause = (paused: boolean): void => void act(call(path, { method: 'PATCH', body: { paused } }));
  const remove = (): void => {
    setAsked(null);
    call(path, { method: 'DELETE' }).then(() => go(freshnessPath), setThrown);
  };
  const isPaused = source.paused === true;
  return h(
    Fragment,
    null,
    h(
      'div',
      { class: 'actions' },
      source.source_url
        ? button(isRefreshing ? 'Refreshing…' : 'Refresh now', refresh, { class: 'primary', disabled: isRefreshing })
        : null,
      button('Edit', () => setAsked('edit')),
      button(isPaused ? 'Resume' : 'Pause', () => pause(!isPaused)),
      button('Delete', () => setAsked('delete')),
    ),
    thrown ? failure(thrown) : null,
    asked === 'edit' ? h(Edit, { path, source, onDone: () => setAsked(null), onChanged }) : null,
    asked === 'delete'
      ? h(Confirm, {
          question: `Delete “${text(source.source_key)}” and its history?`,
          action: 'Delete',
          onConfirm: remove,
          onCancel: () => setAsked(null),
        })
      : null,
  );
}

interface EditProps {
  readonly path: string;
  readonly source: JsonObject;
  readonly onDone: () => void;
  readonly onChanged: () => void;
}

function Edit({ path, source, onDone, onChanged }: EditProps): JSX.Element {
  const [settings, setSettings] = useState(settingsOf(source));
  const submit = async (): Promise<void> => {
    await call(path, { method: 'PATCH', body: givenBy(settings) });
    onDone();
    onChanged();
  };
  return h(
    Dialog,
    { title: `Edit “${text(source.source_key)}”`, onClose: onDone },
    h(
      Form,
      { action: 'Save', onSubmit: submit, more: button('Cancel', onDone) },
      h(SourceFields, { settings, onSettings: setSettings }),
    ),
  );
}

const fetchColumns = [
  { title: 'Fetched', cell: (one: JsonObject) => time(text(one.fetched_at)) },
  {
    title: 'Changed',
    cell: (one: JsonObject) => (one.first ? 'first fetch' : one.changed ? state('changed') : 'no'),
  },
  { title: 'Status', cell: (one: JsonObject) => text(one.status_code) || long(text(one.error) || '–') },
  { title: 'Size', isNumber: true as const, cell: (one: JsonObject) => bytes(one.size_bytes) },
];

/** What a fetch changed: what went stands on the left, what came on the right. */
function Difference({ fetch }: { readonly fetch: JsonObject }): JSX.Element {
  const lines = text(fetch.diff).split('\n');
  const side = (sign: string): string[] =>
    lines
      .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
      .map((line) => line.slice(1).trim());
  const column = (name: string, kind: string, sign: string): JSX.Element =>
    h('div', { class: kind }, h('h4', null, name), words(side(sign).join('\n')));
  return h(
    'div',
    { class: 'difference' },
    h('h3', null, `Changed ${time(text(fetch.fetched_at))}`),
    column('Before', 'removed', '-'),
    column('After', 'added', '+'),
  );
}
