import type { Block } from '../../types.ts';
import type { UnseenText } from '../../unseen/unseen-text.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { Relationships } from '../package.ts';
import type { Numberings } from './numbering.ts';
import type { Styles } from './styles.ts';

/** What every part of a document's text shares. */
export interface WordDocument {
  readonly styles: Styles;
  readonly numberings: Numberings;
  /** Text that no reader is shown. */
  readonly unseen: UnseenText;
  /** Whether something lies behind the text of pages: a colour, or a picture. */
  hasBackdrop(): boolean;
  /** Notes that a picture lies behind the text. */
  addBackdrop(): void;
  /** Counts a reference to a note, and says its label; null: there is no such note. */
  refer(kind: 'footnote' | 'endnote', id: string): string | null;
  /** What a part of another kind says that the text holds by reference, such as a chart. */
  embedded(relationships: Relationships, element: XmlElement): Block[];
}
