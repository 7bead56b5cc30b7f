import { asLiteral, NameTable } from './names.ts';

/** What HTML says about its elements, as far as reading them needs it. */
const set = (names: string): ReadonlySet<string> => new Set(names.split(' ').map(asLiteral));

export const voidTags = set(
  'area base basefont bgsound br col embed frame hr img input link meta param source track wbr',
);

/** Elements that begin and end a block of text. */
export const blockTags = set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav noscript ol optgroup option p ' +
    'pre search section select summary table tbody td tfoot th thead title tr ul xmp listing plaintext textarea button',
);

/** Elements whose inside is not text for a reader; nothing of them enters the tree. */
const opaqueTags = set('style svg iframe object canvas audio video noembed noframes applet datalist meter progress');

const paragraphEnders =
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 ' +
  'h5 h6 header hgroup hr main menu nav ol p pre section summary table ul';

/** An opening tag closes these when they are still open, up to the nearest fence. */
const impliedEnds = new Map([
  ['li', set('li p')],
  ['dt', set('dt dd p')],
  ['dd', set('dt dd p')],
  ['tr', set('tr td th p caption')],
  ['td', set('td th p')],
  ['th', set('td th p')],
  ['thead', set('thead tbody tfoot tr td th p caption')],
  ['tbody', set('thead tbody tfoot tr td th p caption')],
  ['tfoot', set('thead tbody tfoot tr td th p caption')],
  ['option', set('option')],
  ['optgroup', set('option optgroup')],
  ['rt', set('rt rp')],
  ['rp', set('rt rp')],
  ['body', set('head')],
  ...paragraphEnders.split(' ').map((tag): [string, ReadonlySet<string>] => [tag, set('p')]),
]);

/** An opening tag closes its like only when that is the innermost open element. */
const headings = set('h1 h2 h3 h4 h5 h6');
const adjacentEnds = new Map([
  ['a', set('a')],
  ...Array.from(headings, (tag): [string, ReadonlySet<string>] => [tag, headings]),
]);

/** No end is implied, and no stray end tag reaches, beyond these. */
const fenceTags = set('table td th caption template');
const itemTransparentTags = set('address div p li dt dd');
const tablePartTags = set('table td th caption template tr tbody thead tfoot');
/** What a head may hold; anything else begins the body. */
const headTags = set('base basefont bgsound link meta noscript script style template title');
/** HTML inside `svg` or `math` that shows these were never closed. */
const breakoutTags = set('body div p ul ol table h1 h2 h3 h4 h5 h6 section article main footer nav img');

/** All that building the tree needs to know of a tag, looked up once. */
export interface TagRule {
  /** Lower case, as in the source. */
  readonly name: string;
  /** The name in the tree; one string for all elements of the name. */
  readonly tag: string;
  /** Its place in tables by tag. */
  readonly id: number;
  /** The `tagId` of its elements. */
  readonly tagId: number;
  readonly isVoid: boolean;
  readonly isOpaque: boolean;
  readonly isBlock: boolean;
  readonly isFence: boolean;
  readonly isTablePart: boolean;
  readonly isItem: boolean;
  /** An item ends an earlier one only across these and inline elements. */
  readonly isItemTransparent: boolean;
  readonly belongsInHead: boolean;
  readonly breaksOut: boolean;
  readonly closes: ReadonlySet<string> | null;
  readonly closesAdjacent: ReadonlySet<string> | null;
}

const otherTags =
  'a abbr annotation b bdi bdo big cite code data del dfn em font foreignobject frameset i image ins kbd label map mark math picture q rp rt ' +
  's samp script small source span strike strong sub sup template time tt u var';
const known = new Set([...voidTags, ...blockTags, ...opaqueTags, ...fenceTags, ...headTags, ...set(otherTags)]);
const idOfTag = new Map(Array.from(known, (tag, at): [string, number] => [tag, at + 1]));

/** The number of a known tag, from 1 on; 0 for all others, and for text. */
export const tagIdOf = (tag: string): number => idOfTag.get(tag) ?? 0;

/** What bears a tag, by the number of it. */
interface Tagged {
  readonly tagId: number;
}

/** A number for each of some known tags, found by their nodes' `tagId`: a step, where a table of names takes thirty. */
export class TagNumbers {
  readonly #numbers = new Int32Array(known.size + 1);

  constructor(numbers: Iterable<readonly [tag: string, number: number]>) {
    for (const [tag, number] of numbers) {
      const id = tagIdOf(tag);
      if (id === 0) throw new RangeError(`<${tag}> is not among the known tags`);
      this.#numbers[id] = number;
    }
  }

  /** The number of a node's tag; 0 for all tags without one. */
  of({ tagId }: Tagged): number {
    return this.#numbers[tagId] ?? 0;
  }
}

/** Some known tags, in the same way. */
export class TagSet {
  readonly #members: TagNumbers;

  constructor(tags: Iterable<string>) {
    this.#members = new TagNumbers(Array.from(tags, (tag): [string, number] => [tag, 1]));
  }

  has(node: Tagged): boolean {
    return this.#members.of(node) === 1;
  }
}

/** Which of the known tags some nodes have. */
export class PresentTags {
  readonly #present = new Uint8Array(known.size + 1);

  add({ tagId }: Tagged): void {
    this.#present[tagId] = 1;
  }

  /** Whether a node has one of some known tags. */
  has(...tags: readonly string[]): boolean {
    return tags.some((tag) => this.#present[tagIdOf(tag)] === 1);
  }
}

/** The elements of `blockTags`. */
export const blockElements = new TagSet(blockTags);

const ruleFor = (name: string, id: number): TagRule => ({
  name,
  tag: name === 'image' ? 'img' : name,
  id,
  tagId: tagIdOf(name === 'image' ? 'img' : name),
  isVoid: voidTags.has(name) || name === 'image',
  isOpaque: opaqueTags.has(name),
  isBlock: blockTags.has(name),
  isFence: fenceTags.has(name),
  isTablePart: tablePartTags.has(name),
  isItem: name === 'li' || name === 'dt' || name === 'dd',
  isItemTransparent: itemTransparentTags.has(name),
  belongsInHead: headTags.has(name),
  breaksOut: breakoutTags.has(name),
  closes: impliedEnds.get(name) ?? null,
  closesAdjacent: adjacentEnds.get(name) ?? null,
});

const rules = Array.from(known, ruleFor);
const table = new NameTable(rules);

/** The rules of the tags of one page: those of HTML, and of every other name that the page brings. */
export class TagRules {
  readonly #others = new Map<string, TagRule>();

  /** The rule of the tag whose name stands there. */
  at(source: string, start: number, end: number): TagRule {
    return table.at(source, start, end) ?? this.#other(source.slice(start, end).toLowerCase());
  }

  /** The rule of a name in lower case. */
  named(name: string): TagRule {
    return this.at(name, 0, name.length);
  }

  #other(name: string): TagRule {
    const seen = this.#others.get(name);
    if (seen) return seen;
    const rule = ruleFor(name, rules.length + this.#others.size);
    this.#others.set(name, rule);
    return rule;
  }
}
