import type { TierName } from '../contract/tier.ts';

/** Which rung read pages of a kind before, so that the next one starts there. It forgets. */
export interface SiteMemory {
  recall(url: string): TierName | null;
  remember(url: string, tier: TierName): void;
  forget(url: string): void;
}

/** How long a rung is remembered: sites change, but not by the hour. */
const lifetimeMs = 86_400_000;
const capacity = 20_000;

/** Pages of one kind: a host and the first folder of the path, for shops and blogs render their pages alike. */
export function kindOfPage(url: string): string {
  const { host, pathname } = new URL(url);
  const folders = pathname.split('/').slice(1, -1);
  return `${host}/${folders[0] ?? ''}${folders.length > 0 ? '/' : ''}${pathname === '/' ? '' : '*'}`;
}

/** A memory of this process; the least recently learned goes first. `now` is in milliseconds. */
export function createSiteMemory(now: () => number = () => performance.now()): SiteMemory {
  const known = new Map<string, { readonly tier: TierName; readonly until: number }>();
  return {
    recall(url) {
      const found = known.get(kindOfPage(url));
      return found && found.until > now() ? found.tier : null;
    },
    remember(url, tier) {
      const kind = kindOfPage(url);
      known.delete(kind);
      known.set(kind, { tier, until: now() + lifetimeMs });
      const oldest = known.size > capacity ? known.keys().next() : undefined;
      if (oldest && !oldest.done) known.delete(oldest.value);
    },
    forget: (url) => {
      known.delete(kindOfPage(url));
    },
  };
}
