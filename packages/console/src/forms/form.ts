import { type ComponentChildren, h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { failure } from '../parts/failure.ts';

interface FormProps {
  /** What its button says. */
  readonly action: string;
  /** Sends what was filled in. */
  readonly onSubmit: () => Promise<unknown>;
  /** The name of a form without a heading of its own, for screen readers. */
  readonly label?: string;
  readonly isPrimary?: boolean;
  /** What stands beside the button. */
  readonly more?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A form that is sent once at a time, says that it is being sent, and why that failed. */
export function Form({ action, onSubmit, label, isPrimary = true, more, children }: FormProps): JSX.Element {
  const [isSending, setSending] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setThrown(null);
    onSubmit()
      .catch(setThrown)
      .finally(() => setSending(false));
  };
  return h(
    'form',
    { onSubmit: submit, 'aria-label': label },
    children,
    thrown ? failure(thrown) : null,
    h(
      'div',
      { class: 'actions' },
      // One that is disabled would lose the focus.
      h('button', { class: isPrimary ? 'primary' : '', 'aria-disabled': isSending }, isSending ? `${action}…` : action),
      more,
    ),
  );
}
