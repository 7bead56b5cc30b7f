import { tidy } from '../characters.ts';
import type { Selection } from '../content/structure/keep.ts';
import type { Mark, MarkToken, Token } from '../markdown/tokens.ts';
import { attribute, type TreeNode } from '../tree/node.ts';
import { tableOf } from '../words/tables.ts';

/** The marks of inline elements, by tag. */
export const markOfTag = tableOf<Mark>({
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  del: 'strike',
  s: 'strike',
  strike: 'strike',
  sup: 'sup',
  sub: 'sub',
});

/** A text in bold. */
export const boldTokens = (text: string): Token[] => [
  { kind: 'open', mark: 'strong', url: '' },
  { kind: 'text', text },
  { kind: 'close', mark: 'strong', url: '' },
];

/** A mark that is open. A link around several blocks is written once: on the first heading, or on the first text. */
interface OpenMark {
  readonly node: TreeNode;
  readonly token: MarkToken;
  /** The heading inside that bears the link; not looked for yet while undefined. */
  heading?: TreeNode | null;
  isWritten: boolean;
}

const maxLinkNodes = 300;
const isHeading = ({ tag }: TreeNode): boolean => /^h[1-6]$/.test(tag);

/** What is open around the text at hand: emphasis, links, and the like. */
export class OpenMarks {
  readonly #selection: Selection;
  readonly #open: OpenMark[] = [];

  constructor(selection: Selection) {
    this.#selection = selection;
  }

  /** Whether a link is open and not written yet. */
  get inLink(): boolean {
    return this.#open.some(({ token, isWritten }) => token.mark === 'link' && !isWritten);
  }

  /** What the next paragraph begins with: marks that are still open go on in it. */
  get continued(): Token[] {
    return this.#open.filter(({ isWritten }) => !isWritten).map(({ token }) => token);
  }

  open(node: TreeNode, mark: Mark, url: string): MarkToken {
    const label = mark === 'link' ? tidy(attribute(node, 'aria-label') ?? attribute(node, 'title') ?? '') : '';
    const token: MarkToken = { kind: 'open', mark, url, ...(label !== '' && { label }) };
    this.#open.push({ node, token, isWritten: false });
    return token;
  }

  isOf(node: TreeNode): boolean {
    return this.#open.at(-1)?.node === node;
  }

  /** Ends the innermost mark; null when it is written already. */
  close(): MarkToken | null {
    const mark = this.#open.pop();
    return mark && !mark.isWritten ? { ...mark.token, kind: 'close' } : null;
  }

  /** The tokens of a paragraph with every mark closed; a link that belongs to another paragraph is taken out. */
  closed(tokens: readonly Token[], heading: TreeNode | null): Token[] {
    let kept = tokens;
    const closing: Token[] = [];
    for (const mark of this.#open) {
      if (mark.token.mark === 'link' && !mark.isWritten) {
        if (!this.#bears(mark, kept, heading)) {
          kept = kept.filter((token) => token !== mark.token);
          continue;
        }
        mark.isWritten = true;
      } else if (mark.isWritten) continue;
      closing.unshift({ ...mark.token, kind: 'close' });
    }
    return [...kept, ...closing];
  }

  /** Whether the paragraph at hand bears a link that is around more than this paragraph. */
  #bears(mark: OpenMark, tokens: readonly Token[], heading: TreeNode | null): boolean {
    if (mark.heading === undefined) mark.heading = this.#headingIn(mark.node);
    if (mark.heading) return mark.heading === heading;
    // What stands before the link in the same paragraph is no part of it.
    const from = tokens.indexOf(mark.token) + 1;
    return tokens.some((token, at) => at >= from && token.kind === 'text' && token.text.trim() !== '');
  }

  #headingIn({ index, end }: TreeNode): TreeNode | null {
    const { tree, kept } = this.#selection;
    const last = Math.min(end, index + maxLinkNodes);
    for (let at = index + 1; at < last; at++) {
      const node = tree[at];
      if (node && kept[at] === 1 && isHeading(node)) return node;
    }
    return null;
  }
}
