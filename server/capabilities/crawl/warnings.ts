import type { Warning } from '../../contract/warning.ts';
import { restWarning } from '../../reader/politeness.ts';
import { type SitemapReport, sitemapWarning } from '../../reader/sitemap/sitemaps.ts';
import type { Edges } from './frontier/seen.ts';
import type { PageAsking } from './reading.ts';
import type { Scarcity } from './scarcity.ts';
import type { Hosts } from './schedule/hosts.ts';

/** Sitemaps, and hosts, of which warnings tell. */
export const maxOfAKind = 10;

/** What of a crawl its caller is warned of. */
export interface Warned {
  readonly asking: Pick<PageAsking, 'warnings'>;
  readonly failedFiles: readonly SitemapReport[];
  readonly hosts: Pick<Hosts, 'resting'>;
  /** A seed that leads to another host. */
  readonly movedSeed: string | null;
  readonly edges: Pick<Edges, 'isEstimated'>;
  readonly scarcity: Pick<Scarcity, 'warnings'>;
  /** What `max_depth` is unless told, where that alone kept pages out; null: it did not. */
  readonly usualDepth: number | null;
}

/** The warnings of a crawl that has ended. */
export function warningsOf({ asking, failedFiles, hosts, movedSeed, edges, scarcity, usualDepth }: Warned): Warning[] {
  const warnings: Warning[] = [
    ...asking.warnings,
    ...scarcity.warnings,
    ...failedFiles.map(sitemapWarning),
    ...hosts.resting.slice(0, maxOfAKind).map(({ host, until }) => restWarning(host, until)),
  ];
  if (movedSeed) {
    const message = `${movedSeed} redirects to another host, which is read, too.`;
    warnings.push({ code: 'seed_moved', message });
  }
  if (usualDepth !== null) {
    const message = `Pages that are more than ${usualDepth} links from the seed were found and not read: a greater \`max_depth\` reads them.`;
    warnings.push({ code: 'max_depth', message });
  }
  if (edges.isEstimated) warnings.push({ code: 'estimated', message: '`totalLinks` is an estimate, to about 0.4 %.' });
  return warnings;
}
