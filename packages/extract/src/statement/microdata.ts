import { tidy } from '../characters.ts';
import type { Thing } from '../metadata/json-ld.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../tree/node.ts';

/** How far above a property the thing that it belongs to is looked for. */
const maxLevels = 60;
const maxValueCharacters = 300;
const maxValueNodes = 60;
const maxValues = 50;

type Properties = Record<string, unknown[]>;

/** What an element states as a property: what it states for machines, else its text. */
function statedValue(tree: Tree, node: TreeNode): string {
  const { tag } = node;
  const stated = attribute(node, 'content') ?? (tag === 'time' ? attribute(node, 'datetime') : null);
  const target = tag === 'link' ? attribute(node, 'href') : tag === 'img' ? attribute(node, 'src') : null;
  const text = stated ?? target ?? (node.end - node.index <= maxValueNodes ? textOf(tree, node) : '');
  return tidy(text).slice(0, maxValueCharacters);
}

/** The thing of microdata that a property is one of. */
export function scopeAround(node: TreeNode): TreeNode | null {
  let around = node.parent;
  for (let level = 0; around && level < maxLevels; level++, around = around.parent)
    if (attribute(around, 'itemscope') !== null) return around;
  return null;
}

/** The things that microdata states, as JSON-LD would; those that are no property of another. `elements`: those with a property. */
export function microdataThings(tree: Tree, elements: readonly TreeNode[]): Thing[] {
  const known = new Map<TreeNode, Properties>();
  const outer = new Set<Properties>();
  const thingOf = (scope: TreeNode): Properties => {
    const kept = known.get(scope);
    if (kept) return kept;
    const made: Properties = { '@type': (attribute(scope, 'itemtype') ?? '').split(/\s+/).filter(Boolean) };
    known.set(scope, made);
    if (attribute(scope, 'itemprop') === null) outer.add(made);
    return made;
  };
  for (const element of elements) {
    const scope = scopeAround(element);
    const names = attribute(element, 'itemprop')?.split(/\s+/) ?? [];
    if (!scope || names.length === 0) continue;
    const thing = thingOf(scope);
    const value = attribute(element, 'itemscope') === null ? statedValue(tree, element) : thingOf(element);
    for (const name of names) {
      if (name === '' || name.startsWith('@') || value === '') continue;
      const values = Object.hasOwn(thing, name) ? thing[name] : undefined;
      if (!values) Object.defineProperty(thing, name, { value: [value], enumerable: true });
      else if (values.length < maxValues) values.push(value);
    }
  }
  return [...outer];
}
