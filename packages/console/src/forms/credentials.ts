import { Fragment, h, type JSX } from 'preact';
import { TextField } from './field.ts';

interface CredentialsProps {
  readonly email: string;
  readonly password: string;
  /** The password is to be thought of, not remembered. */
  readonly isNew: boolean;
  readonly onEmail: (email: string) => void;
  readonly onPassword: (password: string) => void;
}

/** The two fields by which a person signs in. */
export const Credentials = ({ email, password, isNew, onEmail, onPassword }: CredentialsProps): JSX.Element =>
  h(
    Fragment,
    null,
    h(TextField, {
      label: 'Email',
      name: 'email',
      type: 'email',
      autocomplete: 'username',
      required: true,
      value: email,
      onValue: onEmail,
    }),
    h(TextField, {
      label: 'Password',
      name: 'password',
      type: 'password',
      autocomplete: isNew ? 'new-password' : 'current-password',
      required: true,
      ...(isNew ? { hint: 'At least 10 characters.' } : {}),
      value: password,
      onValue: onPassword,
    }),
  );
