import { type ComponentChildren, h, type JSX } from 'preact';
import { useId } from 'preact/hooks';
import { coded } from '../parts/view.ts';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** A value that the control takes. */
  readonly example?: string;
  readonly error?: string | undefined;
  /** Makes the control, which has this id and these descriptions. */
  readonly control: (attributes: { id: string; 'aria-describedby': string | undefined }) => ComponentChildren;
}

/** A control with its label, a hint and its fault. */
export function Field({ label, hint, example, error, control }: FieldProps): JSX.Element {
  const id = useId();
  const described =
    [hint || example ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label),
    control({ id, 'aria-describedby': described }),
    hint || example
      ? h('small', { id: `${id}-hint` }, coded(hint ?? ''), example ? [' Example: ', h('code', null, example)] : null)
      : null,
    error ? h('small', { id: `${id}-error`, class: 'error' }, error) : null,
  );
}

interface TextFieldProps {
  readonly label: string;
  /** What the API calls it, by which its faults find the label. */
  readonly name?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'date';
  /** The least number that the field takes. */
  readonly min?: number;
  /** The step between numbers; `any` when absent, so that the field takes cents. */
  readonly step?: number;
  readonly required?: boolean;
  readonly readonly?: boolean;
  readonly autocomplete?: string;
}

const stepOf = (type: string, step: number | undefined) => (type === 'number' ? { step: step ?? 'any' } : {});

/** A line of text. */
export const TextField = ({ label, value, onValue, hint, type = 'text', step, ...more }: TextFieldProps): JSX.Element =>
  h(Field, {
    label,
    ...(hint ? { hint } : {}),
    control: (attributes) =>
      h('input', {
        ...attributes,
        type,
        value,
        ...stepOf(type, step),
        ...more,
        onInput: (event: { currentTarget: HTMLInputElement }) => onValue(event.currentTarget.value),
      }),
  });

interface CheckFieldProps {
  readonly label: string;
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChecked: (isChecked: boolean) => void;
  readonly hint?: string;
}

/** A choice of yes or no. */
export function CheckField({ label, name, isChecked, onChecked, hint }: CheckFieldProps): JSX.Element {
  const id = useId();
  return h(
    'div',
    { class: 'field check' },
    h('input', {
      id,
      name,
      type: 'checkbox',
      checked: isChecked,
      'aria-describedby': hint ? `${id}-hint` : undefined,
      onChange: (event: { currentTarget: HTMLInputElement }) => onChecked(event.currentTarget.checked),
    }),
    h('label', { for: id }, label),
    hint ? h('small', { id: `${id}-hint` }, hint) : null,
  );
}
