import { attribute, type Tree, type TreeNode } from '../tree/node.ts';
import { Appearance, cascaded, type Declaration, declaresBackground } from './appearance.ts';
import type { Colour } from './colours.ts';
import { PageNames } from './page-names.ts';
import { type Selector, SelectorReader, specificityOf } from './selectors.ts';
import { declarationsIn, type StatedRule, statedIn } from './sheets.ts';

const maxRules = 5_000;

class Rule {
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
const noRules: readonly Rule[] = [];
const noStyle: readonly Declaration[] = [];
const white: Colour = [255, 255, 255];

/** The rules that hold for elements, by the element's index. */
type Holding = readonly (readonly Rule[] | undefined)[];

/**
 * How a page's own style sheets show its elements, as the cascade has it: rules by their specificity and order, then an element's own
 * style. What the sheets declare is judged first; selectors are read only of the rules that matter, of each its last part, and
 * the one before.
 */
export class PageStyles {
  readonly #appearance = new Appearance();
  readonly #stated: readonly StatedRule[];
  readonly #names: PageNames;
  readonly #selectors: SelectorReader;
  /** Those that may hide. */
  readonly #hiding: Holding;
  /** All that bear on elements that a rule may hide, and those that state a background: read when they are first asked for. */
  #all: Holding | null = null;
  #grounded: Holding | null = null;
  readonly #grounds = new Map<TreeNode, Colour>();
  readonly #styles = new Map<TreeNode, string>();

  constructor(sheets: readonly string[], tree: Tree) {
    this.#names = new PageNames(sheets.length > 0 ? tree : []);
    this.#selectors = new SelectorReader(this.#names);
    this.#stated = statedIn(sheets, this.#selectors.mayHold);
    this.#appearance.stateGrounds(this.#stated.flatMap(({ declarations }) => declarations));
    this.#hiding = this.#rulesThat((declaration) => this.#appearance.mayHide(declaration));
  }

  /** The style that bears on whether an element is seen: its own, and where rules of the page may hide it what holds of all of them. */
  styleOf(node: TreeNode): string {
    const own = attribute(node, 'style') ?? '';
    if (!this.#hiding[node.index]) return own;
    const known = this.#styles.get(node);
    if (known !== undefined) return known;
    this.#all ??= this.#rulesThat(({ name }) => this.#appearance.mayUndo(name), this.#hiding);
    const style = cascaded([...this.#declared(node, this.#all), own === '' ? noStyle : declarationsIn(own)]);
    this.#styles.set(node, style);
    return style;
  }

  /** The background on which an element stands, by the styles that are known; white, as pages are, where none says. */
  groundOf(node: TreeNode): Colour {
    const chain: TreeNode[] = [];
    let found: Colour | null = null;
    for (let around: TreeNode | null = node; around && !found; around = around.parent) {
      found = this.#grounds.get(around) ?? this.#ownGround(around);
      chain.push(around);
    }
    const ground = found ?? white;
    for (const each of chain) this.#grounds.set(each, ground);
    return ground;
  }

  #ownGround(node: TreeNode): Colour | null {
    this.#grounded ??= this.#rulesThat(declaresBackground);
    const own = attribute(node, 'style');
    const declared = [
      ...this.#declared(node, this.#grounded).flat(),
      ...(own === null ? noStyle : declarationsIn(own)),
    ];
    const value = declared.findLast(declaresBackground)?.value ?? attribute(node, 'bgcolor');
    const colour = value ? this.#appearance.colourOf(value) : null;
    return colour === 'clear' ? null : colour;
  }

  /** The rules that declare something, by the elements for which they hold; only for elements for which others hold, where these are given. */
  #rulesThat(isWanted: (declaration: Declaration) => boolean, among?: Holding): Holding {
    const holding: Rule[][] = new Array(this.#names.size);
    let count = 0;
    for (const [order, { selectors, declarations }] of this.#stated.entries()) {
      if (!declarations.some(isWanted)) continue;
      for (const text of selectors) {
        const selector = count < maxRules ? this.#selectors.read(text) : null;
        if (!selector) continue;
        count++;
        this.#note(new Rule(selector, declarations, order), holding, among);
      }
    }
    return holding;
  }

  #note(rule: Rule, holding: Rule[][], among?: Holding): void {
    const { subject, around } = rule.selector;
    for (const node of this.#names.mayFit(subject)) {
      if ((among && !among[node.index]) || !this.#names.fits(node, subject)) continue;
      if (around && !this.#names.isInside(node, around)) continue;
      const known = holding[node.index];
      if (known) known.push(rule);
      else holding[node.index] = [rule];
    }
  }

  /** What some rules declare for an element, the weightiest last. */
  #declared(node: TreeNode, holding: Holding): readonly (readonly Declaration[])[] {
    const rules = holding[node.index] ?? noRules;
    return rules.toSorted(byWeight).map(({ declarations }) => declarations);
  }
}
