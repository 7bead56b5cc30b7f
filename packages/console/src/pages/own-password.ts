import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { post } from '../api.ts';
import { TextField } from '../forms/field.ts';
import { failure } from '../parts/failure.ts';

/** Changes the password of who is signed in; their other sessions end. */
export function OwnPassword({ email }: { readonly email: string }): JSX.Element {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isDone, setDone] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    setDone(false);
    const given = { currentPassword: current, newPassword: next };
    post('/console/auth/change-password', given).then(() => {
      setCurrent('');
      setNext('');
      setThrown(null);
      setDone(true);
    }, setThrown);
  };
  return h(
    'form',
    { onSubmit: submit, 'aria-label': 'Your password' },
    // Browsers that keep passwords look here for whose it is.
    h('input', { type: 'text', autocomplete: 'username', value: email, readonly: true, hidden: true }),
    h(TextField, {
      label: 'Current password',
      type: 'password',
      autocomplete: 'current-password',
      required: true,
      value: current,
      onValue: setCurrent,
    }),
    h(TextField, {
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      required: true,
      hint: 'At least 10 characters.',
      value: next,
      onValue: setNext,
    }),
    thrown ? failure(thrown) : null,
    isDone ? h('p', { role: 'status' }, 'Your password is changed. Your other sessions have ended.') : null,
    h('button', null, 'Change password'),
  );
}
