import { firstPlace } from '../../tree/halving.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import type { PageBlocks } from '../blocks.ts';
import { run, sumBetween } from '../features/sums.ts';

/** Whether a control names by an attribute what it opens. */
const isReference = (name: string | undefined): boolean =>
  name === 'aria-controls' || name === 'data-bs-target' || name === 'data-target';
/** What says more is no heading. */
const maxHeadBlocks = 4;
const maxHeadWords = 40;
/** From this share of its words on, a panel is kept. */
const minKeptShare = 0.5;

/** A part of the page that a control opens. */
interface Panel {
  readonly control: TreeNode;
  readonly panel: TreeNode;
}

/** The panels that one control alone names, which stands before them: arrows of a slide show both name all of it. */
function panelsOf(tree: Tree): Panel[] {
  const controls = new Map<string, TreeNode | null>();
  for (const node of tree)
    for (let at = 0; at < node.attributes.length; at += 2) {
      if (!isReference(node.attributes[at])) continue;
      const id = (node.attributes[at + 1] ?? '').trim().replace(/^#/, '');
      const known = controls.get(id);
      if (id !== '' && known !== node) controls.set(id, known === undefined ? node : null);
    }
  if (controls.size === 0) return [];
  const panels: Panel[] = [];
  for (const panel of tree) {
    const id = panel.attributes.length === 0 ? null : attribute(panel, 'id');
    const control = id === null ? null : controls.get(id);
    if (control && control.end <= panel.index) panels.push({ control, panel });
  }
  return panels;
}

/** The first block that ends at or after a node. */
const firstBlock = ({ blocks }: PageBlocks, node: number): number =>
  firstPlace(blocks.length, (at) => (blocks[at]?.last ?? 0) >= node);

/**
 * Chooses what stands on the control of a panel that is kept, right before it: the question of an answer, the name of a section that a
 * reader opens. As a button it would be left out.
 */
export function keepPanelHeads(page: PageBlocks, chosen: Uint8Array): void {
  const panels = panelsOf(page.tree);
  if (panels.length === 0) return;
  const { blocks } = page;
  const words = run(blocks, (block) => block.words);
  const kept = run(blocks, (block, at) => (chosen[at] === 1 ? block.words : 0));
  for (const { control, panel } of panels) {
    const from = firstBlock(page, control.index);
    const to = firstBlock(page, panel.index);
    const end = firstBlock(page, panel.end);
    const keptWords = sumBetween(kept, to, end);
    if (keptWords === 0 || keptWords < minKeptShare * sumBetween(words, to, end)) continue;
    if (to - from > maxHeadBlocks || sumBetween(words, from, to) > maxHeadWords) continue;
    const heads = blocks.slice(from, to);
    if (heads.every(({ first, hidden }) => first < control.end && !hidden)) chosen.fill(1, from, to);
  }
}
