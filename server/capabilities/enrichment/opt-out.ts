import type { Contact } from '../../contract/resources/enrichment.ts';
import { askedSite, Domain } from './domain.ts';
import { isWithin } from './host.ts';
import { wordsOf } from './text.ts';

/** A domain as hosts are compared, in any spelling, without its port. */
function hostOf(text: string): string {
  const small = text.trim().toLowerCase();
  return (Domain.safeParse(small).success ? askedSite(small).domain : small).replace(/:\d+$/, '');
}

/** An address, or `Name@domain`: what stands before the sign, as words too, and the domain. */
interface Entry {
  readonly local: string;
  readonly words: string;
  readonly host: string;
}

function entryOf(text: string): Entry {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).trim().toLowerCase();
  return { local, words: wordsOf(local).join(' '), host: hostOf(text.slice(at + 1)) };
}

/** Whom the operator keeps out of contacts: addresses, people (`Name@domain`), and domains with those below them. */
export class OptOut {
  readonly #domains: readonly string[];
  readonly #entries: readonly Entry[];

  constructor(entries: readonly string[]) {
    this.#domains = entries.filter((entry) => !entry.includes('@')).map(hostOf);
    this.#entries = entries.filter((entry) => entry.includes('@')).map(entryOf);
  }

  hasDomain(domain: string): boolean {
    const host = hostOf(domain);
    return this.#domains.some((one) => isWithin(host, one));
  }

  hasAddress(email: string): boolean {
    const { local, host } = entryOf(email);
    return this.#entries.some((entry) => entry.local === local && entry.host === host);
  }

  /** `domains`: all by which the site of the person is known. */
  hasPerson(domains: readonly string[], { name, email }: Pick<Contact, 'name' | 'email'>): boolean {
    if (email !== null && this.hasAddress(email)) return true;
    const words = wordsOf(name).join(' ');
    const hosts = domains.map(hostOf);
    return this.#entries.some((entry) => entry.words === words && hosts.some((host) => isWithin(host, entry.host)));
  }
}
