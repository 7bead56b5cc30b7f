import { bytes, onceForPage } from '../../page-arrays.ts';
import { attribute, type TreeNode } from '../../tree/node.ts';
import type { Block, PageBlocks } from '../blocks.ts';

/** Elements that hold code, names of code and what to type. */
const codeTags: ReadonlySet<string> = new Set(['pre', 'code', 'tt', 'samp', 'kbd', 'var', 'dfn']);
const codeLevels = 3;
/** Generators of manuals that write no `code` name their elements so. */
const codeName = /(?:^|[\s_-])code(?=[\s_-]|$)/i;

/** A name as programs spell it: several words in one, a name that is called or has types, one in another, a pointer; or an empty call. */
const programName = /[a-z][A-Z][a-z]|[A-Za-z\d](?:_[A-Za-z]|[(<]|(?:::|->)[A-Za-z\d])|^(?:[&*][A-Za-z]|\(\))/;
/** No address, and no sentence of a script without spaces. */
const plain = /^[\x21-\x2e\x30-\x7e]+$/;
const spaces = /\s+/;
/** From this share of such names on, a text is code, where its generator marks none. */
const minSpeltShare = 0.2;
const use = /[A-Za-z\d_]\(|::|->|=>/;

/** The names in a text, and where they are used as programs use them. */
interface Spelt {
  readonly names: readonly string[];
  readonly uses: readonly string[];
}

/** Null: the text is not spelt as code. */
function speltIn(text: string): Spelt | null {
  if (!programName.test(text)) return null;
  const parts = text.trim().split(spaces);
  const names = parts.filter((part) => programName.test(part) && plain.test(part));
  if (names.length < minSpeltShare * parts.length) return null;
  const uses = parts.flatMap((part, at) => {
    const before = parts[at - 1] ?? '';
    const isUse = use.test(part) || (part.startsWith('(') && programName.test(before));
    return isUse ? [`${before} ${part}`] : [];
  });
  return { names, uses };
}

const isCode = (node: TreeNode): boolean =>
  codeTags.has(node.tag) || (node.attributes.length > 0 && codeName.test(attribute(node, 'class') ?? ''));

/** The answers that are kept; 0 stands for none yet. */
const known = { no: 1, yes: 2 } as const;

/** What the blocks of a page have of code; each element and block is looked at once, however often it is asked about. */
class BlockCode {
  readonly #page: PageBlocks;
  /** `known` of each element and of each block; 0 before it is asked about. */
  readonly #elements: Uint8Array;
  readonly #marked: Uint8Array;
  readonly #spelt: (Spelt | null | undefined)[] = [];

  constructor(page: PageBlocks) {
    this.#page = page;
    this.#elements = bytes(page.tree.length);
    this.#marked = bytes(page.blocks.length);
  }

  /** Whether a block is code or holds some, by its markup. */
  isMarked(at: number): boolean {
    const block = this.#page.blocks[at];
    if (!block) return false;
    if (this.#marked[at] === 0) this.#marked[at] = this.#hasCode(block) ? known.yes : known.no;
    return this.#marked[at] === known.yes;
  }

  /** What a block's text spells as programs do; null: it is not spelt as code. */
  speltIn(at: number): Spelt | null {
    let spelt = this.#spelt[at];
    if (spelt === undefined) {
      const block = this.#page.blocks[at];
      spelt = block ? speltIn(this.#joinedText(block)) : null;
      this.#spelt[at] = spelt;
    }
    return spelt;
  }

  #hasCode({ first, last }: Block): boolean {
    const { tree } = this.#page;
    let around: TreeNode | null | undefined = tree[first]?.parent;
    for (let level = 0; around && level < codeLevels; level++, around = around.parent)
      if (this.#isCode(around)) return true;
    for (let index = first; index <= last; index++) {
      const node = tree[index];
      if (node && node.tag !== '' && this.#isCode(node)) return true;
    }
    return false;
  }

  #isCode(node: TreeNode): boolean {
    const { index } = node;
    if (this.#elements[index] === 0) this.#elements[index] = isCode(node) ? known.yes : known.no;
    return this.#elements[index] === known.yes;
  }

  /** A block's text as it stands there: spaces between its nodes would part a name from its bracket. */
  #joinedText({ first, last }: Block): string {
    let text = '';
    for (let index = first; index <= last; index++) text += this.#page.tree[index]?.text ?? '';
    return text;
  }
}

export const codeOf = onceForPage((page: PageBlocks) => new BlockCode(page));

const digits = /\d+/g;
/** A page on a few products has few such names; one of people or works has many, and none that is called, in another or of a type. */
const minNames = 8;
const minUses = 4;

/** Counts what of some blocks is spelt as code. */
class Spelling {
  /** Words of blocks that are spelt so. */
  words = 0;
  readonly #names = new Set<string>();
  readonly #uses = new Set<string>();

  add({ names, uses }: Spelt, words: number): void {
    this.words += words;
    for (const name of names) this.#names.add(name.replace(digits, ''));
    for (const each of uses) this.#uses.add(each);
  }

  get uses(): number {
    return this.#uses.size;
  }

  get isOfCode(): boolean {
    return this.#names.size >= minNames && this.uses >= minUses;
  }
}

/** How much of some blocks stands with code. */
interface CodeShare {
  /** The share of their words that stand with code. */
  readonly share: number;
  /** Different places in which a name is used as programs use it, of text that no markup calls code. */
  readonly uses: number;
}

/** How much of the chosen blocks stands with code, or is spelt as code. */
export function codeShareOf(page: PageBlocks, chosen: Uint8Array): CodeShare {
  let all = 0;
  let withCode = 0;
  const spelling = new Spelling();
  const code = codeOf(page);
  for (let at = 0; at < page.blocks.length; at++) {
    if (chosen[at] !== 1) continue;
    const words = page.blocks[at]?.words ?? 0;
    all += words;
    const spelt = code.isMarked(at) ? null : code.speltIn(at);
    if (code.isMarked(at)) withCode += words;
    else if (spelt) spelling.add(spelt, words);
  }
  const words = withCode + (spelling.isOfCode ? spelling.words : 0);
  return { share: words / Math.max(1, all), uses: spelling.uses };
}
