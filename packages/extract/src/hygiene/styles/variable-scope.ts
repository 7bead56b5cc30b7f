import { attribute, type TreeNode } from '../../tree/node.ts';
import { declarationsIn } from './sheets.ts';
import { type Variables, withVariables } from './variables.ts';

/** A variable may stand for nothing. */
const leadingSpace = /:\s+/g;

/** What custom properties are for each element: what it or the nearest around it states. */
export class VariableScope {
  readonly #variables: Variables;
  /** What rules state for an element, the weightiest last. */
  readonly #statedBy: (node: TreeNode, name: string) => string | null;
  readonly #known = new Map<string, Map<TreeNode, string | null>>();

  constructor(variables: Variables, statedBy: (node: TreeNode, name: string) => string | null) {
    this.#variables = variables;
    this.#statedBy = statedBy;
  }

  /** A value as it is for an element. */
  resolved(value: string, node: TreeNode): string {
    if (!value.includes('var(')) return value;
    const found = withVariables(value, (name) => {
      const everywhere = this.#variables.valueOf(name);
      return everywhere ?? this.#valueAt(node, name);
    });
    return found.replace(leadingSpace, ':').trim();
  }

  #valueAt(node: TreeNode, name: string): string | null {
    let known = this.#known.get(name);
    if (!known) {
      known = new Map();
      this.#known.set(name, known);
    }
    if (this.#variables.isApart(name)) return this.#ownValue(node, name) ?? this.#variables.initialOf(name);
    const chain: TreeNode[] = [];
    let found: string | null | undefined;
    for (let around: TreeNode | null = node; around && found == null; around = around.parent) {
      found = known.get(around);
      if (found !== undefined) break;
      chain.push(around);
      found = this.#ownValue(around, name);
    }
    const value = found ?? this.#variables.initialOf(name);
    for (const each of chain) known.set(each, value);
    return value;
  }

  #ownValue(node: TreeNode, name: string): string | null {
    const style = attribute(node, 'style');
    const own = style?.includes('--') ? declarationsIn(style).findLast((each) => each.name === name)?.value : undefined;
    return own ?? this.#statedBy(node, name);
  }
}
