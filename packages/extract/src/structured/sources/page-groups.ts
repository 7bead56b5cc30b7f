import type { Addresses } from '../../address.ts';
import { grouped } from '../../for-node-20.ts';
import { attribute, closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { isCell, tableTags } from '../../tree/tag-groups.ts';
import type { Group } from '../facts.ts';
import { ElementFacts } from './element-facts.ts';
import { inner, namesOf, type Titles } from './titles.ts';

const maxGroups = 60;
const maxItems = 1_000;
const maxTitles = 20;
const maxLevels = 4;
/** A head stands among the first nodes of a table. */
const maxHeadNodes = 60;
/** The least share of a group's elements that stand in the page's content where it is of that. */
const minContentShare = 0.5;
/** The least share of the text from the first to the last element of several places that is theirs. */
const minOwnShare = 0.6;

/** Elements of one make, in one element or in several of one make. */
interface Alike {
  readonly items: TreeNode[];
  /** How many elements they stand in. */
  places: number;
  readonly parent: TreeNode;
}

/** What elements are looked for in. */
interface Page {
  readonly tree: Tree;
  /** 1 for each node of its content; null where that is not known. */
  readonly kept: Uint8Array | null;
  readonly titles: readonly TreeNode[];
}

const makeOf = (node: TreeNode): string => `${node.tag} ${(attribute(node, 'class') ?? '').split(/\s+/, 1)[0]}`;

/** What elements have in common that stand in several elements of one make: of one element, or of parts of it that are of one make. */
function placesOf(node: TreeNode, item: string): string[] {
  const { parent } = node;
  const own = `${item}\n${makeOf(node)}`;
  if (!parent) return [];
  const outer = parent.parent ? [`${own}\n${makeOf(parent)}\n${parent.parent.index}`] : [];
  return [`${own}\n${parent.index}`, ...outer];
}

const isLink = (tree: Tree, item: TreeNode): boolean =>
  item.tag === 'a' || (item.end - item.index === 3 && tree[item.index + 1]?.tag === 'a');

/** Whether an element is built as a thing is: of several parts, or a link of the page's content. */
const isThing = (tree: Tree, item: TreeNode, kept: Uint8Array | null): boolean =>
  item.end - item.index > 3 || (kept?.[item.index] === 1 && isLink(tree, item));

/** Whether some of several elements hold a heading of the first level, and others none: it is the page's, whose sections they are. */
function areSections(items: readonly TreeNode[], titles: readonly TreeNode[]): boolean {
  const holds = ({ index, end }: TreeNode): boolean =>
    titles.some((title) => title.index >= index && title.index < end);
  return items.some(holds) && !items.every(holds);
}

/** Whether an element is a cell of a table with a head: its rows are the things. */
function isOfData(tree: Tree, item: TreeNode): boolean {
  const table = isCell(item) ? closest(item, tableTags, maxLevels) : null;
  for (let at = table?.index ?? 0; table && at < Math.min(table.end, table.index + maxHeadNodes); at++)
    if (tree[at]?.tag === 'th') return true;
  return false;
}

/** Notes the elements of one make in an element: as a group, and with those of like elements before it. */
function note({ tree, kept, titles }: Page, node: TreeNode, found: Alike[], joined: Map<string, Alike>): void {
  for (const [make, items] of grouped(inner(tree, node), makeOf)) {
    if (items[0]?.tag === 'tr' || !items.some((item) => isThing(tree, item, kept))) continue;
    if (areSections(items, titles)) continue;
    if (items.length > 1) found.push({ items, places: 1, parent: node });
    for (const place of items[0] && isOfData(tree, items[0]) ? [] : placesOf(node, make)) {
      const before = joined.get(place);
      if (!before) joined.set(place, { items: [...items], places: 1, parent: node });
      else if (before.items.length < maxItems) {
        before.items.push(...items.slice(0, maxItems));
        before.places++;
      }
    }
  }
}

function alikeIn(tree: Tree, kept: Uint8Array | null): Alike[] {
  const found: Alike[] = [];
  const joined = new Map<string, Alike>();
  const page = { tree, kept, titles: tree.filter(({ tag }) => tag === 'h1').slice(0, maxTitles) };
  for (const node of tree) {
    if (node.tag === '' || node.tag === 'head' || node.end - node.index < 4 || found.length >= maxGroups * 4) continue;
    note(page, node, found, joined);
  }
  const several = [...joined.values()].filter(({ items, places }) => places > 1 && items.length > places);
  if (several.length === 0) return found;
  const before = charactersBefore(tree);
  return [...found, ...several.filter(({ items }) => fillTheirPlace(items, before))];
}

/** How many characters of text stand before each node. */
function charactersBefore(tree: Tree): Float64Array {
  const before = new Float64Array(tree.length + 1);
  for (const { index, parent, text } of tree) {
    const isShown = parent?.tag !== 'script' && parent?.tag !== 'style';
    before[index + 1] = (before[index] ?? 0) + (isShown ? text.trim().length : 0);
  }
  return before;
}

/** Whether next to nothing but headings stands between elements: what only parts of things are alike in, such as the tags of posts, stands between more. */
function fillTheirPlace(items: readonly TreeNode[], before: Float64Array): boolean {
  const between = (from: number, to: number): number => (before[to] ?? 0) - (before[from] ?? 0);
  const own = items.reduce((sum, { index, end }) => sum + between(index, end), 0);
  return own >= minOwnShare * between(items[0]?.index ?? 0, items.at(-1)?.end ?? 0);
}

/** The groups of elements of one make, those of the page's content first, the largest before others. `kept`: the nodes of the content. */
export function groupsOf(
  tree: Tree,
  kept: Uint8Array | null,
  addresses: Addresses,
  titles: Titles,
  language: string | null,
): Group[] {
  const isOfContent = ({ items }: Alike): boolean =>
    kept === null || items.filter(({ index }) => kept[index] === 1).length >= minContentShare * items.length;
  const [within, beside] = [true, false].map((is) =>
    alikeIn(tree, kept)
      .filter((alike) => isOfContent(alike) === is)
      .sort((one, other) => other.items.length - one.items.length)
      .slice(0, maxGroups)
      .map(({ items, parent }): Group => {
        const [first] = items;
        return {
          names: [...(first ? namesOf(first) : []), ...titles.above(parent)],
          size: Math.min(items.length, maxItems),
          ...(is ? {} : { isBeside: true as const }),
          facts: (at) => {
            const item = items[at];
            return item ? new ElementFacts(tree, addresses, language).readItem(item).facts : [];
          },
        };
      }),
  );
  return [...(within ?? []), ...(beside ?? [])];
}
