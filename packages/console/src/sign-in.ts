import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { post } from './api.ts';
import { Credentials } from './forms/credentials.ts';
import { Form } from './forms/form.ts';
import { entry } from './parts/entry.ts';

/** Signs in; the cookie is the browser's alone. */
export const signIn = (email: string, password: string): Promise<unknown> =>
  post('/console/auth/sign-in/email', { email, password });

interface SignInProps {
  /** Their session came to its end while they were here. */
  readonly hasEnded?: boolean;
  readonly onSignedIn: () => void;
}

/** The form for who is not signed in. */
export function SignIn({ hasEnded = false, onSignedIn }: SignInProps): JSX.Element {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return entry(
    'Sign in',
    hasEnded
      ? h('p', { class: 'lead', role: 'status' }, 'Your session has ended. Sign in, and you are back where you were.')
      : null,
    h(
      Form,
      { action: 'Sign in', onSubmit: () => signIn(email, password).then(onSignedIn) },
      h(Credentials, { email, password, isNew: false, onEmail: setEmail, onPassword: setPassword }),
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
