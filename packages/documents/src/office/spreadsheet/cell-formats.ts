import type { XmlElement } from '../../xml/element.ts';
import { builtInPattern } from './number-format.ts';

/** How cells of one format look. */
export interface CellFormat {
  /** How numbers are written. */
  readonly pattern: string;
  /** Whether their letters have the colour of their ground. */
  readonly isInvisible: boolean;
}

const white = /^(?:ff|00)?f[\da-f]f[\da-f]f[\da-f]$/i;

/** Whether a colour is white: as such, or as the first of the theme, which is that of paper. */
const isWhite = (colour: XmlElement | null | undefined): boolean =>
  white.test(colour?.get('rgb') ?? '') || (colour?.get('theme') === '0' && Number(colour.get('tint') ?? '0') === 0);

/** Whether a fill leaves cells white. */
function isBlank(fill: XmlElement | undefined): boolean {
  const pattern = fill?.first('x:patternFill');
  if (!pattern) return fill?.elements.length === 0 || fill === undefined;
  const type = pattern.get('patternType') ?? 'none';
  return type === 'none' || (type === 'solid' && isWhite(pattern.first('x:fgColor')));
}

/** The formats of a workbook's cells, by their numbers (ECMA-376 part 1, 18.8). */
export function cellFormats(styles: XmlElement | null): CellFormat[] {
  const own = new Map(
    (styles?.first('x:numFmts')?.all('x:numFmt') ?? []).map((element) => [
      Number(element.get('numFmtId')),
      element.get('formatCode') ?? '',
    ]),
  );
  const isFaint = (styles?.first('x:fonts')?.all('x:font') ?? []).map((font) => isWhite(font.first('x:color')));
  const areBlank = (styles?.first('x:fills')?.all('x:fill') ?? []).map(isBlank);
  return (styles?.first('x:cellXfs')?.all('x:xf') ?? []).map((element) => {
    const id = Number(element.get('numFmtId') ?? '0');
    const isInvisible =
      isFaint[Number(element.get('fontId') ?? '0')] === true &&
      areBlank[Number(element.get('fillId') ?? '0')] !== false;
    return { pattern: own.get(id) ?? builtInPattern(id), isInvisible };
  });
}
