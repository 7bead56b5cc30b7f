import { cascaded, type Declaration, declaresBackground } from './appearance.ts';
import { type Selector, specificityOf } from './selectors.ts';

/** One selector of a page's sheets, and what is declared for it. */
export class Rule {
  readonly selector: Selector;
  readonly declarations: readonly Declaration[];
  /** Where it stands among all: of two of the same specificity the later one counts. */
  readonly order: number;
  #specificity: number | null = null;

  constructor(selector: Selector, declarations: readonly Declaration[], order: number) {
    this.selector = selector;
    this.declarations = declarations;
    this.order = order;
  }

  /** Asked for where several rules hold for an element. */
  get specificity(): number {
    this.#specificity ??= specificityOf(this.selector.text);
    return this.#specificity;
  }
}

const byWeight = (one: Rule, other: Rule): number => one.specificity - other.specificity || one.order - other.order;

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
    return rules
      .reverse()
      .sort(byWeight)
      .map(({ declarations }) => declarations);
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
