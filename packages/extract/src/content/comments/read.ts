import type { Comment } from '../../document.ts';
import { attribute, type TreeNode } from '../../tree/node.ts';
import type { Block, PageBlocks } from '../blocks.ts';
import { makeOf } from '../features/makes.ts';
import { linesIn, seenOf } from './lines.ts';
import { CommentNames } from './names.ts';
import { mayBeNamed, type Section } from './sections.ts';
import { dateOf, writerOf } from './who.ts';

const maxComments = 2000;
/** So many elements before the first text of a section one that is called a comment may begin. */
const maxBefore = 3;

/** What comments of one make have in common: tag and id without its number, or its make. */
function makeOfComment(node: TreeNode): string {
  const id = attribute(node, 'id');
  if (id && /\d/.test(id)) return `${node.tag}#${id.replace(/\d[\s\S]*$/, '')}`;
  return String(makeOf(node));
}

/** The elements at which comments begin: the first make that is about as frequent as the most frequent one. */
function rootsIn({ tree, flags }: PageBlocks, names: CommentNames, from: number, to: number): TreeNode[] {
  const makes = new Map<string, TreeNode[]>();
  for (let index = from; index < to; index++) {
    const node = (flags[index] ?? 0) & mayBeNamed ? tree[index] : undefined;
    if (!node || names.of(node) !== 'item') continue;
    const make = makeOfComment(node);
    const known = makes.get(make);
    if (known) known.push(node);
    else makes.set(make, [node]);
  }
  let most = 0;
  for (const { length } of makes.values()) most = Math.max(most, length);
  for (const nodes of makes.values()) if (nodes.length * 2 > most) return withHeads(nodes);
  return [];
}

/** The elements around what comments say, where each holds one of them, alike, beside its head. */
function withHeads(roots: TreeNode[]): TreeNode[] {
  const parents = roots.flatMap(({ parent }) => parent ?? []);
  const [first] = parents;
  const areAlike = parents.every(
    (node) =>
      node.parent === first?.parent &&
      node.tag === first?.tag &&
      node.attributes.length > 0 &&
      (attribute(node, 'class') ?? '') === (attribute(first, 'class') ?? ''),
  );
  return areAlike && roots.length > 1 && new Set(parents).size === roots.length ? parents : roots;
}

/** A comment by its lines. */
interface Lines extends Pick<Comment, 'author' | 'date'> {
  readonly lines: readonly string[];
}

function readComment(page: PageBlocks, blocks: readonly Block[], from: number, to: number): Lines {
  const { date, node: day } = dateOf(page.tree, from, to);
  const { name: author, node: writer } = writerOf(page.tree, from, to, day);
  return { author, date, lines: linesIn(page, seenOf(page, blocks, author), [writer, day]) };
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
  for (const { from, to, element, isDoubtful } of sections) {
    const start = Math.min(blocks[from]?.container ?? 0, (element ?? tree.length) + maxBefore);
    const end = blocks[to]?.first ?? tree.length;
    const roots = rootsIn(page, names, Math.max(0, start - maxBefore), end);
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
