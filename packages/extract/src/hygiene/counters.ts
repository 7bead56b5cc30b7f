import { attribute, type TreeNode } from '../tree/node.ts';

const maxPixels = 1;
const isPixel = (node: TreeNode): boolean =>
  ['width', 'height'].every((name) => {
    const size = attribute(node, name);
    return size !== null && Number.parseFloat(size) <= maxPixels;
  });

/** Whether an element stands in what browsers without scripts show. */
function isWithoutScripts(node: TreeNode): boolean {
  for (let around = node.parent; around; around = around.parent) if (around.tag === 'noscript') return true;
  return false;
}

/** Whether a picture is one that counts visits: it is no larger than a pixel, or hidden where no script can show it. */
export const isCounter = (node: TreeNode, isHidden: boolean): boolean =>
  node.tag === 'img' && (isPixel(node) || (isHidden && isWithoutScripts(node)));
