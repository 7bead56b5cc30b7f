import { attribute, closest, type Tree, type TreeNode } from './node.ts';
import { tagIdOf } from './tags.ts';

/** What elements of no meaning stand for by their roles. */
const tagsOfRoles: ReadonlyMap<string, string> = new Map([
  ['table', 'table'],
  ['grid', 'table'],
  ['treegrid', 'table'],
  ['row', 'tr'],
  ['cell', 'td'],
  ['gridcell', 'td'],
  ['columnheader', 'th'],
  ['rowheader', 'th'],
]);
const neutralTags: ReadonlySet<string> = new Set(['div', 'span', 'section', 'ul', 'li', 'p']);
/** In what a part of a table stands, and how many levels up that may be. */
const holders: Readonly<Record<string, ReadonlySet<string>>> = {
  tr: new Set(['table']),
  td: new Set(['tr']),
  th: new Set(['tr']),
};
const maxLevels = 4;

function retag(node: TreeNode, tag: string): void {
  node.tag = tag;
  node.tagId = tagIdOf(tag);
}

/** Gives an element of no meaning the tag that its role says: tables of `div` are tables. Those around it were seen before. */
export function standForRole(node: TreeNode, role: string): void {
  const tag = tagsOfRoles.get(role);
  if (tag === undefined || !neutralTags.has(node.tag)) return;
  const around = holders[tag];
  if (around === undefined || closest(node.parent, around, maxLevels)) retag(node, tag);
}

const lineClass = /(?:^|\s)(?:code-?)?line(?:\s|$)/;
const codeClass =
  /(?:^|[\s_-])(?:fragment|code(?:block)?|source(?:code)?|highlight(?:er)?|syntaxhighlighter|snippet)(?:$|[\s_-])/i;

const isLine = (node: TreeNode): boolean => node.tag === 'div' && lineClass.test(attribute(node, 'class') ?? '');

/**
 * Gives an element the tag of preformatted text whose class says code and that holds a `div` for each line and nothing else. White space between
 * lines is none of the code.
 */
export function standForCode(tree: Tree, node: TreeNode): void {
  const first = tree[node.index + 1];
  const line = first?.tag === '' ? tree[first.end] : first;
  if (line?.parent !== node || !isLine(line) || !codeClass.test(attribute(node, 'class') ?? '')) return;
  const between: TreeNode[] = [];
  for (let at = node.index + 1; at < node.end; at = tree[at]?.end ?? node.end) {
    const child = tree[at];
    if (child?.tag === '' && child.text.trim() === '') between.push(child);
    else if (!child || !isLine(child)) return;
  }
  for (const space of between) space.text = '';
  retag(node, 'pre');
}
