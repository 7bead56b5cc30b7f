import { detached } from '../characters.ts';
import { attribute, type TreeNode } from '../tree/node.ts';

const collapsedStyle = /display\s*:\s*none|(?<![-\w])visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)/i;
const concealedStyle =
  /font-size\s*:\s*(?:[01](?:\.\d+)?(?:px|pt|%)|0?\.[01]\d*(?:em|rem)|0(?:em|rem)?)\s*(?:;|!|$)|(?<![-\w])(?:left|top|right|text-indent|margin-left)\s*:\s*-(?:999|\d{4,})|clip\s*:\s*rect\(\s*0|clip-path\s*:\s*inset\(\s*(?:50|100)%|transform\s*:\s*scale\(\s*0\s*\)/i;
const transparent = /(?<![-\w])color\s*:\s*transparent/i;
/** The background shows through such text, where it has no colour. */
export const cutOut = /background-clip\s*:\s*text/i;
const zeroBox = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|!|$)/i;
const clipped = /overflow\s*:\s*hidden/i;

/** How an element is kept from a reader: not at all, until he opens it (a tab, an accordion), or for good. */
export type Hiding = 'shown' | 'collapsed' | 'concealed';

/** Elements of a page have few styles, and each is asked about by several: what the last ones say is kept. */
const known = new Map<string, Hiding>();
const maxKnown = 500;
const maxKnownCharacters = 200;

/** What a style alone says. */
export function hidingOfStyle(style: string): Hiding {
  if (style === '') return 'shown';
  const before = known.get(style);
  if (before !== undefined) return before;
  const hiding = readHiding(style);
  if (style.length > maxKnownCharacters) return hiding;
  if (known.size >= maxKnown) known.clear();
  known.set(detached(style), hiding);
  return hiding;
}

function readHiding(style: string): Hiding {
  if (concealedStyle.test(style) || (transparent.test(style) && !cutOut.test(style))) return 'concealed';
  return collapsedStyle.test(style) || (zeroBox.test(style) && clipped.test(style)) ? 'collapsed' : 'shown';
}

/** Whether a reader of the page is not shown this element. The page's own body is never taken for hidden. */
export function hidingOf(node: TreeNode): Hiding {
  if (node.attributes.length === 0 || node.tag === 'body' || node.tag === 'html') return 'shown';
  const hidden = attribute(node, 'hidden');
  const style = attribute(node, 'style');
  const hiding = style === null ? 'shown' : hidingOfStyle(style);
  if (hiding === 'concealed') return hiding;
  return hidden !== null && hidden.toLowerCase() !== 'until-found' ? 'collapsed' : hiding;
}

const size = /(?<![-\w])font-size\s*:\s*([^;!]+)/gi;
const lengths = /^([\d.]+)(px|pt|rem|vw|vh)$/;
/** How much of its unit a letter has at least that is read. */
const leastReadable: Readonly<Record<string, number>> = { px: 6, pt: 5, rem: 0.4, vw: 0.5, vh: 0.8 };
const namedSize = /^(?:x{0,3}-?(?:small|large)|medium|initial)$/;
/** A sum with any length in it. */
const sum = /^(?:calc|clamp|min|max)\([^1-9]*[1-9]/;
const maxValueCharacters = 100;

/** Whether a `font-size` is one to read by itself: parts of the size around are not known. */
export function isReadableSize(value: string): boolean {
  const stated = value.slice(0, maxValueCharacters).trim().toLowerCase();
  const [, number, unit = ''] = lengths.exec(stated) ?? [];
  if (number === undefined) return namedSize.test(stated) || sum.test(stated);
  return Number(number) >= (leastReadable[unit] ?? Number.NaN);
}

/** The farthest that what hides an element is looked for. */
const maxSteps = 64;

const statesReadableSize = (node: TreeNode): boolean => {
  const style = node.attributes.length === 0 ? null : attribute(node, 'style');
  return style?.includes('font-size') === true && isReadableSize([...style.matchAll(size)].at(-1)?.[1] ?? '');
};

/**
 * Whether an element inside one without size of letters states a size of its own, and nothing else around it hides: mails keep the gaps
 * between their cells so. `isHidden`: what hides beside styles.
 */
export function isShownAgain(element: TreeNode, isHidden: (node: TreeNode) => boolean): boolean {
  if (!statesReadableSize(element)) return false;
  let around = element.parent;
  for (let step = 0; around; step++, around = around.parent) {
    if (step >= maxSteps || isHidden(around)) return false;
    if (hidingOf(around) === 'shown') continue;
    if (hidingOfStyle((attribute(around, 'style') ?? '').replace(size, '')) !== 'shown') return false;
    if (attribute(around, 'hidden') !== null) return false;
  }
  return true;
}
