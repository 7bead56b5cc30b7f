import { Parser } from 'htmlparser2';
import { DocumentFault } from '../types.ts';
import { XmlElement } from './element.ts';
import { prefixOf } from './namespaces.ts';

/** No document nests deeper; what does is passed over, for whoever reads the tree does so by calling itself. */
const maxDepth = 200;
/** What nests deeper than this is made to be slow to read. */
const maxPassedDepth = 2_000;
/** The most elements of one tree; each costs about 200 bytes. */
const maxElements = 1_500_000;

type Scope = ReadonlyMap<string, string>;

const noAttributes: ReadonlyMap<string, string> = new Map();

/** The name with the prefix that stands for its namespace. */
function known(name: string, scope: Scope, isAttribute: boolean): string {
  const colon = name.indexOf(':');
  if (colon < 0 && isAttribute) return name;
  const written = colon < 0 ? '' : name.slice(0, colon);
  const prefix = scope.get(written) ?? written;
  const local = name.slice(colon + 1);
  return prefix === '' ? local : `${prefix}:${local}`;
}

/**
 * Builds elements from the parser's events. Those directly inside one of `within` are handed over whole, and not kept; those
 * of `within` themselves are handed over when they open.
 */
class Builder {
  root: XmlElement | null = null;
  /** Complete elements that wait to be taken. */
  done: XmlElement[] = [];
  readonly #within: ReadonlySet<string>;
  readonly #open: XmlElement[] = [];
  readonly #scopes: Scope[] = [new Map()];
  #tooDeep = 0;
  #elements = 0;

  constructor(within: ReadonlySet<string>) {
    this.#within = within;
  }

  onopentag(written: string, raw: Readonly<Record<string, string>>): void {
    if (this.#open.length >= maxDepth) {
      if (++this.#tooDeep > maxPassedDepth) throw new DocumentFault('too_large', 'A part of the file nests too deep.');
      return;
    }
    if (++this.#elements > maxElements)
      throw new DocumentFault('too_large', 'A part of the file has too many elements.');
    const scope = this.#scopeOf(raw);
    const names = Object.keys(raw);
    let attributes = noAttributes;
    if (names.length > 0) attributes = new Map(names.map((name) => [known(name, scope, true), raw[name] ?? '']));
    const element = new XmlElement(known(written, scope, false), attributes);
    this.#scopes.push(scope);
    this.#open.push(element);
    if (this.#within.has(element.name)) this.done.push(element);
    this.root ??= this.#open[0] ?? null;
  }

  onclosetag(): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      return;
    }
    const element = this.#open.pop();
    this.#scopes.pop();
    const parent = this.#open.at(-1);
    if (!element || !parent) return;
    if (this.#within.has(element.name)) return;
    if (this.#within.has(parent.name)) {
      this.done.push(element);
      this.#elements = 0;
    } else parent.children.push(element);
  }

  ontext(text: string): void {
    const parent = this.#open.at(-1);
    if (!parent || this.#tooDeep > 0 || this.#within.has(parent.name)) return;
    const { children } = parent;
    const last = children?.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  }

  #scopeOf(raw: Readonly<Record<string, string>>): Scope {
    const outer = this.#scopes.at(-1) ?? new Map<string, string>();
    let scope: Map<string, string> | null = null;
    for (const name in raw) {
      if (!name.startsWith('xmlns')) continue;
      const prefix = name === 'xmlns' ? '' : name.slice(6);
      scope ??= new Map(outer);
      scope.set(prefix, prefixOf(raw[name] ?? '') ?? prefix);
    }
    return scope ?? outer;
  }
}

type Decoder = InstanceType<typeof TextDecoder>;

/** The decoder that a file's first bytes ask for: byte order mark, XML declaration, UTF-8. */
function decoderFor(first: Uint8Array): Decoder {
  const [one, two] = first;
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le');
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be');
  const declaration = new TextDecoder('latin1').decode(first.subarray(0, 200));
  const label = /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(declaration)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8');
  } catch {
    // A name that nobody knows.
    return new TextDecoder();
  }
}

const noNames: ReadonlySet<string> = new Set();

/** Entities of a document type are not expanded, none is fetched. */
const createParser = (builder: Builder): Parser =>
  new Parser(
    {
      onopentag: (name, attributes) => builder.onopentag(name, attributes),
      onclosetag: () => builder.onclosetag(),
      ontext: (text) => builder.ontext(text),
    },
    { xmlMode: true, decodeEntities: true },
  );

/** The root of an XML document, however badly it ends; null when there is none. Throws `DocumentFault` `too_large`. */
export function parseXml(bytes: Uint8Array | null): XmlElement | null {
  if (!bytes) return null;
  const builder = new Builder(noNames);
  const parser = createParser(builder);
  parser.write(decoderFor(bytes).decode(bytes));
  parser.end();
  return builder.root;
}

/**
 * The elements of an XML document that stand directly inside one of the named ones, one by one, so that a part of any length
 * needs little memory, and what is not taken is not even unpacked. The named ones come, too, when they open, still empty.
 */
export async function* elementsWithin(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ...within: readonly string[]
): AsyncGenerator<XmlElement, void> {
  const builder = new Builder(new Set(within));
  const parser = createParser(builder);
  let decoder: Decoder | null = null;
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
    const { done } = builder;
    builder.done = [];
    yield* done;
  }
  parser.end();
  yield* builder.done;
}
