import { isReadableSize } from '../content/hidden.ts';
import { attribute, type TreeNode } from '../tree/node.ts';
import { conceals } from './concealment.ts';
import type { PageStyles } from './styles/style-rules.ts';

/** What an element has from those around it, and may state otherwise. */
type Inherited = 'visibility' | 'font-size';

const showsAgain: Readonly<Record<Inherited, (value: string) => boolean>> = {
  visibility: (value) => value === 'visible' || value === 'initial',
  'font-size': isReadableSize,
};

const declarationsOf: Readonly<Record<Inherited, RegExp>> = {
  visibility: /(?:^|;)\s*visibility\s*:[^;]*/gi,
  'font-size': /(?:^|;)\s*font-size\s*:[^;]*/gi,
};

/** Tells which elements inside hidden ones are shown all the same: lists without size between their items, menus of visible parts. */
export class ShownAgain {
  readonly #styles: PageStyles;
  readonly #reasons = new Map<TreeNode, Inherited | null>();

  constructor(styles: PageStyles) {
    this.#styles = styles;
  }

  /** Whether an element undoes by its own style, or by rules that hold for it, all by which another around it hides. */
  isShown(element: TreeNode, around: TreeNode): boolean {
    let reason = this.#reasons.get(around);
    if (reason === undefined) {
      reason = this.#reasonOf(around);
      this.#reasons.set(around, reason);
    }
    if (reason === null) return false;
    const value = this.#styles.inheritedOf(element, reason);
    return value !== null && showsAgain[reason](value) && !this.#isHiddenBetween(element, around);
  }

  #isHiddenBetween(element: TreeNode, around: TreeNode): boolean {
    for (let each = element.parent; each && each !== around; each = each.parent)
      if (conceals(each, this.#styles)) return true;
    return false;
  }

  /** What alone hides an element; null where it is something else, or more than that. */
  #reasonOf(node: TreeNode): Inherited | null {
    if (attribute(node, 'hidden') !== null || attribute(node, 'popover') !== null) return null;
    const style = this.#styles.styleOf(node);
    for (const name of ['visibility', 'font-size'] as const) {
      const rest = style.replace(declarationsOf[name], '');
      if (rest === style) continue;
      const { hiding, shrinks, ink } = this.#styles.lookOf(rest);
      if (hiding === 'shown' && !shrinks && (ink === undefined || Array.isArray(ink))) return name;
    }
    return null;
  }
}
