import { grouped } from '../../../for-node-20.ts';
import { attribute, childrenOf, closest, neighbour, type Tree, type TreeNode } from '../../../tree/node.ts';
import { tableTags } from '../../../tree/tag-groups.ts';
import { type Declaration, kinds } from '../appearance.ts';
import { type Holding, noneHolding, type StatedRule } from '../rule-set.ts';
import { coveredBy, heightOf, isLayer, mayFill, tellsOfLayer } from './covers.ts';
import { isBeneathBar, isPulledOver, mayBeBar, mayPull, tellsOfPull } from './pulled.ts';
import { clipOf, isBehindViewer, isPushed, mayClip, pushesItself, tellsOfPush } from './pushed.ts';
import { unslotted } from './slots.ts';
import { gridOf, hasWideColumns, isInEmptyTrack, mayHaveEmptyTracks, tellsOfTracks } from './tracks.ts';

/** More layers of a page are not looked at. */
const maxLayers = 200;
/** The most nodes inside a box that are looked at. */
const maxNodesInBox = 12;
const maxLevelsInTable = 3;
const maxRows = 500;
const maxElements = 200;
const isCollapsed = (declarations: readonly Declaration[]): boolean =>
  declarations.some(({ name, value }) => name === 'visibility' && value === 'collapse');

/** Returns the indexes of a row's cells that stand in some columns. */
function cellsAt(cells: readonly TreeNode[], places: ReadonlySet<number>): number[] {
  let place = 0;
  return cells.flatMap((cell) => {
    const isOf = places.has(place);
    place += Number.parseInt(attribute(cell, 'colspan') ?? '1', 10) || 1;
    return isOf ? [cell.index] : [];
  });
}

/** The elements right in another, so many of them. */
const elementsIn = (tree: Tree, node: TreeNode): TreeNode[] =>
  [...childrenOf(tree, node)].filter(({ tag }) => tag !== '').slice(0, maxElements);

/** The boxes that a sheet draws in an element, before and after what it holds. */
const drawnBoxes = [/::?before\s*$/i, /::?after\s*$/i];

/** Some elements, each at its index. */
function sparse(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const placed: TreeNode[] = [];
  for (const node of nodes) placed[node.index] = node;
  return placed;
}

/** A page whose rules can be asked for; see `style-rules.ts`. */
interface RuledPage {
  readonly tree: Tree;
  /** The rules that declare a property of a kind. */
  readonly statedOf: (kind: number) => readonly StatedRule[];
  /** Some rules by the elements for which they hold. */
  readonly holding: (
    rules: readonly StatedRule[],
    among?: readonly unknown[],
    elementOf?: (selector: string) => string,
  ) => Holding;
  /** The rules that declare something, by the elements for which they hold. */
  readonly rulesThat: (
    isWanted: (declaration: Declaration, all: readonly Declaration[]) => boolean,
    among?: readonly unknown[],
    elementOf?: (selector: string) => string,
  ) => Holding;
  /** The elements for which some rules hold, or whose own style declares what is looked for, of a kind; in their order. */
  readonly elementsWith: (
    rules: Holding,
    kind: number,
    isOwn: (declarations: readonly Declaration[]) => boolean,
  ) => readonly TreeNode[];
  /** What some rules and its own style declare for an element. */
  readonly styleWith: (rules: Holding, node: TreeNode) => string;
  readonly resolved: (value: string, node: TreeNode) => string;
  readonly saysItself: (node: TreeNode) => boolean;
}

/** Finds the texts that lie beneath others, or outside of the boxes that show them. */
export class CoveredText {
  readonly #page: RuledPage;

  constructor(page: RuledPage) {
    this.#page = page;
  }

  /** The indexes of what is covered. */
  all(): ReadonlySet<number> {
    const filling = this.#page.statedOf(kinds.place).filter(({ declarations }) => mayFill(declarations));
    const drawn = drawnBoxes.filter((box) => filling.some(({ selectors }) => selectors.some((text) => box.test(text))));
    const covered = drawn.flatMap((box) => this.#coveredByDrawn(box, filling));
    const beside = this.#coveredBeside(filling.length > 0 ? this.#page.holding(filling) : noneHolding);
    return new Set([
      ...covered,
      ...beside,
      ...this.#pushedOut(),
      ...this.#inEmptyTracks(),
      ...this.#inCollapsedColumns(),
      ...this.#pulledOver(),
      ...unslotted(this.#page.tree),
    ]);
  }

  /** The elements whose rules, or whose own style, declare what is looked for, of a kind. */
  #boxesThat(kind: number, isOf: (declarations: readonly Declaration[]) => boolean): readonly TreeNode[] {
    const stated = this.#page.statedOf(kind).filter(({ declarations }) => isOf(declarations));
    const rules = stated.length > 0 ? this.#page.holding(stated) : noneHolding;
    return this.#page.elementsWith(rules, kind, isOf).slice(0, maxLayers);
  }

  #inEmptyTracks(): number[] {
    const grids = this.#boxesThat(kinds.tracks, mayHaveEmptyTracks);
    if (grids.length === 0) return [];
    const inside = new Map(grids.map((grid) => [grid, elementsIn(this.#page.tree, grid)]));
    const rules = this.#page.rulesThat(tellsOfTracks, sparse([...grids, ...[...inside.values()].flat()]));
    return [...inside].flatMap(([box, elements]) => {
      const grid = gridOf(this.#page.styleWith(rules, box));
      if (!grid) return [];
      return elements.flatMap((node, number) =>
        isInEmptyTrack(grid, number, this.#page.styleWith(rules, node)) ? [node.index] : [],
      );
    });
  }

  /** The cells of columns that a table collapses. */
  #inCollapsedColumns(): number[] {
    const columns = this.#boxesThat(kinds.visibility, isCollapsed).filter(({ tag }) => tag === 'col');
    const tables = grouped(columns, (column) => closest(column, tableTags, maxLevelsInTable));
    return [...tables].flatMap(([table, collapsed]) => {
      if (!table) return [];
      const all = elementsIn(this.#page.tree, collapsed[0]?.parent ?? table);
      const places = new Set(collapsed.map((column) => all.indexOf(column)));
      const rows = this.#page.tree.slice(table.index, table.end).filter(({ tag }) => tag === 'tr');
      return rows.slice(0, maxRows).flatMap((row) => cellsAt(elementsIn(this.#page.tree, row), places));
    });
  }

  /** What boxes lie over that are pulled up, or set at the top of the page. */
  #pulledOver(): number[] {
    const pulled = this.#boxesThat(kinds.margin, mayPull);
    const bars = this.#boxesThat(kinds.place, mayBeBar).filter(({ parent }) => parent?.tag === 'body');
    if (pulled.length + bars.length === 0) return [];
    const pairs = [
      ...pulled.map((over) => ({ over, node: neighbour(this.#page.tree, over, -1), isBar: false })),
      ...bars.map((over) => ({ over, node: neighbour(this.#page.tree, over, 1), isBar: true })),
    ];
    const rules = this.#page.rulesThat(
      tellsOfPull,
      sparse(pairs.flatMap(({ over, node }) => (node ? [over, node] : []))),
    );
    return pairs.flatMap(({ over, node, isBar }) => {
      if (!node) return [];
      const [style, own] = [this.#page.styleWith(rules, over), this.#page.styleWith(rules, node)];
      const isCovered = isBar ? isBeneathBar(style, own) : isPulledOver(style, over.tag === 'img', own);
      return isCovered ? [node.index] : [];
    });
  }

  /** What lies outside of boxes that show a part of their inside only. */
  #pushedOut(): number[] {
    const boxes = this.#boxesThat(kinds.overflow, mayClip);
    if (boxes.length === 0) return [];
    const inside = boxes.flatMap((box) =>
      this.#page.tree.slice(box.index, Math.min(box.end, box.index + maxNodesInBox)),
    );
    const rules = this.#page.rulesThat(tellsOfPush, sparse(inside.filter(({ tag }) => tag !== '')));
    return boxes.flatMap((box) => {
      const style = this.#page.styleWith(rules, box);
      const clip = clipOf(style);
      if (clip === null) return [];
      if (pushesItself(style, clip)) return [box.index];
      if (hasWideColumns(style))
        return elementsIn(this.#page.tree, box)
          .slice(1)
          .map(({ index }) => index);
      return this.#page.tree.slice(box.index + 1, Math.min(box.end, box.index + maxNodesInBox)).flatMap((node) => {
        const own = node.tag === '' ? '' : this.#page.styleWith(rules, node);
        return isPushed(own, clip) || (node.parent === box && isBehindViewer(own, style)) ? [node.index] : [];
      });
    });
  }

  /** What lies beneath boxes that sheets draw: words of the element that has one, and the elements in it that are not placed higher. */
  #coveredByDrawn(box: RegExp, stated: readonly StatedRule[]): number[] {
    const elementOf = (selector: string): string => (box.test(selector) ? selector.replace(box, '') : '');
    const filling = this.#page.holding(stated, undefined, elementOf);
    if (filling.nodes.length === 0) return [];
    const drawn = this.#page.rulesThat(tellsOfLayer, filling.of, elementOf);
    const heights = new Map<TreeNode, number>();
    for (const node of drawn.nodes.toSorted((one, other) => one.index - other.index)) {
      if (heights.size >= maxLayers) break;
      const style = node.tag === 'body' ? '' : this.#page.resolved(drawn.of[node.index]?.style ?? '', node);
      if (style !== '' && isLayer(style) && heightOf(style) >= 0) heights.set(node, heightOf(style));
    }
    const beneath = [...heights.keys()].flatMap((node) => [node, ...childrenOf(this.#page.tree, node)]);
    const placed = this.#page.rulesThat(tellsOfLayer, sparse(beneath));
    return beneath.flatMap((node) => {
      const height = heights.get(node);
      if (height !== undefined && this.#page.saysItself(node)) return [node.index];
      const over = node.parent ? heights.get(node.parent) : undefined;
      const own = heightOf(this.#page.resolved(placed.of[node.index]?.style ?? '', node));
      return over !== undefined && own <= over ? [node.index] : [];
    });
  }

  #coveredBeside(filling: Holding): ReadonlySet<number> {
    const layers = this.#page
      .elementsWith(filling, kinds.place, mayFill)
      .filter(({ parent }) => parent?.parent && parent.tag !== 'body')
      .slice(0, maxLayers);
    if (layers.length === 0) return new Set();
    const ofLayers = this.#page.rulesThat(
      tellsOfLayer,
      sparse(layers.flatMap((node) => (node.parent ? [node, node.parent] : [node]))),
    );
    const styleOf = (node: TreeNode | null): string => (node ? this.#page.styleWith(ofLayers, node) : '');
    const opaque = layers.filter((node) => isLayer(styleOf(node), styleOf(node.parent)));
    if (opaque.length === 0) return new Set();
    const beside = new Map(
      opaque.map(({ parent }) => [parent, parent ? [...childrenOf(this.#page.tree, parent)] : []]),
    );
    const rules = this.#page.rulesThat(tellsOfLayer, sparse([...beside.values()].flat()));
    return coveredBy(
      opaque,
      ({ parent }) => beside.get(parent) ?? [],
      (node) => this.#page.styleWith(rules, node),
    );
  }
}
