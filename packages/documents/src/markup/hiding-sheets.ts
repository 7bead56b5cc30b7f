import type { XmlElement } from '../xml/element.ts';

/** More of a book's style sheets is not looked at, in characters. */
const maxCharacters = 1_000_000;

const hides =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0?\.?0+\s*(?:[;!]|$))/i;
const shows = /(?:^|;)\s*(?:display|visibility|opacity)\s*:/i;
/** An element's name, a class or an id. */
const simple = /^(?:[a-z][a-z0-9]*)?[.#][\w-]+$/i;

function withoutComments(css: string): string {
  const [first = '', ...others] = css.slice(0, maxCharacters).split('/*');
  return first + others.map((part) => part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length)).join(' ');
}

/** The selectors of one class or id by which style sheets take elements out of sight; what an at-rule says holds elsewhere. */
export class HidingSheets {
  readonly #selectors = new Set<string>();

  add(sheet: string): void {
    const css = withoutComments(sheet);
    for (let at = 0, depth = 0, from = 0; at < css.length; at++) {
      if (css[at] === ';' && depth === 0) from = at + 1;
      else if (css[at] === '{') {
        const end = css.indexOf('}', at);
        const prelude = css.slice(from, at).trim();
        if (end < 0) return;
        if (depth === 0 && !prelude.startsWith('@')) {
          this.#rule(prelude, css.slice(at + 1, end));
          at = end;
        } else depth += 1;
        from = at + 1;
      } else if (css[at] === '}') {
        depth = Math.max(0, depth - 1);
        from = at + 1;
      }
    }
  }

  #rule(selectors: string, declarations: string): void {
    if (!shows.test(declarations)) return;
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (!simple.test(selector)) continue;
      if (hides.test(declarations)) this.#selectors.add(selector);
      else this.#selectors.delete(selector);
    }
  }

  hide(element: XmlElement): boolean {
    if (this.#selectors.size === 0) return false;
    const classes = (element.get('class') ?? '').split(/\s+/).filter(Boolean);
    const marks = [...classes.map((name) => `.${name}`), `#${element.get('id') ?? ''}`];
    return marks.some((mark) => this.#selectors.has(mark) || this.#selectors.has(`${element.name}${mark}`));
  }
}
