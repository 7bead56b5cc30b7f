/** `shell`: nothing to read until the page's scripts have run; `thin`: perhaps; `whole`: it is what it is. */
export type Shell = 'shell' | 'thin' | 'whole';

/** More words than a shell has, so that no page with them is looked at again. */
export const mostShellWords = 200;
/** With this many it says something already, though its scripts may add to it. */
const mostUnfilledWords = 60;

/** With fewer words than this and as many scripts as that, more may come whatever the signs. */
const fewestWords = 15;
const manyScripts = 5;

const looked = 400_000;
const withoutText =
  /<(script|style|template|svg|iframe|object)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<head\b[\s\S]*?<\/head\s*>/gi;
const noscripts = /<noscript\b[^>]*>([\s\S]*?)<\/noscript\s*>/gi;
const chrome = /<(nav|header|footer|aside)\b[\s\S]*?<\/\1\s*>/gi;
const tags = /<[^>]*>/g;
const blanks = /(?:\s|&nbsp;|&#160;)+/g;

const emptyRoot =
  /<(div|main|section|body)\b[^>]*\bid\s*=\s*["']?(?:root|app|main|__next|__nuxt|___gatsby|svelte|q-app|react-root|app-root|application|mount|container|wrapper)\b["']?[^>]*>\s*(?:<!--[\s\S]{0,200}?-->\s*)*<\/\1/i;
const emptyElement = /<((?!td\b|th\b)[a-z][a-z0-9]*-[a-z0-9-]+)\b[^>]*>\s*(?:loading[^<]{0,40})?<\/\1\s*>/i;
const asksForScripts =
  /(?:enable|requires?|needs?|turn on|activate|without|support)[^.<]{0,40}\bjava ?script|java ?script[^.<]{0,60}\b(?:enabled?|required|disabled|activated?|turned on|aktivieren|activer|habilitar)/i;
const waits = /^\W*(?:loading|please wait|one moment|just a second|initiali[sz]ing)[\s\S]{0,40}$/i;
const state = /__NEXT_DATA__|__NUXT(?:_DATA)?__|__INITIAL_STATE__|__APOLLO_STATE__|__PRELOADED_STATE__|data-reactroot/;
const bundle =
  /<script\b[^>]*(?:type\s*=\s*["']?module|src\s*=\s*["']?[^"'\s>]*(?:\b(?:main|app|bundle|index|runtime|vendors?|chunk|polyfills|client)\b[^"'\s>]*\.m?js|\/_next\/|\/_nuxt\/|\/static\/js\/))/i;
const anyScript = /<script\b(?![^>]*type\s*=\s*["']?application\/(?:ld\+)?json)/i;
const refreshes = /<meta\b[^>]*http-equiv\s*=\s*["']?refresh["']?[^>]*url\s*=/i;
const framed = /<(?:frameset|iframe)\b/i;
const ownElements = /\bcustomElements\.define\(|\battachShadow\(/;
const scriptTags = /<script\b/gi;
const paragraphs = /<p\b/gi;

const plain = (html: string): string => html.replace(tags, ' ').replace(blanks, ' ').trim();

const points = (condition: boolean, worth: number): number => (condition ? worth : 0);

function lengthPoints(length: number): number {
  if (length < 40) return 3;
  if (length < 200) return 2;
  return length < 600 ? 1 : 0;
}

/**
 * Whether a page with few words is a shell that scripts fill. `html` is the page as it came; call it only for pages of
 * fewer than `mostShellWords` words. Signs and their weights are those measured in the design of the ladder.
 */
export function lookForShell(html: string, words: number): Shell {
  if (words >= mostShellWords) return 'whole';
  const page = html.slice(0, looked);
  if (words < 30 && refreshes.test(page)) return 'shell';
  if (words === 0 && framed.test(page)) return 'shell';
  if (!anyScript.test(page)) return 'whole';
  const pleas = [...page.matchAll(noscripts)].map(([, inner = '']) => inner).join(' ');
  const body = page.replace(noscripts, ' ').replace(withoutText, ' ');
  const main = plain(body.replace(chrome, ' '));
  const score =
    lengthPoints(main.length) +
    points(emptyRoot.test(page) || emptyElement.test(body), 3) +
    points(waits.test(main), 2) +
    points(asksForScripts.test(plain(pleas)) || (main.length < 400 && asksForScripts.test(main)), 2) +
    points(bundle.test(page), 1) +
    points(ownElements.test(page), 2) +
    points(state.test(page), 1) -
    points((body.match(paragraphs)?.length ?? 0) >= 3, 2);
  const mute = words < fewestWords && (page.match(scriptTags)?.length ?? 0) >= manyScripts;
  if (score >= 5) return words < mostUnfilledWords ? 'shell' : 'thin';
  return score >= 4 || mute ? 'thin' : 'whole';
}
