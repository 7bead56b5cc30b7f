import { h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type JsonObject, post, text } from './api.ts';
import { Credentials } from './forms/credentials.ts';
import { TextField } from './forms/field.ts';
import { entry } from './parts/entry.ts';
import { failure } from './parts/failure.ts';
import { waiting } from './parts/view.ts';
import { signIn } from './sign-in.ts';

const token = (): string => new URLSearchParams(location.search).get('token') ?? '';

/** The form of a link that works once: a new person sets their account up and is signed in. */
export function SetUp({ onSignedIn }: { readonly onSignedIn: () => void }): JSX.Element {
  const [link, setLink] = useState<JsonObject | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  useEffect(() => {
    post('/console/api/link', { token: token() }).then(setLink, setThrown);
  }, []);
  if (thrown)
    return entry(
      'This link does not work',
      failure(thrown),
      h('p', null, 'Have you an account already? ', h('a', { href: '/console' }, 'Sign in'), '.'),
    );
  const lead = link?.kind === 'invitation' ? 'You are invited.' : 'This account owns the organization.';
  return link
    ? entry('Set up your account', h('p', { class: 'lead' }, lead), h(Account, { given: text(link.email), onSignedIn }))
    : entry('Set up your account', waiting());
}

function Account({ given, onSignedIn }: { readonly given: string; readonly onSignedIn: () => void }): JSX.Element {
  const [email, setEmail] = useState(given);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [thrown, setThrown] = useState<unknown>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    post('/console/api/setup', { token: token(), email, name, password })
      .then(() => signIn(email, password))
      .then(onSignedIn, setThrown);
  };
  return h(
    'form',
    { onSubmit: submit },
    h(TextField, { label: 'Name', autocomplete: 'name', required: true, value: name, onValue: setName }),
    h(Credentials, { email, password, isNew: true, onEmail: setEmail, onPassword: setPassword }),
    thrown ? failure(thrown) : null,
    h('button', { class: 'primary' }, 'Create account'),
  );
}
