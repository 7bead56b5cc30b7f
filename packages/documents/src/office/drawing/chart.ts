import { lineOf } from '../../blocks/line.ts';
import { cellOf } from '../../blocks/table.ts';
import type { Block, Cell } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { OfficePackage, Relationships } from '../package.ts';

const maxPoints = 2_000;

const cell = (text: string, header: boolean): Cell =>
  cellOf(text === '' ? [] : [{ type: 'paragraph', content: lineOf(text) }], { header });

/** The values that a chart keeps of its cells, by their index. */
function pointsOf(element: XmlElement | null): string[] {
  const points: string[] = [];
  for (const point of element?.below('c:pt') ?? []) {
    const index = Number.parseInt(point.get('idx') ?? '', 10);
    if (index >= 0 && index < maxPoints) points[index] = point.first('c:v')?.text.trim() ?? '';
  }
  return Array.from(points, (value) => value ?? '');
}

const textOf = (element: XmlElement | null | undefined): string =>
  [...(element?.below('a:t') ?? [])]
    .map(({ text }) => text)
    .join('')
    .trim();

/** A chart's title, and its numbers as a table: a row for each category, a column for each series. */
function readChart(root: XmlElement): Block[] {
  const [chart] = [...root.below('c:chart')];
  const series = [...(chart?.first('c:plotArea')?.below('c:ser') ?? [])].map((element) => ({
    name: pointsOf(element.first('c:tx'))[0] ?? '',
    categories: pointsOf(element.first('c:cat') ?? element.first('c:xVal')),
    values: pointsOf(element.first('c:val') ?? element.first('c:yVal')),
  }));
  const categories = series[0]?.categories ?? [];
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  const title = textOf(chart?.first('c:title'));
  const head = [cell('', true), ...series.map(({ name }) => cell(name, true))];
  const rows = Array.from({ length }, (_, index) => [
    cell(categories[index] ?? `${index + 1}`, true),
    ...series.map(({ values }) => cell(values[index] ?? '', false)),
  ]);
  return [
    ...(title === '' ? [] : [{ type: 'paragraph' as const, content: lineOf(title, { bold: true }) }]),
    ...(length === 0 ? [] : [{ type: 'table' as const, rows: [head, ...rows] }]),
  ];
}

/** The charts that a drawing shows. */
export function chartBlocks(file: OfficePackage, relationships: Relationships, drawing: XmlElement): Block[] {
  return [...drawing.below('c:chart')].flatMap((reference) => {
    const relationship = relationships.get(reference.get('r:id') ?? '');
    const root = relationship?.type === 'chart' && !relationship.isExternal ? file.part(relationship.target) : null;
    return root ? readChart(root) : [];
  });
}
