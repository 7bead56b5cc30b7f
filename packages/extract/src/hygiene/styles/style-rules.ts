import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import { Appearance, cascaded, type Declaration, declaresBackground, kinds, kindsIn } from './appearance.ts';
import { withoutSizeless } from './backgrounds.ts';
import { CoveredText } from './boxes/covered.ts';
import type { Colour } from './colours/colours.ts';
import { type Look, lookOf } from './look.ts';
import { SelectorMatcher } from './matching.ts';
import { PageNames } from './page-names.ts';
import { Holding, Rule, RuleSet, type StatedRule } from './rule-set.ts';
import { SelectorReader } from './selectors.ts';
import { declarationsIn, statedIn } from './sheets.ts';
import { VariableScope } from './variable-scope.ts';
import { Variables } from './variables.ts';

const maxRules = 5_000;
const maxNodesOfOwn = 40;

const byIndex = (one: TreeNode, other: TreeNode): number => one.index - other.index;
const noDeclarations: readonly Declaration[] = [];
const noRules: readonly (readonly Declaration[])[] = [];
const white: Colour = [255, 255, 255];

/** A background, and whether an element's own style states it, so that no rule lays a picture there. */
interface Ground {
  readonly colour: Colour;
  readonly isStated: boolean;
}
/** An element with a style of its own, and the kinds of properties that it declares, as bits. */
interface Styled {
  readonly node: TreeNode;
  readonly declarations: readonly Declaration[];
  readonly kinds: number;
}
const whitePage: Ground = { colour: white, isStated: false };

/**
 * How a page's own style sheets show its elements, as the cascade has it: rules by their layer, specificity and order, then an element's
 * own style. What the sheets declare is judged first; selectors are read only of the rules that matter.
 */
export class PageStyles {
  readonly #tree: Tree;
  readonly #appearance: Appearance;
  readonly #variables = new Variables();
  readonly #scope: VariableScope;
  readonly #stated: readonly StatedRule[];
  readonly #names: PageNames;
  /** Among these are all elements with a style of their own. */
  readonly #mayBeStyled: readonly TreeNode[];
  readonly #selectors: SelectorReader;
  readonly #matcher: SelectorMatcher;
  /** The rules that may hide an element. */
  readonly #hiding: Holding;
  /** All that bear on elements that a rule may hide, and others: read when they are first asked for. */
  #all: Holding | null = null;
  #grounded: Holding | null = null;
  #inked: Holding | null = null;
  #varied: Holding | null = null;
  #inherited: Holding | null = null;
  readonly #grounds = new Map<TreeNode, Ground>();
  readonly #inks = new Map<TreeNode, Look['ink']>();
  readonly #styles = new Map<TreeNode, string>();
  readonly #declared = new Map<string, readonly Declaration[]>();
  readonly #looks = new Map<string, Look>();
  #covered: ReadonlySet<number> | null = null;
  /** The elements with a style of their own, once they are asked for. */
  #styled: readonly Styled[] | null = null;

  constructor(sheets: readonly string[], tree: Tree) {
    this.#tree = tree;
    this.#names = new PageNames(sheets.length > 0 ? tree : []);
    this.#mayBeStyled = sheets.length > 0 ? this.#names.styled : tree;
    this.#selectors = new SelectorReader(this.#names);
    this.#matcher = new SelectorMatcher(tree, this.#names);
    this.#appearance = new Appearance((value) => this.#variables.alternativesOf(value));
    this.#scope = new VariableScope(this.#variables, (node, name) => this.#variableOf(node, name));
    for (const node of this.#names.styled) {
      const own = attribute(node, 'style') ?? '';
      if (!own.includes('--')) continue;
      for (const { name, value } of declarationsIn(own))
        if (name.startsWith('--')) this.#variables.noteOwn(name, value);
    }
    this.#stated = statedIn(sheets, this.#selectors, this.#variables);
    this.#appearance.stateColours(this.#stated.flatMap(({ declarations }) => declarations));
    this.#hiding = this.#rulesThat((declaration, all) => this.#appearance.mayHideBeside(declaration, all));
  }

  /** Whether a rule of the page may hide an element. */
  isRuled({ index }: TreeNode): boolean {
    return this.#hiding.of[index] !== undefined;
  }

  /** Whether a layer of a plain colour that fills the same parent lies over an element. */
  isCovered({ index }: TreeNode): boolean {
    this.#covered ??= new CoveredText({
      tree: this.#tree,
      statedOf: (kind) => this.#stated.filter((rule) => (rule.kinds & kind) !== 0),
      holding: (...asked) => this.#holding(...asked),
      rulesThat: (...asked) => this.#rulesThat(...asked),
      elementsWith: (...asked) => this.#elementsWith(...asked),
      styleWith: (rules, node) => this.#styleWith(rules, node),
      resolved: (value, node) => this.#scope.resolved(value, node),
      saysItself: (node) => this.saysItself(node),
    }).all();
    return this.#covered.has(index);
  }

  /** The elements for which some rules hold, or whose own style declares what is looked for, of a kind; in their order. */
  #elementsWith(
    rules: Holding,
    kind: number,
    isOwn: (declarations: readonly Declaration[]) => boolean,
  ): readonly TreeNode[] {
    this.#styled ??= this.#stylesOfOwn();
    const own: TreeNode[] = [];
    for (const styled of this.#styled)
      if ((styled.kinds & kind) !== 0 && isOwn(styled.declarations)) own.push(styled.node);
    const ruled = rules.nodes.toSorted(byIndex);
    if (own.length === 0 || ruled.length === 0) return own.length === 0 ? ruled : own;
    return [...new Set([...own, ...ruled])].sort(byIndex);
  }

  #stylesOfOwn(): Styled[] {
    const styled: Styled[] = [];
    for (const node of this.#mayBeStyled) {
      const declarations = this.#declaredBy(node);
      if (declarations.length > 0) styled.push({ node, declarations, kinds: kindsIn(declarations) });
    }
    return styled;
  }

  /** What some rules and its own style declare for an element. */
  #styleWith(rules: Holding, node: TreeNode): string {
    return this.#scope.resolved(
      cascaded([...(rules.of[node.index]?.declared ?? noRules), this.#declaredBy(node)]),
      node,
    );
  }

  #declaredBy(node: TreeNode): readonly Declaration[] {
    const own = node.attributes.length > 0 ? attribute(node, 'style') : null;
    return own === null ? noDeclarations : this.#declaredIn(own);
  }

  /** Whether an element's classes say that they hide, as `hides` tells of their text; many elements have the same. */
  isHiddenByName(node: TreeNode, classes: string, hides: (classes: string) => boolean): boolean {
    return this.#names.isHiddenByName(node, classes, hides);
  }

  /** The style that bears on whether an element is seen: its own, and where rules of the page may hide it what holds of all of them. */
  styleOf(node: TreeNode): string {
    const own = attribute(node, 'style') ?? '';
    if (!this.#hiding.of[node.index]) return own.includes('var(') ? this.#scope.resolved(own.toLowerCase(), node) : own;
    this.#all ??= this.#rulesThat(({ name }) => this.#appearance.mayUndo(name), this.#hiding.of);
    const rules = this.#all.of[node.index];
    if (own === '' && !(rules?.style ?? '').includes('var(')) return rules?.style ?? '';
    const known = this.#styles.get(node);
    if (known !== undefined) return known;
    const style = this.#scope.resolved(cascaded([...(rules?.declared ?? noRules), this.#declaredIn(own)]), node);
    this.#styles.set(node, style);
    return style;
  }

  /** What an element states of a property that others have from those around them; null: nothing. */
  inheritedOf(node: TreeNode, property: string): string | null {
    const isOfIt = ({ name }: Declaration): boolean => name === property;
    const own = this.#declaredIn(attribute(node, 'style') ?? '').findLast(isOfIt)?.value;
    if (own !== undefined) return own;
    this.#inherited ??= this.#rulesThat(({ name }) => name === 'visibility' || name === 'font-size');
    return this.#inherited.of[node.index]?.declared.flat().findLast(isOfIt)?.value ?? null;
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
  groundOf(node: TreeNode): Ground {
    const chain: TreeNode[] = [];
    let found: Ground | null = null;
    for (let around: TreeNode | null = node; around && !found; around = around.parent) {
      found = this.#grounds.get(around) ?? this.#ownGround(around);
      chain.push(around);
    }
    const ground = found ?? whitePage;
    for (const each of chain) this.#grounds.set(each, ground);
    return ground;
  }

  /** What an element's own style declares; many elements have the same. */
  #declaredIn(style: string): readonly Declaration[] {
    let declared = this.#declared.get(style);
    if (!declared) {
      declared = declarationsIn(style);
      this.#declared.set(style, declared);
    }
    return declared;
  }

  #ownGround(node: TreeNode): Ground | null {
    this.#grounded ??= this.#holding(this.#stated.filter((rule) => (rule.kinds & kinds.background) !== 0));
    const own = attribute(node, 'style');
    const ofItself = own === null ? undefined : this.#declaredIn(own).findLast(declaresBackground)?.value;
    const value = ofItself ?? this.#grounded.of[node.index]?.ground ?? attribute(node, 'bgcolor');
    if (!value) return null;
    const stated = withoutSizeless(this.#scope.resolved(value, node));
    const colour = this.#appearance.colourOf(stated);
    if (colour === null || colour === 'clear') return null;
    return { colour, isStated: ofItself !== undefined && !stated.includes('url(') && !stated.includes('gradient') };
  }

  /** Whether letters of the page may have a colour. */
  isInk(colour: Colour): boolean {
    return this.#appearance.isInk(colour);
  }

  /** The colour of an element's letters, which it has from what is around it where it states none; black, as pages are, where none does. */
  inkOf(node: TreeNode): Look['ink'] {
    this.#inked ??= this.#rulesThat(({ name }) => name === 'color');
    const chain: TreeNode[] = [];
    let found: Look['ink'];
    for (let around: TreeNode | null = node; around && found === undefined; around = around.parent) {
      found = this.#inks.has(around) ? this.#inks.get(around) : this.#ownInk(around);
      chain.push(around);
    }
    for (const each of chain) this.#inks.set(each, found);
    return found;
  }

  #ownInk(node: TreeNode): Look['ink'] {
    const own = attribute(node, 'style');
    const rules = this.#inked?.of[node.index];
    if (own === null && !rules) return undefined;
    const style = cascaded([...(rules?.declared ?? noRules), this.#declaredIn(own ?? '')]);
    return this.lookOf(this.#scope.resolved(style, node)).ink;
  }

  /** Whether an element holds words of its own, and not only in others. */
  saysItself(node: TreeNode): boolean {
    const end = Math.min(node.end, node.index + maxNodesOfOwn);
    for (let at = node.index + 1; at < end; at++) {
      const inside = this.#tree[at];
      if (inside?.tag === '' && inside.parent === node && inside.text.trim() !== '') return true;
    }
    return false;
  }

  #variableOf(node: TreeNode, name: string): string | null {
    if (!this.#variables.isVaried(name)) return this.#variables.valueOf(name) ?? null;
    this.#varied ??= this.#rulesThat(({ name: each }) => each.startsWith('--'));
    return this.#varied.of[node.index]?.declared.flat().findLast((each) => each.name === name)?.value ?? null;
  }

  /** The rules that declare something, by the elements for which they hold; only for elements for which others hold, where these are given. */
  #rulesThat(
    isWanted: (declaration: Declaration, all: readonly Declaration[]) => boolean,
    among?: readonly unknown[],
    elementOf?: (selector: string) => string,
  ): Holding {
    const wanted = this.#stated.filter(({ declarations }) => declarations.some((each) => isWanted(each, declarations)));
    return this.#holding(wanted, among, elementOf);
  }

  /** Some rules by the elements for which they hold. `elementOf`: the part of a selector to read; empty for one that is passed over. */
  #holding(
    rules: readonly StatedRule[],
    among?: readonly unknown[],
    elementOf = (selector: string): string => selector,
  ): Holding {
    const holding = new Holding(rules.length > 0 ? this.#names.size : 0);
    let count = 0;
    for (const { selectors, declarations, layer, order, isSure } of rules) {
      if (!isSure && !declarations.some((each) => this.#appearance.mayHide(each))) continue;
      for (const text of selectors) {
        const selector = count < maxRules ? this.#selectors.read(elementOf(text)) : null;
        if (!selector) continue;
        count++;
        this.#note(new Rule(selector, declarations, layer, order), holding, among);
      }
    }
    return holding;
  }

  #note(rule: Rule, holding: Holding, among?: readonly unknown[]): void {
    const { selector } = rule;
    let alone: RuleSet | null = null;
    for (const node of this.#names.mayFit(selector.subject)) {
      if ((among && !among[node.index]) || !this.#matcher.holds(selector, node)) continue;
      alone ??= new RuleSet(rule);
      holding.note(node, rule, alone);
    }
  }
}
