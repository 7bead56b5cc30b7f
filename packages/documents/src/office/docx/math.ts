import type { XmlElement } from '../../xml/element.ts';

/** A part of a formula, in brackets where it is more than one sign. */
function grouped(element: XmlElement | null): string {
  const text = element ? formulaText(element) : '';
  return /^[\p{L}\p{N}]*$/u.test(text) ? text : `(${text})`;
}

const readers: Readonly<Record<string, (element: XmlElement) => string>> = {
  'm:f': (element) => `${grouped(element.first('m:num'))}/${grouped(element.first('m:den'))}`,
  'm:sSup': (element) => `${grouped(element.first('m:e'))}^${grouped(element.first('m:sup'))}`,
  'm:sSub': (element) => `${grouped(element.first('m:e'))}_${grouped(element.first('m:sub'))}`,
  'm:sSubSup': (element) =>
    `${grouped(element.first('m:e'))}_${grouped(element.first('m:sub'))}^${grouped(element.first('m:sup'))}`,
  'm:rad': (element) => {
    const degree = element.first('m:deg')?.text ?? '';
    const inside = element.first('m:e');
    return `${degree}√(${inside ? formulaText(inside) : ''})`;
  },
  'm:d': (element) => {
    const properties = element.first('m:dPr');
    const open = properties?.first('m:begChr')?.get('m:val') ?? '(';
    const close = properties?.first('m:endChr')?.get('m:val') ?? ')';
    return `${open}${element.all('m:e').map(formulaText).join(', ')}${close}`;
  },
  'm:nary': (element) => {
    const sign = element.first('m:naryPr', 'm:chr')?.get('m:val') ?? '∫';
    const [from, to] = [element.first('m:sub'), element.first('m:sup')].map((part) =>
      part?.text ? grouped(part) : '',
    );
    const inside = element.first('m:e');
    return `${sign}${from ? `_${from}` : ''}${to ? `^${to}` : ''} ${inside ? formulaText(inside) : ''}`;
  },
  'm:m': (element) =>
    element
      .all('m:mr')
      .map((row) => row.all('m:e').map(formulaText).join(' '))
      .join('; '),
};

/** A formula of Office's mathematics (ECMA-376 part 1, 22.1) on one line. */
export function formulaText(element: XmlElement): string {
  let text = '';
  for (const child of element.elements) {
    if (child.name === 'm:t' || child.name === 'w:t') text += child.text;
    else if (!child.name.endsWith('Pr')) text += readers[child.name]?.(child) ?? formulaText(child);
  }
  return text;
}
