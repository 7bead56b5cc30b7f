const maxSheetCharacters = 200_000;
const maxNames = 200;
const named = /\[\s*([a-z_][\w-]*)/gi;

/** The attributes that the selectors of a page's style sheets name: elements keep them, so that it can be told for which a rule holds. */
export class NamedAttributes {
  readonly #names = new Set<string>();

  /** Whether sheets name none. */
  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  /** Notes those of a sheet. Linear in its length. */
  note(sheet: string): void {
    if (!sheet.includes('[')) return;
    for (const [, name = ''] of sheet.slice(0, maxSheetCharacters).matchAll(named)) {
      if (this.#names.size >= maxNames) return;
      this.#names.add(name.toLowerCase());
    }
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }
}
