import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type JsonObject, number, object, post, rows, text } from '../api.ts';
import { TextField } from '../forms/field.ts';
import { Form } from '../forms/form.ts';
import { Copy } from '../parts/copied.ts';
import { Confirm, Dialog } from '../parts/dialog.ts';
import { failure } from '../parts/failure.ts';
import { time, usd } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import type { PageProps } from '../parts/place.ts';
import { button, empty, page, state, table } from '../parts/view.ts';

/** The organization's keys: make, rotate, revoke. */
export function Keys({ session }: PageProps): JSX.Element {
  const { body, instead, reload } = useLoaded('/console/api/keys');
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<JsonObject | null>(null);
  const [rotated, setRotated] = useState<JsonObject | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const isOwner = object(session.organization).role === 'owner';
  const revoke = (key: JsonObject): void => {
    setRevoked(null);
    setThrown(null);
    post('/console/api/keys/revoke', { key_id: key.id }).then(reload, setThrown);
  };
  const closeForm = (): void => {
    setMaking(false);
    setRotated(null);
    reload();
  };
  const make = isOwner ? button('Create key', () => setMaking(true), { class: 'primary' }) : null;
  return page(
    'Keys',
    'A key lets a program call the API for this organization. Use one for each workload, and revoke it when the workload ends.',
    h('div', { class: 'actions' }, make),
    thrown ? failure(thrown) : null,
    instead ?? keyTable(rows(body?.data), isOwner ? { revoke: setRevoked, rotate: setRotated } : null),
    isMaking ? h(NewKey, { onDone: closeForm }) : null,
    rotated ? h(Rotation, { rotated, onDone: closeForm }) : null,
    revoked
      ? h(Confirm, {
          question: `Revoke “${text(revoked.name)}”?`,
          action: 'Revoke',
          onConfirm: () => revoke(revoked),
          onCancel: () => setRevoked(null),
        })
      : null,
  );
}

/** What an owner may do with a key. */
interface KeyActions {
  revoke(key: JsonObject): void;
  rotate(key: JsonObject): void;
}

const actionsOf = (key: JsonObject): string => (Array.isArray(key.actions) ? key.actions.join(', ') : 'everything');

function keyTable(keys: readonly JsonObject[], owner: KeyActions | null): JSX.Element {
  if (keys.length === 0) return empty('No keys yet. Create one, and a program can make its first call.');
  const columns = [
    {
      title: 'Name',
      cell: (key: JsonObject) => [
        h('strong', { class: 'cut', title: text(key.name) }, text(key.name)),
        h(
          'div',
          { class: 'note' },
          h('code', null, `${text(key.prefix)}…`),
          key.environment ? ` ${text(key.environment)}` : '',
        ),
      ],
    },
    { title: 'State', cell: (key: JsonObject) => state(text(key.state)) },
    { title: 'May call', cell: actionsOf },
    {
      title: 'Daily budget',
      cell: (key: JsonObject) => (key.daily_budget === null ? '–' : usd(number(key.daily_budget))),
    },
    { title: 'Expires', cell: (key: JsonObject) => time(text(key.expires_at)) },
    { title: 'Last used', cell: (key: JsonObject) => time(text(key.last_used_at)) },
    {
      title: 'Actions',
      cell: (key: JsonObject) =>
        owner && key.state === 'active'
          ? h(
              'span',
              { class: 'pair' },
              button('Rotate', () => owner.rotate(key)),
              button('Revoke', () => owner.revoke(key)),
            )
          : '–',
    },
  ];
  return table('Keys', columns, keys);
}

const newKeyFields = [
  { label: 'Name', name: 'name', required: true, hint: 'What will use it, such as “nightly crawl”.' },
  { label: 'Environment', name: 'environment', hint: 'A label, such as production.' },
  {
    label: 'Allowed actions',
    name: 'actions',
    hint: 'Operations or their beginning, with commas between them, such as web.*, usage.get. Empty: everything.',
  },
  { label: 'Daily budget (USD)', name: 'daily_budget_usd', type: 'number', min: 0 },
  { label: 'Expires after (days)', name: 'expires_in_days', type: 'number', min: 1, step: 1 },
] as const;

type TypedKey = Readonly<Partial<Record<(typeof newKeyFields)[number]['name'], string>>>;

/** A new key as the service takes it: fields that are empty are left out. */
const newKeyOf = ({ name, environment, actions, daily_budget_usd: budget, expires_in_days: days }: TypedKey) => ({
  name: name ?? '',
  ...(environment ? { environment } : {}),
  ...(actions?.trim() ? { actions: actions.split(',').map((action) => action.trim()) } : {}),
  ...(budget ? { daily_budget_usd: Number(budget) } : {}),
  ...(days ? { expires_in_days: Number(days) } : {}),
});

function NewKey({ onDone }: { readonly onDone: () => void }): JSX.Element {
  const [typed, setTyped] = useState<TypedKey>({});
  const [made, setMade] = useState('');
  const submit = async (): Promise<void> => setMade(text((await post('/console/api/keys', newKeyOf(typed))).key));
  if (made) return h(Made, { title: 'Key created', apiKey: made, onDone });
  return h(
    Dialog,
    { title: 'Create key', onClose: onDone },
    h(
      Form,
      { action: 'Create', onSubmit: submit, more: button('Cancel', onDone) },
      newKeyFields.map((field) =>
        h(TextField, {
          ...field,
          value: typed[field.name] ?? '',
          onValue: (value: string) => setTyped((before) => ({ ...before, [field.name]: value })),
        }),
      ),
    ),
  );
}

interface RotationProps {
  readonly rotated: JsonObject;
  readonly onDone: () => void;
}

/** Makes a key in place of another, which ends after the overlap. */
function Rotation({ rotated, onDone }: RotationProps): JSX.Element {
  const [hours, setHours] = useState('24');
  const [made, setMade] = useState('');
  const submit = async (): Promise<void> => {
    const body = { key_id: rotated.id, overlap_hours: Number(hours) };
    setMade(text((await post('/console/api/keys/rotate', body)).key));
  };
  const form = h(
    Form,
    { action: 'Rotate', onSubmit: submit, more: button('Cancel', onDone) },
    h(TextField, {
      label: 'The old key works on for (hours)',
      name: 'overlap_hours',
      type: 'number',
      required: true,
      value: hours,
      onValue: setHours,
      hint: 'Time to put the new key in its place; 0 ends the old one now.',
    }),
  );
  const title = `Rotate “${text(rotated.name)}”`;
  if (made) return h(Made, { title, apiKey: made, onDone });
  return h(Dialog, { title, onClose: onDone }, form);
}

interface MadeProps {
  readonly title: string;
  readonly apiKey: string;
  readonly onDone: () => void;
}

/** A key that was made, shown once: Escape asks before it is gone. */
function Made({ title, apiKey, onDone }: MadeProps): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return h(
    Dialog,
    { title, onClose: onDone, onEscape: isCopied ? undefined : () => setAsking(true) },
    h(TextField, {
      label: 'API key',
      value: apiKey,
      readonly: true,
      onValue: () => {},
      hint: 'Copy it now: only its hash is kept, and it is not shown again.',
    }),
    isAsking && !isCopied
      ? h('p', { class: 'failure', role: 'alert' }, 'Did you copy the key? It is not shown again.')
      : null,
    h(
      'div',
      { class: 'actions' },
      h(Copy, { whole: apiKey, class: 'primary', onCopied: () => setCopied(true) }),
      button(isAsking ? 'I have it' : 'Done', onDone),
    ),
  );
}
