import { attribute, type Tree } from '../node.ts';

const maxShown = 500;
const dotted = /\w\.\w/;
const shortening = /\.\.\.|…/g;

/** An address without its scheme and without `www.`. */
const bare = (address: string): string => address.replace(/^https?:\/\//i, '').replace(/^www\./i, '');

function isShortFor(shown: string, address: string): boolean {
  if (!/^https?:\/\//i.test(address)) return false;
  const dot = dotted.exec(shown);
  if (!dot) return false;
  shortening.lastIndex = dot.index + dot[0].length;
  const cut = shortening.exec(shown);
  if (!cut) return false;
  const [begin, end] = [shown.slice(0, cut.index), shown.slice(shortening.lastIndex)];
  const whole = bare(address);
  return whole.length >= bare(begin).length + end.length && whole.startsWith(bare(begin)) && whole.endsWith(end);
}

/** Gives links that show the beginning of their own address all of it: text has no other place for the address. `kept`: what is written. */
export function withWholeAddresses(tree: Tree, kept: Uint8Array): void {
  for (const link of tree) {
    const address = link.tag === 'a' ? attribute(link, 'href')?.trim() : undefined;
    if (!address) continue;
    // Hidden pieces stay out.
    const pieces = tree.slice(link.index + 1, link.end).filter(({ index, text }) => kept[index] === 1 && text !== '');
    const shown = pieces.reduce((all, { text }) => all + text, '').trim();
    if (shown.length > maxShown || !isShortFor(shown, address)) continue;
    for (const [at, piece] of pieces.entries()) piece.text = at === 0 ? address : '';
  }
}
