import type { Kind } from '../methods.ts';
import { below, isFunction, type Node, nodeAt, nodesAt, textAt } from './tree.ts';

/** What a name stands for. */
export interface Binding {
  /** A client of Firecrawl's, a function that gives one, their class, or an answer. */
  holds: 'client' | 'maker' | 'class' | Kind | null;
  /** The value that it is declared with. */
  readonly init: Node | null;
}

/** The names of one part of a source, inside those around it. */
export class Scope {
  readonly #names = new Map<string, Binding>();
  readonly #around: Scope | null;

  constructor(around: Scope | null) {
    this.#around = around;
  }

  declare(name: string, init: Node | null): void {
    if (!this.#names.has(name)) this.#names.set(name, { holds: null, init });
  }

  find(name: string): Binding | null {
    return this.#names.get(name) ?? this.#around?.find(name) ?? null;
  }
}

/** The identifiers that a pattern declares. */
export function declaredBy(pattern: Node | null): Node[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return declaredBy(nodeAt(pattern, 'left'));
    case 'RestElement':
      return declaredBy(nodeAt(pattern, 'argument'));
    case 'TSParameterProperty':
      return declaredBy(nodeAt(pattern, 'parameter'));
    case 'ArrayPattern':
      return nodesAt(pattern, 'elements').flatMap(declaredBy);
    case 'ObjectPattern':
      return nodesAt(pattern, 'properties').flatMap((property) =>
        declaredBy(property.type === 'RestElement' ? property : nodeAt(property, 'value')),
      );
    default:
      return [];
  }
}

const opensScope = (node: Node): boolean =>
  isFunction(node) ||
  ['Program', 'BlockStatement', 'ForStatement', 'ForOfStatement', 'ForInStatement', 'CatchClause'].includes(node.type);

function declareIn(scope: Scope, node: Node): void {
  if (node.type === 'VariableDeclaration')
    for (const declarator of nodesAt(node, 'declarations'))
      for (const { name } of declaredBy(nodeAt(declarator, 'id')))
        scope.declare(String(name), nodeAt(declarator, 'init'));
  if (node.type === 'ImportDeclaration')
    for (const specifier of nodesAt(node, 'specifiers'))
      scope.declare(textAt(nodeAt(specifier, 'local'), 'name'), null);
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration' || node.type === 'TSDeclareFunction') {
    const id = nodeAt(node, 'id');
    if (id) scope.declare(textAt(id, 'name'), node);
  }
}

/** The scope of each node that is or uses a name. `var` counts as `let`. */
export function scopesOf(tree: Node): ReadonlyMap<Node, Scope> {
  const scopes = new Map<Node, Scope>();
  const enter = (node: Node, around: Scope | null): void => {
    const scope = around === null || opensScope(node) ? new Scope(around) : around;
    scopes.set(node, scope);
    if (isFunction(node))
      for (const param of nodesAt(node, 'params'))
        for (const { name } of declaredBy(param)) scope.declare(String(name), null);
    if (node.type === 'CatchClause')
      for (const { name } of declaredBy(nodeAt(node, 'param'))) scope.declare(String(name), null);
    for (const inner of below(node)) {
      const own =
        inner.type === 'ExportNamedDeclaration' || inner.type === 'ExportDefaultDeclaration'
          ? nodeAt(inner, 'declaration')
          : inner;
      if (own) declareIn(scope, own);
    }
    for (const inner of below(node)) enter(inner, scope);
  };
  enter(tree, null);
  return scopes;
}
