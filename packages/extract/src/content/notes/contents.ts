import { elementsOf } from '../../tree/elements.ts';
import { attribute, type TreeNode } from '../../tree/node.ts';
import { type Block, firstBlockFrom, type PageBlocks } from '../blocks.ts';
import { bit } from '../element-flags.ts';
import { isHeading } from '../features/sums.ts';

const minLinks = 2;
const maxLevels = 6;
const maxTitleWords = 4;
const maxTitleCharacters = 40;
const maxNodes = 4_000;
const mainTags: ReadonlySet<string> = new Set(['main', 'article', 'body', 'html', '#root']);

/** A link to a part of its own page. */
const isWithin = (node: TreeNode): boolean => /^\s*#\S/.test(attribute(node, 'href') ?? '');

/** What an element is: a table of contents, a part of one at most, or something else. */
type Verdict = 'contents' | 'part' | 'other';

/** Whether an element says nothing but links within the page and a title of few words. */
function judge({ tree }: PageBlocks, { index, end }: TreeNode): Verdict {
  if (end - index > maxNodes) return 'other';
  let title = 0;
  let links = 0;
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (node?.tag === 'a' && isWithin(node)) {
      links++;
      at = node.end - 1;
    } else if (node?.tag === 'a' && attribute(node, 'href')?.trim()) return 'other';
    else if (node?.tag === '') {
      title += node.text.trim().length;
      if (title > maxTitleCharacters) return 'other';
    }
  }
  return links >= minLinks ? 'contents' : 'part';
}

/** The largest elements that are tables of contents, from the links that they consist of. */
function findContents(page: PageBlocks): TreeNode[] {
  const found: TreeNode[] = [];
  const verdicts = new Map<TreeNode, Verdict>();
  let end = 0;
  for (const link of elementsOf(page.tree, 'a')) {
    if (link.index < end || !isWithin(link)) continue;
    let around = link.parent;
    let contents: TreeNode | null = null;
    for (let level = 0; around && level < maxLevels && !mainTags.has(around.tag); level++, around = around.parent) {
      const verdict: Verdict = verdicts.get(around) ?? judge(page, around);
      verdicts.set(around, verdict);
      if (verdict === 'other') break;
      if (verdict === 'contents') contents = around;
    }
    if (!contents) continue;
    found.push(contents);
    end = contents.end;
  }
  return found;
}

/** The part of a table of contents that is named so: all of it where its title is; null where none is. */
function namedPart(page: PageBlocks, contents: TreeNode): TreeNode | null {
  const { tree, flags } = page;
  for (let at = contents.index; at < contents.end; at++) {
    const node = tree[at];
    if (!node || node.tag === 'a') break;
    if ((flags[at] ?? 0) & bit.contents) return judge(page, node) === 'contents' ? node : contents;
  }
  return null;
}

/** Fills the blocks in an element with zeros. */
function leaveOut({ blocks }: PageBlocks, chosen: Uint8Array, { index, end }: TreeNode): void {
  const from = firstBlockFrom(blocks, index);
  chosen.fill(0, from, firstBlockFrom(blocks, end, from));
}

/**
 * Leaves out tables of contents that are named so, and of others the title by itself: what they say is said by the headings that they
 * lead to.
 */
export function dropContents(page: PageBlocks, chosen: Uint8Array): void {
  const { blocks } = page;
  for (const contents of findContents(page)) {
    const from = firstBlockFrom(blocks, contents.index);
    const to = firstBlockFrom(blocks, contents.end, from);
    const inside = blocks.slice(from, to);
    const isTitle = ({ container, words, linkWords }: Block): boolean =>
      linkWords === 0 && words <= maxTitleWords && !isHeading(page.tree[container]?.tag ?? '');
    const isAlone = inside.every((block, at) => chosen[from + at] !== 1 || isTitle(block));
    const out = isAlone ? contents : namedPart(page, contents);
    if (out) leaveOut(page, chosen, out);
  }
}
