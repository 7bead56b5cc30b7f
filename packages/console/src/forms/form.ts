import { type ComponentChildren, h, type JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { failure, type LabelOf } from '../parts/failure.ts';

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

/** The labels of a form's own fields, which bear the names of the API. */
const labelsOf =
  (form: HTMLFormElement): LabelOf =>
  (name) => {
    const field = form.elements.namedItem(name);
    const isLabelled = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    return isLabelled ? (field.labels?.[0]?.textContent ?? undefined) : undefined;
  };

/** A form that is sent once at a time, says that it is being sent, and why that failed. */
export function Form({ action, onSubmit, label, isPrimary = true, more, children }: FormProps): JSX.Element {
  const [isSending, setSending] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
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
    { ref: form, onSubmit: submit, 'aria-label': label },
    children,
    thrown ? failure(thrown, form.current ? labelsOf(form.current) : undefined) : null,
    h(
      'div',
      { class: 'actions' },
      // One that is disabled would lose the focus.
      h('button', { class: isPrimary ? 'primary' : '', 'aria-disabled': isSending }, isSending ? `${action}…` : action),
      more,
    ),
  );
}
