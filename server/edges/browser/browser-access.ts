import type { Egress } from '../egress/guard.ts';
import type { EgressProxy } from '../egress/proxy/proxy.ts';
import type { BrowserPool } from './pool/pool.ts';

/** What it takes to show pages in a browser. */
export interface BrowserAccess {
  readonly egress: Egress;
  /** Started when the first page needs it. */
  readonly proxy: () => Promise<EgressProxy>;
  readonly pool: BrowserPool;
  /** Our user agent of plain requests. */
  readonly userAgent: string;
  /** Why there is no browser, in a sentence that names the fix; null when there is one. */
  readonly unavailable: () => string | null;
}
