import { tidy } from '../characters.ts';
import { attribute, type TreeNode } from './node.ts';

/** What writers of formulas call their pictures: WordPress, MediaWiki, and others. */
const formulaClass = /(?:^|[\s_-])(?:latex|tex|mathjax|equation|mwe-math-fallback-image-\w+)(?:$|[\s_])/i;
/** A command of TeX with what it works on, or one that stands for a sign. */
const texCommand = /\\[a-z]{2,}(?:\s*[{[_^\\]|\b)/i;
/** TeX in its dollars. */
const inDollars = /^\$[^$\s](?:[^$]*[^$\s])?\$$/;
const displayStyle = /^\{\\(?:display|text)style ?(.*)\}$/s;

const environment = /^\\begin\{(displaymath|math)\}(.*)\\end\{\1\}$/s;

/** The TeX of a formula without the style, or the environment, that it is set in. */
export const styledFormula = (tex: string): string =>
  displayStyle.exec(tex)?.[1] ?? environment.exec(tex)?.[2]?.trim() ?? tex;

/** The TeX of a formula that stands on the page as a picture, in place of its text; null for any other picture. */
export function formulaOfImage(node: TreeNode): string | null {
  const alt = tidy(attribute(node, 'alt') ?? '');
  if (alt === '') return null;
  const isFormula = texCommand.test(alt) || inDollars.test(alt) || formulaClass.test(attribute(node, 'class') ?? '');
  return isFormula ? withoutDollars(styledFormula(alt)).trim() || null : null;
}

/** Expressions for the end of a text take their time over long runs. */
function withoutDollars(tex: string): string {
  let [from, to] = [0, tex.length];
  while (tex[from] === '$') from++;
  while (to > from && tex[to - 1] === '$') to--;
  return tex.slice(from, to);
}
