import type { Selection } from '../../content/structure/keep.ts';
import { type TreeNode, type Visitor, walk } from '../../tree/node.ts';
import { blockTags } from '../../tree/tags.ts';
import { hasNoMargin } from '../lines.ts';

const maxLevels = 12;

interface SectionWriter extends Visitor {
  /** Sets what follows apart from what stands before a section, or from the section that ends. */
  setApart(isBehind: boolean): void;
}

/** The heading that names a section. */
interface Name {
  readonly heading: TreeNode;
  /** The links and other marks around it, the outermost first. */
  readonly around: readonly TreeNode[];
}

/** The name of a section; null: it has none, or one that stands in a list, quote or table of its own. */
function nameOf(section: TreeNode, { headings, kept }: Selection): Name | null {
  const heading = headings.get(section.index);
  if (!heading || kept[heading.index] !== 1) return null;
  const around: TreeNode[] = [];
  let node = heading.parent;
  for (let level = 0; node && node !== section; level++, node = node.parent) {
    const isBlock = blockTags.has(node.tag);
    if (level === maxLevels || (isBlock && !hasNoMargin(node.tag))) return null;
    if (!isBlock) around.unshift(node);
  }
  return node ? { heading, around } : null;
}

/** Writes cards as sections, the name of each before its badge, date or price: above it they would be read as those of the card before. */
export function inSections(selection: Selection, writer: SectionWriter): Visitor {
  const { tree, kept, sections } = selection;
  if (sections.size === 0) return writer;
  const written = new Set<number>();
  const putName = ({ heading, around }: Name): void => {
    const open = around.filter((node) => writer.enter(node));
    walk(tree, heading.index, heading.end, writer);
    for (const node of open.toReversed()) writer.leave(node);
    written.add(heading.index);
  };
  return {
    enter(node) {
      if (written.has(node.index)) {
        // Its place still parts what stands before it from what stands behind.
        if (writer.enter(node)) writer.leave(node);
        return false;
      }
      const isSection = sections.has(node.index) && kept[node.index] === 1;
      if (isSection) writer.setApart(false);
      const isOpen = writer.enter(node);
      const name = isSection && isOpen ? nameOf(node, selection) : null;
      if (name) putName(name);
      return isOpen;
    },
    leave(node) {
      writer.leave(node);
      if (sections.has(node.index)) writer.setApart(true);
    },
    text: (node) => writer.text(node),
  };
}
