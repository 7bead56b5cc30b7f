import { tidy } from '../characters.ts';
import type { Token } from '../markdown/tokens.ts';
import { styledFormula } from '../tree/formula-image.ts';
import { attribute, blockAround, type Tree, type TreeNode } from '../tree/node.ts';
import { texOfMath } from './mathml.ts';

const displayBox =
  /(?:^|\s)(?:katex-display|MathJax_Display|MathJax_SVG_Display|mwe-math-element-block|mwe-math-fallback-image-display|math-?display|display-?math|displayed-?equation)(?=\s|$)/;
const formClass = /(?:^|\s)(?:mwe-math|katex|MathJax|mjx)/;
const maxLevels = 5;
const maxNodes = 2_000;
/** Elements that hold a formula and nothing else where it is displayed; a cell or an item may hold one in a line. */
const ownLine = new Set(['p', 'div', 'dd', 'center', 'figure']);

/** Whether an element is a formula, in one of the forms that a page has it in: for browsers, scripts and screen readers. */
const isForm = (node: TreeNode): boolean =>
  node.tag === 'math' || node.tag === 'script' || formClass.test(attribute(node, 'class') ?? '');

/** Whether the nearest block around a formula says nothing else. */
function isAlone(tree: Tree, node: TreeNode): boolean {
  const around = blockAround(node);
  if (!around || !ownLine.has(around.tag) || around.end - around.index > maxNodes) return false;
  for (let at = around.index + 1; at < around.end; at++) {
    const inside = tree[at];
    if (!inside) return false;
    if (inside.tag !== '' && isForm(inside)) at = inside.end - 1;
    else if (inside.tag === '' && inside.text.trim() !== '') return false;
  }
  return true;
}

/** Whether a formula is displayed by itself: its writer says so, or it is all that its paragraph says. */
export function isDisplayed(tree: Tree, node: TreeNode): boolean {
  if (attribute(node, 'display') === 'block' || /mode=display/.test(attribute(node, 'type') ?? '')) return true;
  let around: TreeNode | null = node;
  for (let level = 0; around && level < maxLevels; level++, around = around.parent) {
    if (around.tag === 'mjx-container' && attribute(around, 'display') === 'true') return true;
    if (around.attributes.length > 0 && displayBox.test(attribute(around, 'class') ?? '')) return true;
  }
  return isAlone(tree, node);
}

/** A formula of MathML, of a script or as the source that stands in either; `isTex`: it is TeX as it stands. */
export function tokenOfMath(tree: Tree, node: TreeNode, text: string, isTex: boolean): Token | null {
  const formula = tidy(text);
  if (formula === '') return null;
  const tex = isTex ? styledFormula(formula) : texOfMath(tree, node);
  return tex === null ? { kind: 'text', text: formula } : { kind: 'math', text: tex, display: isDisplayed(tree, node) };
}

const texBox = /(?:^|\s)(?:math|math-container|arithmatex|MathJax|mathjax|equation)(?=\s|$)/;
const delimiters = [
  ['\\[', '\\]', true],
  ['$$', '$$', true],
  ['\\(', '\\)', false],
  ['$', '$', false],
] as const;

/** The TeX of a text that scripts of the page would draw; null for any other text. */
export function formulaOfText({ parent, text }: TreeNode): Token | null {
  if (!parent || parent.attributes.length === 0 || !texBox.test(attribute(parent, 'class') ?? '')) return null;
  const source = text.trim();
  for (const [open, close, display] of delimiters) {
    const tex = source.slice(open.length, -close.length).trim();
    if (source.startsWith(open) && source.endsWith(close) && source.length > open.length + close.length)
      return tex.includes(open) ? null : { kind: 'math', text: tidy(tex), display };
  }
  return null;
}
