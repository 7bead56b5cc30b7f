import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { TextField } from '../forms/field.ts';

/** Puts a text on the clipboard; false: the browser does not let us. */
async function copy(whole: string, near: HTMLElement): Promise<boolean> {
  try {
    // Absent where the console is reached by http under another name than localhost.
    await navigator.clipboard.writeText(whole);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = whole;
    near.after(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    near.focus();
    return isCopied;
  }
}

interface CopyProps {
  readonly whole: string;
  readonly class?: string;
  readonly onCopied?: () => void;
}

/** A button that copies a text, and says that it did. */
export function Copy({ whole, onCopied, ...more }: CopyProps): JSX.Element {
  const [said, setSaid] = useState('Copy');
  const click = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    void copy(whole, currentTarget).then((isCopied) => {
      setSaid(isCopied ? 'Copied' : 'Select it and copy it');
      if (isCopied) onCopied?.();
    });
  };
  return h('button', { type: 'button', 'aria-live': 'polite', onClick: click, ...more }, said);
}

interface CopiedFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

/** A text to be taken away, with a button that copies it. */
export const CopiedField = ({ value, ...more }: CopiedFieldProps): JSX.Element =>
  h(
    'div',
    { class: 'copied' },
    h(TextField, { ...more, value, readonly: true, onValue: () => {} }),
    h(Copy, { whole: value, key: value }),
  );
