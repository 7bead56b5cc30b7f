import type { Addresses } from '../../address.ts';
import { grouped } from '../../for-node-20.ts';
import { attribute, closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { isCell, tableTags } from '../../tree/tag-groups.ts';
import type { Group } from '../facts.ts';
import { ElementFacts } from './element-facts.ts';
import { inner, namesOf, type Titles } from './titles.ts';

const maxGroups = 60;
const maxLinkGroups = 20;
const maxNoted = 240;
const maxItems = 1_000;
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
  /** Whether all of them are links and nothing else. */
  areLinks: boolean;
  /** Whether they are sections of the page, one with its title. */
  areSections: boolean;
}

/** The groups found in single elements, those of links apart, for pages have many. */
interface Found {
  readonly built: Alike[];
  readonly links: Alike[];
}

/** What elements are looked for in. */
interface Page {
  readonly tree: Tree;
  /** 1 for each node of its content; null where that is not known. */
  readonly kept: Uint8Array | null;
  /** Its only heading of the first level. */
  readonly title: TreeNode | null;
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

/** Whether an element is built as a thing is: of several parts. */
const isBuilt = ({ index, end }: TreeNode): boolean => end - index > 3;

/** Whether words stand in an element beside other elements: links amid them are no things. */
function isRunningText(tree: Tree, node: TreeNode): boolean {
  for (let at = node.index + 1; at < node.end; at = Math.max(at + 1, tree[at]?.end ?? 0))
    if (tree[at]?.tag === '' && /\p{L}/u.test(tree[at]?.text ?? '')) return true;
  return false;
}

/** Whether words stand in an element before all others, as in a paragraph: links in it lead on from them. */
const beginsWithWords = (tree: Tree, item: TreeNode): boolean =>
  isBuilt(item) && /\p{L}/u.test(tree[item.index + 1]?.text ?? '');

/** Whether one of several elements holds the page's title. */
const hold = (items: readonly TreeNode[], title: TreeNode | null): boolean =>
  title !== null && items.length > 1 && items.some(({ index, end }) => title.index >= index && title.index < end);

/** Whether an element is a cell of a table with a head: its rows are the things. */
function isOfData(tree: Tree, item: TreeNode): boolean {
  const table = isCell(item) ? closest(item, tableTags, maxLevels) : null;
  for (let at = table?.index ?? 0; table && at < Math.min(table.end, table.index + maxHeadNodes); at++)
    if (tree[at]?.tag === 'th') return true;
  return false;
}

/** Notes the elements of one make in an element: as a group, and with those of like elements before it. */
function note({ tree, kept, title }: Page, node: TreeNode, found: Found, joined: Map<string, Alike>): void {
  const isRunning = isRunningText(tree, node);
  for (const [make, items] of grouped(inner(tree, node), makeOf)) {
    const areLinks = !items.some(isBuilt);
    const areThings =
      !areLinks ||
      (!isRunning && items.every((item) => isLink(tree, item)) && items.some(({ index }) => kept?.[index] === 1));
    if (items[0]?.tag === 'tr' || !areThings) continue;
    const known = { places: 1, parent: node, areLinks, areSections: hold(items, title) };
    const alike = areLinks ? found.links : found.built;
    if (items.length > 1 && alike.length < maxNoted) alike.push({ ...known, items });
    for (const place of items[0] && isOfData(tree, items[0]) ? [] : placesOf(node, make)) {
      const before = joined.get(place);
      if (!before) joined.set(place, { ...known, items: [...items] });
      else if (before.items.length < maxItems) {
        before.items.push(...items.slice(0, maxItems));
        before.places++;
        before.areLinks &&= areLinks;
        before.areSections ||= known.areSections;
      }
    }
  }
}

function alikeIn(tree: Tree, kept: Uint8Array | null): Alike[] {
  const noted: Found = { built: [], links: [] };
  const joined = new Map<string, Alike>();
  const [title = null, ...others] = tree.filter(({ tag }) => tag === 'h1');
  const page = { tree, kept, title: others.length === 0 ? title : null };
  for (const node of tree) {
    if (node.tag === '' || node.tag === 'head' || node.end - node.index < 4 || noted.built.length >= maxNoted) continue;
    note(page, node, noted, joined);
  }
  const found = [...noted.built, ...noted.links];
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
  const most = (items: readonly TreeNode[], is: (item: TreeNode) => boolean): boolean =>
    items.filter(is).length >= minContentShare * items.length;
  const isOfContent = ({ items, areSections }: Alike): boolean =>
    !areSections &&
    (kept === null || most(items, ({ index }) => kept[index] === 1)) &&
    !most(items, (item) => beginsWithWords(tree, item));
  const groupOf = ({ items, parent, areLinks }: Alike, isBeside: boolean): Group => {
    const [first] = items;
    return {
      names: [...(first ? namesOf(first) : []), ...titles.above(parent)],
      size: Math.min(items.length, maxItems),
      ...(isBeside ? { isBeside } : {}),
      ...(areLinks ? { areLinks } : {}),
      facts: (at) => {
        const item = items[at];
        return item ? new ElementFacts(tree, addresses, language).readItem(item).facts : [];
      },
    };
  };
  const alike = alikeIn(tree, kept).sort((one, other) => other.items.length - one.items.length);
  return [false, true].flatMap((isBeside) => {
    const here = alike.filter((one) => isOfContent(one) !== isBeside);
    const links = new Set(here.filter(({ areLinks }) => areLinks).slice(0, maxLinkGroups));
    const built = new Set(here.filter(({ areLinks }) => !areLinks).slice(0, maxGroups));
    return here.filter((one) => links.has(one) || built.has(one)).map((one) => groupOf(one, isBeside));
  });
}
