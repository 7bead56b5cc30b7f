/** What is remembered of all pages together, in characters. */
const maxCharacters = 2_000_000;

/**
 * Where pages led that were read out of the order of their depth. When a nearer way to one of them is found, what it links is
 * nearer, too, and may be in reach now. What is beyond the bound stays as far as it was found first.
 */
export class ReadLinks {
  /** Joined, for parts of a page's text would keep all of it in memory. */
  readonly #links = new Map<string, Uint8Array>();
  #characters = 0;

  note(key: string, links: readonly string[]): void {
    if (this.#characters >= maxCharacters) return;
    const joined = new TextEncoder().encode(links.join('\n'));
    this.#characters += joined.length + key.length;
    this.#links.set(key, joined);
  }

  of(key: string): readonly string[] {
    const joined = this.#links.get(key);
    return joined === undefined || joined.length === 0 ? [] : new TextDecoder().decode(joined).split('\n');
  }
}
