import { firstPlace } from '../../tree/halving.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import type { PageNames } from './page-names.ts';
import type { AttributeTest, Compound, Place, Selector, State } from './selector-syntax.ts';
import { Siblings } from './siblings.ts';

/** Elements that are looked at for all rules of a page; after them rules hold for none. Takes some hundredths of a second. */
const maxLookedAt = 2_000_000;
/** To search so many characters of a value takes as long as to look at an element. */
const searchedCharacters = 256;

/** From which node to which, none inside another, in their order. */
type Ranges = readonly (readonly [from: number, to: number])[];

function isAtPlace({ step, offset, fromEnd, ofType }: Place, node: TreeNode, siblings: Siblings): boolean {
  const [number, count] = siblings.placeOf(node, ofType);
  const steps = (fromEnd ? count - number + 1 : number) - offset;
  return step === 0 ? steps === 0 : steps % step === 0 && steps / step >= 0;
}

function isOfLanguage(node: TreeNode, language: string): boolean {
  for (let around: TreeNode | null = node; around; around = around.parent) {
    const own = attribute(around, 'lang')?.toLowerCase();
    if (own !== undefined) return own === language || own.startsWith(`${language}-`);
  }
  return false;
}

/** Values of attributes in other forms, each made once: thousands of rules may ask about one of a million characters. */
class AttributeValues {
  readonly #lowered = new Map<string, string>();
  readonly #words = new Map<string, ReadonlySet<string>>();

  lowered(value: string): string {
    let lowered = this.#lowered.get(value);
    if (lowered === undefined) {
      lowered = value.toLowerCase();
      this.#lowered.set(value, lowered);
    }
    return lowered;
  }

  wordsOf(value: string): ReadonlySet<string> {
    let words = this.#words.get(value);
    if (!words) {
      words = new Set(value.split(/\s+/));
      this.#words.set(value, words);
    }
    return words;
  }
}

/** Tells for which elements of a page selectors hold. */
export class SelectorMatcher {
  readonly #tree: Tree;
  readonly #names: PageNames;
  readonly #inside = new Map<Compound, Ranges>();
  readonly #values = new AttributeValues();
  #siblings: Siblings | null = null;
  #left = maxLookedAt;

  constructor(tree: Tree, names: PageNames) {
    this.#tree = tree;
    this.#names = names;
  }

  /** Whether a selector holds for an element. False, too, when too many have been looked at for a page. */
  holds({ subject, before }: Selector, node: TreeNode): boolean {
    if (!this.#fits(subject, node)) return false;
    if (!before) return true;
    const { combinator, selector } = before;
    if (combinator === '>') return node.parent !== null && this.holds(selector, node.parent);
    if (combinator === ' ') return this.#holdsAround(selector, node);
    this.#siblings ??= new Siblings(this.#tree);
    for (let near = this.#siblings.before(node); near; near = this.#siblings.before(near)) {
      if (this.holds(selector, near)) return true;
      if (combinator === '+') break;
    }
    return false;
  }

  #holdsAround(selector: Selector, node: TreeNode): boolean {
    if (!this.#isInside(node, selector.subject)) return false;
    if (!selector.before) return true;
    for (let around = node.parent; around; around = around.parent)
      if (around.tag !== '' && this.holds(selector, around)) return true;
    return false;
  }

  #fits(compound: Compound, node: TreeNode): boolean {
    if (--this.#left < 0) return false;
    const { tag, id, classes, attributes, states } = compound;
    if (tag === '' ? node.tag === '' || node.tag === '#root' : tag !== node.tag) return false;
    if (id !== null && attribute(node, 'id') !== id) return false;
    if (classes.length > 0 && !this.#names.isOfClasses(node, classes)) return false;
    if (attributes.length > 0 && !attributes.every((test) => this.#fitsAttribute(test, node))) return false;
    return states.length === 0 || states.every((state) => this.#isIn(state, node));
  }

  #fitsAttribute({ name, operator, value, ignoresCase }: AttributeTest, node: TreeNode): boolean {
    const stated = attribute(node, name);
    if (stated === null || operator === '') return stated !== null;
    const own = ignoresCase ? this.#values.lowered(stated) : stated;
    const asked = ignoresCase ? value.toLowerCase() : value;
    if (operator === '=') return own === asked;
    if (operator === '|=') return own === asked || own.startsWith(`${asked}-`);
    if (asked === '') return false;
    if (operator === '~=') return this.#values.wordsOf(own).has(asked);
    if (operator === '^=') return own.startsWith(asked);
    if (operator === '$=') return own.endsWith(asked);
    this.#left -= own.length / searchedCharacters;
    return own.includes(asked);
  }

  #isIn(state: State, node: TreeNode): boolean {
    switch (state.kind) {
      case 'any':
        return state.of.some((selector) => this.holds(selector, node));
      case 'none':
        return !state.of.some((selector) => this.holds(selector, node));
      case 'has':
        return state.of.some((selector) => this.#hasInside(selector, node));
      case 'place':
      case 'only':
        return this.#isPlaced(state, node);
      case 'empty':
        return node.end === node.index + 1;
      case 'checked':
        return attribute(node, 'checked') !== null;
      case 'link':
        return node.tag === 'a' && attribute(node, 'href') !== null;
      case 'language':
        return isOfLanguage(node, state.of);
      default:
        return state.kind === 'fixed' && state.holds;
    }
  }

  #isPlaced(state: Place | { readonly kind: 'only'; readonly ofType: boolean }, node: TreeNode): boolean {
    this.#siblings ??= new Siblings(this.#tree);
    return state.kind === 'only'
      ? this.#siblings.placeOf(node, state.ofType)[1] === 1
      : isAtPlace(state, node, this.#siblings);
  }

  /** Whether an element holds another, of those that a selector may name. */
  #hasInside(selector: Selector, { index, end }: TreeNode): boolean {
    const nodes = this.#names.mayFit(selector.subject);
    const first = firstPlace(nodes.length, (at) => (nodes[at]?.index ?? 0) > index);
    for (let at = first; at < nodes.length; at++) {
      const node = nodes[at];
      if (!node || node.index >= end) return false;
      if (this.holds(selector, node)) return true;
    }
    return false;
  }

  /** Whether any element around another is what a compound names. */
  #isInside(node: TreeNode, compound: Compound): boolean {
    let ranges = this.#inside.get(compound);
    if (!ranges) {
      ranges = this.#rangesOf(compound);
      this.#inside.set(compound, ranges);
    }
    const known = ranges;
    const [from] = known[firstPlace(known.length, (at) => (known[at]?.[1] ?? 0) > node.index)] ?? [node.index];
    return from < node.index;
  }

  #rangesOf(compound: Compound): Ranges {
    const ranges: (readonly [number, number])[] = [];
    let end = 0;
    for (const node of this.#names.mayFit(compound)) {
      if (node.index < end || !this.#fits(compound, node)) continue;
      ranges.push([node.index, node.end]);
      end = node.end;
    }
    return ranges;
  }
}
