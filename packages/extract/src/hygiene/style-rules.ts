import { attribute, type TreeNode } from '../tree/node.ts';

const sheet = /<style\b[^>]*>([\s\S]*?)<\/style/gi;
const maxSheetCharacters = 200_000;
const maxRules = 5_000;
const comment = /\/\*[\s\S]*?\*\//g;

/** A style sheet without what holds only for print, widths or moving pictures. */
function unconditional(css: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < css.length) {
    const rule = css.indexOf('@', at);
    pieces.push(css.slice(at, rule < 0 ? css.length : rule));
    if (rule < 0) break;
    at = endOfRule(css, rule);
  }
  return pieces.join('');
}

/** One past the end of an at-rule: its block, or its semicolon. */
function endOfRule(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    const character = css[at];
    if (character === ';' && depth === 0) return at + 1;
    if (character === '{') depth++;
    else if (character === '}' && --depth <= 0) return at + 1;
  }
  return css.length;
}

/** What a simple selector at the end of a longer one names: `.class` or `#id`, perhaps with a tag before. */
const subject = /(?:^|[\s>+~])[a-z]*\d?([.#][\w-]+)$/i;

/**
 * The declarations of a page's own style sheets by class (`.name`) and id (`#name`). Only the last part of a selector is
 * looked at: it is asked when a text is suspect already. Linear in the sheets' length.
 */
export function styleRules(source: string): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const [, css = ''] of source.matchAll(sheet)) {
    const plain = unconditional(css.slice(0, maxSheetCharacters).replace(comment, ''));
    for (const rule of plain.split('}')) {
      const brace = rule.indexOf('{');
      if (brace < 0 || rules.size >= maxRules) continue;
      const declarations = rule.slice(brace + 1);
      for (const selector of rule.slice(0, brace).slice(-2_000).split(',')) {
        const names = subject.exec(selector.trim())?.[1];
        if (names) rules.set(names, `${rules.get(names) ?? ''};${declarations}`);
      }
    }
  }
  return rules;
}

/** The style of an element by its own attribute and the rules of the page. */
export function styleReader(rules: ReadonlyMap<string, string>): (node: TreeNode) => string {
  return (node) => {
    const own = attribute(node, 'style') ?? '';
    if (rules.size === 0) return own;
    const names = (attribute(node, 'class') ?? '').split(/\s+/, 30).map((name) => `.${name}`);
    const id = attribute(node, 'id');
    const found = [...names, ...(id ? [`#${id}`] : [])].map((name) => rules.get(name) ?? '').join('');
    return `${found};${own}`;
  };
}
