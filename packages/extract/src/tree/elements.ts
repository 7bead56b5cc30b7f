import { onceForPage } from '../page-arrays.ts';
import type { Tree, TreeNode } from './node.ts';
import { TagNumbers } from './tags.ts';

/** The tags by which elements are asked for. */
const askedTags = ['a', 'area', 'article', 'base', 'figcaption', 'frame', 'h1', 'img', 'input', 'label', 'main', 'meta', 'script', 'select', 'template', 'textarea', 'time', 'title'] as const; // biome-ignore format: a list
type AskedTag = (typeof askedTags)[number];

/** The place of each tag among them, from 1 on. */
const places = new TagNumbers(askedTags.map((tag, at): [string, number] => [tag, at + 1]));

/** The elements of each of these tags, in document order; of no tag first. */
type Elements = readonly (readonly TreeNode[])[];

/** The elements of a tree neither come nor go while its page is read. */
const gathered = onceForPage((tree: Tree): Elements => {
  const found: TreeNode[][] = Array.from({ length: askedTags.length + 1 }, () => []);
  for (const node of tree) {
    const place = places.of(node);
    if (place > 0) found[place]?.push(node);
  }
  return found;
});

/** The elements of some tags in document order. The tree is gone through once for all who ask. */
export function elementsOf(tree: Tree, ...tags: readonly AskedTag[]): readonly TreeNode[] {
  const elements = gathered(tree);
  const lists = tags.map((tag) => elements[askedTags.indexOf(tag) + 1] ?? []).filter(({ length }) => length > 0);
  if (lists.length < 2) return lists[0] ?? [];
  return lists.flat().sort((one, other) => one.index - other.index);
}
