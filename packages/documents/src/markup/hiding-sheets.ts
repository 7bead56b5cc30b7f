import type { XmlElement } from '../xml/element.ts';

const hides =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0?\.?0+\s*(?:[;!]|$))/i;
const shows = /(?:^|;)\s*(?:display|visibility|opacity)\s*:/i;
/** An element's name, and its classes and ids. */
const compound = /^([a-z][a-z0-9]*|\*)?((?:[.#][\w-]+)+)$/i;

function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*');
  return first + others.map((part) => part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length)).join(' ');
}

/** The name and the marks, which are classes and ids, of what a selector ends in; null: it has none, or asks for more. */
function endOf(selector: string): { readonly name: string; readonly marks: readonly string[] } | null {
  const [, name = '*', marks = ''] = compound.exec(selector.split(/[\s>+~]/).at(-1) ?? '') ?? [];
  return marks === '' ? null : { name: name.toLowerCase(), marks: marks.match(/[.#][\w-]+/g) ?? [] };
}

/** What a style sheet takes out of sight by one class or id, and what it shows; what an at-rule says holds elsewhere. */
export class HidingSheet {
  /** Marks, each with the names of the elements that are hidden for it. */
  readonly #hidden = new Map<string, Set<string>>();
  /** Marks of what other sheets may hide. */
  readonly #shown = new Set<string>();

  constructor(sheet: string) {
    const css = withoutComments(sheet);
    for (let at = 0, depth = 0, from = 0; at < css.length; at++) {
      if (css[at] === ';' && depth === 0) from = at + 1;
      else if (css[at] === '{') {
        const prelude = depth === 0 ? css.slice(from, at).trim() : '@';
        if (prelude.startsWith('@')) depth += 1;
        else {
          const end = css.indexOf('}', at);
          if (end < 0) return;
          this.#rule(prelude, css.slice(at + 1, end));
          at = end;
        }
        from = at + 1;
      } else if (css[at] === '}') {
        depth = Math.max(0, depth - 1);
        from = at + 1;
      }
    }
  }

  #rule(selectors: string, declarations: string): void {
    if (!shows.test(declarations)) return;
    const isHiding = hides.test(declarations);
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const end = endOf(selector);
      if (isHiding) this.#hide(selector, end);
      else for (const mark of end?.marks ?? []) this.#show(mark);
    }
  }

  /** Only what one mark hides wherever it stands is hidden. */
  #hide(selector: string, end: ReturnType<typeof endOf>): void {
    const [mark, ...others] = end?.marks ?? [];
    if (!end || mark === undefined || others.length > 0 || !compound.test(selector)) return;
    this.#hidden.set(mark, (this.#hidden.get(mark) ?? new Set()).add(end.name));
  }

  #show(mark: string): void {
    this.#hidden.delete(mark);
    this.#shown.add(mark);
  }

  /** Whether elements of a name are hidden for a mark; null: the sheet does not say. */
  hides(name: string, mark: string): boolean | null {
    const names = this.#hidden.get(mark);
    if (names?.has('*') || names?.has(name)) return true;
    return this.#shown.has(mark) ? false : null;
  }
}

/** Style sheets in their order: of those that speak of a mark the last is heard. */
export class HidingSheets {
  readonly #lastFirst: readonly HidingSheet[];

  constructor(sheets: readonly HidingSheet[]) {
    this.#lastFirst = sheets.toReversed();
  }

  hide(element: XmlElement): boolean {
    if (this.#lastFirst.length === 0) return false;
    const classes = (element.get('class') ?? '').split(/\s+/).filter(Boolean);
    const marks = [...classes.map((name) => `.${name}`), `#${element.get('id') ?? ''}`];
    return marks.some((mark) => this.#isHidden(element.name, mark));
  }

  #isHidden(name: string, mark: string): boolean {
    for (const sheet of this.#lastFirst) {
      const isHidden = sheet.hides(name, mark);
      if (isHidden !== null) return isHidden;
    }
    return false;
  }
}
