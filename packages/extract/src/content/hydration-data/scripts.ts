import { codeAt } from '../../characters.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../../tree/node.ts';

/** Longer scripts are not searched: what they hold is rarely one page's text. */
const maxScriptCharacters = 2_000_000;
const deepest = 60;
/** Names under which frameworks leave a page's data. */
const dataIds = new Set(['__NEXT_DATA__', '__NUXT_DATA__', '__APOLLO_STATE__']);
const dataNames = [
  '__NUXT__',
  '__remixContext',
  '__APOLLO_STATE__',
  '__INITIAL_STATE__',
  '__PRELOADED_STATE__',
] as const;

/** Where the JSON value ends that begins at a bracket; -1 when it does not, or nests absurdly deep. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  const { length } = text;
  for (let index = start; index < length; index++) {
    const code = codeAt(text, index);
    if (inString) {
      if (code === 0x5c) index++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > deepest) return -1;
    } else if ((code === 0x7d || code === 0x5d) && --depth === 0) return index + 1;
  }
  return -1;
}

/** The first JSON object or array of a text, from a place on; undefined when there is none. */
function parseFrom(text: string, place: number): unknown {
  const brace = text.indexOf('{', place);
  const bracket = text.indexOf('[', place);
  const start = brace < 0 || (bracket >= 0 && bracket < brace) ? bracket : brace;
  const end = start < 0 ? -1 : endOfValue(text, start);
  if (end < 0) return undefined;
  try {
    return JSON.parse(text.slice(start, end));
  } catch {
    // Not JSON but a program: there is no value to read.
    return undefined;
  }
}

function isLinkedData(node: TreeNode): boolean {
  return (attribute(node, 'type') ?? '').toLowerCase().includes('ld+json');
}

function stateIn(node: TreeNode, text: string): unknown {
  if (dataIds.has(attribute(node, 'id') ?? '')) return parseFrom(text, 0);
  for (const name of dataNames) {
    const at = text.indexOf(name);
    const assigned = at < 0 ? -1 : text.indexOf('=', at);
    if (assigned > 0 && assigned < at + name.length + 8) return parseFrom(text, assigned);
  }
  return undefined;
}

/** Values that scripts hold for programs to read: linked data, then the state of the page's framework. */
export function scriptData(tree: Tree): { readonly linked: readonly unknown[]; readonly state: readonly unknown[] } {
  const linked: unknown[] = [];
  const state: unknown[] = [];
  for (const node of tree) {
    if (node.tag !== 'script') continue;
    const text = textOf(tree, node);
    if (text.length > maxScriptCharacters) continue;
    if (isLinkedData(node)) linked.push(parseFrom(text, 0));
    else state.push(stateIn(node, text));
  }
  const isValue = (value: unknown): boolean => typeof value === 'object' && value !== null;
  return { linked: linked.filter(isValue), state: state.filter(isValue) };
}
