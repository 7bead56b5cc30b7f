import { attribute, parseHtml, type TreeNode } from '@tidemark/extract';

/** What a document says, as lists that can be compared; every text is words apart by single spaces. */
export interface Said {
  readonly text: string;
  readonly headings: readonly string[];
  /** Cells of each row, apart by ` | `. */
  readonly rows: readonly string[];
  readonly items: readonly string[];
  /** `text @ target` of each link. */
  readonly links: readonly string[];
}

/** Words of a text, in lower case, apart by single spaces. */
export const words = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\u00ad\u200b]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

/** A link by its words and where it leads. */
const linkKey = (text: string, target: string): string =>
  `${words(text)} @ ${target.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')}`;

const blockTags = new Set(
  'p div li td th h1 h2 h3 h4 h5 h6 pre tr table ul ol dl dt dd blockquote br section'.split(' '),
);

/** The text of a node with blocks apart, for inline markup sets no words apart and blocks do. */
function spacedText(tree: readonly TreeNode[], from: number, end: number): string {
  let text = '';
  for (let index = from; index < end; index++) {
    const node = tree[index];
    if (!node) break;
    if (node.tag === '') text += node.text;
    else if (blockTags.has(node.tag)) text += ' ';
  }
  return text;
}

/** What clean HTML says. */
export function saidByHtml(html: string): Said {
  const tree = parseHtml(html);
  const inner = (node: TreeNode): string => words(spacedText(tree, node.index + 1, node.end));
  const all = (test: (tag: string) => boolean): TreeNode[] => tree.filter(({ tag }) => test(tag));
  const within = (node: TreeNode, test: (tag: string) => boolean): TreeNode[] =>
    tree.slice(node.index + 1, node.end).filter(({ tag }) => test(tag));
  const own = (item: TreeNode): string => {
    const list = tree.slice(item.index + 1, item.end).find(({ tag }) => /^(?:ul|ol|table|pre|p)$/.test(tag));
    const end = list && list.tag !== 'p' ? list.index : item.end;
    return words(spacedText(tree, item.index + 1, end));
  };
  return {
    text: words(spacedText(tree, 0, tree.length)),
    headings: all((tag) => /^h[1-6]$/.test(tag))
      .map(inner)
      .filter((text) => text !== ''),
    rows: all((tag) => tag === 'tr')
      .map((row) => within(row, (tag) => tag === 'td' || tag === 'th').map(inner))
      .filter((cells) => cells.length > 1 && cells.some((text) => text !== ''))
      .map((cells) => cells.join(' | ').replace(/(?: \| )+$/, '')),
    items: all((tag) => tag === 'li')
      .map(own)
      .filter((text) => text !== ''),
    links: all((tag) => tag === 'a')
      .filter((node) => /^https?:/.test(attribute(node, 'href') ?? '') && inner(node) !== '')
      .map((node) => linkKey(inner(node), attribute(node, 'href') ?? '')),
  };
}
