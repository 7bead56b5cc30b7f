import type { Outcome } from '../../contract/operation.ts';
import type { CompanyProfile } from '../../contract/resources/enrichment.ts';
import type { Warning } from '../../contract/warning.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import { TooMuch } from '../../kernel/threads.ts';
import { tellingRecords } from './dns-records.ts';
import type { AskedSite } from './domain.ts';
import { isWithin, ownLabel } from './host.ts';
import { withoutLeftOut } from './left-out.ts';
import { emptyProfile, makeProfile, type PagesProfile } from './profile/profile.ts';
import { readScripts } from './site/read-scripts.ts';
import { readSite, type SiteRead } from './site/read-site.ts';
import type { DnsRecord, SiteScript } from './technologies/technologies.ts';

/** What one domain gave. */
interface CompanyFound {
  readonly profile: CompanyProfile;
  readonly quality: NonNullable<Outcome<unknown>['quality']>;
  readonly methods: SiteRead['methods'];
  readonly warnings: readonly Warning[];
}

/** Whether a domain leads to a site of another name. */
const isElsewhere = ({ domain, host }: SiteRead): boolean => !isWithin(host, domain) && !isWithin(domain, host);

interface Beside {
  readonly scripts: readonly SiteScript[];
  readonly records: readonly DnsRecord[];
}

async function profiled(context: Context, { host, pages }: SiteRead, beside: Beside): Promise<PagesProfile> {
  const thisYear = context.clock.now().getUTCFullYear();
  try {
    return await context.onThread(makeProfile, { host, pages, thisYear, ...beside });
  } catch (thrown) {
    if (!(thrown instanceof TooMuch) || pages.length < 2) throw thrown;
    // One page may be a trap: the start page alone says the most.
    return await context.onThread(makeProfile, { host, pages: pages.slice(0, 1), thisYear, scripts: [], records: [] });
  }
}

/** Reads a company's site and tells what it says. Throws problems when it does not answer. */
export async function companyOf(context: Context, asked: AskedSite): Promise<CompanyFound> {
  const [site, records] = await Promise.all([readSite(context, asked), tellingRecords(context, asked.domain)]);
  const isRead = site.quality.passed;
  const isAnswered = site.home.status === 200;
  const scripts = isRead ? await readScripts(context, site.home) : [];
  const read = isRead || isAnswered ? await profiled(context, site, { scripts, records }) : null;
  // A page that fails the gate says no more than that the domain is parked or sold.
  const isTold = read !== null && (isRead || read.site_status !== 'active');
  const found = isTold ? await withoutLeftOut(context, site, read) : emptyProfile('unreachable');
  const redirected = isElsewhere(site) ? site.host : null;
  const hasMoved = redirected !== null && ownLabel(redirected) !== ownLabel(site.domain);
  const profile: CompanyProfile = {
    domain: site.domain,
    ...found,
    site_status: hasMoved && found.site_status === 'active' ? 'moved' : found.site_status,
    redirected_to: redirected,
    pages: site.pages.map(({ url }) => url),
  };
  const proved = Object.keys(found.evidence).filter((field) => field !== 'tech_stack' && field !== 'site_status');
  const isWorth = isRead && proved.length > 0;
  return {
    profile,
    quality: isWorth
      ? { passed: true, score: 1, reason: null }
      : { passed: false, score: 0, reason: site.quality.reason ?? 'empty' },
    methods: site.methods,
    warnings: hasMoved
      ? [{ code: 'moved', message: `${site.domain} leads to ${redirected}, whose profile this is.` }]
      : [],
  };
}
