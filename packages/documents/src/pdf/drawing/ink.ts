import type { Box } from './geometry.ts';

/** How characters look. */
export interface Face {
  readonly bold: boolean;
  readonly italic: boolean;
  /** All characters have one width, as code has. */
  readonly mono: boolean;
}

/** One character, or what one glyph stands for, where it was drawn; y grows downwards, in points. */
export interface Glyph {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The line that it stands on. */
  readonly baseline: number;
  readonly size: number;
  readonly face: Face;
  /** The number of the text object that it is part of: what was drawn at once. */
  readonly run: number;
  /** The number of the marked content that it is part of; null: none; artifacts, such as heads of pages, say nothing. */
  readonly mark: number | 'artifact' | null;
}

/** A line that was drawn: level when it is wider than high. */
export interface Rule extends Box {
  readonly isLevel: boolean;
}

/** What is drawn on a page. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
  /** Text that does not run from left to right across the page, such as a stamp at its margin. */
  readonly turned: readonly Glyph[];
  readonly rules: readonly Rule[];
  /** Areas of a colour, such as the backgrounds of rows. */
  readonly areas: readonly Box[];
  /** Small shapes, such as the dots of lists. */
  readonly dots: readonly Box[];
  /** Whether some of its text is that of annotations. */
  readonly isAnnotated: boolean;
  /** Text that nobody sees, in the order of drawing; empty: there is none. */
  readonly unseen: string;
}
