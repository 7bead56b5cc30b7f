import { attribute, hasClass, parseHtml, type Tree, type TreeNode, textOf } from '@tidemark/extract';
import { escapeHtml } from '@tidemark/extract/writing';
import { absolute, textOr } from '../values.ts';

const empty: ReadonlySet<string> = new Set(['br', 'img', 'hr', 'wbr', 'input', 'source', 'meta', 'link']);

function tagOf(node: TreeNode): string {
  const names = node.attributes.filter((_, at) => at % 2 === 0);
  const attributes = names.map((name) => ` ${name}="${escapeHtml(attribute(node, name) ?? '')}"`);
  return `<${node.tag}${attributes.join('')}>`;
}

/** A page whose data stands in its markup. */
export class MarkupPage {
  readonly tree: Tree;
  readonly url: string;

  constructor(html: string, url: string) {
    this.tree = parseHtml(html, true);
    this.url = url;
  }

  /** The content of a meta element, by its `property` or `name`. */
  meta(property: string): string | null {
    for (const node of this.tree) {
      if (node.tag !== 'meta') continue;
      if (attribute(node, 'property') === property || attribute(node, 'name') === property)
        return textOr(attribute(node, 'content'));
    }
    return null;
  }

  /** What stands in an element, without it; of none the whole page. */
  #below(place: TreeNode | null): Tree {
    return place ? this.tree.slice(place.index + 1, place.end) : this.tree;
  }

  /** The elements of a class, in a place. */
  all(name: string, place: TreeNode | null = null): TreeNode[] {
    return this.#below(place).filter((node) => hasClass(node, name));
  }

  first(name: string, place: TreeNode | null = null): TreeNode | null {
    return this.all(name, place)[0] ?? null;
  }

  /** The elements of a tag, in a place. */
  tagged(tag: string, place: TreeNode | null = null): TreeNode[] {
    return this.#below(place).filter((node) => node.tag === tag);
  }

  /** The words of an element, on one line; null: there are none, or no element. */
  words(node: TreeNode | null | undefined): string | null {
    return node ? textOr(textOf(this.tree, node).replaceAll(/\s+/g, ' ')) : null;
  }

  /** An address that an element bears. */
  address(node: TreeNode | null | undefined, name: string): string | null {
    return node ? absolute(attribute(node, name), this.url) : null;
  }

  /** The markup in an element, written anew. It is a stranger's. */
  inside(node: TreeNode | null | undefined): string {
    if (!node) return '';
    const pieces: string[] = [];
    const open: TreeNode[] = [];
    const close = (index: number): void => {
      for (let last = open.at(-1); last && last.end <= index; last = open.at(-1)) {
        pieces.push(`</${last.tag}>`);
        open.pop();
      }
    };
    for (let index = node.index + 1; index < node.end; index++) {
      const inner = this.tree[index];
      if (!inner) break;
      close(index);
      if (inner.tag === '') pieces.push(escapeHtml(inner.text));
      else {
        pieces.push(tagOf(inner));
        if (!empty.has(inner.tag)) open.push(inner);
      }
    }
    close(Number.POSITIVE_INFINITY);
    return pieces.join('');
  }
}

/** The address in a style such as `background-image:url('…')`. */
export function pictureOf(style: string | null, base: string): string | null {
  const [, address = null] = /url\(\s*['"]?([^'")]{1,4000})/.exec(style ?? '') ?? [];
  return absolute(address, base);
}
