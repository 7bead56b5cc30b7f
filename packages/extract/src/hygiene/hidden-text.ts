import type { Tree, TreeNode } from '../tree/node.ts';
import { concealmentOf, isGone } from './concealment.ts';
import type { Openings } from './opening.ts';
import type { PageChanges } from './page-changes.ts';
import { ShownAgain } from './shown-again.ts';
import type { PageStyles } from './styles/style-rules.ts';

/** What holds as much of a page is shown by its scripts, unless it is short. */
const minWrapperShare = 0.6;
const minWrapperCharacters = 600;
/** Text that is hidden for good is short; orders are. */
const maxGoneCharacters = 400;
/** Their text is drawn by scripts. */
const drawnLater = new Set(['math', 'pre', 'code']);

/** How a text is hidden: by the outermost element that does, and whether no person can open it. */
interface Hidden {
  readonly by: TreeNode | null;
  readonly isGone: boolean;
}
const shown: Hidden = { by: null, isGone: false };

/** Tells which texts of a page no person sees as it opens, and by what. */
export class HiddenText {
  readonly #tree: Tree;
  readonly #styles: PageStyles;
  readonly #changes: PageChanges;
  readonly #openings: Openings;
  readonly #shownAgain: ShownAgain;
  #summed: Float64Array | null = null;
  /** By the index of an element. */
  readonly #hidden: (Hidden | undefined)[];

  constructor(tree: Tree, styles: PageStyles, changes: PageChanges, openings: Openings) {
    this.#tree = tree;
    this.#styles = styles;
    this.#changes = changes;
    this.#openings = openings;
    this.#shownAgain = new ShownAgain(styles);
    this.#hidden = new Array(tree.length);
  }

  /** The outermost element around a text that hides it, unless it wraps most of the page. */
  hiddenBy({ parent }: TreeNode): Hidden {
    return parent ? this.#hiddenAt(parent) : shown;
  }

  /** Whether an element takes its text away for good, or stands in one that does; false of those that were not asked about. */
  isGoneAt({ index }: TreeNode): boolean {
    return this.#hidden[index]?.isGone ?? false;
  }

  #hiddenAt(element: TreeNode): Hidden {
    const known = this.#hidden[element.index];
    if (known) return known;
    const { parent } = element;
    const found = this.#hiddenWithin(element, parent ? this.#hiddenAt(parent) : shown);
    this.#hidden[element.index] = found;
    return found;
  }

  #hiddenWithin(element: TreeNode, outer: Hidden): Hidden {
    if (outer.by && !this.#shownAgain.isShown(element, outer.by)) return outer;
    if (concealmentOf(element, this.#styles) === 'shown' || this.#isWrapper(element)) return shown;
    return { by: element, isGone: this.#isGone(element) };
  }

  /** Long parts that are hidden at first are shown by scripts; they are judged by what they say, as code and formulas are. */
  #isGone(element: TreeNode): boolean {
    if (this.charactersIn(element) > maxGoneCharacters || !isGone(element, this.#styles)) return false;
    for (let at = element.index; at < element.end; at++) if (drawnLater.has(this.#tree[at]?.tag ?? '')) return false;
    return !this.#openings.isOpenable(element) && !this.isShownByRule(element);
  }

  /** Whether a rule of the page's sheets shows an element once a person does something. */
  isShownByRule(element: TreeNode): boolean {
    if (this.#changes.isShownByRule(element)) return true;
    return this.#styles.styleOf(element).includes('backface') && this.#changes.isTurnedByRule(element);
  }

  /** How many characters stand before each node, without those of scripts: asked for each element around hidden ones. */
  #charactersBefore(): Float64Array {
    if (this.#summed) return this.#summed;
    this.#summed = new Float64Array(this.#tree.length + 1);
    let sum = 0;
    for (let index = 0; index < this.#tree.length; index++) {
      const node = this.#tree[index];
      const tag = node?.parent?.tag;
      if (node && tag !== 'script' && tag !== 'style') sum += node.text.length;
      this.#summed[index + 1] = sum;
    }
    return this.#summed;
  }

  /** How many characters an element holds. */
  charactersIn(node: TreeNode): number {
    const before = this.#charactersBefore();
    return (before[node.end] ?? 0) - (before[node.index] ?? 0);
  }

  #isWrapper(node: TreeNode): boolean {
    const characters = this.charactersIn(node);
    return characters >= minWrapperCharacters && characters > minWrapperShare * this.characters;
  }

  /** How many characters the page has. */
  get characters(): number {
    return this.#charactersBefore().at(-1) ?? 0;
  }
}
