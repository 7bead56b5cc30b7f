import { attribute, type TreeNode } from '../tree/node.ts';

/** Elements whose text no longer holds. */
export const struckTags: ReadonlySet<string> = new Set(['del', 's', 'strike']);

const maxStyleCharacters = 300;
// Bounded by maxStyleCharacters.
const struckStyle = /(?<![-\w])text-decoration(?:-line)?\s*:[^;]*line-through/i;
/** The classes by which Tailwind, Bootstrap and others strike out. */
const struckClass = /(?:^|\s)(?:text-decoration-|text-)?(?:line-through|strike-?through)(?=\s|$)/i;

/** Whether an element is struck out by its own style or class, and not by its tag. */
export function isStruckByStyle(node: TreeNode): boolean {
  if (node.attributes.length === 0) return false;
  const style = attribute(node, 'style');
  if (style?.includes('through') && struckStyle.test(style.slice(0, maxStyleCharacters))) return true;
  const named = attribute(node, 'class') ?? '';
  return named.includes('through') && struckClass.test(named);
}

export const isStruck = (node: TreeNode): boolean => struckTags.has(node.tag) || isStruckByStyle(node);
