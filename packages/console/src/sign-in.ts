import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { post } from './api.ts';
import { Credentials } from './forms/credentials.ts';
import { Form } from './forms/form.ts';
import { entry } from './parts/entry.ts';
import type { SignedOutBy } from './session.ts';

/** Signs in; the cookie is the browser's alone. */
export const signIn = (email: string, password: string): Promise<unknown> =>
  post('/console/auth/sign-in/email', { email, password });

const reasons: Readonly<Record<SignedOutBy, string>> = {
  end: 'Your session has ended. Sign in, and you are back where you were.',
  removal: 'Your account is a member of no organization any more. Sign in with another, or ask an owner to invite you.',
};

interface SignInProps {
  /** Why they are asked to sign in, where they did not sign out. */
  readonly signedOutBy?: SignedOutBy | null;
  readonly onSignedIn: () => void | Promise<void>;
}

/** The form for who is not signed in. */
export function SignIn({ signedOutBy = null, onSignedIn }: SignInProps): JSX.Element {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return entry(
    'Sign in',
    signedOutBy ? h('p', { class: 'lead', role: 'status' }, reasons[signedOutBy]) : null,
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
