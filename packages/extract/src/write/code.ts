import { state } from '../content/blocks.ts';
import type { Selection } from '../content/structure/keep.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../tree/node.ts';
import { blockTags } from '../tree/tags.ts';

const gutterClass =
  /(?:^|[\s_-])(?:linenos?|line-?numbers?|linenumber|gutter|copy|clipboard|copybtn|blob-num|rouge-gutter|hljs-ln-numbers)(?:$|[\s_-])/i;
const numbersOnly = /^[\s\d]+$/;
const maxGutterCharacters = 20_000;

const aNumber = /^\s*(\d{1,5})\s*$/;

/** The number that a line of code begins with as an element of its own; null without one. */
function lineNumber(tree: Tree, line: TreeNode | undefined): number | null {
  const first = line && tree[line.index + 1];
  if (!first || first.tag === '' || first.end >= line.end || first.parent !== line) return null;
  const digits = aNumber.exec(first.end - first.index > 3 ? '' : textOf(tree, first))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The node right before one in the same element: up from the last node inside it, however many stand before. */
function previousSibling(tree: Tree, { index, parent }: TreeNode): TreeNode | undefined {
  let before = tree[index - 1];
  while (before && before !== parent && before.parent !== parent) before = before.parent ?? undefined;
  return before === parent ? undefined : before;
}

/** Whether an element is the first of a line and counts the lines, as those of the next or last line do. */
function countsLines(tree: Tree, node: TreeNode): boolean {
  const line = node.parent;
  if (line?.index !== node.index - 1 || line.tag === 'pre' || line.tag === 'code') return false;
  const number = lineNumber(tree, line);
  if (number === null) return false;
  if (lineNumber(tree, tree[line.end]) === number + 1) return true;
  return number > 1 && lineNumber(tree, previousSibling(tree, line)) === number - 1;
}

/** Line numbers and copy buttons beside code. */
export function isGutter(node: TreeNode, { tree, states }: Selection): boolean {
  if (node.tag === 'button') return ((states[node.index] ?? 0) & state.preformatted) !== 0;
  if (node.tag === 'pre') {
    const isCell = node.parent?.tag === 'td' || node.parent?.parent?.tag === 'td';
    return isCell && node.end - node.index < 2000 && numbersOnly.test(textOf(tree, node).slice(0, maxGutterCharacters));
  }
  if (((states[node.index] ?? 0) & state.preformatted) === 0) return false;
  if (countsLines(tree, node)) return true;
  const names = attribute(node, 'class');
  if (!names || !gutterClass.test(names)) return false;
  return (
    node.end - node.index < 2000 && /^[\s\d]*$|^\s*cop(?:y|ied)/i.test(textOf(tree, node).slice(0, maxGutterCharacters))
  );
}

const lineClass = /(?:^|\s)(?:code-|token-|view-)?line(?:\s|$)/;
const isLine = (node: TreeNode): boolean => node.tag === 'span' && lineClass.test(attribute(node, 'class') ?? '');

/**
 * Whether a line of code begins with an element, and nothing else says so: highlighters write an element a line, which
 * their style sheets set apart.
 */
export function beginsLine(tree: Tree, node: TreeNode): boolean {
  if (node.tag !== 'span' || node.attributes.length === 0 || !isLine(node)) return false;
  const last = tree[node.index - 1];
  if (!last || last.tag === 'br' || (last.tag === '' && last.text.endsWith('\n'))) return false;
  const before = previousSibling(tree, node);
  return before !== undefined && isLine(before);
}

const languageClass =
  /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-(?=[a-z])|brush:\s*|sourceCode\s+)([a-z][\w+#.-]*)/i;
const languageAttributes = ['data-lang', 'data-language', 'language'];
const brush = /(?:^|[\s;])brush:\s*([\w+#.-]{1,30})/i;
/** Names of languages that stand by themselves among the classes of a `pre`, beside such as say how it looks. */
const bareLanguages = new Set(
  (
    'bash sh shell zsh console powershell c cpp c++ csharp java kotlin scala groovy javascript js typescript ts jsx tsx json yaml toml xml ' +
    'html css scss sass less php python py python3 ruby rb perl rust go golang swift sql lua haskell erlang elixir clojure lisp scheme ' +
    'ocaml fortran matlab dockerfile makefile cmake nginx apache ini diff graphql latex tex vim julia dart nix zig mermaid'
  ).split(' '),
);
/** A `lang` of two letters may be a language that people speak. */
const spoken = /^[a-z]{2}(?:-|$)/i;
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
  const names = (attribute(node, 'class') ?? '').slice(0, 500);
  const language = languageClass.exec(names)?.[1]?.toLowerCase();
  if (language !== undefined) return notLanguages.has(language) ? null : language;
  if (node.tag === 'pre') return languageOfPre(node, names);
  return node.tag === 'code' ? languageOfHighlighter(names.toLowerCase().split(/\s+/)) : null;
}

/** The language among the classes of code: a known name, or the only class beside that of highlight.js, which adds its own to the language's. */
function languageOfHighlighter(names: readonly string[]): string | null {
  const known = names.find((name) => bareLanguages.has(name));
  if (known !== undefined || !names.includes('hljs')) return known ?? null;
  const [other, ...more] = names.filter((name) => name !== '' && !/^hljs/.test(name));
  return other === undefined || more.length > 0 || notLanguages.has(other) ? null : other;
}

/** The language of a `pre` by its `lang`, the settings of its highlighter, or a class that is a language's name. */
function languageOfPre(node: TreeNode, names: string): string | null {
  const stated = attribute(node, 'lang') ?? '';
  const isProgram = /^[\w+#.-]{1,30}$/.test(stated) && (!spoken.test(stated) || bareLanguages.has(stated));
  if (isProgram) return stated.toLowerCase();
  const settings = attribute(node, 'data-syntaxhighlighter-params');
  const brushed = settings === null ? undefined : brush.exec(settings.slice(0, 500))?.[1]?.toLowerCase();
  if (brushed !== undefined) return notLanguages.has(brushed) ? null : brushed;
  return names === '' ? null : languageOfHighlighter(names.toLowerCase().split(/\s+/));
}

const tableTags = new Set(['td', 'tr', 'tbody', 'table', 'code']);
const codeHolders = new Set(['pre', 'code', 'div']);
const maxInside = 4;

/** The language that the first elements in a `pre` name, each the first in the one before. */
function languageInside(tree: Tree, pre: TreeNode): string | null {
  let around = pre;
  for (let level = 0; level < maxInside; level++) {
    const first = tree[around.index + 1];
    const inside = first?.tag === '' ? tree[first.index + 1] : first;
    if (!inside || inside.index >= around.end || !codeHolders.has(inside.tag)) return null;
    const named = declaredLanguage(inside);
    if (named) return named;
    around = inside;
  }
  return null;
}

/** The language that the code in a `pre` names, behind what copies it. */
function languageBehind(tree: Tree, { index, end }: TreeNode): string | null {
  let steps = 0;
  for (let at = index + 1; at < end && steps < maxInside; steps++, at = tree[at]?.end ?? end)
    if (tree[at]?.tag === 'code') return declaredLanguage(tree[at]);
  return null;
}

/** The language of a `pre`, as its code, itself or the two elements around it, or around its table of lines, name it. */
export function codeLanguage(tree: Tree, pre: TreeNode): string {
  const language = languageInside(tree, pre) ?? languageBehind(tree, pre) ?? declaredLanguage(pre);
  if (language) return language;
  let steps = 0;
  for (let around = pre.parent; around && steps < 2; around = around.parent) {
    const named = declaredLanguage(around);
    if (named) return named;
    if (!tableTags.has(around.tag) && around.parent?.tag !== 'td') steps++;
  }
  return '';
}

const maxNodes = 50;

/** Whether an element that says `code` is only around a `pre`, which HTML does not allow and sites do. */
export function isAroundPre(tree: Tree, code: TreeNode): boolean {
  for (let index = code.index + 1; index < Math.min(code.end, code.index + maxNodes); index++)
    if (tree[index]?.tag === 'pre') return true;
  return false;
}

/** Whether code without a `pre` is a block of lines: alone in its block, with breaks between lines. */
export function isBlockOfCode(tree: Tree, code: TreeNode): boolean {
  const block = code.parent;
  if (!block || !blockTags.has(block.tag)) return false;
  let breaks = 0;
  for (let index = block.index + 1; index < block.end; index++) {
    const isInside = index > code.index && index < code.end;
    if (isInside && tree[index]?.tag === 'br') breaks++;
    else if (!isInside && tree[index]?.text.trim()) return false;
  }
  return breaks > 0;
}
