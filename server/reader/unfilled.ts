import { attribute, type TreeNode } from '@tidemark/extract';
import { countWords } from '@tidemark/extract/writing';
import { attributeOf, Markup } from './markup.ts';

/** Nothing in them is shown. */
export const unshown = new Set(['script', 'style', 'template', 'svg', 'iframe', 'object', 'head', 'noscript']);
/** Nor is what frames a page what it says. */
export const unsaid = new Set([...unshown, 'nav', 'header', 'footer', 'aside']);
/** What says something without text; a spinner is drawn with other elements. */
export const shown = new Set([
  'img',
  'picture',
  'video',
  'audio',
  'canvas',
  'iframe',
  'object',
  'input',
  'textarea',
  'select',
]);
/** What has items or rows, and is written empty by none but those who fill it. */
const lists = new Set(['ul', 'ol', 'dl', 'table', 'tbody']);
/** Nodes inside an empty element, at most: white space, a comment. */
const maxInside = 3;
/** The end of the text before one, in characters. */
const maxLead = 20;
/** Empty elements that are looked at. */
const maxEmpty = 50;
/** With so many words a page says something already, though its scripts may add to it. */
export const maxUnfilledWords = 60;
/** With fewer words a page says little more than its title. */
export const maxTitleWords = 5;
/** A frame that is lower or narrower, in pixels, counts visits and shows nothing. */
const minFramePixels = 50;

/** Where code is shown, and stands for itself. */
const code = new Set([...unshown, 'pre', 'code', 'kbd', 'samp', 'textarea']);
const opening = /\{\{/;
const mustache = /\{\{[^{}]{1,200}\}\}/;
/** What frameworks that find their templates in the page call the attributes of those. */
const hook =
  /<[a-z][^<>]{0,400}\s(?:v-(?:cloak|for|if|text|html|bind|model)|(?:data-)?ng-(?:app|repeat|bind|controller|cloak)|x-(?:for|text))\b/i;
/** A list that a template is repeated for, a part that is asked for once the page is there, one that is yet to be streamed. */
const coming = /<[a-z][^<>]{0,400}\s(?:(?:x-for|v-for|ng-repeat)=|hx-trigger=["']?load\b)/i;
const pending = /<!--\$\?-->/;
const streamed = /\sid=["']?S:/;
/** Boxes in the place of what is to come. */
const boxes = /\b(?:skeleton|shimmer|placeholder-glow|animate-pulse)\b/i;
const boxed = new Set(['div', 'span', 'section', 'ul', 'li', 'p']);

/** Whether a text shows a template that was not filled. */
export const showsTemplate = (text: string): boolean => mustache.test(text);

/** Whether a page is a template that its scripts fill, as those of Vue and AngularJS are in its own markup; few words need no more sign. */
export function isTemplate(markup: Markup, words: number, maxBareWords: number): boolean {
  if (!markup.has(opening) || !(words < maxBareWords || markup.has(hook))) return false;
  return showsTemplate(markup.text(code));
}

const hasHeight = (node: TreeNode): boolean => /\bmin-height\b/i.test(attributeOf(node, 'style'));

/** Whether markup keeps places for what scripts bring: hooks of frameworks, and boxes without text. */
export function keepsPlaces(markup: Markup): boolean {
  if (markup.has(pending) && !markup.has(streamed)) return true;
  if (markup.has(coming)) return true;
  // A box of some height that is filled when it is seen.
  if (markup.has(/\bIntersectionObserver\b/) && emptyPlaces(markup).some(({ node }) => hasHeight(node))) return true;
  if (!markup.has(boxes)) return false;
  return markup
    .elements(boxed, unsaid)
    .slice(0, maxEmpty)
    .some(
      (node) =>
        boxes.test(attributeOf(node, 'class')) && markup.textOf(node).trim() === '' && !markup.holds(node, shown),
    );
}

const frames = new Set(['iframe']);
/** What stands there is shown to none who has scripts. */
const withoutScripts = new Set(['noscript', 'template']);
const isTiny = (size: string): boolean => /^\s*\d+(?:px)?\s*$/.test(size) && Number.parseInt(size, 10) < minFramePixels;

/** Whether a page shows another one in a frame: none that is hidden, that counts visits, or that plays something. */
export const framesPage = (markup: Markup): boolean =>
  markup
    .elements(frames, withoutScripts)
    .some((node) => /^(?!about:|javascript:|data:)./i.test(attributeOf(node, 'src').trim()) && isSeenFrame(node));

function isSeenFrame(node: TreeNode): boolean {
  const said = (name: string): string => attributeOf(node, name);
  if (attribute(node, 'hidden') !== null || attribute(node, 'allowfullscreen') !== null) return false;
  return (
    !isTiny(said('width')) && !isTiny(said('height')) && !/display:\s*none|visibility:\s*hidden/i.test(said('style'))
  );
}

const ownPage = /\ssrcdoc\s{0,9}=/i;
/** With fewer words a frame shows a sign, or a picture of what plays once it is pressed. */
const minFramedWords = 30;

/** Whether a page of some words says more in a frame whose page stands in its own markup. */
export const framesItsText = (markup: Markup, words: number): boolean =>
  markup.has(ownPage) &&
  markup.elements(frames, withoutScripts).some((node) => {
    const page = isSeenFrame(node) ? (attribute(node, 'srcdoc') ?? '') : '';
    const framed = page === '' ? 0 : countWords(new Markup(page).text(unshown));
    return framed >= minFramedWords && framed > words;
  });

/** Whether a script is called something that an element has for its id. */
function namesIn(markup: Markup, scripts: readonly TreeNode[]): (node: TreeNode) => boolean {
  const written = scripts.map((node) => markup.textOf(node)).join('\n');
  return (node) => {
    const id = attributeOf(node, 'id').trim();
    return id !== '' && [`"${id}"`, `'${id}'`, `\`${id}\``, `#${id}`].some((name) => written.includes(name));
  };
}

interface Place {
  readonly node: TreeNode;
  /** The text before it. */
  readonly before: string;
}

/** The elements that stand empty in the main part of a page. */
function emptyPlaces(markup: Markup): Place[] {
  const places: Place[] = [];
  let before = '';
  for (const node of markup.all(unsaid)) {
    if (node.text.trim() !== '') before = node.text;
    const isPlace = lists.has(node.tag) || node.tag === 'div' || node.tag === 'section';
    if (!isPlace || node.end - node.index > maxInside || markup.textOf(node).trim() !== '') continue;
    if (markup.holds(node, shown)) continue;
    if (places.push({ node, before }) > maxEmpty) break;
  }
  return places;
}

/** Whether an element is the last of its page's main part. */
const endsMain = (markup: Markup, place: TreeNode): boolean =>
  markup.elements(new Set(['main'])).some(({ index, end }) => index < place.index && markup.isBlank(place.end, end));

/**
 * Whether a page announces what its scripts are to fill in: a text that ends in a colon stands before an empty list, or before an empty
 * element that a script names; or a script names an empty element of a page that says little, or the last one of a main part.
 */
export function announcesMore(markup: Markup, scripts: readonly TreeNode[], words: number): boolean {
  if (words >= maxUnfilledWords) return false;
  const isNamed = namesIn(markup, scripts);
  return emptyPlaces(markup).some(({ node, before }) => {
    const isLed = /[:：]\s*$/.test(before.slice(-maxLead));
    return isLed
      ? lists.has(node.tag) || isNamed(node)
      : (words < maxTitleWords || endsMain(markup, node)) && isNamed(node);
  });
}

/** Whether a script that is to fill a page names an empty element of it, or there is one with a name for a script that is not seen. */
export function hasNamedPlace(
  markup: Markup,
  scripts: readonly TreeNode[],
  isFiller: (script: TreeNode) => boolean,
): boolean {
  const places = emptyPlaces(markup).map(({ node }) => node);
  if (places.some(namesIn(markup, scripts))) return true;
  return scripts.some(isFiller) && places.some((node) => attributeOf(node, 'id').trim() !== '');
}
