import type { Contact } from '../../contract/resources/enrichment.ts';
import { askedSite, Domain } from './domain.ts';
import { wordsOf } from './text.ts';

/** A domain as hosts are compared, in any spelling, without its port. */
function hostOf(text: string): string {
  const small = text.trim().toLowerCase();
  return (Domain.safeParse(small).success ? askedSite(small).domain : small).replace(/:\d+$/, '');
}

/** Whether a host is one of some sites or below one. */
function isWithinAny(host: string, sites: ReadonlySet<string>): boolean {
  if (sites.has(host)) return true;
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1))
    if (sites.has(host.slice(dot + 1))) return true;
  return false;
}

/** An address, or `Name@domain`: what stands before the sign, and the domain. */
interface Entry {
  readonly local: string;
  readonly host: string;
}

function entryOf(text: string): Entry {
  const at = text.lastIndexOf('@');
  return { local: text.slice(0, at).trim().toLowerCase(), host: hostOf(text.slice(at + 1)) };
}

const addressOf = ({ local, host }: Entry): string => `${local}@${host}`;
const nameOf = (text: string): string => wordsOf(text).join(' ');

/** Whom the operator keeps out of contacts: addresses, people (`Name@domain`), and domains with those below them. */
class OptOut {
  readonly #domains: ReadonlySet<string>;
  readonly #addresses: ReadonlySet<string>;
  /** The hosts at which a name is left out. */
  readonly #names = new Map<string, Set<string>>();

  constructor(entries: readonly string[]) {
    this.#domains = new Set(entries.filter((entry) => !entry.includes('@')).map(hostOf));
    const people = entries.filter((entry) => entry.includes('@')).map(entryOf);
    this.#addresses = new Set(people.map(addressOf));
    for (const { local, host } of people) {
      const name = nameOf(local);
      const hosts = this.#names.get(name);
      if (hosts) hosts.add(host);
      else this.#names.set(name, new Set([host]));
    }
  }

  hasDomain(domain: string): boolean {
    return isWithinAny(hostOf(domain), this.#domains);
  }

  hasAddress(email: string): boolean {
    return this.#addresses.has(addressOf(entryOf(email)));
  }

  /** `domains`: all by which the site of the person is known. */
  hasPerson(domains: readonly string[], { name, email }: Pick<Contact, 'name' | 'email'>): boolean {
    if (email !== null && this.hasAddress(email)) return true;
    const left = this.#names.get(nameOf(name));
    return left !== undefined && domains.some((domain) => isWithinAny(hostOf(domain), left));
  }
}

const known = new WeakMap<readonly string[], OptOut>();

/** The list of the settings; it is read once, for it may be long. */
export function optOutOf(entries: readonly string[]): OptOut {
  const optOut = known.get(entries) ?? new OptOut(entries);
  known.set(entries, optOut);
  return optOut;
}
