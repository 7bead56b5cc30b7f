import type { PythonSource } from './values.ts';

/** Their classes, and ours. */
export const classes: Readonly<Record<string, string>> = {
  Firecrawl: 'Tidemark',
  FirecrawlApp: 'Tidemark',
  FirecrawlClient: 'Tidemark',
  AsyncFirecrawl: 'AsyncTidemark',
  AsyncFirecrawlApp: 'AsyncTidemark',
  AsyncFirecrawlClient: 'AsyncTidemark',
};

/** Tokens of a value that are looked at for a client. */
const longestChoice = 16;

/** Knows which names of a source hold a client of Firecrawl's. Names are those of the whole file. */
export class PythonClients {
  readonly #source: PythonSource;
  /** Classes by the names that the source gives them. */
  readonly classes = new Map<string, string>();
  readonly #names = new Set<string>();
  readonly #makers = new Set<string>();

  constructor(source: PythonSource) {
    this.#source = source;
    this.#learnImports();
    for (let look = 0; look < 2; look++) for (let at = 0; at < source.tokens.length; at++) this.#learn(at);
  }

  #learnImports(): void {
    const { tokens } = this.#source;
    for (const [at, { text, kind }] of tokens.entries()) {
      if (kind !== 'name' || text !== 'from' || tokens[at + 1]?.text !== 'firecrawl') continue;
      const start = tokens.findIndex((token, index) => index > at && token.text === 'import');
      for (const { name, local } of importedNames(this.#source, start)) {
        const ours = Object.hasOwn(classes, name) ? classes[name] : undefined;
        if (ours) this.classes.set(local, ours);
      }
    }
  }

  /** Whether the tokens from an index name their class (`FirecrawlApp`, `firecrawl.FirecrawlApp`); how many they are. */
  classAt(index: number): number {
    const source = this.#source;
    const token = source.at(index);
    if (token?.kind !== 'name' || source.is(index - 1, '.')) return 0;
    if (this.classes.has(token.text)) return 1;
    const isModule = token.text === 'firecrawl' && source.is(index + 1, '.');
    return isModule && Object.hasOwn(classes, source.at(index + 2)?.text ?? '') ? 3 : 0;
  }

  /** The dotted name that ends at an index, such as `self.app`. */
  #nameEndingAt(index: number): string {
    let at = index;
    while (this.#source.is(at - 1, '.') && this.#source.at(at - 2)?.kind === 'name') at -= 2;
    return this.#source.tokens
      .slice(at, index + 1)
      .map(({ text }) => text)
      .join('');
  }

  /** Whether the tokens until the next comma or end of an annotation name their class. */
  #isAnnotated(from: number): boolean {
    for (let at = from; at < from + 12; at++) {
      const text = this.#source.at(at)?.text ?? '';
      if (this.classAt(at) > 0) return true;
      if ([',', ')', '=', ':'].includes(text)) return false;
    }
    return false;
  }

  #learn(at: number): void {
    const source = this.#source;
    if (source.is(at, 'def')) this.#learnFunction(at);
    if (source.at(at)?.kind !== 'name' || source.is(at, 'def')) return;
    const name = this.#nameEndingAt(at);
    if (source.is(at + 1, ':') && this.#isAnnotated(at + 2)) this.#names.add(name);
    if (source.is(at + 1, '=') && this.#makesClient(at + 2)) this.#names.add(name);
    if (source.is(at + 1, ':=') && this.#makesClient(at + 2)) this.#names.add(name);
  }

  #learnFunction(at: number): void {
    const source = this.#source;
    if (!source.is(at + 2, '(')) return;
    const close = source.counterpart(at + 2);
    if (source.is(close + 1, '->') && this.#isAnnotated(close + 2)) this.#makers.add(source.at(at + 1)?.text ?? '');
  }

  /** Whether the value that begins at an index is a client, or one of several that `or` and `if` choose from. */
  #makesClient(from: number): boolean {
    const source = this.#source;
    for (let at = from; at < from + longestChoice; at++) {
      const token = source.at(at);
      const before = source.at(at - 1);
      if (!token || (at > from && source.text.slice(before?.end, token.start).includes('\n'))) return false;
      const count = this.classAt(at);
      if (count > 0) return source.is(at + count, '(');
      if (source.is(at, '(')) at = source.counterpart(at);
      if (token.kind !== 'name' || source.is(at + 1, '.')) continue;
      if (this.#makers.has(token.text) && source.is(at + 1, '(')) return true;
      if (this.#names.has(this.#nameEndingAt(at)) && !source.is(at + 1, '(')) return true;
    }
    return false;
  }

  /** Whether the expression that ends at an index is a client. */
  endsClient(index: number): boolean {
    const source = this.#source;
    if (source.is(index, ')')) {
      const callee = source.counterpart(index) - 1;
      const name = source.at(callee)?.text ?? '';
      return (
        this.#makers.has(name) || this.classes.has(name) || (source.is(callee - 1, '.') && Object.hasOwn(classes, name))
      );
    }
    if (source.at(index)?.kind !== 'name') return false;
    const name = this.#nameEndingAt(index);
    // A field is known by its own name in other objects, too.
    const last = name.slice(name.lastIndexOf('.'));
    return this.#names.has(name) || (last.startsWith('.') && this.#names.has(`self${last}`));
  }
}

/** The names that an import names from an index on, which is that of `import`. */
export function importedNames(source: PythonSource, at: number): { name: string; local: string }[] {
  const isFenced = source.is(at + 1, '(');
  const opening = isFenced ? at + 1 : at;
  const close = isFenced ? source.counterpart(opening) : source.tokens.length;
  const found: { name: string; local: string }[] = [];
  for (let index = opening + 1; index < close; ) {
    const name = source.at(index);
    const isAs = source.is(index + 1, 'as');
    const local = isAs ? source.at(index + 2) : name;
    if (name?.kind !== 'name' || !local) break;
    found.push({ name: name.text, local: local.text });
    index += isAs ? 3 : 1;
    if (!source.is(index, ',')) break;
    index++;
  }
  return found;
}
