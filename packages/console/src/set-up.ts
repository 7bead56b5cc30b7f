import { h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { chooseOrganization, type JsonObject, object, post, text } from './api.ts';
import { Credentials } from './forms/credentials.ts';
import { TextField } from './forms/field.ts';
import { Form } from './forms/form.ts';
import { entry } from './parts/entry.ts';
import { failure } from './parts/failure.ts';
import { waiting } from './parts/view.ts';
import { SignIn, signIn } from './sign-in.ts';

const token = (): string => new URLSearchParams(location.search).get('token') ?? '';

interface SetUpProps {
  /** False: it has not begun. */
  readonly session: JsonObject | false;
  /** Without an address they stay where they are. */
  readonly onSignedIn: (address?: string) => void;
}

/** The page of a link that works once: a new person sets their account up, and one who has an account joins a further organization. */
export function SetUp({ session, onSignedIn }: SetUpProps): JSX.Element {
  const [link, setLink] = useState<JsonObject | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const [hasAccount, setHasAccount] = useState(false);
  useEffect(() => {
    post('/console/api/link', { token: token() }).then(setLink, setThrown);
  }, []);
  if (thrown)
    return entry(
      'This link does not work',
      failure(thrown),
      session
        ? h('p', null, h('a', { href: '/console' }, 'To the playground'))
        : h('p', null, 'Have you an account already? ', h('a', { href: '/console' }, 'Sign in'), '.'),
    );
  if (!link) return entry('Set up your account', waiting());
  const lead = link.kind === 'invitation' ? 'You are invited.' : 'This account owns the organization.';
  if (session) return entry('Join an organization', h('p', { class: 'lead' }, lead), h(Join, { session }));
  if (hasAccount) return h(SignIn, { onSignedIn: () => join().then(() => onSignedIn('/console')) });
  return entry(
    'Set up your account',
    h('p', { class: 'lead' }, lead),
    h(Account, { given: text(link.email), onSignedIn: () => onSignedIn('/console') }),
    h(
      'p',
      { class: 'note' },
      'Have you an account already? ',
      h('button', { type: 'button', class: 'link', onClick: () => setHasAccount(true) }, 'Sign in and join'),
    ),
  );
}

/** Makes who is signed in a member of the link's organization. */
async function join(): Promise<void> {
  const { organization_id } = await post('/console/api/join', { token: token() });
  chooseOrganization(text(organization_id));
}

function Join({ session }: { readonly session: JsonObject }): JSX.Element {
  return h(
    Form,
    {
      action: 'Join',
      onSubmit: () => join().then(() => location.assign('/console')),
      more: h('a', { href: '/console' }, 'Not now'),
    },
    h('p', null, 'You join as ', h('strong', null, text(object(session.person).email)), '.'),
  );
}

function Account({ given, onSignedIn }: { readonly given: string; readonly onSignedIn: () => void }): JSX.Element {
  const [email, setEmail] = useState(given);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (): Promise<void> => {
    await post('/console/api/setup', { token: token(), email, name, password });
    await signIn(email, password);
    onSignedIn();
  };
  return h(
    Form,
    { action: 'Create account', onSubmit: submit },
    h(TextField, { label: 'Name', name: 'name', autocomplete: 'name', required: true, value: name, onValue: setName }),
    h(Credentials, { email, password, isNew: true, onEmail: setEmail, onPassword: setPassword }),
  );
}
