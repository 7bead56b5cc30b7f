import { lineOf } from '../../blocks/line.ts';
import type { Block } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { OfficePackage, Relationships } from '../package.ts';

/** The texts of the points of a diagram (SmartArt), one item each. */
export function diagramBlocks(file: OfficePackage, relationships: Relationships, drawing: XmlElement): Block[] {
  return [...drawing.below('dgm:relIds')].flatMap((reference) => {
    const relationship = relationships.get(reference.get('r:dm') ?? '');
    const root = relationship && !relationship.isExternal ? file.part(relationship.target) : null;
    const texts = [...(root?.below('dgm:pt') ?? [])]
      .map((point) => [...point.below('a:p')].map(paragraphText).join('\n').trim())
      .filter((text) => text !== '');
    if (texts.length === 0) return [];
    return [
      {
        type: 'list' as const,
        ordered: false,
        items: texts.map((text) => [{ type: 'paragraph' as const, content: lineOf(text) }]),
      },
    ];
  });
}

const paragraphText = (paragraph: XmlElement): string => [...paragraph.below('a:t')].map(({ text }) => text).join('');
