import type { ItemPlace } from '../../blocks/assembler.ts';
import type { XmlElement } from '../../xml/element.ts';
import { numberText } from './number-text.ts';
import { type Styles, toggle } from './styles.ts';

interface Level {
  readonly format: string;
  /** What stands before the item, `%1` for its number. */
  readonly text: string;
  readonly start: number;
  /** Whether all numbers before the item are written in digits. */
  readonly isLegal: boolean;
  /** The style of paragraphs that have this level by themselves. */
  readonly styleId: string | null;
}

interface Numbering {
  readonly listId: string;
  readonly levels: ReadonlyMap<number, Level>;
  /** Levels that begin anew with this numbering. */
  readonly starts: ReadonlyMap<number, number>;
}

const integer = (text: string | null | undefined, otherwise: number): number => {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? otherwise : value;
};

const levelsOf = (element: XmlElement): Map<number, Level> =>
  new Map(
    element.all('w:lvl').map((level) => [
      integer(level.get('w:ilvl'), 0),
      {
        format: level.first('w:numFmt')?.get('w:val') ?? 'decimal',
        text: level.first('w:lvlText')?.get('w:val') ?? '',
        start: integer(level.first('w:start')?.get('w:val'), 1),
        isLegal: toggle(level, 'w:isLgl') === true,
        styleId: level.first('w:pStyle')?.get('w:val') ?? null,
      },
    ]),
  );

/** A number alone, as lists of markdown have it; other signs before items are words of them. */
const plainNumber = /^%\d[.)]?$/;

/** What a numbering makes of a paragraph: an item with what stands before it, more of the item above, or nothing. */
export type Numbered = { readonly item: ItemPlace; readonly label: string } | { readonly continues: number } | null;

/** The numberings of a document, and how far each has counted. */
export class Numberings {
  readonly #numberings = new Map<string, Numbering>();
  readonly #counts = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  constructor(root: XmlElement | null, styles: Styles) {
    const abstracts = new Map(
      (root?.all('w:abstractNum') ?? []).map((element) => [element.get('w:abstractNumId') ?? '', element]),
    );
    const numbers = new Map((root?.all('w:num') ?? []).map((element) => [element.get('w:numId'), element]));
    const abstractOf = (numberingId: string | null, hops: number): XmlElement | undefined => {
      const numbering = numbers.get(numberingId);
      const abstract = abstracts.get(numbering?.first('w:abstractNumId')?.get('w:val') ?? '');
      const link = abstract?.first('w:numStyleLink')?.get('w:val');
      return link && hops > 0 ? abstractOf(styles.numberingOf(link), hops - 1) : abstract;
    };
    for (const element of root?.all('w:num') ?? []) {
      const id = element.get('w:numId') ?? '';
      const abstract = abstractOf(id, 3);
      if (!abstract) continue;
      const overrides = element.all('w:lvlOverride');
      const levels = levelsOf(abstract);
      for (const override of overrides) for (const [level, value] of levelsOf(override)) levels.set(level, value);
      const starts = overrides.flatMap((override): [number, number][] => {
        const start = override.first('w:startOverride')?.get('w:val');
        return start == null ? [] : [[integer(override.get('w:ilvl'), 0), integer(start, 1)]];
      });
      const listId = abstract.get('w:abstractNumId') ?? id;
      this.#numberings.set(id, { listId, levels, starts: new Map(starts) });
    }
  }

  /** The level that a numbering has for paragraphs of a style. */
  levelFor(numberingId: string, styleId: string | null): number | null {
    if (styleId === null) return null;
    for (const [index, level] of this.#numberings.get(numberingId)?.levels ?? [])
      if (level.styleId === styleId) return index;
    return null;
  }

  /** Counts a paragraph of a numbering. */
  next(numberingId: string, index: number): Numbered {
    const numbering = this.#numberings.get(numberingId);
    const level = numbering?.levels.get(index);
    if (!numbering || !level || level.format === 'none') return null;
    // Pandoc gives paragraphs within an item a bullet that shows nothing.
    if (level.format === 'bullet' && level.text.trim() === '') return { continues: index };
    if (level.format === 'bullet') return { item: { level: index, ordered: false, number: 1 }, label: '' };
    const number = this.#count(numberingId, numbering, index, level.start);
    const ordered = level.format.startsWith('decimal') && plainNumber.test(level.text);
    return { item: { level: index, ordered, number }, label: this.#label(numbering, level) };
  }

  /** What stands before an item that was counted: the numbers of its level and of those above it. */
  #label({ listId, levels }: Numbering, { text, isLegal }: Level): string {
    const counts = this.#counts.get(listId) ?? [];
    return text.replace(/%(\d)/g, (_, digit: string) => {
      const index = Number(digit) - 1;
      const level = levels.get(index);
      return numberText(counts[index] ?? level?.start ?? 1, isLegal ? 'decimal' : (level?.format ?? 'decimal'));
    });
  }

  #count(numberingId: string, { listId, starts }: Numbering, index: number, start: number): number {
    const counts = this.#counts.get(listId) ?? [];
    this.#counts.set(listId, counts);
    const anew = starts.get(index);
    const first = `${numberingId} ${index}`;
    if (anew !== undefined && !this.#begun.has(first)) counts[index] = anew - 1;
    this.#begun.add(first);
    const number = (counts[index] ?? start - 1) + 1;
    counts[index] = number;
    counts.length = index + 1;
    return number;
  }
}
