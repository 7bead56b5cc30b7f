import { tidy } from '../../characters.ts';
import type { Comment } from '../../document.ts';
import { findDate, isoDate } from '../../metadata/dates.ts';
import { attribute, closest, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { type Block, type PageBlocks, state, textOfBlock } from '../blocks.ts';
import { CommentNames, verbAfterName } from './names.ts';
import type { Section } from './sections.ts';

const authorNames =
  /(?:^|[\s_-])(?:author|fn|vcard|username|user-name|nick(?:name)?|commenter|comment-?user|poster|autor|auteur|autore|name|cite|says)(?=$|[\s_-])/i;
const dateNames =
  /(?:^|[\s_-])(?:date|time|timestamp|datetime|published|posted|ago|datum|fecha|meta|metadata|commentmetadata)(?=$|[\s_-])/i;
/** Words around a name: "Ann says:", "By Ann", "Ann schrieb am". */
const beforeName = /^(?:by|from|posted by|comment by|von|par|por|de|di|door|av|autor)\s*:?\s+/i;
const marksAfterName = /(?<![\s:,–—.…-])[\s:,–—.…-]+$/;
/** What leads to a date, in small letters: Simon ends with no such word, and Kim Le is called so. */
const wordBeforeDate = /(?:^|\s)(?:on|am|le|el|il|op)$/;
/** Links and buttons under a comment. */
// Bounded by maxControlCharacters.
const controls =
  /^(?:#?\d+|reply|replies|respond|permalink|embed|save|link|report|flag|like|likes|dislike|share|edit|delete|quote|antworten|melden|zitieren|répondre|signaler|responder|denunciar|rispondi|segnala|reageer|svar|odpowiedz|yanıtla|ответить|пожаловаться|返信|回复|回覆|답글)(?:\s*\(?\d*\)?|\s+to\s+\S.{0,39})?\s*[↓↩»›·|]?$/iu;

const maxNameCharacters = 60;
const maxControlCharacters = 200;
const maxDateCharacters = 120;
const maxComments = 2000;
const formTags: ReadonlySet<string> = new Set(['form']);
const maxFormLevels = 8;

/** What comments of one make have in common: tag and id without its number, or tag and first class. */
function makeOf(node: TreeNode): string {
  const id = attribute(node, 'id');
  if (id && /\d/.test(id)) return `${node.tag}#${id.replace(/\d[\s\S]*$/, '')}`;
  return `${node.tag}.${(attribute(node, 'class') ?? '').trim().split(/\s+/, 1)[0]?.replace(/\d+/g, '') ?? ''}`;
}

/** The elements at which comments begin: the first make that is about as frequent as the most frequent one. */
function rootsIn(tree: Tree, names: CommentNames, from: number, to: number): TreeNode[] {
  const makes = new Map<string, TreeNode[]>();
  for (let index = from; index < to; index++) {
    const node = tree[index];
    if (!node || names.of(node) !== 'item') continue;
    const make = makeOf(node);
    const known = makes.get(make);
    if (known) known.push(node);
    else makes.set(make, [node]);
  }
  let most = 0;
  for (const { length } of makes.values()) most = Math.max(most, length);
  for (const nodes of makes.values()) if (nodes.length * 2 > most) return nodes;
  return [];
}

/** The first element among some nodes that a test finds; a range of nodes. */
function findElement(tree: Tree, from: number, to: number, test: (node: TreeNode) => boolean): TreeNode | null {
  for (let index = from; index < to; index++) {
    const node = tree[index];
    if (node && node.tag !== '' && test(node)) return node;
  }
  return null;
}

/** Whether the class of an element, what it states, or how it links is one of some names. */
function isNamed({ attributes }: TreeNode, names: RegExp): boolean {
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at];
    if ((name === 'class' || name === 'itemprop' || name === 'rel') && names.test(attributes[at + 1] ?? ''))
      return true;
  }
  return false;
}

const shortText = (tree: Tree, node: TreeNode, most: number): string => {
  const text = node.end - node.index > 60 ? '' : tidy(textOf(tree, node));
  return text.length <= most ? text : '';
};

const bareName = (text: string): string =>
  text
    .replace(beforeName, '')
    .replace(marksAfterName, '')
    .replace(wordBeforeDate, '')
    .trimEnd()
    .replace(verbAfterName, '')
    .trim();

function authorOf(
  tree: Tree,
  from: number,
  to: number,
): { readonly name: string | null; readonly node: TreeNode | null } {
  const isAuthor = (node: TreeNode): boolean =>
    (node.tag === 'cite' || isNamed(node, authorNames)) &&
    /\p{L}/u.test(bareName(shortText(tree, node, maxNameCharacters)));
  const node = findElement(tree, from, to, isAuthor);
  if (!node) return { name: null, node: null };
  const inner = findElement(tree, node.index + 1, node.end, isAuthor) ?? node;
  return { name: bareName(shortText(tree, inner, maxNameCharacters)) || null, node };
}

function dateOf(
  tree: Tree,
  from: number,
  to: number,
): { readonly date: string | null; readonly node: TreeNode | null } {
  const time = findElement(tree, from, to, ({ tag }) => tag === 'time');
  const stated = time ? isoDate(attribute(time, 'datetime')) : null;
  if (time && stated) return { date: stated, node: time };
  const isDate = (node: TreeNode): boolean =>
    (node.tag === 'time' || node.tag === 'abbr' || node.tag === 'small' || isNamed(node, dateNames)) &&
    findDate(shortText(tree, node, maxDateCharacters)) !== null;
  const node = findElement(tree, from, to, isDate);
  return { date: node ? (findDate(shortText(tree, node, maxDateCharacters))?.iso ?? null) : null, node };
}

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
  const day = line.length <= maxDayCharacters && /\d{4}/.test(line) ? findDate(line) : null;
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
function seenOf(page: PageBlocks, blocks: readonly Block[], author: string | null): readonly Block[] {
  const shown = blocks.filter((block) => !block.hidden);
  if (shown.length > 0 || author === null) return shown;
  const { tree } = page;
  return blocks.filter(
    (block) => !isConcealed(page, block) && closest(tree[block.container], formTags, maxFormLevels) === null,
  );
}

/** What a comment says: its blocks but for name, date, links and buttons. */
function textIn(page: PageBlocks, blocks: readonly Block[], apart: readonly (TreeNode | null)[]): string {
  const lines: string[] = [];
  for (const block of blocks) {
    if (apart.some((node) => meets(node, block)) && saysNoMore(page, block, apart)) continue;
    const line = tidy(textOfBlock(page, block));
    if (isDay(line)) continue;
    const isMeta =
      lines.length === 0 &&
      (apart.some((node) => node && node.index > block.first && node.index < block.last) ||
        (line.length <= maxMetaCharacters && apart.every((node) => meets(node, block))));
    const isControl = line.length <= maxControlCharacters && controls.test(line);
    if (line !== '' && !isMeta && !isControl && !isDrawn(page, block)) lines.push(line);
  }
  return lines.join('\n');
}

function readComment(page: PageBlocks, blocks: readonly Block[], from: number, to: number): Comment | null {
  const author = authorOf(page.tree, from, to);
  const date = dateOf(page.tree, from, to);
  const text = textIn(page, seenOf(page, blocks, author.name), [author.node, date.node]);
  return text === '' ? null : { author: author.name, date: date.date, text };
}

/** Where the last comment ends; one that is told by terms and definitions, with its list. */
const endOf = (root: TreeNode): number => (root.tag === 'dt' && root.parent ? root.parent.end : root.end);

/** Reads the single comments of sections, in document order, answers after what they answer. */
export function readComments(page: PageBlocks, sections: readonly Section[]): Comment[] {
  const { tree, blocks } = page;
  const names = new CommentNames();
  const comments: Comment[] = [];
  for (const { from, to, isDoubtful } of sections) {
    const start = blocks[from]?.container ?? 0;
    const end = blocks[to]?.first ?? tree.length;
    const roots = rootsIn(tree, names, Math.max(0, start - 3), end);
    let at = from;
    for (const [place, root] of roots.slice(0, maxComments).entries()) {
      const next = Math.min(roots[place + 1]?.index ?? endOf(root), end);
      while (at < to && (blocks[at]?.first ?? 0) < root.index) at++;
      const own: Block[] = [];
      for (; at < to && (blocks[at]?.first ?? end) < next; at++) own.push(blocks[at] as Block);
      const comment = readComment(page, own, root.index, next);
      if (comment && !(isDoubtful && comment.author === null)) comments.push(comment);
    }
  }
  return comments;
}
