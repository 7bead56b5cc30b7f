import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import { Appearance, cascaded, type Declaration, declaresBackground } from './appearance.ts';
import type { Colour } from './colours.ts';
import { type Look, lookOf } from './look.ts';
import { PageNames } from './page-names.ts';
import { Rule, RuleSet } from './rule-set.ts';
import { SelectorReader } from './selectors.ts';
import { declarationsIn, type StatedRule, statedIn } from './sheets.ts';

const maxRules = 5_000;

const noRules: readonly (readonly Declaration[])[] = [];
const white: Colour = [255, 255, 255];

/** The rules that hold for elements, by the element's index. */
type Holding = readonly (RuleSet | undefined)[];

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
  readonly #looks = new Map<string, Look>();

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
    this.#all ??= this.#rulesThat(({ name }) => this.#appearance.mayUndo(name), this.#hiding);
    const rules = this.#all[node.index];
    if (own === '') return rules?.style ?? '';
    const known = this.#styles.get(node);
    if (known !== undefined) return known;
    const style = cascaded([...(rules?.declared ?? noRules), declarationsIn(own)]);
    this.#styles.set(node, style);
    return style;
  }

  /** How a style shows what it is for; many elements have the same. */
  lookOf(style: string): Look {
    let look = this.#looks.get(style);
    if (!look) {
      look = lookOf(style);
      this.#looks.set(style, look);
    }
    return look;
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
    const ofItself = own === null ? undefined : declarationsIn(own).findLast(declaresBackground)?.value;
    const value = ofItself ?? this.#grounded[node.index]?.ground ?? attribute(node, 'bgcolor');
    const colour = value ? this.#appearance.colourOf(value) : null;
    return colour === 'clear' ? null : colour;
  }

  /** The rules that declare something, by the elements for which they hold; only for elements for which others hold, where these are given. */
  #rulesThat(isWanted: (declaration: Declaration) => boolean, among?: Holding): Holding {
    const holding: (RuleSet | undefined)[] = new Array(this.#names.size);
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

  #note(rule: Rule, holding: (RuleSet | undefined)[], among?: Holding): void {
    const { subject, around } = rule.selector;
    let alone: RuleSet | null = null;
    for (const node of this.#names.mayFit(subject)) {
      if ((among && !among[node.index]) || !this.#names.fits(node, subject)) continue;
      if (around && !this.#names.isInside(node, around)) continue;
      alone ??= new RuleSet(rule);
      holding[node.index] = holding[node.index]?.and(rule) ?? alone;
    }
  }
}
