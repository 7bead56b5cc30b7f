import { TreeCopy } from '../tree/copy.ts';
import { firstNotBelow } from '../tree/halving.ts';
import { attribute, type Tree, type TreeNode } from '../tree/node.ts';
import { ElementFinder } from './selector.ts';

/** What of a page is to be read. */
export interface Pruning {
  /** CSS selectors: only what one of them matches; none: all. */
  readonly includeSelectors?: readonly string[];
  /** CSS selectors: nothing that one of them matches. */
  readonly excludeSelectors?: readonly string[];
}

interface Pruned {
  readonly tree: Tree;
  /** The selectors that match nothing. */
  readonly unmatched: readonly string[];
}

/** The source of a formula is text; all other scripts may hold what was excluded. */
const isOtherScript = (node: TreeNode): boolean =>
  node.tag === 'script' && !/^\s*math\/tex/i.test(attribute(node, 'type') ?? '');

/** Whether any of the sorted places lies inside a node. */
function hasInside(sorted: Int32Array, { index, end }: TreeNode): boolean {
  const next = sorted[firstNotBelow(sorted, index)];
  return next !== undefined && next < end;
}

/** The part of a page that selectors leave, in a tree of its own; the ancestors of what is included stay, without their other content. */
export function prune(tree: Tree, { includeSelectors = [], excludeSelectors = [] }: Pruning): Pruned {
  const finder = new ElementFinder(tree);
  const unmatched: string[] = [];
  const matching = (selectors: readonly string[]): Set<TreeNode> => {
    const found = new Set<TreeNode>();
    for (const selector of selectors) {
      const nodes = finder.all(selector);
      if (nodes.length === 0) unmatched.push(selector);
      for (const node of nodes) found.add(node);
    }
    return found;
  };
  const included = includeSelectors.length > 0 ? matching(includeSelectors) : null;
  const excluded = matching(excludeSelectors);
  return { tree: copyOf(tree, included, excluded), unmatched };
}

function copyOf(tree: Tree, included: ReadonlySet<TreeNode> | null, excluded: ReadonlySet<TreeNode>): Tree {
  const places = included && Int32Array.from(included, ({ index }) => index).sort();
  const copy = new TreeCopy();
  const copies: (TreeNode | undefined)[] = [];
  let includedUntil = 0;
  for (let at = 0; at < tree.length; ) {
    const node = tree[at];
    if (!node) break;
    if (included?.has(node)) includedUntil = Math.max(includedUntil, node.end);
    const isIncluded = places === null || at < includedUntil || at === 0 || hasInside(places, node);
    if (!isIncluded || excluded.has(node) || isOtherScript(node)) {
      at = node.end;
      continue;
    }
    copies[at] = copy.add(node, copies[node.parent?.index ?? -1] ?? null);
    at++;
  }
  return copy.finish();
}
