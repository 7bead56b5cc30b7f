import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { post } from '../api.ts';
import { TextField } from '../forms/field.ts';
import { Form } from '../forms/form.ts';

/** Changes the password of who is signed in; their other sessions end. */
export function OwnPassword({ email }: { readonly email: string }): JSX.Element {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isDone, setDone] = useState(false);
  const submit = async (): Promise<void> => {
    setDone(false);
    await post('/console/auth/change-password', { currentPassword: current, newPassword: next });
    setCurrent('');
    setNext('');
    setDone(true);
  };
  return h(
    Form,
    { action: 'Change password', onSubmit: submit, label: 'Your password', isPrimary: false },
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
    isDone ? h('p', { role: 'status' }, 'Your password is changed. Your other sessions have ended.') : null,
  );
}
