const maxSheetCharacters = 200_000;
const maxNames = 200;
const named = /\[\s*([a-z_][\w-]*)/gi;

/** One bit for each length of a name: most names are told apart without cutting them out of the source. */
const bitOf = (length: number): number => 1 << (length & 31);

/** The attributes that the selectors of a page's style sheets name: elements keep them, so that it can be told for which a rule holds. */
export class NamedAttributes {
  readonly #isKept: (name: string) => boolean;
  readonly #names = new Set<string>();
  #lengths = 0;

  /** `isKept`: the attributes that elements keep in any case. */
  constructor(isKept: (name: string) => boolean) {
    this.#isKept = isKept;
  }

  /** Whether sheets may name an attribute of so many characters. */
  mayHave(length: number): boolean {
    return (this.#lengths & bitOf(length)) !== 0;
  }

  /** Notes those of a sheet. Linear in its length. */
  note(sheet: string): void {
    if (!sheet.includes('[')) return;
    for (const [, name = ''] of sheet.slice(0, maxSheetCharacters).matchAll(named)) {
      if (this.#names.size >= maxNames) return;
      const lower = name.toLowerCase();
      if (this.#isKept(lower)) continue;
      this.#names.add(lower);
      this.#lengths |= bitOf(lower.length);
    }
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }
}
