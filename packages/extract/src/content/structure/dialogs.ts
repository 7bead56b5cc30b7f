import { attribute, closest, type TreeNode, textOf } from '../../tree/node.ts';
import { buttonTags, cellTags } from '../../tree/tag-groups.ts';
import { firstBlockFrom, firstBlockTo, type PageBlocks } from '../blocks.ts';
import { cookieNames, nameOf } from '../boilerplate.ts';
import { bit, isReference } from '../element-flags.ts';

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
      const beside = firstBlockTo(page.blocks, node.index);
      const isAmidContent = chosen
        .subarray(Math.max(0, beside - maxBlocksBeside), beside + maxBlocksBeside + 1)
        .includes(1);
      if (said === 0 || said > maxControlCharacters || !isAmidContent) continue;
      for (const told of blocksThatTell(page, dialog)) chosen[told] = 1;
      dialogs.delete(id);
    }
}
