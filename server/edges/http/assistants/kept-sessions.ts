import type { HttpSession } from '@tidemark/mcp';
import { LRUCache } from 'lru-cache';

/** A session, and whose it is. */
export interface Kept {
  readonly session: Pick<HttpSession, 'close'>;
  /** The key that began it, as a digest. */
  readonly owner: string;
  readonly organizationId: string;
}

/**
 * Sessions that are in use, at most so many. Where there is no room for one more, the organization that has most gives up the one that
 * it used longest ago: no organization ends the sessions of the others.
 */
export class KeptSessions<Session extends Kept> {
  readonly #most: number;
  readonly #kept: LRUCache<string, Session>;

  constructor(most: number, idleMs: number) {
    this.#most = most;
    const dispose = ({ session }: Session): void => void session.close();
    // One more than there may be: `#makeRoom` chooses which one goes, not the cache.
    this.#kept = new LRUCache({ max: most + 1, ttl: idleMs, updateAgeOnGet: true, dispose });
  }

  get(id: string): Session | undefined {
    return this.#kept.get(id);
  }

  set(id: string, session: Session): void {
    this.#kept.set(id, session);
    this.#makeRoom();
  }

  delete(id: string): void {
    this.#kept.delete(id);
  }

  clear(): void {
    this.#kept.clear();
  }

  #makeRoom(): void {
    if (this.#kept.size <= this.#most) return;
    this.#kept.purgeStale();
    if (this.#kept.size <= this.#most) return;
    const byOrganization = new Map<string, string[]>();
    for (const id of this.#kept.rkeys()) {
      const { organizationId = '' } = this.#kept.peek(id) ?? {};
      const ids = byOrganization.get(organizationId) ?? [];
      ids.push(id);
      byOrganization.set(organizationId, ids);
    }
    const [longest = []] = [...byOrganization.values()].sort((one, other) => other.length - one.length);
    for (const id of longest.slice(0, 1)) this.#kept.delete(id);
  }
}
