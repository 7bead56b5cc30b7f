import { attribute, type TreeNode } from '../tree/node.ts';

/** The five alerts that GitHub shows. */
export type Alert = 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION';

/** What documentation tools call their boxes. */
const alertOfName = new Map<string, Alert>([
  ...'note info information abstract summary todo seealso example question default secondary primary'
    .split(' ')
    .map((name): [string, Alert] => [name, 'NOTE']),
  ...'tip hint success check'.split(' ').map((name): [string, Alert] => [name, 'TIP']),
  ['important', 'IMPORTANT'],
  ...'warning attention'.split(' ').map((name): [string, Alert] => [name, 'WARNING']),
  ...'caution danger error failure bug'.split(' ').map((name): [string, Alert] => [name, 'CAUTION']),
]);

/** Classes of boxes: those of Sphinx, MkDocs, Docusaurus, GitHub, Quarto, Obsidian, VitePress, Bootstrap. */
const boxes =
  /(?:^|[\s_])(?:theme-)?(?:admonition|admonitionblock|markdown-alert|callout|custom-block|alert)(?=[\s_]|-|$)/i;
const namesInClass =
  /(?:^|[\s_])(?:(?:theme-)?admonition|markdown-alert|callout|alert)--?([a-z]+)|(?:^|\s)([a-z]+)(?=\s|$)/gi;
/** Some write nothing but the name, in capitals. */
const loudNames = /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)(?=\s|$)/;
const maxClassCharacters = 300;
const maxNameCharacters = 40;

const alertTags = new Set(['div', 'aside', 'section', 'blockquote', 'article']);

function alertOfClass(names: string): Alert | null {
  const loud = loudNames.exec(names)?.[0];
  if (loud) return alertOfName.get(loud.toLowerCase()) ?? null;
  if (!boxes.test(names)) return null;
  for (const [, joined, alone] of names.matchAll(namesInClass)) {
    const alert = alertOfName.get((joined ?? alone ?? '').toLowerCase());
    if (alert) return alert;
  }
  return null;
}

/** Tells alerts by class; the answers are kept, for pages repeat their classes. */
export class Alerts {
  readonly #known = new Map<string, Alert | null>();

  /** The alert that an element is; null when it is none. */
  of(node: TreeNode): Alert | null {
    if (node.attributes.length === 0 || !alertTags.has(node.tag)) return null;
    const names = attribute(node, 'class');
    if (names === null || names.length > maxClassCharacters) return null;
    const known = this.#known.get(names);
    if (known !== undefined) return known;
    const alert = alertOfClass(names);
    this.#known.set(names, alert);
    return alert;
  }
}

/** Whether a box's first line only says what the box is. */
export function isNameOfAlert(text: string, alert: Alert): boolean {
  if (text.length >= maxNameCharacters) return false;
  const name = text.toLowerCase().replace(/[^\p{L}]/gu, '');
  return alertOfName.get(name) === alert;
}
