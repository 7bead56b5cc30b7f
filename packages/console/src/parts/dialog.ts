import { type ComponentChildren, h, type JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Called in place of closing when Escape is pressed; absent: it closes. */
  readonly onEscape?: (() => void) | undefined;
  readonly children?: ComponentChildren;
}

/** A modal dialog: the browser keeps the focus in it, Escape closes it, and the focus goes back to what opened it. */
export function Dialog({ title, onClose, onEscape, children }: DialogProps): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog?.open) dialog?.showModal();
    // One that is taken out of the page, and not closed, gives no focus back.
    return () => dialog?.close();
  }, []);
  const cancel = (event: Event): void => {
    if (!onEscape) return;
    event.preventDefault();
    onEscape();
  };
  const close = (): void => {
    // One that was taken out of the page says that it closed, too.
    if (!element.current?.isConnected) return;
    // Chromium closes at a second Escape, and lets the page keep it at the first only.
    if (onEscape) element.current.showModal();
    (onEscape ?? onClose)();
  };
  return h(
    'dialog',
    { ref: element, 'aria-labelledby': id, onClose: close, onCancel: cancel },
    h('h2', { id }, title),
    children,
  );
}

interface ConfirmProps {
  readonly question: string;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once before something is done that cannot be undone. */
export const Confirm = ({ question, action, onConfirm, onCancel }: ConfirmProps): JSX.Element =>
  h(
    Dialog,
    { title: question, onClose: onCancel },
    h(
      'div',
      { class: 'actions' },
      h('button', { type: 'button', class: 'danger', onClick: onConfirm }, action),
      h('button', { type: 'button', onClick: onCancel }, 'Cancel'),
    ),
  );
