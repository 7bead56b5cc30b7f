/** What an expression is made of. Assertions are left to the expression itself: of what is written here it takes what it matches. */
type Part =
  | { readonly kind: 'choice'; readonly options: readonly Part[] }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly least: number; readonly most: number }
  | { readonly kind: 'characters'; readonly of: string };

const filler = ' some';
const maxRepeats = 400;

const characters = (of: string): Part => ({ kind: 'characters', of });
const nothing: Part = { kind: 'sequence', parts: [] };

/** Reads an expression: groups, sets, repeats, assertions; no references to groups. */
class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  choice(): Part {
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    return { kind: 'choice', options };
  }

  #take(text: string): boolean {
    const is = this.#source.startsWith(text, this.#at);
    if (is) this.#at += text.length;
    return is;
  }

  #next(): string {
    const character = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    return character;
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? ''))
      parts.push(this.#repeated(this.#one()));
    return { kind: 'sequence', parts };
  }

  #repeated(part: Part): Part {
    const [, sign = '', least = '', comma = '', most = ''] =
      /^(?:([?*+])|\{(\d+)(,?)(\d*)\})\??/.exec(this.#source.slice(this.#at)) ?? [];
    if (sign === '' && least === '') return part;
    this.#at = this.#source.indexOf(sign === '' ? '}' : sign, this.#at) + 1;
    this.#take('?');
    if (sign !== '') return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : 2 };
    const to = comma === '' ? Number(least) : Number(most || maxRepeats);
    return { kind: 'repeat', part, least: Number(least), most: to };
  }

  #one(): Part {
    const isAssertion = ['(?=', '(?!', '(?<=', '(?<!'].some((mark) => this.#take(mark));
    if (isAssertion || this.#take('(?:') || this.#take('(')) {
      const inside = this.choice();
      this.#take(')');
      return isAssertion ? nothing : inside;
    }
    if (this.#take('[^')) {
      this.#set();
      return characters(filler);
    }
    if (this.#take('[')) return characters(this.#set());
    if (this.#take('.')) return characters(filler);
    if (this.#take('^') || this.#take('$')) return nothing;
    if (!this.#take('\\')) return characters(this.#next());
    const escaped = this.#next();
    return escaped === 'b' ? nothing : characters(ofClass[escaped] ?? escaped);
  }

  /** One character of each range and each class of a set. */
  #set(): string {
    let of = '';
    while (!this.#take(']')) {
      const character = this.#take('\\') ? this.#escaped() : this.#next();
      if (this.#source[this.#at] === '-' && this.#source[this.#at + 1] !== ']') {
        this.#take('-');
        this.#next();
      }
      of += character;
    }
    return of === ' S' || of.includes(filler) ? filler : of;
  }

  #escaped(): string {
    const escaped = this.#next();
    return ofClass[escaped] ?? escaped;
  }
}

const ofClass: Readonly<Record<string, string>> = { s: ' ', S: filler, w: 'o', d: '1', n: '\n' };

/** One text, by numbers of chance from 0 to 1. What may stand between two words is words that say nothing, or at least a space. */
function write(part: Part, chance: () => number): string {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(chance() * items.length)];
  switch (part.kind) {
    case 'sequence':
      return part.parts.map((each) => write(each, chance)).join('');
    case 'choice': {
      const option = pick(part.options);
      return option ? write(option, chance) : '';
    }
    case 'repeat': {
      const count = pick([part.least, part.most, Math.min(part.most, part.least + 1)]) ?? 0;
      if (part.part.kind === 'characters' && part.part.of === filler)
        return ` ${filler.repeat(count).slice(0, Math.max(0, count - 2))} `.slice(0, Math.max(1, count));
      return Array.from({ length: count }, () => write(part.part, chance)).join('');
    }
    case 'characters':
      return pick([...part.of]) ?? '';
  }
}

/** Texts that an expression matches from their beginning to their end, as many as chance makes of the tries; always the same. */
export function matchesOf(source: string, tries: number): string[] {
  const whole = new RegExp(`^(?:${source})$`, 'i');
  const part = new Reader(source).choice();
  let state = 1;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const found = new Set<string>();
  for (let turn = 0; turn < tries; turn++) {
    const text = write(part, chance);
    if (whole.test(text)) found.add(text);
  }
  return [...found];
}
