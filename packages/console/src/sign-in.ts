import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { post } from './api.ts';
import { Credentials } from './forms/credentials.ts';
import { entry } from './parts/entry.ts';
import { failure } from './parts/failure.ts';

/** Signs in; the cookie is the browser's alone. */
export const signIn = (email: string, password: string): Promise<unknown> =>
  post('/console/auth/sign-in/email', { email, password });

/** The form for who is not signed in. */
export function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }): JSX.Element {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [thrown, setThrown] = useState<unknown>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    signIn(email, password).then(onSignedIn, setThrown);
  };
  return entry(
    'Sign in',
    h(
      'form',
      { onSubmit: submit },
      h(Credentials, { email, password, isNew: false, onEmail: setEmail, onPassword: setPassword }),
      thrown ? failure(thrown) : null,
      h('button', { class: 'primary' }, 'Sign in'),
    ),
    h(
      'p',
      { class: 'note' },
      'No account yet? An owner invites you, or the operator runs ',
      h('code', null, 'npm run console -- link'),
      '.',
    ),
    h(
      'p',
      { class: 'note' },
      'Password forgotten? The operator runs ',
      h('code', null, 'npm run console -- password EMAIL'),
      ' and gives you a new one.',
    ),
  );
}
