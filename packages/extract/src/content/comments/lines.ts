import { tidy } from '../../characters.ts';
import { findDate } from '../../metadata/dates.ts';
import { phraseKind } from '../../text-model/phrases.ts';
import { attribute, closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { formTags, linkTags } from '../../tree/tag-groups.ts';
import { type Block, type PageBlocks, state, textOfBlock } from '../blocks.ts';
import { shortText } from './who.ts';

/** A number under a comment: of votes, or its own. */
const count = /^#?\d+$/;
const maxControlCharacters = 60;

/** Whether a line sounds like a link or a button under a comment; readers may say the same: `Thanks for sharing`. */
function soundsPressed(line: string): boolean {
  const kind = line.length > maxControlCharacters ? 'none' : phraseKind(line);
  return kind === 'control' || kind === 'reply';
}

const maxFormLevels = 8;

const meets = (node: TreeNode | null, { first, last }: Block): boolean =>
  node !== null && first < node.end && last > node.index;

const imageLevels = 3;
/** A line that says who wrote when says so little besides: `Ann (verified owner) – 2 March`. */
const maxMetaCharacters = 120;

/** Whether a block says nothing beside the name and the day: a dash before the name that ends a comment. */
function saysNoMore({ tree }: PageBlocks, { first, last }: Block, apart: readonly (TreeNode | null)[]): boolean {
  for (let at = first; at <= last; at++) {
    const node = tree[at];
    if (
      node?.tag === '' &&
      /[\p{L}\p{N}]/u.test(node.text) &&
      !apart.some((one) => one && at > one.index && at < one.end)
    )
      return false;
  }
  return true;
}

const maxDayCharacters = 40;
const maxClockCharacters = 18;

/** Whether a line says a day, perhaps with the time, and no more. */
function isDay(line: string): boolean {
  const day = line.length <= maxDayCharacters && /\p{Nd}{4}/u.test(line) ? findDate(line) : null;
  return (
    day !== null && line.length - (day.to - day.from) <= maxClockCharacters && !/\p{L}{4}/u.test(line.slice(day.to))
  );
}

/** Whether a block is drawn as a picture, such as stars, whose words are for those who do not see it. */
function isDrawn({ tree }: PageBlocks, { container, first }: Block): boolean {
  let around: TreeNode | null | undefined = tree[first]?.parent ?? tree[container];
  for (let level = 0; around && level < imageLevels; level++, around = around.parent)
    if (attribute(around, 'role') === 'img') return true;
  return false;
}

const isConcealed = ({ states }: PageBlocks, { first }: Block): boolean =>
  ((states[first] ?? 0) & state.concealed) !== 0;

/** What of a comment a reader may see: where all of it is hidden, in a panel that opens, who wrote it is named. */
export function seenOf(page: PageBlocks, blocks: readonly Block[], author: string | null): readonly Block[] {
  const shown = blocks.filter((block) => !block.hidden);
  if (shown.length > 0 || author === null) return shown;
  const { tree } = page;
  return blocks.filter(
    (block) => !isConcealed(page, block) && closest(tree[block.container], formTags, maxFormLevels) === null,
  );
}

const buttonLevels = 4;
/** A longer text is a comment that opens where it is pressed. */
const maxButtonCharacters = 60;

/** Whether a text is that of a button, in any language: also of a link that leads nowhere. */
function isPressed(tree: Tree, text: TreeNode): boolean {
  let around = text.parent;
  for (let level = 0; around && level < buttonLevels; level++, around = around.parent)
    if (around.tag === 'button' || attribute(around, 'role') === 'button')
      return shortText(tree, around, maxButtonCharacters) !== '';
  return false;
}

const leadsNowhere = (text: TreeNode): boolean => {
  const link = closest(text, linkTags, buttonLevels);
  return (
    link !== null &&
    text.text.length <= maxButtonCharacters &&
    /^(?:#|javascript:|$)/i.test(attribute(link, 'href') ?? '')
  );
};

/** What a block says: no button, and at its ends neither name nor day. */
function saidIn({ tree }: PageBlocks, { first, last }: Block, apart: readonly (TreeNode | null)[]): string {
  const texts = tree
    .slice(first, last + 1)
    .filter((node) => node.tag === '' && node.text.trim() !== '' && !isPressed(tree, node));
  const isWord = ({ index }: TreeNode): boolean => !apart.some((one) => one && index > one.index && index < one.end);
  const from = texts.findIndex(isWord);
  const own = from < 0 ? [] : texts.slice(from, texts.findLastIndex(isWord) + 1);
  if (own.every(leadsNowhere)) return '';
  const text = tidy(own.map(({ text: words }) => words).join(' '));
  return from > 0 ? text.replace(/^[:,–—-]\s*/, '') : text;
}

/** The lines of a comment: its blocks but for name, date, links and buttons. */
export function linesIn(page: PageBlocks, blocks: readonly Block[], apart: readonly (TreeNode | null)[]): string[] {
  const lines: string[] = [];
  /** What may be a button, and is all that a comment says where no other line is left. */
  let pressed = '';
  for (const block of blocks) {
    if (apart.some((node) => meets(node, block)) && saysNoMore(page, block, apart)) continue;
    if (isDay(tidy(textOfBlock(page, block)))) continue;
    const line = saidIn(page, block, apart);
    const isMeta =
      lines.length === 0 &&
      (apart.some((node) => node && node.index > block.first && node.index < block.last) ||
        (line.length <= maxMetaCharacters && apart.every((node) => meets(node, block))));
    if (line === '' || isMeta || count.test(line) || isDrawn(page, block)) continue;
    if (!soundsPressed(line)) lines.push(line);
    else if (block.linkWords < block.words) pressed ||= line;
  }
  return lines.length === 0 && pressed !== '' ? [pressed] : lines;
}
