import type { TreeNode } from '@tidemark/extract';
import { attributeOf, type Markup } from './markup.ts';
import {
  announcesMore,
  framesItsText,
  framesPage,
  hasNamedPlace,
  isTemplate,
  keepsPlaces,
  maxTitleWords,
  maxUnfilledWords,
  shown,
  unsaid,
  unshown,
} from './unfilled.ts';
import { asksForScripts, namesScripts, saysWaiting } from './waiting.ts';

/** `shell`: nothing to read until the page's scripts have run; `thin`: perhaps; `whole`: it is what it is. */
type Shell = 'shell' | 'thin' | 'whole';

/** More words than a shell has, so that no page with them is looked at again. */
export const maxShellWords = 200;
/** Longer addresses are cut before they are looked at. */
const maxAddressCharacters = 500;

/** With fewer words than this and as many scripts as that, more may come whatever the signs. */
const minWords = 15;
const manyScripts = 5;

const rootTags = new Set(['div', 'main', 'section', 'body']);
const rootIds =
  /^(?:root|app|main|__next|__nuxt|___gatsby|svelte|q-app|react-root|app-root|application|mount|container|wrapper)$/i;
const state = /__NEXT_DATA__|__NUXT(?:_DATA)?__|__INITIAL_STATE__|__APOLLO_STATE__|__PRELOADED_STATE__|data-reactroot/;
// Bounded by maxAddressCharacters.
const bundleName =
  /\b(?:main|app|bundle|index|runtime|vendors?|chunk|polyfills|client)\b.*\.m?js|\/_next\/|\/_nuxt\/|\/static\/js\//i;
const dataType = /^application\/(?:ld\+)?json/i;
const ownElements = /\bcustomElements\.define\(|\battachShadow\(/;
const script = new Set(['script']);
/** A script that is no data, as far as can be told without parsing: of what parsing calls one, none is missed. */
const mayBeScript = /<script(?!\s+type=["']?application\/(?:ld\+)?json)/i;

const isEmptyRoot = (markup: Markup): boolean =>
  markup
    .elements(rootTags)
    .some(
      (node) =>
        rootIds.test(attributeOf(node, 'id').trim()) && markup.textOf(node).trim() === '' && !markup.holds(node, shown),
    );

/** Cells whose names have a hyphen are none that scripts define. */
const isCell = ({ tag }: TreeNode): boolean => tag.startsWith('td-') || tag.startsWith('th-');

const isEmptyOrWaiting = (text: string): boolean => text === '' || saysWaiting(text);

const hasEmptyElement = (markup: Markup): boolean =>
  markup
    .customElements(unshown)
    .some((node) => !isCell(node) && markup.isLeaf(node) && isEmptyOrWaiting(markup.textOf(node).trim()));

const isBundle = (node: TreeNode): boolean =>
  /^module/i.test(attributeOf(node, 'type').trim()) ||
  bundleName.test(attributeOf(node, 'src').slice(0, maxAddressCharacters));

const refreshes = (markup: Markup): boolean =>
  markup
    .elements(new Set(['meta']))
    .some(
      (node) =>
        /^refresh/i.test(attributeOf(node, 'http-equiv').trim()) && /url\s*=/i.test(attributeOf(node, 'content')),
    );

const points = (condition: boolean, weight: number): number => (condition ? weight : 0);

function lengthPoints(length: number): number {
  if (length < 40) return 3;
  if (length < 200) return 2;
  return length < 600 ? 1 : 0;
}

/** The scripts of a page that are no data. */
const programs = (markup: Markup): TreeNode[] =>
  markup.elements(script).filter((node) => !dataType.test(attributeOf(node, 'type').trim()));

/** Whether a page shows a template, however many words stand around it. */
export const showsItsTemplate = (markup: Markup, words: number): boolean =>
  markup.has(mayBeScript) && isTemplate(markup, words, maxShellWords) && programs(markup).length > 0;

/** Whether a page of a few words, which say that it is none, has a place that its scripts are to fill. */
export const isUnfilled = (markup: Markup, words: number): boolean =>
  words < minWords && markup.has(mayBeScript) && hasNamedPlace(markup, programs(markup), isBundle);

/**
 * Whether a page with few words is a shell that scripts fill. Call it only for pages of fewer than `mostShellWords`
 * words. Signs and their weights are those measured in the design of the reader.
 */
export function detectShell(markup: Markup, words: number): Shell {
  if (words >= maxShellWords) return 'whole';
  if (markup.elements(new Set(['frameset'])).length > 0) return 'shell';
  if (words > 0 && framesItsText(markup, words)) return 'thin';
  if (words >= 30 && !markup.has(mayBeScript)) return 'whole';
  if (words < 30 && refreshes(markup)) return 'shell';
  if (words === 0 && markup.elements(new Set(['iframe'])).length > 0) return 'shell';
  const scripts = programs(markup);
  const isFrame = words < maxTitleWords && framesPage(markup);
  if (scripts.length === 0) return isFrame ? 'thin' : 'whole';
  if (isTemplate(markup, words, maxShellWords)) return words < maxUnfilledWords ? 'shell' : 'thin';
  const score = scoreOf(markup, scripts);
  const mute = words < minWords && markup.elements(script).length >= manyScripts;
  if (score >= 5) return words < maxUnfilledWords ? 'shell' : 'thin';
  return score >= 4 || mute || isFrame || keepsPlaces(markup) || announcesMore(markup, scripts, words)
    ? 'thin'
    : 'whole';
}

function scoreOf(markup: Markup, scripts: readonly TreeNode[]): number {
  const main = markup.text(unsaid);
  const pleas = markup.elements(new Set(['noscript'])).map((node) => markup.textOf(node));
  return (
    lengthPoints(main.length) +
    points(isEmptyRoot(markup) || hasEmptyElement(markup), 3) +
    points(saysWaiting(main), 2) +
    points(pleas.some(namesScripts) || asksForScripts(main), 2) +
    points(scripts.some(isBundle), 1) +
    points(markup.has(ownElements), 2) +
    points(markup.has(state), 1) -
    points(markup.elements(new Set(['p']), unshown).length >= 3, 2)
  );
}
