import { tidy } from '../characters.ts';
import { attribute, type Tree, type TreeNode } from '../tree/node.ts';
import { neverShown, type PageBlocks, state } from './blocks.ts';
import { tabWord } from './element-flags.ts';

/** The labels of tabs, by the panel that each opens, in place of the controls that bear them. */
export type TabLabels = ReadonlyMap<number, string>;

/** A control and what it opens. */
interface Tab {
  readonly control: TreeNode;
  readonly label: string;
  readonly panel: TreeNode;
}

const listClass =
  /(?:^|\s)(?:[a-z]+-(?:[a-z]+-)?)?(?:nav-tabs|tabs(?:[_-]{1,2}(?:list|labels|nav|header|menu|titles?))?|tab-?list|tabbed-labels)(?:\s|$)/i;
const panelClass = /(?:^|\s)(?:[a-z]+-)*(?:tabs?[_-]{0,2}(?:pane|panel|block|content|item|body)|tabbed-block)(?:\s|$)/i;
const listTags: ReadonlySet<string> = new Set(['ul', 'ol', 'div', 'nav']);
const controlTags: ReadonlySet<string> = new Set(['a', 'button', 'label']);
const references = ['aria-controls', 'data-bs-target', 'data-target', 'href'];
const minTabs = 2;
const maxTabs = 30;
const maxLabelCharacters = 60;
/** So much of a text is looked at, white space included. */
const maxSource = 400;
const maxClassCharacters = 300;
const maxListNodes = 300;
/** How far up from a list its panels stand beside it, and how many elements may stand there. */
const maxLevels = 2;
const maxBeside = 60;
/** A panel's first words are looked for in so many nodes. */
const maxFirstNodes = 12;

const classOf = (node: TreeNode): string => (attribute(node, 'class') ?? '').slice(0, maxClassCharacters);
const isTabList = (node: TreeNode): boolean =>
  listTags.has(node.tag) && (attribute(node, 'role') === 'tablist' || listClass.test(classOf(node)));
const isPanel = (node: TreeNode): boolean => attribute(node, 'role') === 'tabpanel' || panelClass.test(classOf(node));

/** What an element says in so few characters; '' where it says more. */
function labelIn({ tree, states }: PageBlocks, { index, end }: TreeNode): string {
  let text = '';
  for (let at = index + 1; at < end && text.length <= maxSource; at++)
    if (((states[at] ?? 0) & neverShown) === 0) text += tree[at]?.text.slice(0, maxSource) ?? '';
  const label = tidy(text);
  return label.length > maxLabelCharacters ? '' : label;
}

/** The controls in a list, the outermost of each. */
function controlsIn({ tree, states }: PageBlocks, list: TreeNode): TreeNode[] {
  const controls: TreeNode[] = [];
  for (let at = list.index + 1; at < list.end; ) {
    const node = tree[at];
    if (!node) break;
    const isControl = controlTags.has(node.tag) || (node.tag !== '' && attribute(node, 'role') === 'tab');
    if (isControl && ((states[at] ?? 0) & neverShown) === 0) controls.push(node);
    at = isControl ? node.end : at + 1;
  }
  return controls;
}

/** The id of what a control opens, which it or an element in it names; '' where it names none. */
function targetOf(tree: Tree, control: TreeNode): string {
  for (let at = control.index; at < Math.min(control.end, control.index + maxFirstNodes); at++) {
    const node = tree[at];
    for (const name of node && node.attributes.length > 0 ? references : []) {
      const value = (attribute(node as TreeNode, name) ?? '').trim();
      if (value.length > 1 && (name !== 'href' || value.startsWith('#'))) return value.replace(/^#/, '');
    }
  }
  return '';
}

/** The elements that stand in another, or behind one in it. */
function childrenFrom(tree: Tree, from: number, end: number): TreeNode[] {
  const children: TreeNode[] = [];
  for (let at = from; at < end && children.length <= maxBeside; at = tree[at]?.end ?? end) {
    const child = tree[at];
    if (child && child.tag !== '') children.push(child);
  }
  return children;
}

/** The panels that follow a list, beside it or in an element beside it. */
function panelsAfter(tree: Tree, list: TreeNode, count: number): readonly TreeNode[] {
  let around: TreeNode = list;
  for (let level = 0; level < maxLevels && around.parent; level++, around = around.parent) {
    const beside = childrenFrom(tree, around.end, around.parent.end);
    for (const group of [beside, ...beside.map((node) => childrenFrom(tree, node.index + 1, node.end))]) {
      const panels = group.filter(isPanel);
      if (panels.length === count) return panels;
    }
  }
  return [];
}

/** Elements by their ids, looked for once and only where tabs are. */
class Ids {
  readonly #tree: Tree;
  #byId: Map<string, TreeNode> | null = null;

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  of(id: string): TreeNode | undefined {
    this.#byId ??= new Map(
      this.#tree.flatMap((node): [string, TreeNode][] => {
        const own = node.attributes.length === 0 ? null : attribute(node, 'id');
        return own === null ? [] : [[own, node]];
      }),
    );
    return this.#byId.get(id);
  }
}

/** The tabs of a list: each names its panel, or they and the panels follow each other in the same order. */
function tabsOf(page: PageBlocks, list: TreeNode, ids: Ids): Tab[] {
  if (list.end - list.index > maxListNodes) return [];
  const { tree } = page;
  const controls = controlsIn(page, list);
  if (controls.length < minTabs || controls.length > maxTabs) return [];
  const labels = controls.map((control) => labelIn(page, control));
  if (labels.some((label) => label === '')) return [];
  const named = controls.map((control) => ids.of(targetOf(tree, control)));
  const isNamed = named.every((panel) => panel && panel.index >= list.end) && new Set(named).size === named.length;
  const panels = isNamed ? named : panelsAfter(tree, list, controls.length);
  return controls.flatMap((control, at) => {
    const panel = panels[at];
    return panel ? [{ control, label: labels[at] ?? '', panel }] : [];
  });
}

/** Whether what is written of a panel begins with its label, which no code is, or the label stands right before it. */
function isLabelled({ tree, states }: PageBlocks, kept: Uint8Array, { label, panel }: Tab): boolean {
  let said = '';
  for (let at = panel.index + 1; at < Math.min(panel.end, panel.index + maxFirstNodes); at++) {
    if (kept[at] !== 1) continue;
    if (((states[at] ?? 0) & state.preformatted) !== 0) break;
    said += tree[at]?.text.slice(0, maxSource) ?? '';
  }
  if (tidy(said).startsWith(label)) return true;
  let before = '';
  for (let at = panel.index - 1; at > 0 && at > panel.index - maxFirstNodes && before === ''; at--)
    if (kept[at] === 1) before = tidy(tree[at]?.text.slice(0, maxSource) ?? '');
  return before === label;
}

/** The heading right before a list of tabs that is named after them: it is for those without scripts, to whom the list is one of contents. */
function headBefore(tree: Tree, list: TreeNode): TreeNode | null {
  let before: TreeNode | null | undefined = tree[list.index - 1];
  for (let level = 0; before && before.parent !== list.parent && level < maxLevels; level++) before = before.parent;
  if (before?.tag === '' && before.text.trim() === '') before = tree[before.index - 1]?.parent;
  const isHead = before?.parent === list.parent && /^h[1-6]$/.test(before?.tag ?? '');
  return before && isHead && tabWord.test(attribute(before, 'class') ?? '') ? before : null;
}

/**
 * The labels of the tabs whose panels are kept. Their lists are kept no longer: before the first panel, all labels together do not tell which
 * panel is which.
 */
export function takeTabLabels(page: PageBlocks, kept: Uint8Array): TabLabels {
  const labels = new Map<number, string>();
  const ids = new Ids(page.tree);
  let end = 0;
  for (const list of page.tabbed) {
    if (list.index < end || !isTabList(list)) continue;
    const tabs = tabsOf(page, list, ids);
    const shown = tabs.filter(({ panel }) => kept[panel.index] === 1);
    if (shown.length === 0) continue;
    end = list.end;
    kept.fill(0, headBefore(page.tree, list)?.index ?? list.index, list.end);
    const missing = shown.filter((tab) => !isLabelled(page, kept, tab));
    for (const { panel, label } of missing) labels.set(panel.index, label);
  }
  return labels;
}
