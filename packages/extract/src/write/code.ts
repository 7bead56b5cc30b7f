import type { Selection } from '../content/keep.ts';
import { state } from '../content/survey.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../tree/node.ts';

const gutterClass =
  /(?:^|[\s_-])(?:linenos?|line-?numbers?|linenumber|gutter|copy|clipboard|copybtn|blob-num|rouge-gutter|hljs-ln-numbers)(?:$|[\s_-])/i;
const numbersOnly = /^[\s\d]+$/;
const longestGutter = 20_000;

/** Line numbers and copy buttons beside code. */
export function isGutter(node: TreeNode, { tree, states }: Selection): boolean {
  if (node.tag === 'button') return ((states[node.index] ?? 0) & state.preformatted) !== 0;
  if (node.tag === 'pre') {
    const isCell = node.parent?.tag === 'td' || node.parent?.parent?.tag === 'td';
    return isCell && node.end - node.index < 2000 && numbersOnly.test(textOf(tree, node).slice(0, longestGutter));
  }
  if (((states[node.index] ?? 0) & state.preformatted) === 0) return false;
  const names = attribute(node, 'class');
  if (!names || !gutterClass.test(names)) return false;
  return node.end - node.index < 2000 && /^[\s\d]*$|^\s*cop(?:y|ied)/i.test(textOf(tree, node).slice(0, longestGutter));
}

const languageClass =
  /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-(?=[a-z])|brush:\s*|sourceCode\s+)([a-z][\w+#.-]*)/i;
const languageAttributes = ['data-lang', 'data-language', 'language'];
const notLanguages = new Set([
  'text',
  'none',
  'plaintext',
  'default',
  'nohighlight',
  'plain',
  'notranslate',
  'highlighter-rouge',
]);

function declaredLanguage(node: TreeNode | null | undefined): string | null {
  if (!node || node.attributes.length === 0) return null;
  for (const name of languageAttributes) {
    const value = attribute(node, name);
    if (value && /^[\w+#.-]{1,30}$/.test(value)) return value.toLowerCase();
  }
  const language = languageClass.exec((attribute(node, 'class') ?? '').slice(0, 500))?.[1]?.toLowerCase();
  return language && !notLanguages.has(language) ? language : null;
}

/** The language of a `pre`, as its code, itself or the two elements around it name it. */
export function codeLanguage(tree: Tree, pre: TreeNode): string {
  const inside = tree[pre.index + 1];
  const code = inside?.tag === '' ? tree[inside.index + 1] : inside;
  const candidates = [code && code.index < pre.end ? code : null, pre, pre.parent, pre.parent?.parent];
  for (const node of candidates) {
    const language = declaredLanguage(node);
    if (language) return language;
  }
  return '';
}
