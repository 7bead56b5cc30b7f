import type { BlockStack } from '../markdown/blocks.ts';
import { type Cell, tableLines } from '../markdown/table.ts';
import { attribute, type TreeNode } from '../tree/node.ts';
import { beginsRow } from '../tree/stand-ins/stand-ins.ts';
import { integer } from './lines.ts';

/** A data table being written: what it interrupts, and its cells so far. */
interface OpenTable {
  readonly outer: BlockStack;
  readonly rows: Cell[][];
  readonly node: TreeNode;
}

/** A cell that says a text, and how far it reaches. */
const cellOf = (node: TreeNode, text: string): Cell => ({
  text,
  columns: Math.max(1, integer(attribute(node, 'colspan')) ?? 1),
  rows: Math.max(1, integer(attribute(node, 'rowspan')) ?? 1),
  isHead: node.tag === 'th',
});

/** The data tables that are open; one in a cell of another is a part of its text. */
export class DataTables {
  readonly #open: OpenTable[] = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  open(node: TreeNode, outer: BlockStack): void {
    this.#open.push({ outer, rows: [], node });
  }

  isInnermost(node: TreeNode): boolean {
    return this.#open.at(-1)?.node === node;
  }

  addRow(): void {
    this.#open.at(-1)?.rows.push([]);
  }

  /** Adds a cell with its text. Gives back what the table interrupts. */
  addCell(node: TreeNode, text: string): BlockStack | null {
    const table = this.#open.at(-1);
    if (!table) return null;
    if (table.rows.length === 0 || beginsRow(node)) table.rows.push([]);
    table.rows.at(-1)?.push(cellOf(node, text));
    return table.outer;
  }

  /** Ends the innermost table: its lines stand in what it interrupts, which is given back. */
  close(): BlockStack | null {
    const table = this.#open.pop();
    table?.outer.add(tableLines(table.rows));
    return table?.outer ?? null;
  }
}
