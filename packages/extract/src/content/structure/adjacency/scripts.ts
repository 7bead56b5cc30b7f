import type { Tree, TreeNode } from '../../../tree/node.ts';
import { unspacedScripts } from '../../../words/unspaced.ts';

const unspaced = new RegExp(`^[${unspacedScripts}ー々]`, 'u');
const hangul = /^\p{sc=Hangul}/u;
const syllable = new RegExp(`^[${unspacedScripts}ー々\\p{sc=Hangul}]`, 'u');

/** How two characters that touch are written: scripts of China, Japan and South-East Asia set no spaces, Korean some. */
type Touch = 'spaced' | 'korean' | 'unspaced';

/** How a text, and one that goes on right behind it, are written. */
export function touchOf(before: string, after: string): Touch {
  const last = before.slice(-1);
  if (unspaced.test(last) || unspaced.test(after)) return 'unspaced';
  return hangul.test(after) && /[\p{sc=Hangul}\p{N}]$/u.test(before.slice(-1)) ? 'korean' : 'spaced';
}

/** Whether a text begins in a script that sets particles and counters right behind a word: Korean, or one without spaces. */
export const opensSyllable = (text: string): boolean => syllable.test(text);

/** A sentence's inner or last sign. */
const punctuated = /[。！？，、；]|\p{L}[.!?]/u;
const maxFieldCharacters = 100;
const maxFieldNodes = 40;

/** Whether an element holds running text: sentences, a text beside its elements, or more than short fields. */
export function isProse(tree: Tree, row: TreeNode | null): boolean {
  if (!row || row.end - row.index > maxFieldNodes) return true;
  let characters = 0;
  for (let at = row.index + 1; at < row.end; at++) {
    const node = tree[at];
    if (node?.tag !== '') continue;
    const text = node.text.trim();
    characters += text.length;
    if (text === '') continue;
    if (node.parent === row || characters > maxFieldCharacters || punctuated.test(text)) return true;
  }
  return false;
}
