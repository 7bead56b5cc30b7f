import type { Block } from '../../types.ts';
import type { UnseenText } from '../../unseen/unseen-text.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { Styles } from './styles.ts';

/** What every part of a file's text shares. */
export interface TextDocument {
  readonly styles: Styles;
  /** Text that no reader is shown. */
  readonly unseen: UnseenText;
  /** Keeps a note, and says its label. */
  note(body: XmlElement): string;
  /** The words of an object that the text holds, such as a formula; empty: it has none. */
  object(href: string): string;
  /** Blocks of a shape or a frame, which stands in the text or on a slide. */
  readonly shapes: (shape: XmlElement) => Block[];
}
