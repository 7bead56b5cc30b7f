import { grouped } from '../../for-node-20.ts';
import { firstPlace } from '../../tree/halving.ts';
import { attribute, charactersIn, neighbour, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { firstBlockTo, type PageBlocks } from '../blocks.ts';
import { bit, expanding, isReference } from '../element-flags.ts';
import { fullMakeOf } from '../features/makes.ts';
import { run, sumBetween } from '../features/sums.ts';

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

/** Questions and sections come in several of one make; a single one opens a menu, or more of the same. */
const minAlike = 2;
/** What so many of one make say is no question: a menu of each post, the rest of each text. A page may have its questions twice, for phones. */
const minSameWords = 3;
/** A control of more elements, or of a longer text, is not read: controls may stand in each other. */
const maxNodesOfQuestion = 60;
const maxCharactersOfQuestion = 400;
/** A control is the last in so many elements around it: a heading, a box for the heading. */
const maxLevelsAround = 3;

/** Whether a control is short enough to be read. */
const isShort = (tree: Tree, node: TreeNode): boolean =>
  node.end - node.index <= maxNodesOfQuestion && charactersIn(tree, node) <= maxCharactersOfQuestion;

/** The controls that may be questions: several of one make that say different things, and open no menu. */
function questionsAmong({ tree }: PageBlocks, expanders: ReadonlySet<TreeNode>): TreeNode[][] {
  const read = [...expanders].filter(
    (node) => isShort(tree, node) && (attribute(node, 'aria-haspopup') ?? 'false').trim() === 'false',
  );
  return [...grouped(read, fullMakeOf).values()].flatMap((alike) => {
    const saying = [...grouped(alike, (node) => textOf(tree, node).replace(/\s+/g, ' ').trim()).values()];
    const questions = saying.filter(({ length }) => length < minSameWords);
    return questions.length >= minAlike ? [questions.flat().sort((one, other) => one.index - other.index)] : [];
  });
}

/** Whether one of some nodes, in the order of the page, stands in another, or is it. */
const holdsOneOf = (nodes: readonly TreeNode[], { index, end }: TreeNode): boolean =>
  (nodes[firstPlace(nodes.length, (at) => (nodes[at]?.index ?? 0) >= index)]?.index ?? end) < end;

/** Elements that no answer has: the page itself stands in what has one. */
const ofPage: ReadonlySet<string> = new Set(['h1', 'main']);

/**
 * What follows a control that says that it expands something, itself or as the last in a heading; null where another such control does,
 * a box as the one around it, with another of its make, or the page itself.
 */
function panelAfter(
  { tree, flags }: PageBlocks,
  control: TreeNode,
  alike: readonly TreeNode[],
  page: readonly TreeNode[],
): TreeNode | null {
  let around: TreeNode | null = control;
  for (let level = 0; around && level < maxLevelsAround; level++, around = around.parent) {
    const panel = neighbour(tree, around, 1);
    if (!panel) continue;
    const isNext = fullMakeOf(panel) === fullMakeOf(around) && holdsOneOf(alike, panel);
    return (flags[panel.index] ?? 0) & bit.opener || isNext || holdsOneOf(page, panel) ? null : panel;
  }
  return null;
}

/** The panels that one control alone names, which stands before them (arrows of a slide show both name all of it), or that follow one of several that name none. */
function panelsOf(page: PageBlocks): Panel[] {
  const { tree, flags } = page;
  const controls = new Map<string, TreeNode | null>();
  const expanders = new Set<TreeNode>();
  for (let index = 1; index < tree.length; index++) {
    const node = (flags[index] ?? 0) & bit.opener ? tree[index] : undefined;
    for (let at = 0; node && at < node.attributes.length; at += 2) {
      if (node.attributes[at] === expanding) expanders.add(node);
      if (!isReference(node.attributes[at])) continue;
      const id = (node.attributes[at + 1] ?? '').trim().replace(/^#/, '');
      const known = controls.get(id);
      if (id !== '' && known !== node) controls.set(id, known === undefined ? node : null);
    }
  }
  const panels: Panel[] = [];
  for (const panel of controls.size === 0 ? [] : tree) {
    const id = panel.attributes.length === 0 ? null : attribute(panel, 'id');
    const control = id === null ? undefined : controls.get(id);
    if (control === undefined) continue;
    // What two controls open belongs to neither.
    if (control && control.end <= panel.index) panels.push({ control, panel });
    if (control) expanders.delete(control);
  }
  const parts = expanders.size < minAlike ? [] : tree.filter(({ tag }) => ofPage.has(tag));
  for (const alike of questionsAmong(page, expanders))
    for (const control of alike) {
      const panel = panelAfter(page, control, alike, parts);
      if (panel) panels.push({ control, panel });
    }
  return panels;
}

/**
 * Chooses what stands on the control of a panel that is kept, right before it: the question of an answer, the name of a section that a
 * reader opens. As a button it would be left out.
 */
export function keepPanelHeads(page: PageBlocks, chosen: Uint8Array): void {
  const panels = panelsOf(page);
  if (panels.length === 0) return;
  const { blocks } = page;
  const words = run(blocks, (block) => block.words);
  const kept = run(blocks, (block, at) => (chosen[at] === 1 ? block.words : 0));
  for (const { control, panel } of panels) {
    const from = firstBlockTo(page.blocks, control.index);
    const to = firstBlockTo(page.blocks, panel.index);
    const end = firstBlockTo(page.blocks, panel.end);
    const keptWords = sumBetween(kept, to, end);
    if (keptWords === 0 || keptWords < minKeptShare * sumBetween(words, to, end)) continue;
    if (to - from > maxHeadBlocks || sumBetween(words, from, to) > maxHeadWords) continue;
    const heads = blocks.slice(from, to);
    if (heads.every(({ first, hidden }) => first < control.end && !hidden)) chosen.fill(1, from, to);
  }
}
