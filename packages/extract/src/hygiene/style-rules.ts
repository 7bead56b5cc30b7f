import { attribute, type Tree, type TreeNode } from '../tree/node.ts';
import { Appearance, cascaded, type Declaration, declaresBackground } from './appearance.ts';
import type { Colour } from './colours.ts';
import { type Compound, fitsAttributes, fitsClasses, PageNames } from './page-names.ts';
import { type Selector, SelectorReader, specificityOf } from './selectors.ts';
import { declarationsIn, type StatedRule, statedIn } from './sheets.ts';

const maxRules = 5_000;
/** Rules that are looked at for all elements of a page; after them only an element's own style counts. Takes a tenth of a second. */
const maxRulesLookedAt = 200_000;
const maxClasses = 30;

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
type Index = Map<string, Rule[]>;

const noRules: readonly Rule[] = [];

/** By a name, attribute or tag that an element must have for a rule to hold. */
function keyOf({ tag, id, classes, attributes }: Compound): string {
  if (classes[0] !== undefined) return `.${classes[0]}`;
  if (id !== null) return `#${id}`;
  return attributes[0] ? `[${attributes[0][0]}` : tag || '*';
}

/** Of a page's rules those that state something, by what their elements have; which hold is kept for the next element with the same classes. */
class RuleSet {
  readonly #index: Index = new Map();
  /** Attributes that rules are known by. */
  readonly #attributes = new Set<string>();
  readonly #candidates = new Map<string, Map<string, readonly Rule[]>>();
  readonly #names: PageNames;
  readonly isEmpty: boolean;

  constructor(
    stated: readonly StatedRule[],
    names: PageNames,
    selectorsOfPage: SelectorReader,
    isWanted: (declaration: Declaration) => boolean,
  ) {
    this.#names = names;
    let count = 0;
    for (const [order, { selectors, declarations }] of stated.entries()) {
      if (count >= maxRules || !declarations.some(isWanted)) continue;
      for (const text of selectors) {
        const selector = selectorsOfPage.read(text);
        if (!selector || count++ >= maxRules) continue;
        this.#add(new Rule(selector, declarations, order));
      }
    }
    this.isEmpty = this.#index.size === 0;
  }

  #add(rule: Rule): void {
    const key = keyOf(rule.selector.subject);
    if (key.startsWith('[')) this.#attributes.add(key.slice(1));
    const known = this.#index.get(key);
    if (known) known.push(rule);
    else this.#index.set(key, [rule]);
  }

  /** The rules that may hold for an element: what is not known yet are its id, its other attributes, and what is around it. */
  candidatesFor(node: TreeNode): readonly Rule[] {
    const named = this.#named(node.tag, attribute(node, 'class'));
    const id = attribute(node, 'id');
    const byId = id === null ? undefined : this.#index.get(`#${id}`);
    if (!byId && this.#attributes.size === 0) return named;
    const found = [...named, ...(byId ?? noRules)];
    for (let at = 0; at < node.attributes.length; at += 2) {
      const name = node.attributes[at] ?? '';
      if (this.#attributes.has(name)) found.push(...(this.#index.get(`[${name}`) ?? noRules));
    }
    return found;
  }

  #named(tag: string, value: string | null): readonly Rule[] {
    const key = value ?? '';
    let byTag = this.#candidates.get(key);
    if (!byTag) {
      byTag = new Map();
      this.#candidates.set(key, byTag);
    }
    const known = byTag.get(tag);
    if (known) return known;
    const classes = this.#names.classesOf(value);
    const keys = [...classes.slice(0, maxClasses).map((name) => `.${name}`), tag, '*'];
    const found = keys
      .flatMap((each) => this.#index.get(each) ?? noRules)
      .filter(({ selector }) => fitsClasses(selector.subject, tag, classes));
    byTag.set(tag, found.length === 0 ? noRules : found);
    return found;
  }
}

const white: Colour = [255, 255, 255];
const noStyle: readonly Declaration[] = [];

/**
 * How a page's own style sheets show its elements, as the cascade has it: rules by their specificity and order, then an element's own
 * style. What the sheets declare is judged first; selectors are read only of the rules that matter, of each its last part, and
 * the one before.
 */
export class PageStyles {
  readonly #appearance = new Appearance();
  readonly #stated: readonly StatedRule[];
  readonly #hiding: RuleSet;
  /** Read when the first element is hidden by a rule, or written in a colour. */
  #all: RuleSet | null = null;
  #grounded: RuleSet | null = null;
  readonly #names: PageNames;
  readonly #selectors: SelectorReader;
  readonly #grounds = new Map<TreeNode, Colour>();
  readonly #styles = new Map<TreeNode, string>();
  #left = maxRulesLookedAt;

  constructor(sheets: readonly string[], tree: Tree) {
    this.#names = new PageNames(sheets.length > 0 ? tree : []);
    this.#selectors = new SelectorReader(this.#names);
    this.#stated = statedIn(sheets, this.#selectors.mayHold);
    this.#appearance.stateGrounds(this.#stated.flatMap(({ declarations }) => declarations));
    this.#hiding = this.#rulesOf((declaration) => this.#appearance.mayHide(declaration));
  }

  #rulesOf(isWanted: (declaration: Declaration) => boolean): RuleSet {
    return new RuleSet(this.#stated, this.#names, this.#selectors, isWanted);
  }

  /** The style that bears on whether an element is seen: its own, and where rules of the page may hide it what holds of all of them. */
  styleOf(node: TreeNode): string {
    const own = attribute(node, 'style') ?? '';
    if (this.#hiding.isEmpty) return own;
    const known = this.#styles.get(node);
    if (known !== undefined) return known;
    if (this.#holding(node, this.#hiding).length === 0) return own;
    this.#all ??= this.#rulesOf((declaration) => !declaresBackground(declaration));
    const style = cascaded([...this.#declared(node, this.#all), own === '' ? noStyle : declarationsIn(own)]);
    this.#styles.set(node, style);
    return style;
  }

  /** The background on which an element stands, by the styles that are known; white, as pages are, where none says. */
  groundOf(node: TreeNode): Colour {
    const chain: TreeNode[] = [];
    let around: TreeNode | null = node;
    let found: Colour | null = null;
    for (; around && !found; around = around.parent) {
      found = this.#grounds.get(around) ?? this.#ownGround(around);
      chain.push(around);
    }
    const ground = found ?? white;
    for (const each of chain) this.#grounds.set(each, ground);
    return ground;
  }

  #ownGround(node: TreeNode): Colour | null {
    this.#grounded ??= this.#rulesOf(declaresBackground);
    const own = attribute(node, 'style');
    const declared = [
      ...this.#declared(node, this.#grounded).flat(),
      ...(own === null ? noStyle : declarationsIn(own)),
    ].filter(declaresBackground);
    const value = declared.at(-1)?.value ?? attribute(node, 'bgcolor');
    const colour = value ? this.#appearance.colourOf(value) : null;
    return colour === 'clear' ? null : colour;
  }

  /** The rules of a set that hold for an element. */
  #holding(node: TreeNode, rules: RuleSet): Rule[] {
    if (rules.isEmpty || this.#left <= 0) return [];
    const candidates = rules.candidatesFor(node);
    this.#left -= candidates.length;
    return candidates.filter(
      ({ selector: { subject, around } }) =>
        fitsAttributes(subject, node) && (around === null || this.#names.isInside(node, around)),
    );
  }

  /** What the rules of a set declare for an element, the weightiest last. */
  #declared(node: TreeNode, rules: RuleSet): readonly (readonly Declaration[])[] {
    return this.#holding(node, rules)
      .sort((one, other) => one.specificity - other.specificity || one.order - other.order)
      .map(({ declarations }) => declarations);
  }
}
