import type { TreeNode } from '@tidemark/extract';
import { attributeOf, type Markup } from './markup.ts';

/** `shell`: nothing to read until the page's scripts have run; `thin`: perhaps; `whole`: it is what it is. */
export type Shell = 'shell' | 'thin' | 'whole';

/** More words than a shell has, so that no page with them is looked at again. */
export const maxShellWords = 200;
/** With this many it says something already, though its scripts may add to it. */
const maxUnfilledWords = 60;

/** Longer addresses are cut before they are looked at. */
const maxAddressCharacters = 500;
/** A page that says no more than that it loads is no longer. */
const maxWaitingCharacters = 400;

/** With fewer words than this and as many scripts as that, more may come whatever the signs. */
const minWords = 15;
const manyScripts = 5;

/** Nothing in them is shown. */
const unshown = new Set(['script', 'style', 'template', 'svg', 'iframe', 'object', 'head', 'noscript']);
/** Nor is what frames a page what it says. */
const unsaid = new Set([...unshown, 'nav', 'header', 'footer', 'aside']);

/** What says something without text; a spinner is drawn with other elements. */
const shown = new Set([
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
/** With fewer words a page says little more than its title. */
const maxTitleWords = 5;

const rootTags = new Set(['div', 'main', 'section', 'body']);
const rootIds =
  /^(?:root|app|main|__next|__nuxt|___gatsby|svelte|q-app|react-root|app-root|application|mount|container|wrapper)$/i;
/** Every language calls scripts by this name; the words around it ask for them. */
const asksForScripts =
  /(?:enable|requires?|needs?|turn on|activate|without|support|aktivier|activ|habilit|schakel|włącz|включ|увімкн|povol|zapn|ativ|abilit|slå på|kapcsol|有効|启用|啟用|開啟|etkinleştir)[^.<]{0,60}java ?script|java ?script[^.<]{0,60}(?:enabled?|required|disabled|activated?|turned on|aktivier|activ|habilit|ingeschakeld|włącz|включ|povol|有効|启用|啟用|활성|etkinleştir)/i;
const waiting =
  'loading|please wait|even geduld|bitte warten|un instant|patientez|espere|aguarde|attendere|подождите|请稍候|お待ちください|잠시만|one moment|just a second|initiali[sz]ing|wird geladen|chargement|cargando|carregando|caricamento|laden|ładowanie|загрузка|завантаження|读取中|読み込み中|加载中|載入中|로딩|yükleniyor|načítání|betöltés|indlæser|laddar|laster|ladataan';
// Bounded by maxWaitingCharacters.
const waits = new RegExp(`^\\W*(?:\\p{L}+ ){0,3}(?:${waiting})[\\s\\S]{0,60}$`, 'iu');
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

const hasEmptyElement = (markup: Markup): boolean =>
  markup
    .customElements(unshown)
    .some((node) => !isCell(node) && markup.isLeaf(node) && /^(?:loading.{0,40})?$/is.test(markup.textOf(node).trim()));

/**
 * Whether a page announces what its scripts are to fill in: a text that ends in a colon stands before an empty list, or before an empty
 * element that a script names; or the page says little, and a script names an empty element of it.
 */
function announcesMore(markup: Markup, scripts: readonly TreeNode[], words: number): boolean {
  if (words >= maxUnfilledWords) return false;
  const code = scripts.map((node) => markup.textOf(node)).join('\n');
  const isNamed = (node: TreeNode): boolean => {
    const id = attributeOf(node, 'id').trim();
    return id !== '' && [`"${id}"`, `'${id}'`, `\`${id}\``, `#${id}`].some((name) => code.includes(name));
  };
  let before = '';
  let seen = 0;
  for (const node of markup.all(unsaid)) {
    if (node.text.trim() !== '') before = node.text;
    const isPlace = lists.has(node.tag) || node.tag === 'div' || node.tag === 'section';
    if (!isPlace || node.end - node.index > maxInside || markup.textOf(node).trim() !== '') continue;
    if (markup.holds(node, shown)) continue;
    seen += 1;
    if (seen > maxEmpty) break;
    const isLed = /[:：]\s*$/.test(before.slice(-maxLead));
    if (isLed ? lists.has(node.tag) || isNamed(node) : words < maxTitleWords && isNamed(node)) return true;
  }
  return false;
}

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

/**
 * Whether a page with few words is a shell that scripts fill. Call it only for pages of fewer than `mostShellWords`
 * words. Signs and their weights are those measured in the design of the reader.
 */
export function detectShell(markup: Markup, words: number): Shell {
  if (words >= maxShellWords) return 'whole';
  if (words >= 30 && !markup.has(mayBeScript)) return 'whole';
  if (words < 30 && refreshes(markup)) return 'shell';
  if (words === 0 && markup.elements(new Set(['frameset', 'iframe'])).length > 0) return 'shell';
  const scripts = markup.elements(script);
  if (!scripts.some((node) => !dataType.test(attributeOf(node, 'type').trim()))) return 'whole';
  const score = scoreOf(markup, scripts);
  const mute = words < minWords && scripts.length >= manyScripts;
  if (score >= 5) return words < maxUnfilledWords ? 'shell' : 'thin';
  return score >= 4 || mute || announcesMore(markup, scripts, words) ? 'thin' : 'whole';
}

function scoreOf(markup: Markup, scripts: readonly TreeNode[]): number {
  const main = markup.text(unsaid);
  const pleas = markup.elements(new Set(['noscript'])).map((node) => markup.textOf(node));
  return (
    lengthPoints(main.length) +
    points(isEmptyRoot(markup) || hasEmptyElement(markup), 3) +
    points(main.length <= maxWaitingCharacters && waits.test(main), 2) +
    points(asksForScripts.test(pleas.join(' ')) || (main.length < 400 && asksForScripts.test(main)), 2) +
    points(scripts.some(isBundle), 1) +
    points(markup.has(ownElements), 2) +
    points(markup.has(state), 1) -
    points(markup.elements(new Set(['p']), unshown).length >= 3, 2)
  );
}
