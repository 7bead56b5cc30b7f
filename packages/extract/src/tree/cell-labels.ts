import { attribute, type TreeNode } from './node.ts';

/** A cell with as many nodes inside says something itself. */
export const maxNodesOfCell = 12;
/** Elements that are written by themselves, and controls. */
const saysOrDoes: ReadonlySet<string> = new Set(['img', 'input', 'select', 'button', 'a', 'video', 'audio', 'iframe']);
/** A label that stands for a sign; longer ones are sentences for programs. */
const maxLabelCharacters = 40;
const maxLabelWords = 5;

/** What an element says to those who do not see it: its label, or its tooltip. */
function spokenLabel(node: TreeNode): string {
  if (node.tag === '' || attribute(node, 'aria-hidden') === 'true') return '';
  const label = (attribute(node, 'aria-label') ?? attribute(node, 'title') ?? '').trim();
  const isSign = label.length <= maxLabelCharacters && label.split(/\s+/).length <= maxLabelWords;
  return isSign ? label : '';
}

/**
 * What a table's cell without any text shows by a sign alone, such as the tick of a comparison: the label of its first element that
 * bears one; '' where the cell has text, a picture or a control, or its signs have no label. `inside`: the nodes in the cell.
 */
export function labelOfCell(inside: readonly TreeNode[]): string {
  let said = '';
  for (const node of inside) {
    if (node.text.trim() !== '' || saysOrDoes.has(node.tag)) return '';
    if (said === '') said = spokenLabel(node);
  }
  return said;
}
