import type { Language, Member, Value } from '../source.ts';
import { counterparts, saidBy, type Token, tokensOf } from './tokens.ts';

/** How Python writes what a translation makes. */
export const python: Language = {
  yes: 'True',
  no: 'False',
  quoted: (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`,
  thousandth: (text) => `round((${text}) / 1000)`,
  not: (text) => `not (${text})`,
  lengthOf: (text) => `len(${text})`,
  firstOf: (text) => `${text}[0]`,
  option: (name, text) => `${name}=${text}`,
  object: (name, text) => `{"${name}": ${text}}`,
  jsonSchema: (text) => text,
};

/** A source in Python as its tokens. */
export class PythonSource {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly #pairs: ReadonlyMap<number, number>;

  /** Throws a `SyntaxError` where the source cannot be read. */
  constructor(text: string) {
    this.text = text;
    this.tokens = tokensOf(text);
    this.#pairs = counterparts(this.tokens);
  }

  at(index: number): Token | undefined {
    return this.tokens[index];
  }

  is(index: number, text: string): boolean {
    return this.tokens[index]?.text === text && this.tokens[index]?.kind !== 'string';
  }

  /** The index of the bracket that belongs to another. */
  counterpart(index: number): number {
    return this.#pairs.get(index) ?? index;
  }

  /** The ranges of indices that commas part between two brackets. */
  parts(opening: number): [from: number, to: number][] {
    const close = this.counterpart(opening);
    const found: [number, number][] = [];
    let from = opening + 1;
    for (let at = from; at <= close; at++) {
      if (at === close || this.is(at, ',')) {
        if (at > from) found.push([from, at]);
        from = at + 1;
      } else if (this.#pairs.has(at)) at = Math.max(at, this.counterpart(at));
    }
    return found;
  }

  /** The members of a call or of a dictionary; those without a name are left out. */
  #members(opening: number): Member[] {
    return this.parts(opening).flatMap(([from, to]) => this.member(from, to) ?? []);
  }

  /** A keyword of a call, or an entry of a dictionary; null: it is neither. */
  member(from: number, to: number): Member | null {
    const [first, second] = [this.at(from), this.at(from + 1)];
    const end = this.at(to - 1)?.end ?? 0;
    if (!first) return null;
    const { start } = first;
    if (first.text === '**' && first.kind === 'operator')
      return { name: null, value: this.value(from + 1, to), start, end };
    const isKeyword = first.kind === 'name' && second?.text === '=';
    const isEntry = first.kind === 'string' && second?.text === ':';
    if (!isKeyword && !isEntry) return null;
    const name = isKeyword ? first.text : saidBy(first);
    return name === undefined ? null : { name, value: this.value(from + 2, to), start, end };
  }

  /** An expression as a translation sees it. */
  value(from: number, to: number): Value {
    const first = this.at(from);
    const start = first?.start ?? 0;
    const end = this.at(to - 1)?.end ?? start;
    const plain = { text: this.text.slice(start, end), start, end };
    if (!first) return plain;
    if (to - from === 1) return { ...plain, ...literal(first) };
    if (this.is(from, '[') && this.counterpart(from) === to - 1)
      return { ...plain, elements: this.parts(from).map(([a, b]) => this.value(a, b)) };
    const opening = this.is(from, '{') ? from : this.#callOpening(from);
    if (opening !== null && this.counterpart(opening) === to - 1) {
      const parts = this.parts(opening);
      const members = this.#members(opening);
      // A set, or a call with plain arguments, has no names.
      if (members.length === parts.length) return { ...plain, members };
    }
    return plain;
  }

  /** The bracket of a call whose name begins here (`ScrapeOptions(`, `types.ScrapeOptions(`); null: it is none. */
  #callOpening(from: number): number | null {
    let at = from;
    while (this.at(at)?.kind === 'name' && this.is(at + 1, '.')) at += 2;
    const isClass = /^[A-Z]/.test(this.at(at)?.text ?? '') && this.at(at)?.kind === 'name';
    return isClass && this.is(at + 1, '(') ? at + 1 : null;
  }
}

function literal(token: Token): { literal?: string | number | boolean } {
  if (token.text === 'True' || token.text === 'False') return { literal: token.text === 'True' };
  if (token.kind === 'number') return { literal: Number(token.text.replaceAll('_', '')) };
  const said = saidBy(token);
  return said === undefined ? {} : { literal: said };
}
