import { elementOf, memberOutcome } from '../answers.ts';
import { type Kind, methodOf } from '../methods.ts';
import type { Edit, Note } from '../source.ts';
import type { Clients } from './clients.ts';
import { declaredBy } from './scopes.ts';
import { bare, isFunction, type Node, nameOf, nodeAt, nodesAt } from './tree.ts';

/** Methods of lists whose first argument is called with an element. */
const walking: ReadonlySet<string> = new Set(['map', 'forEach', 'filter', 'find', 'flatMap', 'some', 'every']);
/** Methods of lists that answer with a list of the same. */
const same: ReadonlySet<string> = new Set(['filter', 'slice', 'toReversed', 'reverse']);

/** Follows answers of calls to where their members are read. */
export class Answers {
  readonly #source: string;
  readonly #clients: Clients;
  readonly edits: Edit[] = [];
  readonly notes: Note[] = [];

  constructor(source: string, clients: Clients) {
    this.#source = source;
    this.#clients = clients;
  }

  /** What an expression answers with, as far as it comes of a call that is translated. */
  kindOf(node: Node | null): Kind | null {
    const value = bare(node);
    switch (value?.type) {
      case 'Identifier': {
        const holds = this.#clients.binding(value)?.holds ?? null;
        return holds === 'client' || holds === 'maker' || holds === 'class' ? null : holds;
      }
      case 'LogicalExpression':
        return this.kindOf(nodeAt(value, 'left')) ?? this.kindOf(nodeAt(value, 'right'));
      case 'ConditionalExpression':
        return this.kindOf(nodeAt(value, 'consequent')) ?? this.kindOf(nodeAt(value, 'alternate'));
      case 'CallExpression':
        return this.#kindOfCall(value);
      case 'MemberExpression': {
        const held = this.kindOf(nodeAt(value, 'object'));
        if (!held) return null;
        if (value.computed === true) return elementOf(held);
        const outcome = memberOutcome(held, nameOf(value) ?? '');
        return outcome && 'renamed' in outcome ? (outcome.kind ?? null) : null;
      }
      default:
        return null;
    }
  }

  #kindOfCall(call: Node): Kind | null {
    const callee = bare(nodeAt(call, 'callee'));
    const name = nameOf(callee) ?? '';
    const holder = nodeAt(callee, 'object');
    if (this.#clients.isClient(holder)) return methodOf(name)?.answers ?? null;
    const held = this.kindOf(holder);
    if (name === 'catch' || name === 'finally') return held;
    if (same.has(name)) return held;
    return name === 'find' || name === 'at' || name === 'shift' || name === 'pop' ? elementOf(held) : null;
  }

  /** Gives a name or a pattern the kind of what it receives, and renames the members that a pattern takes. */
  #give(target: Node | null, kind: Kind | null): void {
    if (!target || !kind) return;
    if (target.type === 'ObjectPattern') {
      this.#take(target, kind);
      return;
    }
    const [name] = declaredBy(target);
    const binding = name && target.type !== 'ArrayPattern' ? this.#clients.binding(name) : null;
    if (binding && binding.holds === null) binding.holds = kind;
  }

  #take(pattern: Node, kind: Kind): void {
    for (const property of nodesAt(pattern, 'properties')) {
      const name = nameOf(property) ?? '';
      const outcome = memberOutcome(kind, name);
      const [local] = declaredBy(nodeAt(property, 'value'));
      if (!outcome) continue;
      if (!('renamed' in outcome)) {
        const text =
          'addressesOf' in outcome ? `${name}: write ${outcome.addressesOf}, and .map(({ url }) => url) of it` : null;
        const note = 'note' in outcome ? outcome.note : `${name}: see the guide From Firecrawl`;
        this.notes.push({ at: property.start, text: text ?? note });
        continue;
      }
      const { start, end } = property;
      const value = nodeAt(property, 'value');
      const written = value ? this.#source.slice(value.start, value.end) : name;
      this.edits.push({ start, end, text: `${outcome.renamed}: ${written}` });
      if (local && outcome.kind) this.#give(local, outcome.kind);
    }
  }

  #change(node: Node, kind: Kind): void {
    const property = nodeAt(node, 'property');
    const outcome = memberOutcome(kind, nameOf(node) ?? '');
    if (!outcome || !property) return;
    const { start, end } = property;
    if ('renamed' in outcome) this.edits.push({ start, end, text: outcome.renamed });
    else if ('addressesOf' in outcome)
      this.edits.push({ start, end, text: `${outcome.addressesOf}.map(({ url }) => url)` });
    else if ('partOf' in outcome) this.edits.push({ start, end, text: outcome.partOf.join('?.') });
    else if ('note' in outcome) this.notes.push({ at: start, text: outcome.note });
    else this.notes.push({ at: start, text: `${nameOf(node)}: its members stand in the answer itself` });
  }

  /** `page.metadata?.title`: its members stand in the answer itself. Whether it was one. */
  #changeInner(node: Node): boolean {
    const inner = bare(nodeAt(node, 'object'));
    const kind = inner?.type === 'MemberExpression' ? this.kindOf(nodeAt(inner, 'object')) : null;
    const outcome = kind ? memberOutcome(kind, nameOf(inner) ?? '') : undefined;
    const first = nodeAt(inner, 'property');
    const last = nodeAt(node, 'property');
    if (!outcome || !('members' in outcome) || !first || !last) return false;
    const name = nameOf(node) ?? '';
    const to = Object.hasOwn(outcome.members, name) ? outcome.members[name] : undefined;
    if (to) this.edits.push({ start: first.start, end: last.end, text: to });
    else this.notes.push({ at: first.start, text: `${nameOf(inner)}.${name}: read meta, or the guide From Firecrawl` });
    return true;
  }

  /** Learns from a node what names hold, and renames the member that it reads. Nodes come in the order of the source. */
  visit(node: Node, parent: Node | null): void {
    if (node.type === 'VariableDeclarator') this.#give(nodeAt(node, 'id'), this.kindOf(nodeAt(node, 'init')));
    if (node.type === 'AssignmentExpression') this.#give(nodeAt(node, 'left'), this.kindOf(nodeAt(node, 'right')));
    if (node.type === 'ForOfStatement') {
      const [declarator] = nodesAt(nodeAt(node, 'left'), 'declarations');
      this.#give(nodeAt(declarator ?? null, 'id'), elementOf(this.kindOf(nodeAt(node, 'right'))));
    }
    if (node.type === 'CallExpression') this.#visitCall(node);
    if (node.type !== 'MemberExpression' || node.computed === true || this.#changeInner(node)) return;
    // `page.metadata` alone is told; within `page.metadata.title` it was changed already.
    const kind = this.kindOf(nodeAt(node, 'object'));
    const isRead = parent?.type === 'MemberExpression' && bare(nodeAt(parent, 'object')) === node;
    const outcome = kind ? memberOutcome(kind, nameOf(node) ?? '') : undefined;
    if (kind && outcome && !(isRead && 'members' in outcome)) this.#change(node, kind);
  }

  #visitCall(call: Node): void {
    const callee = bare(nodeAt(call, 'callee'));
    const [first] = nodesAt(call, 'arguments');
    const callback = bare(first ?? null);
    if (callee?.type !== 'MemberExpression' || !callback || !isFunction(callback)) return;
    const name = nameOf(callee) ?? '';
    const held = this.kindOf(nodeAt(callee, 'object'));
    const [param] = nodesAt(callback, 'params');
    if (name === 'then') this.#give(param ?? null, held);
    else if (walking.has(name)) this.#give(param ?? null, elementOf(held));
  }
}
