import { grouped } from '../../for-node-20.ts';
import { firstPlace } from '../../tree/halving.ts';
import { attribute, charactersIn, closest, neighbour, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { buttonTags, cellTags } from '../../tree/tag-groups.ts';
import { firstBlockFrom, type PageBlocks } from '../blocks.ts';
import { nameOf } from '../boilerplate.ts';
import { bit, expanding, isReference } from '../element-flags.ts';
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

const makeOf = (node: TreeNode): string => `${node.tag} ${attribute(node, 'class') ?? ''}`;

/** Whether a control is short enough to be read. */
const isShort = (tree: Tree, node: TreeNode): boolean =>
  node.end - node.index <= maxNodesOfQuestion && charactersIn(tree, node) <= maxCharactersOfQuestion;

/** The controls that may be questions: several of one make that say different things, and open no menu. */
function questionsAmong({ tree }: PageBlocks, expanders: ReadonlySet<TreeNode>): TreeNode[][] {
  const read = [...expanders].filter(
    (node) => isShort(tree, node) && (attribute(node, 'aria-haspopup') ?? 'false').trim() === 'false',
  );
  return [...grouped(read, makeOf).values()].flatMap((alike) => {
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
    const isNext = makeOf(panel) === makeOf(around) && holdsOneOf(alike, panel);
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

/** The first block that ends at or after a node. */
const firstBlock = ({ blocks }: PageBlocks, node: number): number =>
  firstPlace(blocks.length, (at) => (blocks[at]?.last ?? 0) >= node);

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

/** A dialog that asks, or plays something, says nothing of its page. */
const asking = new Set(['form', 'input', 'textarea', 'select', 'iframe', 'video', 'audio', 'nav']);
const maxLevelsInControl = 4;
const maxControlCharacters = 80;
const maxNodesOfControl = 12;
const minDialogWords = 6;
const maxDialogWords = 400;
const maxLinkedShare = 0.3;
/** Offers to call or to sign up have more slogans than sentences. */
const minSentenceShare = 0.6;
/** A control belongs to the content when one of so many blocks before and after it is content. */
const maxBlocksBeside = 2;

/** The dialogs of a page that have an id, by it. */
function dialogsOf({ tree, flags }: PageBlocks): Map<string, TreeNode> {
  const dialogs = new Map<string, TreeNode>();
  for (let index = 0; index < tree.length; index++) {
    if (!((flags[index] ?? 0) & bit.consent)) continue;
    const node = tree[index];
    const id = node && attribute(node, 'id');
    if (node && id) dialogs.set(id, node);
  }
  return dialogs;
}

const closing = /(?:^|[\s_-])(?:close|dismiss)(?:$|[\s_-])/i;
const cookieNames = /cookie|consent|gdpr/i;
/** Whether a part of a dialog asks the reader for more than to close it. */
function asks(node: TreeNode | undefined): boolean {
  if (!node || node.tag === '') return false;
  const names = nameOf(node);
  if (asking.has(node.tag) || cookieNames.test(names)) return true;
  if (node.tag !== 'button' || closing.test(names)) return false;
  return (
    node.end > node.index + 1 && attribute(node, 'data-dismiss') === null && attribute(node, 'data-bs-dismiss') === null
  );
}

/** The blocks of a dialog that says something about its page, without its buttons; none of any other. */
function blocksThatTell({ tree, blocks }: PageBlocks, { index, end }: TreeNode): number[] {
  for (let at = index; at < end; at++) if (asks(tree[at])) return [];
  const told: number[] = [];
  let [words, linked, wordsOfSentences] = [0, 0, 0];
  for (let at = firstBlockFrom(blocks, index); (blocks[at]?.first ?? end) < end; at++) {
    const block = blocks[at];
    if (!block || closest(tree[block.first]?.parent, buttonTags, maxLevelsInControl)) continue;
    // A link that stands alone is what the reader is to do.
    if (block.words > 0 && block.linkWords >= block.words) return [];
    told.push(at);
    words += block.words;
    linked += block.linkWords;
    if (block.sentences > 0 || cellTags.has(tree[block.container]?.tag ?? '')) wordsOfSentences += block.words;
  }
  const tells = wordsOfSentences >= minSentenceShare * words && words >= minDialogWords && words <= maxDialogWords;
  return tells && linked <= maxLinkedShare * words ? told : [];
}

/** Chooses the text of dialogs that a named control amid the content opens: a size guide, conditions, the answer to a question. */
export function keepOpenedDialogs(page: PageBlocks, chosen: Uint8Array): void {
  const { tree } = page;
  const dialogs = dialogsOf(page);
  if (dialogs.size === 0) return;
  for (const node of tree)
    for (let at = 0; at < node.attributes.length; at += 2) {
      const name = node.attributes[at];
      const value = node.attributes[at + 1] ?? '';
      if (!isReference(name) && !(name === 'href' && value.startsWith('#'))) continue;
      const id = value.trim().replace(/^#/, '');
      const dialog = dialogs.get(id);
      if (!dialog || (node.index >= dialog.index && node.index < dialog.end)) continue;
      const said = node.end - node.index > maxNodesOfControl ? 0 : textOf(tree, node).trim().length;
      const beside = firstBlock(page, node.index);
      const isAmidContent = chosen
        .subarray(Math.max(0, beside - maxBlocksBeside), beside + maxBlocksBeside + 1)
        .includes(1);
      if (said === 0 || said > maxControlCharacters || !isAmidContent) continue;
      for (const told of blocksThatTell(page, dialog)) chosen[told] = 1;
      dialogs.delete(id);
    }
}
