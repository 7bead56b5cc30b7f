import type { Contact } from '../../contract/resources/enrichment.ts';
import { askedSite, Domain } from './domain.ts';
import { isWithin } from './host.ts';
import { nameKeys } from './text.ts';

/** A domain as hosts are compared, in any spelling, without its port. */
function hostOf(text: string): string {
  const small = text.trim().toLowerCase();
  return (Domain.safeParse(small).success ? askedSite(small).domain : small).replace(/:\d+$/, '');
}

/** An address, or `Name@domain`: what stands before the sign, by what names are compared, and the domain. */
interface Entry {
  readonly local: string;
  readonly keys: readonly string[];
  readonly host: string;
}

function entryOf(text: string): Entry {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).trim().toLowerCase();
  return { local, keys: nameKeys(local), host: hostOf(text.slice(at + 1)) };
}

const addressOf = ({ local, host }: Entry): string => `${local}@${host}`;

/** Whom the operator keeps out of contacts and profiles: addresses, people (`Name@domain`), and domains with those below them. */
export class OptOut {
  readonly #domains: readonly string[];
  readonly #addresses: ReadonlySet<string>;
  /** By the words before the sign. */
  readonly #people: ReadonlyMap<string, readonly { readonly entry: Entry }[]>;

  constructor(entries: readonly string[]) {
    const people = entries.filter((entry) => entry.includes('@')).map(entryOf);
    this.#domains = entries.filter((entry) => !entry.includes('@')).map(hostOf);
    this.#addresses = new Set(people.map(addressOf));
    const byKey = people.flatMap((entry) => entry.keys.map((key) => ({ entry, key })));
    this.#people = Map.groupBy(byKey, ({ key }) => key);
  }

  hasDomain(domain: string): boolean {
    const host = hostOf(domain);
    return this.#domains.some((one) => isWithin(host, one));
  }

  hasAddress(email: string): boolean {
    return this.#addresses.has(addressOf(entryOf(email)));
  }

  /** `domains`: all by which the site of the person is known. */
  hasPerson(domains: readonly string[], { name, email }: Pick<Contact, 'name' | 'email'>): boolean {
    if (email !== null && this.hasAddress(email)) return true;
    const entries = nameKeys(name).flatMap((key) => this.#people.get(key) ?? []);
    if (entries.length === 0) return false;
    const hosts = domains.map(hostOf);
    return entries.some(({ entry }) => hosts.some((host) => isWithin(host, entry.host)));
  }
}

const known = new WeakMap<readonly string[], OptOut>();

/** The list of the settings, which is read once: it may be long, and is asked about in each call. */
export function optOutOf(entries: readonly string[]): OptOut {
  const optOut = known.get(entries) ?? new OptOut(entries);
  known.set(entries, optOut);
  return optOut;
}
