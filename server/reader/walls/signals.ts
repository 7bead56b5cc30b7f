import type { Markup } from '../markup.ts';
import type { Statement } from './cues/statements.ts';

/** What is known of a page when it is asked whether something stands in its way. */
export interface PageFacts {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly finalUrl: string;
  readonly title: string;
  readonly text: string;
  readonly words: number;
  readonly markup: Markup;
}

/** The same, with its title and text by sentences and lines. */
export interface PageSignals extends PageFacts {
  readonly statements: readonly Statement[];
}

/** Whether an expression finds something in the title, or in the first characters of the text. */
export const says = (expression: RegExp, { title, text }: PageSignals, characters = 1_000): boolean =>
  expression.test(title) || expression.test(text.slice(0, characters));
