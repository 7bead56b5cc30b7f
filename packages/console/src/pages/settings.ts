import { Fragment, h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type JsonObject, object, post, rows, text } from '../api.ts';
import { TextField } from '../forms/field.ts';
import { Form } from '../forms/form.ts';
import { CopiedField } from '../parts/copied.ts';
import { Confirm } from '../parts/dialog.ts';
import { failure } from '../parts/failure.ts';
import { time } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import type { PageProps } from '../parts/place.ts';
import { button, empty, page, state, table } from '../parts/view.ts';
import { OwnPassword } from './own-password.ts';

/** What this installation has and lacks, who belongs to the organization, and who changed what. */
export function Settings({ session }: PageProps): JSX.Element {
  return page(
    'Settings',
    'What this installation lacks, the members of this organization, your password, and the log of changes.',
    h('h2', null, 'Installation'),
    h(Installation, null),
    h('h2', null, 'Members'),
    h(Members, { session }),
    h('h2', null, 'Your password'),
    h(OwnPassword, { email: text(object(session.person).email) }),
    h('h2', null, 'Audit log'),
    h(Audit, null),
  );
}

function Installation(): JSX.Element {
  const { body, instead } = useLoaded('/v1/crawl/endpoints?status=all');
  const lacking = new Map<string, string[]>();
  for (const endpoint of rows(body?.endpoints)) {
    if (endpoint.ready || !Array.isArray(endpoint.needs)) continue;
    for (const name of endpoint.needs) lacking.set(text(name), [...(lacking.get(text(name)) ?? []), text(endpoint.id)]);
  }
  if (instead) return instead;
  if (lacking.size === 0) return h('p', null, state('ready'), ' Every endpoint has what it needs.');
  const columns = [
    { title: 'Setting', cell: ([name]: readonly [string, string[]]) => h('code', null, name) },
    { title: 'Endpoints that need it', cell: ([, ids]: readonly [string, string[]]) => ids.join(', ') },
  ];
  return h(
    'div',
    null,
    h('p', null, 'Set these environment variables and start the service again:'),
    table('Missing settings', columns, [...lacking]),
  );
}

function Members({ session }: PageProps): JSX.Element {
  const { body, instead, reload } = useLoaded('/console/api/members');
  const [removed, setRemoved] = useState<JsonObject | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const isOwner = object(session.organization).role === 'owner';
  const act = (path: string, given: object): void => {
    setRemoved(null);
    post(path, given).then(reload, setThrown);
  };
  const columns = [
    { title: 'Name', cell: ({ name }: JsonObject) => text(name) },
    { title: 'Email', cell: ({ email }: JsonObject) => text(email) },
    { title: 'Role', cell: ({ role }: JsonObject) => text(role) },
    { title: 'Since', cell: ({ since }: JsonObject) => time(text(since)) },
    { title: 'Actions', cell: (member: JsonObject) => (isOwner ? button('Remove', () => setRemoved(member)) : '–') },
  ];
  return h(
    'div',
    null,
    thrown ? failure(thrown) : null,
    instead ?? table('Members', columns, rows(body?.members)),
    isOwner ? h(Invite, { onInvited: reload }) : null,
    rows(body?.invitations).map((one) =>
      h(
        'p',
        null,
        `${text(one.email)} is invited until ${time(text(one.expires_at))}. `,
        isOwner ? button('Take back', () => act('/console/api/members/uninvite', { invitation_id: one.id })) : null,
      ),
    ),
    removed
      ? h(Confirm, {
          question: `Remove ${text(removed.email)}?`,
          action: 'Remove',
          onConfirm: () => act('/console/api/members/remove', { person_id: removed.id }),
          onCancel: () => setRemoved(null),
        })
      : null,
  );
}

function Invite({ onInvited }: { readonly onInvited: () => void }): JSX.Element {
  const [email, setEmail] = useState('');
  const [url, setUrl] = useState('');
  const submit = async (): Promise<void> => {
    const made = await post('/console/api/members/invite', { email });
    setUrl(text(made.url));
    onInvited();
  };
  return h(
    Fragment,
    null,
    h(
      Form,
      { action: 'Invite', onSubmit: submit, isPrimary: false },
      h(TextField, { label: 'Email to invite', type: 'email', required: true, value: email, onValue: setEmail }),
    ),
    url
      ? h(CopiedField, {
          label: 'Invitation link',
          value: url,
          hint: 'Send it to them: it works once, for a week.',
        })
      : null,
  );
}

/** So many changes are shown. */
const mostChanges = 200;

function Audit(): JSX.Element {
  const { body, instead } = useLoaded(`/console/api/audit?limit=${mostChanges}`);
  const entries = rows(body?.data);
  const columns = [
    { title: 'Time', cell: ({ at }: JsonObject) => time(text(at)) },
    { title: 'Who', cell: ({ actor }: JsonObject) => text(actor) },
    { title: 'What', cell: ({ action }: JsonObject) => text(action) },
    { title: 'Of', cell: ({ subject }: JsonObject) => text(subject) },
  ];
  if (instead) return instead;
  if (entries.length === 0) return empty('Nothing was changed yet.');
  const note = entries.length < mostChanges ? null : h('p', { class: 'note' }, `The latest ${mostChanges} changes.`);
  return h(Fragment, null, table('Changes', columns, entries), note);
}
