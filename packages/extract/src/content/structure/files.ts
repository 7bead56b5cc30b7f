import { attribute, closest, type TreeNode, textOf } from '../../tree/node.ts';
import { linkTags } from '../../tree/tag-groups.ts';
import type { Block, PageBlocks } from '../blocks.ts';

/** Endings of what is kept or printed, and not shown by a browser as a page. */
const ofFile =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|epub|hwpx?|zip|ics|gpx|kml|mp3|m4a|ogg|dwg|dxf|stl|step)(?:[?#]|$)/i;
/** A call and a letter lead to no page: who is asked for them is told by the link itself. */
const ofContact = /^\s*(?:tel:[+\d(]|mailto:[^?\s]+@)/i;
const saysContact = /@|\d\D{0,3}\d\D{0,3}\d\D{0,3}\d\D{0,3}\d/;
const besides: ReadonlySet<string> = new Set(['aside', 'nav', 'footer', 'header', 'form']);
const wholePage: ReadonlySet<string> = new Set(['body', 'html', '#root']);
const maxHrefCharacters = 2_000;
const maxContactCharacters = 80;
const maxLinkLevels = 4;
const maxLevels = 12;
/** So many levels around a link a part of the page's text stands. */
const maxLevelsToText = 5;
/** Beside the link its kind and size are told. */
const maxUnlinkedWords = 6;
const maxWords = 30;
const minTextWords = 4;
const maxBlocksApart = 40;

/** Whether a link leads to a file, or shows a number or an address that it calls or writes to, and that is new. */
function isWanted(link: TreeNode, text: string, contacts: Set<string>): boolean {
  const href = (attribute(link, 'href') ?? '').slice(0, maxHrefCharacters);
  if (ofFile.test(href)) return true;
  if (!ofContact.test(href) || !saysContact.test(text.slice(0, maxContactCharacters)) || contacts.has(href))
    return false;
  contacts.add(href);
  return true;
}

/** The link of a block that says little else; null for all others. */
function linkOf({ tree }: PageBlocks, { first, last, words, linkWords, hidden, container }: Block): TreeNode | null {
  if (hidden || linkWords === 0 || words > maxWords || words - linkWords > maxUnlinkedWords) return null;
  if (closest(tree[container], besides, maxLevels)) return null;
  for (let at = first; at <= last; at++) {
    const link = tree[at]?.tag === '' ? closest(tree[at]?.parent, linkTags, maxLinkLevels) : null;
    if (link) return link;
  }
  return null;
}

/** The part of the page around a block in which something of the page's text should stand. */
function partAround({ tree }: PageBlocks, { container }: Block): TreeNode | null {
  let part: TreeNode | null = tree[container] ?? null;
  for (let level = 0; level < maxLevelsToText; level++) {
    const around: TreeNode | null = part?.parent ?? null;
    if (!around || wholePage.has(around.tag)) break;
    part = around;
  }
  return part;
}

/**
 * Chooses links to files that stand with chosen text: the form, the timetable, the whole report; and the numbers and addresses
 * under which one calls and writes. They are what readers of a short page come for, and look like what leads away from it.
 */
export function keepWantedLinks(page: PageBlocks, chosen: Uint8Array): void {
  const { blocks } = page;
  const isText = (at: number): boolean => chosen[at] === 1 && (blocks[at]?.words ?? 0) >= minTextWords;
  const contacts = new Set<string>();
  let lastText = -1;
  for (const [at, block] of blocks.entries()) {
    if (isText(at)) lastText = at;
    else if (chosen[at] !== 1 && lastText >= 0 && at - lastText <= maxBlocksApart) {
      const link = linkOf(page, block);
      const text = blocks[lastText];
      const part = link && partAround(page, block);
      if (!link || !text || !part || text.first <= part.index || text.first >= part.end) continue;
      if (isWanted(link, textOf(page.tree, link), contacts)) chosen[at] = 1;
    }
  }
}
