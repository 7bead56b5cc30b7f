import { type Changes, changeNamed } from '../calls.ts';
import { type Edit, edited, type Language, type Note, type Rewritten } from '../source.ts';
import { Answers } from './answers.ts';
import { changeArguments } from './arguments.ts';
import { Clients } from './clients.ts';
import { changeConstruction } from './construction.ts';
import { changeEnvironment, changeImports } from './imports.ts';
import { bare, below, type Node, nameOf, nodeAt, parse } from './tree.ts';
import { javascriptWith } from './values.ts';

interface Placed {
  readonly node: Node;
  readonly parent: Node | null;
}

/** All nodes, each before those in it, in the order of the source. */
function placedNodes(tree: Node): Placed[] {
  const found: Placed[] = [];
  const walk = (node: Node, parent: Node | null): void => {
    found.push({ node, parent });
    for (const inner of below(node)) walk(inner, node);
  };
  walk(tree, null);
  return found;
}

/** Whether an identifier names a variable or a type, and no property. */
function isReference({ node, parent }: Placed): boolean {
  if (node.type !== 'Identifier') return false;
  if (parent?.type === 'MemberExpression') return nodeAt(parent, 'object') === node;
  if (parent?.type === 'Property' || parent?.type === 'PropertyDefinition' || parent?.type === 'MethodDefinition')
    return nodeAt(parent, 'key') !== node;
  return parent?.type !== 'ImportSpecifier' && parent?.type !== 'ImportDefaultSpecifier';
}

/** Rewrites TypeScript or JavaScript that uses Firecrawl's client. Throws a `SyntaxError` where it cannot be read. */
export function rewriteJavaScript(source: string, { hasJsx }: { readonly hasJsx: boolean }): Rewritten {
  const tree = parse(source, { hasJsx });
  const clients = new Clients(tree);
  const placed = placedNodes(tree);
  const nodes = placed.map(({ node }) => node);
  const language = javascriptWith(source, nodes);
  const imports = changeImports(source, nodes, clients);
  const edits: Edit[] = [...imports.edits, ...changeEnvironment(source, nodes)];
  const notes: Note[] = [...imports.notes];
  const answers = new Answers(source, clients);
  for (const { node, parent } of placed) answers.visit(node, parent);
  for (const one of placed) {
    const { node } = one;
    const to = isReference(one) ? imports.renames.get(String(node.name)) : undefined;
    // Within an import that is written anew this is left out.
    if (to && clients.scopes.get(node))
      edits.push({ start: node.start, end: node.start + String(node.name).length, text: to });
    if (node.type === 'NewExpression' && clients.isClass(nodeAt(node, 'callee'))) {
      const changed = changeConstruction(source, node);
      edits.push(...changed.edits);
      notes.push(...changed.notes);
    }
    if (node.type === 'CallExpression') {
      const changed = changeCall(source, node, clients, language);
      edits.push(...changed.edits);
      notes.push(...changed.notes);
    }
  }
  edits.push(...answers.edits);
  notes.push(...answers.notes);
  edits.push(...comments(source, placed, notes));
  return { text: edited(source, edits), notes: notes.toSorted((a, b) => a.at - b.at) };
}

/** Before what a comment may stand on a line of its own. */
const isWhole = ({ node, parent }: Placed): boolean =>
  /(?:Statement|Declaration|^PropertyDefinition|^MethodDefinition)$/.test(node.type) &&
  !/^(?:Export|For)/.test(parent?.type ?? '') &&
  node.type !== 'BlockStatement';

/** Comments with the notes that none says yet, each before the statement that it is about. */
function comments(source: string, placed: readonly Placed[], notes: readonly Note[]): Edit[] {
  const said = new Set<string>();
  return notes.flatMap(({ at, text, isSaid }) => {
    // Nodes come before those in them: the last one is the innermost.
    const start = placed.findLast((one) => isWhole(one) && one.node.start <= at && at < one.node.end)?.node.start ?? at;
    const key = `${start} ${text}`;
    if (isSaid || said.has(key)) return [];
    said.add(key);
    const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
    const indent = line.slice(0, line.length - line.trimStart().length);
    return [{ start, end: start, text: `// TODO(tidemark) ${text.replaceAll('\n', ' ')}\n${indent}` }];
  });
}

function changeCall(source: string, call: Node, clients: Clients, language: Language): Changes {
  const callee = bare(nodeAt(call, 'callee'));
  const property = nodeAt(callee, 'property');
  const text = callee?.type === 'MemberExpression' ? nameOf(callee) : null;
  if (text === null || !property) return { edits: [], notes: [] };
  const { start, end } = property;
  return changeNamed({ text, start, end }, clients.isClient(nodeAt(callee, 'object')), (method) =>
    changeArguments(source, call, method, language),
  );
}
