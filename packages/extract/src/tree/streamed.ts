import { attribute, type Tree, TreeNode } from './node.ts';

/**
 * React streams parts of a page in after its end, hidden, and a script next to each puts it in its place: `$RC("B:0","S:0")`
 * for a boundary, `$RS("S:1","P:1")` for a part of another, `$RR` as `$RC`, with style sheets.
 */
const calls = /\$R([CRS])\("([\w:-]{1,80})","([\w:-]{1,80})"/g;
const segmentId = /S:[\da-f]+$/;

/** Whether an element is such a part; one that no script puts in its place stays hidden. */
const isStreamed = (node: TreeNode): boolean =>
  attribute(node, 'hidden') !== null && segmentId.test(attribute(node, 'id') ?? '');

/** The parts by the index of the placeholder that each is for. */
function movesOf(tree: Tree): Map<number, TreeNode> {
  const segments = new Map<string, TreeNode>();
  const places = new Map<string, TreeNode>();
  for (const node of tree) {
    const id = node.tag === 'template' ? attribute(node, 'id') : null;
    if (id !== null) places.set(id, node);
    else if (isStreamed(node)) segments.set(attribute(node, 'id') ?? '', node);
  }
  const moves = new Map<number, TreeNode>();
  for (const { text, parent } of tree) {
    if (parent?.tag !== 'script') continue;
    for (const [, kind, first = '', second = ''] of text.matchAll(calls)) {
      const place = places.get(kind === 'S' ? second : first);
      const segment = segments.get(kind === 'S' ? first : second);
      if (place && segment) moves.set(place.index, segment);
    }
  }
  return moves;
}

/** Gives every node that spans others the place behind the last of them. */
function measure(tree: Tree): void {
  for (let index = tree.length - 1; index > 0; index--) {
    const node = tree[index];
    if (node?.parent && node.parent.end < node.end) node.parent.end = node.end;
  }
}

/** The page with its streamed parts where its scripts would put them; the same tree where there are none. */
export function placeStreamed(tree: Tree): Tree {
  const moves = movesOf(tree);
  const segments = new Set(moves.values());
  const left = new Set(segments);
  const placed: TreeNode[] = [];
  const copies: (TreeNode | null)[] = [];
  const ranges = [{ at: 0, end: tree.length }];
  for (let range = ranges.at(-1); range; range = ranges.at(-1)) {
    const node = range.at < range.end ? tree[range.at] : undefined;
    if (!node) {
      ranges.pop();
      continue;
    }
    const parent = copies[node.parent?.index ?? -1] ?? null;
    const segment = moves.get(node.index);
    range.at = segment || segments.has(node) ? node.end : node.index + 1;
    if (segment && left.delete(segment)) {
      copies[segment.index] = parent;
      ranges.push({ at: segment.index + 1, end: segment.end });
    } else if (!segments.has(node)) {
      const copy = new TreeNode(node.tag, placed.length, parent, node.text, node.attributes);
      copies[node.index] = copy;
      placed.push(copy);
    }
  }
  if (segments.size === 0 || left.size > 0) return tree;
  measure(placed);
  return placed;
}
