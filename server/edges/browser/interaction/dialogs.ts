import type { BrowserContext, Dialog } from 'playwright-core';
import type { AnsweredDialog, DialogPolicy } from '../../../kernel/ports/interactive-browser.ts';

/** Told of one action; of a page that asks without end, the first. */
const maxTold = 20;
const maxMessageCharacters = 1_000;

/** Answers the dialogs of all tabs, and remembers what they said. */
export class Dialogs {
  #policy: DialogPolicy = { answer: 'accept', text: null };
  #answered: AnsweredDialog[] = [];

  constructor(context: BrowserContext) {
    context.on('dialog', (dialog) => this.#answer(dialog));
  }

  /** How dialogs are answered from now on. */
  follow(policy: DialogPolicy): void {
    this.#policy = policy;
  }

  /** Whether a page that was to be left asked first, and was not let go. */
  get isPageKept(): boolean {
    return this.#answered.some(({ type, answer }) => type === 'beforeunload' && answer === 'dismiss');
  }

  /** What was answered since the last time this was asked. */
  take(): AnsweredDialog[] {
    const answered = this.#answered;
    this.#answered = [];
    return answered;
  }

  #answer(dialog: Dialog): void {
    const { answer, text } = this.#policy;
    if (this.#answered.length < maxTold) {
      const message = dialog.message().slice(0, maxMessageCharacters);
      this.#answered.push({ type: dialog.type(), message, answer });
    }
    const answering = answer === 'accept' ? dialog.accept(text ?? dialog.defaultValue()) : dialog.dismiss();
    // Its page may be gone by now.
    answering.catch(() => {});
  }
}
