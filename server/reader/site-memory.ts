import type { TierName } from '../contract/tier.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { Log } from '../kernel/ports/log.ts';
import type { KnownTier, SiteTiers } from '../kernel/ports/site-tiers.ts';

/** Which rung read pages of a kind before, so that the next one starts there. It forgets. */
export interface SiteMemory {
  recall(url: string): TierName | null;
  remember(url: string, tier: TierName): void;
  forget(url: string): void;
  /** Writes down what is not written yet. */
  close(): Promise<void>;
}

/** Where a memory is kept besides this process. */
export interface Keeping {
  readonly rungs: SiteTiers;
  readonly log: Log;
}

/** How long a rung is remembered: sites change, but not by the hour. */
const lifetimeMs = 86_400_000;
const capacity = 20_000;
/** What was learned is written down together after so long, in milliseconds: to lose it costs a climb. */
const writingMs = 1_000;
/** How often what other processes learned is read, in milliseconds. */
const readingMs = 600_000;

/** Pages of one kind: a host and the first folder of the path, for shops and blogs render their pages alike. */
export function kindOfPage(url: string): string {
  const { host, pathname } = new URL(url);
  const folders = pathname.split('/').slice(1, -1);
  return `${host}/${folders[0] ?? ''}${folders.length > 0 ? '/' : ''}${pathname === '/' ? '' : '*'}`;
}

/** A memory of this process, which answers at once; the least recently learned goes first. */
class Memory implements SiteMemory {
  readonly #known = new Map<string, KnownTier>();
  readonly #clock: Clock;
  readonly #keeping: Keeping | null;
  readonly #changed = new Set<string>();
  readonly #timer: NodeJS.Timeout | null = null;
  #under: Promise<void> | null = null;
  #isFailing = false;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, keeping: Keeping | null) {
    this.#clock = clock;
    this.#keeping = keeping;
    if (!keeping) return;
    this.#exchange(keeping);
    this.#timer = setInterval(() => this.#exchange(keeping), writingMs).unref();
  }

  recall(url: string): TierName | null {
    const found = this.#known.get(kindOfPage(url));
    return found && found.until > this.#clock.now() ? found.tier : null;
  }

  remember(url: string, tier: TierName): void {
    const kind = kindOfPage(url);
    this.#changed.add(kind);
    this.#know({ pattern: kind, tier, until: new Date(this.#clock.now().getTime() + lifetimeMs) });
  }

  forget(url: string): void {
    const kind = kindOfPage(url);
    if (this.#known.delete(kind)) this.#changed.add(kind);
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#under;
    if (this.#keeping && this.#changed.size > 0) this.#exchange(this.#keeping);
    await this.#under;
  }

  #know(rung: KnownTier): void {
    this.#known.delete(rung.pattern);
    this.#known.set(rung.pattern, rung);
    const oldest = this.#known.size > capacity ? this.#known.keys().next() : undefined;
    if (!oldest || oldest.done) return;
    this.#known.delete(oldest.value);
    this.#changed.delete(oldest.value);
  }

  /** Reads when it is time to, and writes; one at a time. A failure is no reason not to read pages: it is tried again. */
  #exchange(keeping: Keeping): void {
    this.#under ??= this.#tryExchange(keeping).finally(() => {
      this.#under = null;
    });
  }

  async #tryExchange(keeping: Keeping): Promise<void> {
    try {
      if (this.#readAt + readingMs <= this.#clock.now().getTime()) await this.#read(keeping);
      await this.#write(keeping);
      this.#isFailing = false;
    } catch (error) {
      // Once, and not with each try.
      if (!this.#isFailing)
        keeping.log.warn({ error }, 'what is known of sites is not kept or read; it is tried again');
      this.#isFailing = true;
    }
  }

  async #read({ rungs }: Keeping): Promise<void> {
    const latest = await rungs.latest(capacity);
    this.#readAt = this.#clock.now().getTime();
    for (const rung of latest.reverse()) if (!this.#changed.has(rung.pattern)) this.#know(rung);
  }

  async #write({ rungs }: Keeping): Promise<void> {
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    const kept = changed.flatMap((kind) => this.#known.get(kind) ?? []);
    const forgotten = changed.filter((kind) => !this.#known.has(kind));
    try {
      await rungs.change(kept, forgotten);
    } catch (thrown) {
      // What was learned stands to be written again.
      for (const kind of changed) this.#changed.add(kind);
      throw thrown;
    }
  }
}

/** `keeping`: where it is kept besides; null: it is this process's alone. */
export const createSiteMemory = (clock: Clock, keeping: Keeping | null = null): SiteMemory =>
  new Memory(clock, keeping);
