import { collapse } from '../characters.ts';
import { type Block, neverShown, type PageBlocks, state } from '../content/blocks.ts';
import { select } from '../content/structure/keep.ts';
import type { StatedProperty } from '../statement/properties.ts';
import { closest } from '../tree/node.ts';
import { listTags, rowTags } from '../tree/tag-groups.ts';
import { writeText } from '../write/text.ts';
import { statedLines } from './beside/statements.ts';
import { findRoles, type Role } from './roles.ts';

/**
 * Text of a page that may or may not be content: `marked`, chosen but in a small box of a name such as "related";
 * `row`, of a table that was not chosen; `unchosen`; `frame`: navigation and its like, and links; `advert`: another each time;
 * `stated`: for machines.
 */
export interface Passage {
  readonly role: 'marked' | 'row' | 'unchosen' | 'frame' | 'advert' | 'stated';
  readonly text: string;
}

/** A list of the content, with the line that stands over it. */
export interface HeadedList {
  readonly head: string;
  readonly items: readonly string[];
}

/** A page as it is compared with what it says later. */
export interface Comparable {
  /** The main content without what stands in small boxes for adverts, related pages and their like. */
  readonly content: string;
  /** All else that the page shows, in its order. */
  readonly passages: readonly Passage[];
  /** The lists of the content: an entry that leaves one for another is told by them alone. */
  readonly lists?: readonly HeadedList[];
  /** The JSON that `content` tells: the rules before version 5 compared it as it stands, those of version 5 in other lines. */
  readonly json?: string;
  /** The caller says which part it is: all of it counts, in its order, and nothing is evened out but white space. */
  readonly isPart?: true;
  /** Its lines are evened out already, as far as what they are of allows. */
  readonly isEven?: true;
}

/** A page that is all content. */
export const allContent = (content: string): Comparable => ({ content, passages: [] });

const maxRowLevels = 6;

/** What a block says, a line for each that breaks make. */
function textOf({ tree, states }: PageBlocks, { first, last, hidden }: Block): string {
  const unwanted = neverShown | (hidden ? 0 : state.hidden);
  let text = '';
  for (let index = first; index <= last; index++) {
    const node = tree[index];
    if (node?.tag === 'br') text += '\n';
    else if (node?.tag === '' && ((states[index] ?? 0) & unwanted) === 0) text += collapse(node.text);
  }
  return text.trim();
}

const rowOf = ({ tree }: PageBlocks, { container }: Block): number =>
  closest(tree[container], rowTags, maxRowLevels)?.index ?? -1;

function passagesOf(page: PageBlocks, found: readonly Role[]): Passage[] {
  const passages: { role: Passage['role']; text: string; row: number }[] = [];
  for (const [at, block] of page.blocks.entries()) {
    const role = found[at] ?? 'hidden';
    if (role === 'content' || role === 'hidden') continue;
    const text = textOf(page, block);
    if (text === '') continue;
    const row = role === 'marked' || role === 'unchosen' ? rowOf(page, block) : -1;
    const last = passages.at(-1);
    if (row >= 0 && last && last.row === row) {
      last.text += `\t${text}`;
      last.role = 'row';
    } else passages.push({ role, text, row });
  }
  return passages.map(({ role, text }) => ({ role, text }));
}

const maxListLevels = 8;
/** What stands over a list has no more words. */
const maxHeadWords = 10;
const maxItems = 2_000;

function listsOf(page: PageBlocks, found: readonly Role[]): HeadedList[] {
  const lists = new Map<number, { head: string; items: string[] }>();
  let [before, left]: [Block | null, number] = [null, maxItems];
  for (const [at, block] of page.blocks.entries()) {
    if (found[at] !== 'content' || block.words === 0) continue;
    const list = closest(page.tree[block.container], listTags, maxListLevels)?.index ?? -1;
    const isHeaded = before !== null && before.words <= maxHeadWords;
    if (list >= 0 && !lists.has(list))
      lists.set(list, { head: isHeaded && before ? textOf(page, before) : '', items: [] });
    if (list >= 0 && left-- > 0) lists.get(list)?.items.push(textOf(page, block));
    before = block;
  }
  return [...lists.values()].filter(({ head }) => head !== '');
}

/** Parts a page by what its text is to it. `chosen`: 1 for each block that is content. Linear in the size of the page. */
export function comparableOf(page: PageBlocks, chosen: Uint8Array, properties: readonly StatedProperty[]): Comparable {
  const found = findRoles(page, chosen);
  const content = Uint8Array.from(found, (role) => (role === 'content' ? 1 : 0));
  if (!content.includes(1)) return allContent(writeText(select(page, chosen, false)));
  const lists = listsOf(page, found);
  const stated = statedLines(properties).map((text) => ({ role: 'stated' as const, text }));
  return { content: writeText(select(page, content, false)), passages: [...stated, ...passagesOf(page, found)], lists };
}
