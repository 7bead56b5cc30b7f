import { attribute, closest, type TreeNode } from '../../tree/node.ts';
import type { Block, PageBlocks } from '../blocks.ts';

/** Endings of what is kept or printed, and not shown by a browser as a page. */
const ofFile =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|epub|hwpx?|zip|ics|gpx|kml|mp3|m4a|ogg|dwg|dxf|stl|step)(?:[?#]|$)/i;
const links: ReadonlySet<string> = new Set(['a']);
const besides: ReadonlySet<string> = new Set(['aside', 'nav', 'footer', 'header', 'form']);
const wholePage: ReadonlySet<string> = new Set(['body', 'html', '#root']);
const maxLinkLevels = 4;
const maxLevels = 12;
/** So many levels around a link a part of the page's text stands. */
const maxLevelsToText = 5;
/** Beside the link its kind and size are told. */
const maxUnlinkedWords = 6;
const maxWords = 30;
const minTextWords = 4;
const maxBlocksApart = 40;

/** Whether a block is a link to a file, with what is told of the file. */
function isOfFile({ tree }: PageBlocks, { first, last, words, linkWords, hidden, container }: Block): boolean {
  if (hidden || linkWords === 0 || words > maxWords || words - linkWords > maxUnlinkedWords) return false;
  if (closest(tree[container], besides, maxLevels)) return false;
  for (let at = first; at <= last; at++) {
    const link = tree[at]?.tag === '' ? closest(tree[at]?.parent, links, maxLinkLevels) : null;
    if (link) return ofFile.test((attribute(link, 'href') ?? '').slice(0, 2_000));
  }
  return false;
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
 * Chooses links to files that stand with chosen text: the form, the timetable, the whole report. They are what readers of a short page
 * come for, and look like what leads away from it.
 */
export function keepFileLinks(page: PageBlocks, chosen: Uint8Array): void {
  const { blocks } = page;
  const isText = (at: number): boolean => chosen[at] === 1 && (blocks[at]?.words ?? 0) >= minTextWords;
  let lastText = -1;
  for (const [at, block] of blocks.entries()) {
    if (isText(at)) lastText = at;
    else if (chosen[at] !== 1 && lastText >= 0 && at - lastText <= maxBlocksApart && isOfFile(page, block)) {
      const text = blocks[lastText];
      const part = partAround(page, block);
      if (text && part && text.first > part.index && text.first < part.end) chosen[at] = 1;
    }
  }
}
