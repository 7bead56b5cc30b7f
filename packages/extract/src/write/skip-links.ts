import { phraseKind } from '../text-model/phrases.ts';
import { attribute, blockAround, type Tree, type TreeNode, textOf } from '../tree/node.ts';

const skipNames = /(?:^|[\s_-])(?:skip|jump)(?:[-_]?(?:to|link|links|nav|navigation|main|content))*(?=$|[\s_-])/i;
const maxNodes = 12;
const maxCharacters = 80;

/** Whether a link says all that its block says. */
function isAlone(tree: Tree, link: TreeNode, text: string): boolean {
  const around = blockAround(link);
  if (!around || around.tag === 'body' || around.tag === 'html') return true;
  return around.end - around.index <= maxNodes && textOf(tree, around).trim() === text;
}

/** Whether a link leads those who listen, or have no mouse, past what every page of the site begins with. */
export function isSkipLink(link: TreeNode, tree: Tree): boolean {
  const href = attribute(link, 'href')?.trim() ?? '';
  if (!href.startsWith('#') || link.end - link.index > maxNodes) return false;
  const text = textOf(tree, link).trim();
  if (text.length > maxCharacters) return false;
  const names = `${attribute(link, 'class') ?? ''} ${attribute(link, 'id') ?? ''}`;
  return (skipNames.test(names) || phraseKind(text) === 'skip') && isAlone(tree, link, text);
}
