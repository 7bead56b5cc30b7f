import { elementsOf } from '../tree/elements.ts';
import { attribute, neighbour, type Tree, type TreeNode } from '../tree/node.ts';
import { holdsOnScreens, holdsOnSomeScreen } from './styles/media.ts';

const handler = /\son[a-z]{3,20}\s{0,3}=/i;
const reacts = /:(?:hover|focus|checked|target|active|has)\b/i;
const isData = (script: TreeNode): boolean => /json|template|html/i.test(attribute(script, 'type') ?? '');
const spaces = /\s+/;

/** So many elements' names are looked up in a page's sheets, and so many rules of each are looked at. */
const maxNames = 60;
const maxNamesOfElement = 8;
const maxClassCharacters = 1_000;
const maxPlaces = 40;
const maxSelectorCharacters = 400;
const maxBlockCharacters = 1_200;
/** So far before a rule a query is looked for that it stands in. */
const maxQueryCharacters = 4_000;
const isOfName = /[\w-]/;
const combinator = /[\s>+~]/;
/** What a person or a control does to an element, or to what stands around or before it. */
const state = /:(?:hover|focus-within|checked|target|active|has\()|\[(?:aria-|data-|open|hidden|checked)/i;
/** The keyboard reaches no hidden element itself. */
const focused = /:focus(?:-visible)?[^\s>+~,{]{0,60}[\s>+~]/i;
const className = /\.((?:[\w-]|[\u0080-\uffff])+)/g;
/** Whether a rule holds for what a link leads to alone. */
const isTarget = (selector: string): boolean =>
  /:target\b/i.test(selector) && !/:(?:hover|focus|checked|active|has)/i.test(selector);
/** Declarations that undo what hides. */
const shows =
  /(?:^|[;{\s])(?:display\s*:(?!\s*none)|visibility\s*:\s*(?:visible|inherit|initial|unset)|opacity\s*:\s*(?:1|0?\.[3-9]|[3-9]\d%|100%)|(?:max-)?(?:height|width)\s*:(?!\s*(?:0(?:px|%|[;\s}!]|$)|1px))|clip(?:-path)?\s*:\s*(?:none|auto|initial|unset)|grid-template-rows\s*:(?!\s*0)|transform\s*:\s*(?:none|initial|scale\w*\(\s*1|translate\w*\(\s*0)|(?:left|right|top|bottom|inset[\w-]*)\s*:\s*(?:0|auto|\d{1,2}(?:px|%|r?em))|font-size\s*:(?!\s*(?:0|1px))|color\s*:(?!\s*transparent))/i;

/** Declarations that hide. */
const hides =
  /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:[;\s}!]|$)|(?:max-)?height\s*:\s*0(?:px)?(?:[;\s}!]|$))/i;
/** What a selector wants not to be: a class, or something that a person or a control changes. */
const unless =
  /:not\(\s*(?:\.((?:[\w-]|[\u0080-\uffff])+)|\[(?:aria-|data-|open)|:(?:hover|focus|checked|target|active|has)\b)/gi;
/** Declarations that turn a card over. */
const turns = /(?:^|[;{\s])(?:transform\s*:\s*rotate|rotate\s*:)/i;

/** What a rule does, and whether it does it in another state than that of now, or until there is one. */
interface Change {
  readonly does: RegExp;
  readonly isEnded: boolean;
}
const showing: Change = { does: shows, isEnded: false };
const turning: Change = { does: turns, isEnded: false };
const hiding: Change = { does: hides, isEnded: true };
const maxTitleCharacters = 160;
const maxTitleNodes = 20;
const maxLevelsOfCard = 3;

const maxScriptCharacters = 200_000;
/** Shorter names stand in scripts for other things. */
const minNameCharacters = 3;
const quotes = '"\'`';
const maxAttributeCharacters = 20;
/** Attributes that give a name, or name a label: none opens anything. */
const naming = /(?:^|\s)(?:id|name|class|for|headers|aria-(?:labelledby|describedby|owns)) ?= ?$/i;
/** Whether a script names a class or an id: after its sign, or alone between quotes. */
function isNamedIn(scripts: string, name: string): boolean {
  let at = scripts.indexOf(name);
  for (let count = 0; at >= 0 && count < maxPlaces; count++, at = scripts.indexOf(name, at + 1)) {
    const before = scripts.charAt(at - 1);
    const after = scripts.charAt(at + name.length);
    if (isOfName.test(after)) continue;
    if (before === '.' || before === '#' || ('\'"`'.includes(before) && after === before)) return true;
  }
  return false;
}

/** Finds something of some names once, and remembers it; false where too many were asked for. */
function remembered(known: Map<string, boolean>, names: string, find: () => boolean): boolean {
  const before = known.get(names);
  if (before !== undefined) return before;
  if (known.size >= maxNames) return false;
  const found = find();
  known.set(names, found);
  return found;
}

/** How a page may show later what it hides at first: by its scripts, and by its rules for what a person points at, checks or opens. */
export class PageChanges {
  readonly #tree: Tree;
  readonly #source: string;
  readonly #sheets: readonly string[];
  /** By the names of an element. */
  readonly #shownLater = new Map<string, boolean>();
  readonly #hiddenUntil = new Map<string, boolean>();
  readonly #turnedLater = new Map<string, boolean>();
  readonly #namedByScript = new Map<string, boolean>();
  #scripts: string | null = null;
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
    if (attribute(node, 'class') === null && attribute(node, 'id') === null) return this.#isShownWithin(node);
    if (this.#isOfRule(node, showing, this.#shownLater)) return true;
    return this.#isUnderTitle(node) && this.#isOfRule(node, hiding, this.#hiddenUntil);
  }

  /** Whether a short text stands right before an element, in an element of other classes: the title of a part that opens. */
  #isUnderTitle(node: TreeNode): boolean {
    const title = neighbour(this.#tree, node, -1);
    if (!title || title.end - title.index > maxTitleNodes) return false;
    const own = (attribute(node, 'class') ?? '').split(spaces);
    const others = (attribute(title, 'class') ?? '').split(spaces);
    if (others.some((name) => name !== '' && own.includes(name))) return false;
    const { length } = this.#tree
      .slice(title.index, title.end)
      .map(({ text }) => text.trim())
      .join('');
    return length > 0 && length <= maxTitleCharacters;
  }

  /** Whether a rule turns what is around an element, as the card whose back it is, once a person does something. */
  isTurnedByRule({ parent }: TreeNode): boolean {
    for (let around = parent, level = 0; around && level < maxLevelsOfCard; around = around.parent, level++)
      if (this.#isOfRule(around, turning, this.#turnedLater)) return true;
    return false;
  }

  /** Whether a script of the page names a class or the id of an element, as one does that shows it. */
  isNamedByScript(node: TreeNode): boolean {
    this.#scripts ??= elementsOf(this.#tree, 'script')
      .filter((script) => !isData(script))
      .map(({ index }) => this.#tree[index + 1]?.text ?? '')
      .join('\n')
      .slice(0, maxScriptCharacters);
    const names = `${attribute(node, 'class') ?? ''} ${attribute(node, 'id') ?? ''}`;
    const scripts = this.#scripts;
    if (scripts === '') return false;
    return remembered(this.#namedByScript, names, () =>
      names
        .split(spaces)
        .slice(0, maxNamesOfElement)
        .some((name) => name.length >= minNameCharacters && isNamedIn(scripts, name)),
    );
  }

  /** Whether an attribute or a script names an id, beside what labels an element. */
  #hasReference(id: string): boolean {
    if (id.length < minNameCharacters) return false;
    let at = this.#source.indexOf(id);
    for (let count = 0; at >= 0 && count < maxPlaces; count++, at = this.#source.indexOf(id, at + 1)) {
      const isMarked = this.#source[at - 1] === '#';
      const quoteAt = isMarked ? at - 2 : at - 1;
      const quote = this.#source.charAt(quoteAt);
      if (quote === '' || !quotes.includes(quote) || this.#source[at + id.length] !== quote) continue;
      const before = this.#source.slice(Math.max(0, quoteAt - maxAttributeCharacters), quoteAt);
      if (isMarked || !naming.test(before)) return true;
    }
    return false;
  }

  #isOfRule(node: TreeNode, change: Change, found: Map<string, boolean>): boolean {
    if (this.#sheets.length === 0) return false;
    const classes = attribute(node, 'class') ?? '';
    const id = attribute(node, 'id') ?? '';
    return remembered(found, `${classes} #${id}`, () => {
      const own = classes.split(spaces).filter((name) => name !== '');
      const signs = [...own.map((name) => `.${name}`), ...(id === '' ? [] : [`#${id}`])].slice(0, maxNamesOfElement);
      let isLinked: boolean | null = null;
      const isReached = ({ subject }: Selector): boolean => {
        if (isTarget(subject)) isLinked ??= this.#hasReference(id);
        return isLinked ?? true;
      };
      return signs.some((sign) => this.#sheets.some((sheet) => this.#hasRule(sheet, sign, own, change, isReached)));
    });
  }

  /** Whether a rule for what stands in a class shows an element without names, once a person does something: spoilers are opened so. */
  #isShownWithin({ tag, parent }: TreeNode): boolean {
    const classes = parent && attribute(parent, 'class');
    // It is looked at for each element in it.
    if (!classes || classes.length > maxClassCharacters) return false;
    return remembered(this.#shownLater, `${classes}>${tag}`, () => {
      const around = classes.split(spaces).filter((name) => name !== '');
      const isOfAround = ({ before, subject }: Selector): boolean =>
        around.some((name) => `${before}${subject}`.includes(`.${name}`));
      const signs = ['> *', '>*', `> ${tag}`, `>${tag}`, ` ${tag}`];
      return signs.some((sign) =>
        this.#sheets.some((sheet) => this.#hasRule(sheet, sign, around, showing, isOfAround)),
      );
    });
  }

  /** `own`: the names of the element, or of the one around it where it has none. */
  #hasRule(
    sheet: string,
    name: string,
    own: readonly string[],
    { does, isEnded }: Change,
    isOf = (_: Selector): boolean => true,
  ): boolean {
    let at = sheet.indexOf(name);
    for (let count = 0; at >= 0 && count < maxPlaces; count++, at = sheet.indexOf(name, at + 1)) {
      const end = at + name.length;
      if (isOfName.test(sheet.charAt(end))) continue;
      const selector = selectorAround(sheet, at, end);
      if (!selector || !isOf(selector) || !does.test(blockAfter(sheet, end))) continue;
      if (isEnded && this.#endsInOtherState(selector, own)) return true;
      if (!isEnded && (this.#isOfOtherState(selector, own) || isOfOtherScreens(sheet, at))) return true;
    }
    return false;
  }

  /** Whether a selector holds for an element, or what is around it, only in a state in which they are not: a name is missing, or a person must do something. */
  #isOfOtherState({ before, subject }: Selector, own: readonly string[]): boolean {
    if (state.test(subject) || state.test(before) || focused.test(before + subject)) return true;
    if (namesIn(subject).some((name) => !own.includes(name))) return true;
    return namesIn(before).some((name) => !this.#isClass(name));
  }

  /** Whether a selector holds for an element only until it, or what is around it, gets a name or is in a state. */
  #endsInOtherState({ before, subject }: Selector, own: readonly string[]): boolean {
    const ends = (selector: string, has: (name: string) => boolean): boolean =>
      selector.includes(':not(') && [...selector.matchAll(unless)].some(([, name]) => name === undefined || !has(name));
    return ends(subject, (name) => own.includes(name)) || ends(before, (name) => this.#isClass(name));
  }

  #isClass(name: string): boolean {
    this.#classes ??= new Set(this.#tree.flatMap((node) => (attribute(node, 'class') ?? '').split(spaces)));
    return this.#classes.has(name);
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

/** Whether a place of a sheet stands in a query, of media or of a box, that does not hold on every screen. */
function isOfOtherScreens(sheet: string, place: number): boolean {
  let depth = 0;
  for (let at = place - 1; at >= Math.max(0, place - maxQueryCharacters); at--) {
    const sign = sheet[at];
    if (sign === '}') depth++;
    else if (sign === '{' && --depth < 0) {
      const head = sheet.slice(Math.max(0, at - maxSelectorCharacters), at);
      const [, query] = /@media([^{};]*)$/i.exec(head) ?? [];
      if (query !== undefined) return !holdsOnScreens(query) && holdsOnSomeScreen(query);
      // A box may be as wide as the screen; its name stands before what is asked of it.
      const [, asked] = /@container[^{};(]*(\([^{};]*)$/i.exec(head) ?? [];
      return asked !== undefined && holdsOnSomeScreen(asked);
    }
  }
  return false;
}

/** What the next block of a sheet declares. */
function blockAfter(sheet: string, from: number): string {
  const opens = sheet.indexOf('{', from);
  if (opens < 0 || opens > from + maxSelectorCharacters) return '';
  const closes = sheet.indexOf('}', opens);
  return sheet.slice(opens, closes < 0 ? opens + maxBlockCharacters : Math.min(closes, opens + maxBlockCharacters));
}
