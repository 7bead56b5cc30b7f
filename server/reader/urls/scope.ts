import { bareHost, hostIn } from './canonical.ts';

/** How far a site reaches beyond its own hosts. */
export interface ScopeOptions {
  /** Hosts below those of the site belong to it. */
  readonly includeSubdomains: boolean;
  /** Every host does; false unless told. */
  readonly allowExternal?: boolean;
}

/** The hosts of a site: those that were added, with `www.` or without, and by choice those below. */
export class Scope {
  readonly #hosts = new Set<string>();
  readonly #options: ScopeOptions;

  constructor(options: ScopeOptions) {
    this.#options = options;
  }

  /** Makes the host of a web address, in the URL standard's form, part of the site. */
  add(url: string): void {
    this.#hosts.add(bareHost(hostIn(url)));
  }

  /** Whether the host of a web address, in the URL standard's form, is in scope. */
  has(url: string): boolean {
    if (this.#options.allowExternal) return true;
    const host = bareHost(hostIn(url));
    return this.#hosts.has(host) || (this.#options.includeSubdomains && this.#isBelow(host));
  }

  #isBelow(host: string): boolean {
    for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
      if (this.#hosts.has(host.slice(dot + 1))) return true;
    }
    return false;
  }
}
