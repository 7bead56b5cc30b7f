import type { Block } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import { readTable } from './table.ts';

const words = new Set(['text:p', 'text:h', 'text:list']);

/** What a shape or a frame says: the text in it, the table, or what its author says that it shows. */
export function readShape(shape: XmlElement, inner: (container: XmlElement) => Block[]): Block[] {
  if (shape.name === 'draw:g' || shape.name === 'draw:a')
    return shape.elements.flatMap((child) => readShape(child, inner));
  if (!shape.name.startsWith('draw:')) return [];
  const box = shape.first('draw:text-box');
  if (box) return inner(box);
  const table = shape.first('table:table');
  if (table) return readTable(table, inner);
  if (shape.elements.some(({ name }) => words.has(name))) return inner(shape);
  const alt = (shape.first('svg:desc')?.text || shape.first('svg:title')?.text || '').replace(/\s+/g, ' ').trim();
  return alt === '' || alt === 'fig:' ? [] : [{ type: 'image', alt }];
}
