import { type Binding, declaredBy, type Scope, scopesOf } from './scopes.ts';
import { bare, below, isFunction, type Node, nameOf, nodeAt, nodesAt, textAt } from './tree.ts';

/** The packages that Firecrawl's client is or was called. */
export const theirPackages: ReadonlySet<string> = new Set(['@mendable/firecrawl-js', 'firecrawl', '@firecrawl/sdk']);

/** The names that their package exports their class by. */
const classNames: ReadonlySet<string> = new Set(['default', 'Firecrawl', 'FirecrawlApp', 'FirecrawlClient']);

/** Whether an import or a `require` takes their class under a name. */
const isClassName = (name: string): boolean => classNames.has(name);

/** The package that a `require` or an `import()` loads. */
export function loadedBy(node: Node | null): string | null {
  const call = bare(node);
  if (call?.type === 'MemberExpression') return loadedBy(nodeAt(call, 'object'));
  const source = call?.type === 'ImportExpression' ? nodeAt(call, 'source') : nodesAt(call, 'arguments')[0];
  const isLoad = call?.type === 'ImportExpression' || textAt(nodeAt(call, 'callee'), 'name') === 'require';
  return isLoad && typeof source?.value === 'string' ? source.value : null;
}

/** Knows which names and members of a source hold a client of Firecrawl's. */
export class Clients {
  readonly scopes: ReadonlyMap<Node, Scope>;
  readonly #properties = new Set<string>();
  readonly #makers = new Set<string>();

  constructor(tree: Node) {
    this.scopes = scopesOf(tree);
    // A function or a field that is used before it stands in the source is known at the second look.
    for (let look = 0; look < 3; look++) this.#learn(tree);
  }

  binding(node: Node): Binding | null {
    return this.scopes.get(node)?.find(textAt(node, 'name')) ?? null;
  }

  isClass(node: Node | null): boolean {
    const named = bare(node);
    return named?.type === 'Identifier' && this.binding(named)?.holds === 'class';
  }

  /** Whether an expression is a client. */
  isClient(node: Node | null): boolean {
    const value = bare(node);
    switch (value?.type) {
      case 'Identifier':
        return this.binding(value)?.holds === 'client';
      case 'MemberExpression':
        return this.#properties.has(nameOf(value) ?? '');
      case 'NewExpression':
        return this.isClass(nodeAt(value, 'callee'));
      case 'LogicalExpression':
        return this.isClient(nodeAt(value, 'left')) || this.isClient(nodeAt(value, 'right'));
      case 'AssignmentExpression':
        return this.isClient(nodeAt(value, 'right'));
      case 'ConditionalExpression':
        return this.isClient(nodeAt(value, 'consequent')) || this.isClient(nodeAt(value, 'alternate'));
      case 'CallExpression':
        return this.#makes(nodeAt(value, 'callee'));
      default:
        return false;
    }
  }

  #makes(callee: Node | null): boolean {
    const called = bare(callee);
    if (called?.type === 'Identifier') return this.binding(called)?.holds === 'maker';
    return called?.type === 'MemberExpression' && this.#makers.has(nameOf(called) ?? '');
  }

  /** Whether a type names their class, alone, among others, or in a promise. */
  #isClientType(node: Node | null): boolean {
    if (!node) return false;
    if (node.type === 'TSTypeReference') {
      const name = nodeAt(node, 'typeName');
      if (name?.type === 'Identifier' && this.binding(name)?.holds === 'class') return true;
    }
    if (node.type === 'TSFunctionType' || node.type === 'TSTypeLiteral') return false;
    return below(node).some((inner) => this.#isClientType(inner));
  }

  #mark(target: Node | null, holds: 'client' | 'maker' | 'class'): void {
    const named = bare(target);
    if (named?.type === 'Identifier') {
      const binding = this.binding(named);
      if (binding && binding.holds === null) binding.holds = holds;
    } else if (named?.type === 'MemberExpression' && holds === 'client') this.#properties.add(nameOf(named) ?? '');
  }

  #learnImport(node: Node): void {
    for (const specifier of nodesAt(node, 'specifiers')) {
      const imported = specifier.type === 'ImportSpecifier' ? textAt(nodeAt(specifier, 'imported'), 'name') : 'default';
      if (specifier.type !== 'ImportNamespaceSpecifier' && isClassName(imported))
        this.#mark(nodeAt(specifier, 'local'), 'class');
    }
  }

  #learnLoad(id: Node | null): void {
    if (id?.type === 'Identifier') this.#mark(id, 'class');
    for (const property of nodesAt(id, 'properties'))
      if (isClassName(nameOf(property) ?? '')) this.#mark(nodeAt(property, 'value'), 'class');
  }

  #learnFunction(node: Node, name: Node | null, isMethod: boolean): void {
    const returns =
      this.#isClientType(nodeAt(node, 'returnType')) || this.#returned(node).some((value) => this.isClient(value));
    if (!returns || !name) return;
    if (isMethod) this.#makers.add(textAt(name, 'name'));
    else this.#mark(name, 'maker');
  }

  /** What a function gives back. */
  #returned(node: Node): Node[] {
    const body = nodeAt(node, 'body');
    if (!body) return [];
    if (body.type !== 'BlockStatement') return [body];
    const found: Node[] = [];
    const look = (inner: Node): void => {
      if (isFunction(inner)) return;
      const argument = inner.type === 'ReturnStatement' ? nodeAt(inner, 'argument') : null;
      if (argument) found.push(argument);
      for (const next of below(inner)) look(next);
    };
    look(body);
    return found;
  }

  #learn(node: Node): void {
    const key = nodeAt(node, 'key');
    const id = nodeAt(node, 'id');
    const value = nodeAt(node, 'value');
    switch (node.type) {
      case 'ImportDeclaration':
        if (theirPackages.has(String(nodeAt(node, 'source')?.value))) this.#learnImport(node);
        break;
      case 'VariableDeclarator': {
        const init = nodeAt(node, 'init');
        if (theirPackages.has(loadedBy(init) ?? '')) this.#learnLoad(id);
        else if (this.isClient(init) || this.#isClientType(nodeAt(id, 'typeAnnotation'))) this.#mark(id, 'client');
        if (init && isFunction(init)) this.#learnFunction(init, id, false);
        break;
      }
      case 'AssignmentExpression':
        if (this.isClient(nodeAt(node, 'right'))) this.#mark(nodeAt(node, 'left'), 'client');
        break;
      case 'FunctionDeclaration':
        this.#learnFunction(node, id, false);
        break;
      case 'PropertyDefinition':
      case 'Property':
        if (key && (this.isClient(value) || this.#isClientType(nodeAt(node, 'typeAnnotation'))))
          this.#properties.add(nameOf(node) ?? '');
        break;
      case 'TSPropertySignature':
        if (this.#isClientType(nodeAt(node, 'typeAnnotation'))) this.#properties.add(nameOf(node) ?? '');
        break;
      case 'MethodDefinition':
        if (value && key) this.#learnFunction(value, key, true);
        break;
      default:
    }
    if (isFunction(node)) this.#learnParameters(node);
    for (const inner of below(node)) this.#learn(inner);
  }

  #learnParameters(node: Node): void {
    for (const param of nodesAt(node, 'params')) {
      const inner = nodeAt(param, 'parameter') ?? param;
      const [name] = inner.type === 'Identifier' || inner.type === 'AssignmentPattern' ? declaredBy(inner) : [];
      const type = nodeAt(name ?? null, 'typeAnnotation');
      if (!name || !(this.#isClientType(type) || this.isClient(nodeAt(inner, 'right')))) continue;
      this.#mark(name, 'client');
      // A parameter of a constructor with `private` or `readonly` is a field, too.
      if (param.type === 'TSParameterProperty') this.#properties.add(textAt(name, 'name'));
    }
  }
}
