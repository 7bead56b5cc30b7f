import type { Addresses } from '../address.ts';
import { alternativeOf, imageUrl } from '../images.ts';
import type { Tree, TreeNode } from '../tree/node.ts';

/** A picture to be written. */
export interface Picture {
  readonly url: string;
  readonly alt: string;
}

const deepest = 6;

function figureAround(node: TreeNode): TreeNode | null {
  let around = node.parent;
  for (let step = 0; around && step < deepest; step++, around = around.parent)
    if (around.tag === 'figure' || around.tag === 'picture') return around;
  return null;
}

/** Reads pictures in the order of the page, which brings some of them several times, for several screens. */
export class Pictures {
  readonly #addresses: Addresses;
  readonly #tree: Tree;
  #last: Picture | null = null;
  #figure: TreeNode | null = null;

  constructor(addresses: Addresses, tree: Tree) {
    this.#addresses = addresses;
    this.#tree = tree;
  }

  /** The picture of an element; null without an address, and for another copy of the last one. */
  of(node: TreeNode): Picture | null {
    const url = imageUrl(node, this.#addresses, this.#tree);
    if (!url) return null;
    const picture = { url, alt: alternativeOf(node) };
    const figure = figureAround(node);
    const isInSameFigure = figure !== null && figure === this.#figure;
    if (url === this.#last?.url || (isInSameFigure && picture.alt !== '' && picture.alt === this.#last?.alt))
      return null;
    this.#last = picture;
    this.#figure = figure;
    return picture;
  }

  /** Text was written: the same picture after it is no copy. */
  pass(text: string): void {
    if (this.#last !== null && text.trim() !== '') this.#last = null;
  }
}
