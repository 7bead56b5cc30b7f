import { hidingOf, hidingOfStyle } from '../content/hidden.ts';
import { attribute, type TreeNode } from '../tree/node.ts';

/** Classes by which the common style sheets hide, off the screen or altogether. */
const hidingClasses = new Set(
  'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only screenreader a11y-hidden offscreen off-screen hidden hide is-hidden u-hidden d-none display-none invisible opacity-0 text-transparent text-[0px] text-[1px] text-0 uk-hidden hidden-xs-up'.split(
    ' ',
  ),
);
/** Their text is shown when somebody opens them, or never. */
const closedTags = new Set(['noscript', 'template', 'textarea', 'select', 'option', 'dialog', 'datalist']);
/** Beside what hides for good: sizes, places and shades in which nobody reads, each of which has harmless uses. */
const shrinking =
  /visibility\s*:\s*collapse|content-visibility\s*:\s*hidden|opacity\s*:\s*0?\.0\d*|max-height\s*:\s*[01](?:px)?\s*(?:;|!|$)|(?<![-\w])(?:line-)?height\s*:\s*[01](?:px)?\s*(?:;|!|$)|(?<![-\w])width\s*:\s*[01](?:px)?\s*(?:;|!|$)|z-index\s*:\s*-\d|filter\s*:\s*opacity\(0|text-fill-color\s*:\s*transparent|translate[xy]?\(\s*-\s*(?:\d{4,}|999)|clip-path\s*:\s*(?:circle|polygon)\(\s*0|scale[xy]?\(\s*0(?:\.0\d*)?[\s,)]|font-size\s*:\s*(?:[0-3](?:\.\d+)?(?:px|pt)|0?\.[0-2]\d*r?em)|(?:left|top|right|bottom|inset)\s*:\s*-(?:\d{4,}|[5-9]\d\d)|font\s*:\s*0(?:px)?[\s/]/i;

type Colour = readonly [red: number, green: number, blue: number];
const named: Readonly<Record<string, Colour>> = {
  white: [255, 255, 255],
  black: [0, 0, 0],
  snow: [255, 250, 250],
  ivory: [255, 255, 240],
  ghostwhite: [248, 248, 255],
  whitesmoke: [245, 245, 245],
  floralwhite: [255, 250, 240],
};

/** A colour by name, `#rgb`, `#rrggbb` or `rgb()`; null for another form, and `clear` where it lets all through. */
function colourOf(value: string): Colour | 'clear' | null {
  const text = value.trim().toLowerCase();
  const long = text.replace(/^#([\da-f])([\da-f])([\da-f])(?![\da-f])/, '#$1$1$2$2$3$3');
  return longColour(long) ?? named[/^[a-z]+/.exec(text)?.[0] ?? ''] ?? null;
}

function longColour(text: string): Colour | 'clear' | null {
  if (text.startsWith('transparent')) return 'clear';
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/.exec(text);
  const parts = /^rgba?\(\s*(\d+)[,\s]+(\d+)[,\s]+(\d+)(?:[,/\s]+([\d.]+))?/.exec(text);
  if (parts?.[4] !== undefined && Number(parts[4]) < 0.1) return 'clear';
  const [, red, green, blue] = hex ?? parts ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  const base = hex ? 16 : 10;
  return [Number.parseInt(red, base), Number.parseInt(green, base), Number.parseInt(blue, base)];
}

const foreground = /(?:^|[;\s{])color\s*:\s*([^;!}]+)/i;
const background = /background(?:-color)?\s*:\s*([^;!}]+)/i;
/** How far apart two colours are that nobody tells apart, added up over red, green and blue. */
const indistinct = 40;

const distance = (one: Colour, other: Colour): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);

/** The style that bears on an element: its own, and that of the page's rules for its classes and id. */
export type StyleOf = (node: TreeNode) => string;

/** The background on which an element stands, by the styles that are known; white, as pages are, where none says. */
function backgroundOf(node: TreeNode, styleOf: StyleOf): Colour {
  for (let around: TreeNode | null = node; around; around = around.parent) {
    const stated = background.exec(styleOf(around))?.[1] ?? attribute(around, 'bgcolor');
    const colour = stated ? colourOf(stated) : null;
    if (colour !== null && colour !== 'clear') return colour;
  }
  return [255, 255, 255];
}

function isInvisibleInk(node: TreeNode, style: string, styleOf: StyleOf): boolean {
  const stated = foreground.exec(style)?.[1] ?? (node.tag === 'font' ? attribute(node, 'color') : null);
  const colour = stated ? colourOf(stated) : null;
  if (colour === null || colour === 'clear') return colour === 'clear';
  return distance(colour, backgroundOf(node, styleOf)) <= indistinct;
}

const isOpenOnDemand = (node: TreeNode): boolean =>
  (node.tag === 'details' || node.tag === 'dialog') && attribute(node, 'open') === null;

/** By what the common ways to show something later hide it. */
function isPutAway(node: TreeNode): boolean {
  if (closedTags.has(node.tag) || isOpenOnDemand(node) || attribute(node, 'hidden') !== null) return true;
  const classes = attribute(node, 'class');
  return classes?.split(/\s+/).some((name) => hidingClasses.has(name.toLowerCase())) ?? false;
}

/**
 * How an element by itself keeps its text from the eyes of a person who reads the page as it opens: put away as menus and
 * dialogs are, or concealed by a trick of style that has few harmless uses.
 */
export function concealmentOf(node: TreeNode, styleOf: StyleOf): 'shown' | 'put-away' | 'concealed' {
  if (node.tag === 'body' || node.tag === 'html' || node.tag === '#root') return 'shown';
  const isAway = isPutAway(node);
  if (hidingOf(node) !== 'shown') return isAway || hidingOf(node) === 'collapsed' ? 'put-away' : 'concealed';
  if (isAway) return 'put-away';
  const style = styleOf(node);
  if (style === '' && node.tag !== 'font') return 'shown';
  const hiding = hidingOfStyle(style);
  if (hiding === 'collapsed') return 'put-away';
  return hiding === 'concealed' || shrinking.test(style) || isInvisibleInk(node, style, styleOf)
    ? 'concealed'
    : 'shown';
}

/** Whether an element by itself keeps its text from people's eyes. */
export const conceals = (node: TreeNode, styleOf: StyleOf): boolean => concealmentOf(node, styleOf) !== 'shown';
