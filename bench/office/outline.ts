import { parseDocument } from 'htmlparser2';
import { marked } from 'marked';

type Nodes = ReturnType<typeof parseDocument>['children'];
type Node = Nodes[number];

/** What a document says, as keys that do not depend on marks, punctuation or case. */
export interface Outline {
  readonly words: readonly string[];
  readonly headings: readonly string[];
  readonly items: readonly string[];
  readonly rows: readonly string[];
}

const ofBlocks = /^(?:p|div|li|dl|dt|dd|td|th|tr|h\d|br|blockquote|pre|table|ul|ol)$/;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const nameOf = (node: Node): string => ('name' in node ? node.name : '');
const childrenOf = (node: Node): Nodes => ('children' in node ? node.children : []);

/** The text of a node, without elements that `leavesOut` names. */
function textOf(node: Node, leavesOut: RegExp = /^(?:script|style|head)$/): string {
  if (node.type === 'text') return node.data;
  if (nameOf(node) === 'br') return ' ';
  const text = childrenOf(node)
    .map((child) => (leavesOut.test(nameOf(child)) ? ' ' : textOf(child, leavesOut)))
    .join('');
  return ofBlocks.test(nameOf(node)) ? ` ${text} ` : text;
}

const spaced = (node: Node, leavesOut?: RegExp): string => {
  const text = textOf(node, leavesOut);
  return wordsOf(text).join(' ');
};

/** The outline of HTML, whoever wrote it. */
export function outlineOfHtml(html: string): Outline {
  const headings: string[] = [];
  const items: string[] = [];
  const rows: string[] = [];
  const texts: string[] = [];
  const visit = (node: Node): void => {
    const name = nameOf(node);
    if (/^(?:script|style|head)$/.test(name)) return;
    if (node.type === 'text') texts.push(node.data);
    if (/^h[1-6]$/.test(name)) headings.push(spaced(node));
    else if (name === 'li') items.push(spaced(node, /^(?:ul|ol)$/));
    else if (name === 'tr')
      rows.push(
        childrenOf(node)
          .map((cell) => spaced(cell))
          .filter((cell) => cell !== '')
          .join(' | '),
      );
    if (ofBlocks.test(name)) texts.push(' ');
    for (const child of childrenOf(node)) visit(child);
    if (ofBlocks.test(name)) texts.push(' ');
  };
  for (const node of parseDocument(html).children) visit(node);
  const said = (keys: string[]): string[] => keys.filter((key) => key !== '');
  return { words: wordsOf(texts.join('')), headings: said(headings), items: said(items), rows: said(rows) };
}

/** The outline of markdown, as a reader of GitHub's flavour shows it. */
export const outlineOfMarkdown = (markdown: string): Outline =>
  outlineOfHtml(marked.parse(markdown, { async: false, gfm: true }));
