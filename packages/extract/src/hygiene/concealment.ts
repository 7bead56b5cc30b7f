import { hidingOf, hidingOfStyle } from '../content/hidden.ts';
import { attribute, type TreeNode } from '../tree/node.ts';
import { TagNumbers, tagIdOf } from '../tree/tags.ts';
import { type Colour, colourOf, isIndistinct } from './styles/colours/colours.ts';
import { isBlendedAway, type Look } from './styles/look.ts';
import type { PageStyles } from './styles/style-rules.ts';

/** Classes by which the common style sheets hide, off the screen or altogether. */
const hidingClasses = new Set(
  'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only screenreader a11y-hidden offscreen off-screen hidden hide is-hidden u-hidden d-none display-none invisible opacity-0 text-transparent text-[0px] text-[1px] text-0 uk-hidden hidden-xs-up'.split(
    ' ',
  ),
);
/** Their text is shown when somebody opens them, or never. */
const closedTags = new Set([
  'noscript',
  'template',
  'textarea',
  'select',
  'option',
  'rp',
  'mphantom',
  'datalist',
  'video',
  'audio',
  'canvas',
  'noframes',
]);
/** Names that say it, in sheets that are not at hand. */
const hidingName =
  /^(?:hidden|invisible|off-?screen)[-_](?:text|content|copy|note|prompt)$|^(?:ai|llm|bot|seo|text|content|visually|css)[-_](?:\w+[-_])?(?:hidden|invisible)$/i;

/** What any of these names holds: most classes need no closer look. */
const mayNameHiding = /hid|none|invis|screen|sr-|opacity|text-|a11y/i;

const black: Colour = [0, 0, 0];

/** Whether letters have no colour, or that of their ground. */
function isInvisibleInk(node: TreeNode, { ink, ground, blend }: Look, styles: PageStyles): boolean {
  if (ground === 'ink' && styles.saysItself(node)) return true;
  const ofTag = node.tag === 'font' ? attribute(node, 'color') : null;
  let colour = ink === undefined && ofTag ? colourOf(ofTag) : ink;
  if (colour === undefined && blend !== '' && styles.saysItself(node)) {
    const inherited = styles.inkOf(node) ?? black;
    if (inherited !== 'clear' && isBlendedAway(inherited, blend)) return true;
  }
  if (colour === undefined) {
    if (ground === null || typeof ground === 'string' || !styles.isInk(ground) || !styles.saysItself(node))
      return false;
    colour = styles.inkOf(node) ?? black;
  }
  if (colour === null || colour === 'clear') return colour === 'clear';
  return isIndistinct(colour, styles.groundOf(node).colour);
}

const isOpenOnDemand = (node: TreeNode): boolean =>
  (node.tag === 'details' || node.tag === 'dialog') && attribute(node, 'open') === null;

const spaces = /\s+/;
/** Whether classes say of themselves that they hide. */
const saysHidden = (classes: string): boolean =>
  mayNameHiding.test(classes) &&
  classes.split(spaces).some((name) => hidingClasses.has(name.toLowerCase()) || hidingName.test(name));

/** What a tag says of itself: nothing is known of others. */
const [isPage, isClosed, mayBeClosed, isFont] = [1, 2, 4, 8];
const traits = new TagNumbers([
  ...['body', 'html'].map((tag): [string, number] => [tag, isPage]),
  ...Array.from(closedTags)
    .filter((tag) => tagIdOf(tag) > 0)
    .map((tag): [string, number] => [tag, isClosed]),
  ['details', mayBeClosed],
  ['dialog', mayBeClosed],
  ['font', isFont],
]);

/**
 * How an element by itself keeps its text from the eyes of a person who reads the page as it opens: put away as menus and
 * dialogs are, concealed by a trick of its own style that has few harmless uses, or perhaps, by what a rule of a sheet makes small,
 * faint or like its background, for the rules that follow it are not known.
 */
export function concealmentOf(node: TreeNode, styles: PageStyles): 'shown' | 'put-away' | 'concealed' | 'perhaps' {
  const trait = traits.of(node);
  if ((trait & isPage) !== 0 || node.parent === null) return 'shown';
  if ((trait & isClosed) !== 0 || (node.tagId === 0 && closedTags.has(node.tag))) return 'put-away';
  const { attributes } = node;
  let classes: string | null = null;
  let own = '';
  let isOpen = (trait & mayBeClosed) === 0;
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at];
    if (name === 'class') classes = attributes[at + 1] ?? '';
    else if (name === 'style') own = attributes[at + 1] ?? '';
    else if (name === 'hidden' || name === 'popover') return 'put-away';
    else if (name === 'open') isOpen = true;
  }
  if (!isOpen || (classes !== null && styles.isHiddenByName(node, classes, saysHidden))) return 'put-away';
  if (own) {
    const hiding = hidingOfStyle(own);
    if (hiding !== 'shown') return hiding === 'collapsed' ? 'put-away' : 'concealed';
  }
  const byStyle =
    own || styles.isRuled(node) || (trait & isFont) !== 0 ? concealmentByStyle(node, own, styles) : 'shown';
  return byStyle === 'shown' && styles.isCovered(node) ? 'perhaps' : byStyle;
}

function concealmentByStyle(
  node: TreeNode,
  own: string,
  styles: PageStyles,
): 'shown' | 'put-away' | 'concealed' | 'perhaps' {
  const style = styles.styleOf(node);
  if (style === '' && node.tag !== 'font') return 'shown';
  const ownLook = styles.lookOf(own);
  if (ownLook.shrinks || ((own !== '' || node.tag === 'font') && isInvisibleInk(node, ownLook, styles)))
    return 'concealed';
  if (style === own) return 'shown';
  const look = styles.lookOf(style);
  if (look.hiding !== 'shown') return 'put-away';
  return look.shrinks || isInvisibleInk(node, look, styles) ? 'perhaps' : 'shown';
}

const switchedOff = /(?:^|;)(?:display:none|visibility:hidden)/;

/** A box of neither width nor height: accordions take away the height alone. */
const [noWidth, noHeight, clips] = [
  /(?:^|;)(?:max-)?width:[01](?:px)?(?:;|$)/,
  /(?:^|;)(?:max-)?height:[01](?:px)?(?:;|$)/,
  /(?:^|;)overflow:(?:hidden|clip)/,
];
const isPoint = (style: string): boolean => clips.test(style) && noWidth.test(style) && noHeight.test(style);

/** Whether an element is not there, by the style that holds. */
const isSwitchedOff = (style: string): boolean => switchedOff.test(style);

/** Scripts let such an element come in when the page is scrolled to it. */
const faded = /opacity\s*:\s*0\s*(?:;|$)/i;
const moves = /transform|transition|animation|filter|will-change/i;

/** Whether an element's own style makes it clear and does nothing else: scripts let most of these come in, in pages built by Webflow, for instance. */
export function isFaded(node: TreeNode): boolean {
  const own = attribute(node, 'style') ?? '';
  return faded.test(own) && attribute(node, 'hidden') === null && hidingOfStyle(own.replace(faded, '')) === 'shown';
}

/** Whether an element by itself takes its text off the page, beyond doubt: by `hidden`, its own style, or rules of the page. */
export function isGone(node: TreeNode, styles: PageStyles): boolean {
  const own = attribute(node, 'style') ?? '';
  if (faded.test(own) && moves.test(own)) return false;
  if (hidingOf(node) !== 'shown' || (node.tag === 'dialog' && isOpenOnDemand(node)) || styles.isCovered(node))
    return true;
  const style = styles.styleOf(node);
  if (style === '') return false;
  const look = styles.lookOf(style);
  if (look.hiding === 'collapsed') return isSwitchedOff(style) || isPoint(style);
  return look.hiding === 'concealed' || look.shrinks || isInvisibleInk(node, look, styles);
}

/** Whether rules of the page's sheets switch an element off. */
export const isSwitchedOffBySheet = (node: TreeNode, styles: PageStyles): boolean =>
  isSwitchedOff(styles.styleOf(node));

/**
 * Whether what takes an element's text off the page can hardly be undone by what is not known: a size, a place, or a colour on a ground that
 * is stated; ink like the page may stand on a picture.
 */
export function isSurelyGone(node: TreeNode, styles: PageStyles): boolean {
  const { hiding, shrinks } = styles.lookOf(styles.styleOf(node));
  return hiding !== 'shown' || shrinks || styles.groundOf(node).isStated;
}

/** Whether an element by itself keeps its text from people's eyes. */
export const conceals = (node: TreeNode, styles: PageStyles): boolean => concealmentOf(node, styles) !== 'shown';
