import { Fragment, h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type JsonObject, object, post, rows, text } from '../api.ts';
import { Field, TextField } from '../forms/field.ts';
import { Form } from '../forms/form.ts';
import { CopiedField } from '../parts/copied.ts';
import { Confirm } from '../parts/dialog.ts';
import { failure } from '../parts/failure.ts';
import { time } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import type { PageProps } from '../parts/place.ts';
import { button, long, table } from '../parts/view.ts';

/** What an owner is about to change of a member. */
interface Change {
  readonly question: string;
  readonly action: string;
  readonly path: string;
  readonly given: object;
  /** What this page may do ends with it. */
  readonly isOwn: boolean;
}

function removal({ id, email }: JsonObject, isOwn: boolean): Change {
  const question = isOwn ? 'Remove yourself? You lose this organization at once.' : `Remove ${text(email)}?`;
  return { question, action: 'Remove', path: '/console/api/members/remove', given: { person_id: id }, isOwn };
}

function otherRole({ id, email, role }: JsonObject, isOwn: boolean): Change {
  const next = role === 'owner' ? 'member' : 'owner';
  const question =
    next === 'owner'
      ? `Make ${text(email)} an owner? Owners manage keys, payment methods and members.`
      : `Make ${isOwn ? 'yourself' : text(email)} a member, who manages no keys, payment methods or members?`;
  const given = { person_id: id, role: next };
  return { question, action: `Make ${next}`, path: '/console/api/members/role', given, isOwn };
}

/** Who belongs to the organization, and who is invited; owners change both. */
export function Members({ session }: PageProps): JSX.Element {
  const { body, instead, reload } = useLoaded('/console/api/members');
  const [asked, setAsked] = useState<Change | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const isOwner = object(session.organization).role === 'owner';
  const act = (path: string, given: object, whenDone: () => void): void => {
    setAsked(null);
    setThrown(null);
    post(path, given).then(whenDone, setThrown);
  };
  const members = rows(body?.members);
  const own = text(object(session.person).id);
  const owners = members.filter(({ role }) => role === 'owner').length;
  const actionsOf = (member: JsonObject): JSX.Element | string => {
    if (!isOwner) return '–';
    if (member.role === 'owner' && owners === 1) return 'the only owner';
    return h(
      'span',
      { class: 'pair' },
      [otherRole, removal].map((make) => {
        const change = make(member, text(member.id) === own);
        return button(change.action, () => setAsked(change));
      }),
    );
  };
  return h(
    'div',
    null,
    thrown ? failure(thrown) : null,
    instead ?? table('Members', columnsOf(actionsOf), members),
    isOwner ? h(Invite, { onInvited: reload }) : null,
    rows(body?.invitations).map(({ id, email, role, expires_at }) =>
      h(
        'p',
        null,
        `${text(email)} is invited as ${text(role)} until ${time(text(expires_at))}. `,
        isOwner ? button('Take back', () => act('/console/api/members/uninvite', { invitation_id: id }, reload)) : null,
      ),
    ),
    asked
      ? h(Confirm, {
          ...asked,
          onConfirm: () => act(asked.path, asked.given, asked.isOwn ? () => location.reload() : reload),
          onCancel: () => setAsked(null),
        })
      : null,
  );
}

const columnsOf = (actionsOf: (member: JsonObject) => JSX.Element | string) => [
  { title: 'Name', cell: ({ name }: JsonObject) => long(text(name)) },
  { title: 'Email', cell: ({ email }: JsonObject) => long(text(email)) },
  { title: 'Role', cell: ({ role }: JsonObject) => text(role) },
  { title: 'Since', cell: ({ since }: JsonObject) => time(text(since)) },
  { title: 'Actions', cell: actionsOf },
];

function Invite({ onInvited }: { readonly onInvited: () => void }): JSX.Element {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('member');
  const [made, setMade] = useState<JsonObject | null>(null);
  const submit = async (): Promise<void> => {
    setMade(await post('/console/api/members/invite', { email, role }));
    setEmail('');
    setRole('member');
    onInvited();
  };
  return h(
    Fragment,
    null,
    h('h3', null, 'Invite a person'),
    h(
      Form,
      { action: 'Invite', onSubmit: submit, isPrimary: false },
      h(TextField, {
        label: 'Email to invite',
        name: 'email',
        type: 'email',
        required: true,
        value: email,
        onValue: setEmail,
      }),
      h(Field, {
        label: 'Role',
        hint: 'An owner may do everything; a member, all but keys, payment methods and members.',
        control: (attributes) =>
          h(
            'select',
            {
              ...attributes,
              name: 'role',
              value: role,
              onChange: (event: { currentTarget: HTMLSelectElement }) => setRole(event.currentTarget.value),
            },
            ['member', 'owner'].map((name) => h('option', { value: name }, name)),
          ),
      }),
    ),
    made
      ? h(CopiedField, {
          label: 'Invitation link',
          value: text(made.url),
          hint: `Send it to ${text(made.email)}: it works once, for a week.`,
        })
      : null,
  );
}
