import { wordsOf } from './text.ts';

/** Whether the operator keeps a person, or a whole domain, out of contacts: an address, a domain, or `Name@domain`. */
export class OptOut {
  readonly #entries: ReadonlySet<string>;

  constructor(entries: readonly string[]) {
    this.#entries = new Set(entries.map((entry) => entry.trim().toLowerCase()));
  }

  hasDomain(domain: string): boolean {
    return this.#entries.has(domain) || this.#entries.has(domain.replace(/:\d+$/, ''));
  }

  hasPerson(domain: string, { name, email }: { readonly name: string; readonly email: string | null }): boolean {
    const own = domain.replace(/:\d+$/, '');
    if (email !== null && this.#entries.has(email.toLowerCase())) return true;
    const words = wordsOf(name).join(' ');
    return [...this.#entries].some((entry) => {
      const at = entry.lastIndexOf('@');
      return at > 0 && entry.slice(at + 1) === own && wordsOf(entry.slice(0, at)).join(' ') === words;
    });
  }
}
