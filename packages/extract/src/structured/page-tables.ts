import type { Addresses } from '../address.ts';
import type { Tree, TreeNode } from '../tree/node.ts';
import type { Table } from './facts.ts';
import { currentText } from './former-prices.ts';
import { onlyLink } from './links.ts';
import { nameOf } from './names.ts';
import { inner, type Titles } from './titles.ts';

const maxRows = 2_000;

/** What a table with headers states; null: it has none. */
export function tableOf(tree: Tree, table: TreeNode, titles: Titles, addresses: Addresses): Table | null {
  const rows: TreeNode[][] = [];
  for (let at = table.index + 1; at < table.end && rows.length < maxRows; at++) {
    const node = tree[at];
    if (node?.tag === 'tr') rows.push(inner(tree, node).filter(({ tag }) => tag === 'td' || tag === 'th'));
    if (node?.tag === 'table') at = node.end - 1;
  }
  const [head = [], ...body] = rows.filter((cells) => cells.length > 0);
  const isHead =
    head.length > 1 && (head.every(({ tag }) => tag === 'th') || body.every((cells) => cells.length === head.length));
  if (!isHead || body.length === 0) return null;
  const texts = (cells: readonly TreeNode[]): string[] => cells.map((cell) => currentText(tree, cell).slice(0, 2_000));
  return {
    names: titles.above(table),
    headers: texts(head).map(nameOf),
    rows: body.map(texts),
    links: body.map((cells) => cells.map((cell) => onlyLink(tree, cell, addresses))),
  };
}
