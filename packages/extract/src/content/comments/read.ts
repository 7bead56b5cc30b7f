import { tidy } from '../../characters.ts';
import type { Comment } from '../../document.ts';
import { findDate, isoDate } from '../../metadata/dates.ts';
import { attribute, closest, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { type Block, type PageBlocks, state, textOfBlock } from '../blocks.ts';
import { CommentNames, verbAfterName } from './names.ts';
import { isProfile } from './posts.ts';
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
const linkTags: ReadonlySet<string> = new Set(['a']);
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

const headingTag = /^h[1-6]$/;

/** A name that is a heading, alone before the day, or that links to its page. */
function headingOf(tree: Tree, from: number, to: number, day: TreeNode | null): ReturnType<typeof authorOf> {
  const words = findText(tree, from, to);
  const node = words ? closestHeading(words) : null;
  const name = node ? bareName(shortText(tree, node, maxNameCharacters)) : '';
  if (!node || !/\p{L}/u.test(name)) return { name: null, node: null };
  const next = findText(tree, node.end, to);
  const isBeforeDay = day !== null && next !== null && next.index > day.index && next.index < day.end;
  const isLink = findElement(tree, node.index, node.end, isProfile) !== null;
  return isBeforeDay || isLink ? { name, node } : { name: null, node: null };
}

const findText = (tree: Tree, from: number, to: number): TreeNode | null => {
  for (let index = from; index < to; index++) {
    const node = tree[index];
    if (node?.tag === '' && node.text.trim() !== '') return node;
  }
  return null;
};

function closestHeading(words: TreeNode): TreeNode | null {
  let around = words.parent;
  for (let level = 0; around && level < buttonLevels; level++, around = around.parent)
    if (headingTag.test(around.tag)) return around;
  return null;
}

const agoNames = /(?:^|[\s_-])(?:date|time|timestamp|datetime|timeago|ago)(?=$|[\s_-])/i;

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
  if (node) return { date: findDate(shortText(tree, node, maxDateCharacters))?.iso ?? null, node };
  // How long ago it was is no day, and no word of the comment either.
  const isAgo = (one: TreeNode): boolean =>
    (one.tag === 'time' || isNamed(one, agoNames)) && /\p{Nd}/u.test(shortText(tree, one, maxDayCharacters));
  return { date: null, node: findElement(tree, from, to, isAgo) };
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
  return link !== null && /^(?:#|javascript:|$)/i.test(attribute(link, 'href') ?? '');
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
function linesIn(page: PageBlocks, blocks: readonly Block[], apart: readonly (TreeNode | null)[]): string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    if (apart.some((node) => meets(node, block)) && saysNoMore(page, block, apart)) continue;
    if (isDay(tidy(textOfBlock(page, block)))) continue;
    const line = saidIn(page, block, apart);
    const isMeta =
      lines.length === 0 &&
      (apart.some((node) => node && node.index > block.first && node.index < block.last) ||
        (line.length <= maxMetaCharacters && apart.every((node) => meets(node, block))));
    const isControl = line.length <= maxControlCharacters && controls.test(line);
    if (line !== '' && !isMeta && !isControl && !isDrawn(page, block)) lines.push(line);
  }
  return lines;
}

/** A comment by its lines. */
interface Lines extends Pick<Comment, 'author' | 'date'> {
  readonly lines: readonly string[];
}

function readComment(page: PageBlocks, blocks: readonly Block[], from: number, to: number): Lines {
  const named = authorOf(page.tree, from, to);
  const date = dateOf(page.tree, from, to);
  const author = named.name === null ? headingOf(page.tree, from, to, date.node) : named;
  const lines = linesIn(page, seenOf(page, blocks, author.name), [author.node, date.node]);
  return { author: author.name, date: date.date, lines };
}

const minAlike = 3;
const minAlikeShare = 0.5;
const maxAlikeCharacters = 30;
const alikeForm = (line: string): string => line.replace(/\p{Nd}+/gu, '0');

/** Comments without the short lines that most of them have, but for their numbers: what their readers press, and the number of each. */
function withoutAlike(comments: readonly Lines[]): readonly Lines[] {
  const counts = new Map<string, number>();
  for (const { lines } of comments)
    for (const form of new Set(lines.length > 1 ? lines.filter(isShort).map(alikeForm) : []))
      counts.set(form, (counts.get(form) ?? 0) + 1);
  const least = Math.max(minAlike, minAlikeShare * comments.length);
  const isAlike = (line: string): boolean => isShort(line) && (counts.get(alikeForm(line)) ?? 0) >= least;
  return comments.map((comment) => {
    const own = comment.lines.filter((line) => !isAlike(line));
    return own.length > 0 ? { ...comment, lines: own } : comment;
  });
}

const isShort = (line: string): boolean => line.length <= maxAlikeCharacters;

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
    const found: Lines[] = [];
    for (const [place, root] of roots.slice(0, maxComments).entries()) {
      const next = Math.min(roots[place + 1]?.index ?? endOf(root), end);
      while (at < to && (blocks[at]?.first ?? 0) < root.index) at++;
      const own: Block[] = [];
      for (; at < to && (blocks[at]?.first ?? end) < next; at++) own.push(blocks[at] as Block);
      const comment = readComment(page, own, root.index, next);
      if (comment.lines.length > 0 && !(isDoubtful && comment.author === null)) found.push(comment);
    }
    for (const { lines, ...comment } of withoutAlike(found)) comments.push({ ...comment, text: lines.join('\n') });
  }
  return comments;
}
