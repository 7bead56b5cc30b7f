import { elementsOf } from '../../tree/elements.ts';
import { closest } from '../../tree/node.ts';
import { type Block, neverShown, state } from '../blocks.ts';
import { keepAncestors, type Selection } from './keep.ts';

const captions: ReadonlySet<string> = new Set(['figcaption']);
const figures: ReadonlySet<string> = new Set(['figure']);
const maxLevels = 4;
/** More words stand beside a picture by themselves. */
const maxWords = 80;

/** Whether a block is the caption of a figure that is written, and is not chosen itself. */
function isLeftOut({ tree, kept }: Selection, block: Block): boolean {
  const { first, container, hidden, words, linkWords } = block;
  if (hidden || words > maxWords || linkWords === words || kept[first] === 1) return false;
  const caption = closest(tree[container], captions, maxLevels);
  const figure = caption ? closest(caption.parent, figures, maxLevels) : null;
  return figure !== null && kept[figure.index] === 1;
}

/**
 * A selection with the captions of its pictures. They are no part of what an article says, and are left out of its text; where its
 * pictures are written, they belong to them.
 */
export function withCaptions(selection: Selection): Selection {
  const { tree, states } = selection;
  if (selection.wholePage || elementsOf(tree, 'figcaption').length === 0) return selection;
  const kept = selection.kept.slice();
  const direct = selection.direct.slice();
  const unwanted = state.hidden | neverShown;
  for (const block of selection.blocks) {
    if (!isLeftOut(selection, block)) continue;
    direct[block.container] = 1;
    for (let index = block.first; index <= block.last; index++) {
      const tag = tree[index]?.tag;
      if ((tag === '' || tag === 'br') && ((states[index] ?? 0) & unwanted) === 0) kept[index] = 1;
    }
  }
  keepAncestors(selection, kept);
  return { ...selection, kept, direct };
}
