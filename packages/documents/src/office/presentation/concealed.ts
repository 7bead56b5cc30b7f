import { hiddenFinding } from '@tidemark/extract/orders';
import type { UnseenText } from '../../unseen/unseen-text.ts';
import type { XmlElement } from '../../xml/element.ts';

/** Smaller letters are dots, in hundredths of a point. */
const minSize = 150;
const white = /^f[\da-f]f[\da-f]f[\da-f]$/i;
/** The colour of the ground, as themes name it. */
const groundColour = /^(?:bg1|lt1)$/;

const isTiny = (run: XmlElement): boolean => {
  const size = Number.parseInt(run.first('a:rPr')?.get('sz') ?? '', 10);
  return size < minSize;
};

const isPale = (run: XmlElement): boolean => {
  const fill = run.first('a:rPr')?.first('a:solidFill');
  const isWhite = white.test(fill?.first('a:srgbClr')?.get('val') ?? '');
  const scheme = fill?.first('a:schemeClr');
  return isWhite || (scheme !== null && scheme !== undefined && groundColour.test(scheme.get('val') ?? ''));
};

const textOf = (runs: readonly XmlElement[]): string => runs.map((run) => run.first('a:t')?.text ?? '').join('');

/**
 * Takes out of a slide's paragraphs the letters that are too small to be read, and orders to models in the colour of the ground:
 * what lies behind a text is not known, so other pale text is kept.
 */
export function takeOutConcealed(tree: XmlElement, unseen: UnseenText): void {
  for (const paragraph of tree.below('a:p')) {
    const runs = paragraph.all('a:r');
    const pale = runs.filter(isPale);
    const isOrder = pale.length > 0 && hiddenFinding(textOf(pale), 'perhaps') !== null;
    const concealed = new Set(runs.filter((run) => isTiny(run) || (isOrder && isPale(run))));
    if (concealed.size === 0) continue;
    unseen.addWhole(textOf([...concealed]));
    const kept = paragraph.children.filter((child) => typeof child === 'string' || !concealed.has(child));
    paragraph.children.length = 0;
    for (const child of kept) paragraph.children.push(child);
  }
}
