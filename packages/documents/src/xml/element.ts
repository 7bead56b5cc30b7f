/** An element of a document's XML. Names bear the prefixes of `namespaces.ts`, whatever the file's own are. */
export class XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[] = [];

  constructor(name: string, attributes: ReadonlyMap<string, string>) {
    this.name = name;
    this.attributes = attributes;
  }

  /** An attribute's value; null when there is none. */
  get(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  /** The elements directly inside, in order. */
  get elements(): XmlElement[] {
    return this.children.filter((child) => typeof child !== 'string');
  }

  /** The first element of a name directly inside; with more names, the first of the next inside it. */
  first(name: string, ...path: readonly string[]): XmlElement | null {
    for (const child of this.children) {
      if (typeof child === 'string' || child.name !== name) continue;
      const [next, ...rest] = path;
      return next === undefined ? child : child.first(next, ...rest);
    }
    return null;
  }

  /** The elements of a name directly inside. */
  all(name: string): XmlElement[] {
    return this.elements.filter((child) => child.name === name);
  }

  /** Every element of a name inside, in document order. */
  *below(name: string): Generator<XmlElement> {
    for (const child of this.children) {
      if (typeof child === 'string') continue;
      if (child.name === name) yield child;
      yield* child.below(name);
    }
  }

  /** All text inside. */
  get text(): string {
    let text = '';
    for (const child of this.children) text += typeof child === 'string' ? child : child.text;
    return text;
  }
}
