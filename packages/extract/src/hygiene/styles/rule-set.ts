import type { TreeNode } from '../../tree/node.ts';
import { cascaded, type Declaration, declaresBackground } from './appearance.ts';
import type { Selector } from './selector-syntax.ts';

/** What a rule of a sheet holds for, and what it declares. */
export interface ReadRule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
  /** What its layer counts for beside others. */
  readonly layer: number;
  /** Whether it holds in every browser: what another rule hides, only such a rule shows. */
  readonly isSure: boolean;
}

/** A rule among all of a page. */
export interface StatedRule extends ReadRule {
  readonly order: number;
  /** The kinds of properties that it declares, as bits; see `kindsIn`. */
  readonly kinds: number;
}

/** One selector of a page's sheets, and what is declared for it. */
export class Rule {
  readonly selector: Selector;
  readonly declarations: readonly Declaration[];
  /** What its layer counts for, and where it stands among all: of two of the same specificity the later one counts. */
  readonly layer: number;
  readonly order: number;

  constructor(selector: Selector, declarations: readonly Declaration[], layer: number, order: number) {
    this.selector = selector;
    this.declarations = declarations;
    this.layer = layer;
    this.order = order;
  }
}

function byWeight(one: Rule, other: Rule): number {
  if (one.layer !== other.layer) return one.layer < other.layer ? -1 : 1;
  return one.selector.weight - other.selector.weight || one.order - other.order;
}

const isOfImportance = ({ isImportant }: Declaration): boolean => isImportant;
/** Among important declarations, those of the first layer have the most weight. */
const byFirstLayer = (one: Rule, other: Rule): number =>
  one.layer === other.layer ? byWeight(one, other) : -byWeight(one, other);

/** The rules that hold for an element. Elements that have the same rules have one set, and what follows from it is found once. */
export class RuleSet {
  readonly #before: RuleSet | null;
  readonly #rule: Rule;
  /** The last set that was made of this one. */
  #further: RuleSet | null = null;
  #style: string | null = null;
  #ground: string | null | undefined;

  constructor(rule: Rule, before: RuleSet | null = null) {
    this.#rule = rule;
    this.#before = before;
  }

  /** These rules and one more. Rules come one after the other, so that no set but the last one with it is asked for again. */
  and(rule: Rule): RuleSet {
    const further = this.#further;
    if (further && further.#rule === rule) return further;
    this.#further = new RuleSet(rule, this);
    return this.#further;
  }

  /** What the rules declare, the weightiest last. */
  get declared(): readonly (readonly Declaration[])[] {
    const rules: Rule[] = [];
    for (let at: RuleSet | null = this; at; at = at.#before) rules.push(at.#rule);
    rules.reverse().sort(byWeight);
    const [first] = rules;
    const isLayered = rules.some(({ layer }) => layer !== first?.layer);
    const stated = rules.map(({ declarations }) => declarations);
    if (!isLayered) return stated;
    const important = rules.toSorted(byFirstLayer).map(({ declarations }) => declarations.filter(isOfImportance));
    return [...stated, ...important];
  }

  /** The style that they are together. */
  get style(): string {
    this.#style ??= cascaded(this.declared);
    return this.#style;
  }

  /** The background that they declare. */
  get ground(): string | null {
    if (this.#ground === undefined) this.#ground = this.declared.flat().findLast(declaresBackground)?.value ?? null;
    return this.#ground;
  }
}

/** Some rules by the elements for which they hold. */
export class Holding {
  /** By the index of an element. */
  readonly of: (RuleSet | undefined)[];
  /** The elements, as rules came upon them. */
  readonly nodes: TreeNode[] = [];

  /** `size`: how many nodes the page has. */
  constructor(size: number) {
    this.of = new Array(size);
  }

  /** Notes a rule for an element; `alone`: the set of this rule and no other. */
  note(node: TreeNode, rule: Rule, alone: RuleSet): void {
    const before = this.of[node.index];
    if (!before) this.nodes.push(node);
    this.of[node.index] = before ? before.and(rule) : alone;
  }
}

/** No rules, for no element. */
export const noneHolding = new Holding(0);
