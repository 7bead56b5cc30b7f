import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';

/** A node of the tree, as ESTree and its extension for TypeScript have it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** A member of a node that is a node; null: it has none. */
export function nodeAt(node: Node | null, key: string): Node | null {
  const value = node?.[key];
  return isNode(value) ? value : null;
}

/** A member of a node that is a list of nodes. */
export function nodesAt(node: Node | null, key: string): Node[] {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A member of a node that is a text. */
export const textAt = (node: Node | null, key: string): string => String(node?.[key] ?? '');

/** The nodes right below a node, in the order of the source. */
export function below(node: Node): Node[] {
  const found = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return found.filter(isNode).toSorted((a, b) => a.start - b.start);
}

/** Reads a source. Throws a `SyntaxError` that names line and column. */
export function parse(source: string, { hasJsx }: { readonly hasJsx: boolean }): Node {
  const reader = Parser.extend(tsPlugin({ jsx: hasJsx }));
  const tree: unknown = reader.parse(source, {
    sourceType: 'module',
    ecmaVersion: 'latest',
    locations: true,
    allowHashBang: true,
    allowReturnOutsideFunction: true,
  });
  return tree as Node;
}

const wrappers: ReadonlySet<string> = new Set([
  'ParenthesizedExpression',
  'TSNonNullExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
  'ChainExpression',
  'AwaitExpression',
]);

/** An expression without `await`, assertions and what else changes no value. */
export function bare(node: Node | null): Node | null {
  let inner = node;
  while (inner && wrappers.has(inner.type))
    inner = nodeAt(inner, inner.type === 'AwaitExpression' ? 'argument' : 'expression');
  return inner;
}

/** The name of a property that is not computed; null: it is. */
export function nameOf(node: Node | null): string | null {
  if (node?.computed === true) return null;
  const property = nodeAt(node, node?.type === 'MemberExpression' ? 'property' : 'key');
  if (property?.type === 'Identifier' || property?.type === 'PrivateIdentifier') return textAt(property, 'name');
  return property?.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

export const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
