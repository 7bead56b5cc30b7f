import type { Tree, TreeNode } from '../tree/node.ts';

const maxNodes = 2_000;
const maxSourceCharacters = 5_000;
/** Commands of TeX, and names that it gives to parts of a formula, which are not drawn. */
const commands =
  // Bounded by maxSourceCharacters.
  /\\(?:label|eqref|ref|tag|cite|begin|end|color|textcolor|href|url|class|id|cssId|style|require|bbox)\*?\s*(?:\{[^{}]*\}|\[[^[\]]*\])|\\[a-z]+/gi;
const words = /\p{L}{3,}|[\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7a3]{2,}/gu;
/** The least letters in words that the formula does not show, for these to be a sentence. */
const minForeignLetters = 16;
const maxLetters = 3;

const isAnnotation = (node: TreeNode): boolean => node.tag === 'annotation' || node.tag === 'annotation-xml';

/** Whether the source that stands in a formula says a sentence that the formula does not show. */
function saysMore(source: string, shown: string): boolean {
  let letters = 0;
  for (const [word] of source.slice(0, maxSourceCharacters).replace(commands, ' ').matchAll(words)) {
    if (word.length >= maxLetters && !shown.includes(word.toLowerCase())) letters += word.length;
    if (letters >= minForeignLetters) return true;
  }
  return false;
}

/**
 * The texts of sources in a formula that say what it does not show. They are taken out, and stand for the formula no more: what is
 * shown does.
 */
export function falseSources(tree: Tree, math: TreeNode): string[] {
  if (math.end - math.index > maxNodes) return [];
  let shown = '';
  const sources = new Map<TreeNode, TreeNode[]>();
  for (let index = math.index + 1; index < math.end; index++) {
    const node = tree[index];
    if (!node) break;
    if (!isAnnotation(node)) {
      if (node.tag === '') shown += node.text;
      continue;
    }
    sources.set(node, tree.slice(node.index + 1, node.end));
    index = node.end - 1;
  }
  const plain = shown.toLowerCase();
  return Array.from(sources, ([annotation, inside]) => {
    const text = inside.map((node) => node.text).join(' ');
    if (!saysMore(text, plain)) return '';
    for (const node of inside) node.text = '';
    annotation.attributes = [];
    return text;
  }).filter((text) => text !== '');
}
