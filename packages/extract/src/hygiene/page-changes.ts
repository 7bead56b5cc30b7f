import { elementsOf } from '../tree/elements.ts';
import { attribute, type Tree, type TreeNode } from '../tree/node.ts';

const handler = /\son[a-z]{3,20}\s{0,3}=/i;
const reacts = /:(?:hover|focus|checked|target|active|has)\b/i;
const isData = (script: TreeNode): boolean => /json|template|html/i.test(attribute(script, 'type') ?? '');
const spaces = /\s+/;

/** So many elements' names are looked up in a page's sheets, and so many rules of each are looked at. */
const maxNames = 60;
const maxNamesOfElement = 8;
const maxPlaces = 40;
const maxSelectorCharacters = 400;
const maxBlockCharacters = 1_200;
const isOfName = /[\w-]/;
const combinator = /[\s>+~]/;
/** What a person or a control does to an element, or to what stands around or before it. */
const state = /:(?:hover|focus-within|checked|target|active|has\()|\[(?:aria-|data-|open|hidden|checked)/i;
const className = /\.((?:[\w-]|[\u0080-\uffff])+)/g;
/** Declarations that undo what hides. */
const shows =
  /(?:^|[;{\s])(?:display\s*:(?!\s*none)|visibility\s*:\s*(?:visible|inherit|initial|unset)|opacity\s*:\s*(?:1|0?\.[3-9]|[3-9]\d%|100%)|(?:max-)?(?:height|width)\s*:(?!\s*(?:0(?:px|%|[;\s}!]|$)|1px))|clip(?:-path)?\s*:\s*(?:none|auto|initial|unset)|grid-template-rows\s*:(?!\s*0)|transform\s*:\s*(?:none|initial|scale\w*\(\s*1|translate\w*\(\s*0)|(?:left|right|top|bottom|inset[\w-]*)\s*:\s*(?:0|auto|\d{1,2}(?:px|%|r?em))|font-size\s*:(?!\s*(?:0|1px))|color\s*:(?!\s*transparent))/i;

/** How a page may show later what it hides at first: by its scripts, and by its rules for what a person points at, checks or opens. */
export class PageChanges {
  readonly #tree: Tree;
  readonly #source: string;
  readonly #sheets: readonly string[];
  readonly #shownLater = new Map<string, boolean>();
  #mayBeAny: boolean | null = null;
  #classes: ReadonlySet<string> | null = null;

  constructor(tree: Tree, source: string, sheets: readonly string[]) {
    this.#tree = tree;
    this.#source = source;
    this.#sheets = sheets;
  }

  /** Whether scripts, or rules for what a person does, may show anything. */
  get mayBeAny(): boolean {
    this.#mayBeAny ??=
      elementsOf(this.#tree, 'script').some((node) => !isData(node)) ||
      handler.test(this.#source) ||
      this.#sheets.some((sheet) => reacts.test(sheet));
    return this.#mayBeAny;
  }

  /** Whether a rule of the page's sheets shows an element that is hidden now, once a person does something. */
  isShownByRule(node: TreeNode): boolean {
    if (this.#sheets.length === 0) return false;
    const classes = attribute(node, 'class') ?? '';
    const id = attribute(node, 'id') ?? '';
    const names = `${classes} #${id}`;
    const known = this.#shownLater.get(names);
    if (known !== undefined) return known;
    if (this.#shownLater.size >= maxNames) return false;
    const own = classes.split(spaces).filter((name) => name !== '');
    const signs = [...own.map((name) => `.${name}`), ...(id === '' ? [] : [`#${id}`])].slice(0, maxNamesOfElement);
    const found = signs.some((sign) => this.#sheets.some((sheet) => this.#hasRule(sheet, sign, own)));
    this.#shownLater.set(names, found);
    return found;
  }

  #hasRule(sheet: string, name: string, own: readonly string[]): boolean {
    let at = sheet.indexOf(name);
    for (let count = 0; at >= 0 && count < maxPlaces; count++, at = sheet.indexOf(name, at + 1)) {
      const end = at + name.length;
      if (isOfName.test(sheet.charAt(end))) continue;
      const selector = selectorAround(sheet, at, end);
      if (selector && this.#isOfOtherState(selector, own) && shows.test(blockAfter(sheet, end))) return true;
    }
    return false;
  }

  /** Whether a selector holds for an element, or what is around it, only in a state in which they are not: a name is missing, or a person must do something. */
  #isOfOtherState({ before, subject }: Selector, own: readonly string[]): boolean {
    if (state.test(subject) || state.test(before)) return true;
    if (namesIn(subject).some((name) => !own.includes(name))) return true;
    this.#classes ??= new Set(this.#tree.flatMap((node) => (attribute(node, 'class') ?? '').split(spaces)));
    return namesIn(before).some((name) => !this.#classes?.has(name));
  }
}

const namesIn = (selector: string): string[] => [...selector.matchAll(className)].map(([, name = '']) => name);

/** A selector: its last compound, and what stands before that. */
interface Selector {
  readonly before: string;
  readonly subject: string;
}

/** The selector in whose last compound a name stands; null where it is not the last. */
function selectorAround(sheet: string, at: number, end: number): Selector | null {
  const least = Math.max(0, at - maxSelectorCharacters);
  let from = at;
  while (from > least && !'{},;'.includes(sheet.charAt(from - 1))) from--;
  let to = end;
  const most = Math.min(sheet.length, end + maxSelectorCharacters);
  while (to < most && sheet.charAt(to) !== '{' && sheet.charAt(to) !== ',') to++;
  const rest = sheet.slice(end, to).trimEnd();
  if (combinator.test(rest)) return null;
  const whole = sheet.slice(from, at);
  let subject = whole.length;
  while (subject > 0 && !combinator.test(whole.charAt(subject - 1))) subject--;
  return { before: whole.slice(0, subject), subject: whole.slice(subject) + sheet.slice(at, end) + rest };
}

/** What the next block of a sheet declares. */
function blockAfter(sheet: string, from: number): string {
  const opens = sheet.indexOf('{', from);
  if (opens < 0 || opens > from + maxSelectorCharacters) return '';
  const closes = sheet.indexOf('}', opens);
  return sheet.slice(opens, closes < 0 ? opens + maxBlockCharacters : Math.min(closes, opens + maxBlockCharacters));
}
