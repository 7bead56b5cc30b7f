import type { parseDocument } from 'htmlparser2';

type Nodes = ReturnType<typeof parseDocument>['childNodes'];

/** A text by its letters and digits. */
export const plainText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Elements whose text is shown to no reader. */
export const unseenTags: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);

/** The text of elements without some tags. */
export function textWithout(nodes: Nodes, tags: ReadonlySet<string>): string {
  return nodes
    .map((node): string => {
      if (node.type === 'text') return node.data;
      return 'children' in node &&
        !(node.type === 'tag' && tags.has(node.name)) &&
        node.type !== 'script' &&
        node.type !== 'style'
        ? textWithout(node.children, tags)
        : ' ';
    })
    .join('');
}
