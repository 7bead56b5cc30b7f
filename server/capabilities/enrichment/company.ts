import { z } from 'zod';
import { type Outcome, shortages } from '../../contract/operation.ts';
import type { Price } from '../../contract/price.ts';
import { CompanyProfile, envelope } from '../../contract/resources/enrichment.ts';
import { Warning } from '../../contract/warning.ts';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import { CompanyBatch, CompanyEntry, concurrency } from './company-batch.ts';
import { companyOf } from './company-profile.ts';
import { type AskedSite, askedSites, Domain } from './domain.ts';

const maxDomains = 100;
/** What one domain may take, and after how long a call becomes a job, in milliseconds. */
const [domainMs, detachMs] = [90_000, 25_000];

const CompanyInput = z
  .strictObject({
    domain: Domain.optional().describe('The company’s domain, in any spelling.'),
    domains: z.array(Domain).min(1).max(maxDomains).optional().describe('Several, each once: answered by a job.'),
  })
  .superRefine(({ domain, domains }, context) => {
    if (domain === undefined && domains === undefined)
      context.addIssue({ code: 'custom', path: ['domain'], message: 'is required, or `domains`', input: undefined });
    // A text that names none has a fault of its own.
    const all = [domain ?? [], domains ?? []].flat().filter((text) => Domain.safeParse(text).success);
    if (askedSites(all).length > maxDomains)
      context.addIssue({ code: 'custom', path: ['domains'], message: `must be at most ${maxDomains} with \`domain\`` });
  });
type CompanyInput = z.output<typeof CompanyInput>;

const CompanyResult = z
  .object({
    ...envelope,
    result: CompanyProfile.nullable().describe('The first domain’s; null: it failed.'),
    warnings: z.array(Warning).optional(),
    stopped_by: z.enum(shortages).optional(),
  })
  .meta({ id: 'CompanyEnrichment' });
type CompanyResult = z.output<typeof CompanyResult>;

const price = { per: 'domain', starting: 'company', units: ['company'] } as const satisfies Price;

const sitesOf = ({ domain, domains = [] }: CompanyInput): AskedSite[] =>
  askedSites([...(domain === undefined ? [] : [domain]), ...domains]);

/** Whether the answer has `results`: of one domain, too, where it came in the list. */
const isBatch = (input: CompanyInput): boolean => (input.domains ?? []).length > 0;

/** Reads companies by their domains. */
export const enrichCompany = operation({
  id: 'enrich.company',
  methods: ['POST'],
  path: '/v1/crawl/enrich/company',
  title: 'Enrich a company',
  summary: 'A company by its domain, as its own pages describe it, with a quote for every value.',
  description:
    'Reads up to 12 pages of the site (start page, about, team, imprint, contact, prices), as its robots.txt allows, and tells what ' +
    'they state. Each value has its evidence: a quote that stands in the page named. What has none is null. Several `domains`, and what ' +
    'takes longer than 25 s, are answered 202 with a job. The price is per domain and includes all reads; a domain that tells nothing ' +
    'costs nothing.',
  input: CompanyInput,
  oneOf: ['domain', 'domains'],
  output: CompanyResult,
  list: { field: 'results', line: 'company', item: CompanyEntry, isIn: isBatch },
  isEnveloped: true,
  price,
  modes: {
    direct: {
      timeoutMs: () => domainMs,
      detachAfterMs: (input) => (sitesOf(input).length > 1 ? 0 : detachMs),
    },
    job: {
      queue: 'long',
      timeoutMs: (input) => domainMs * Math.max(1, Math.ceil(sitesOf(input).length / concurrency)),
    },
  },
  surfaces: { catalog: true },
  example: { body: { domain: 'https://example.com/' } },
  ceiling: (input) => ({ lines: [{ unit: 'company', count: sitesOf(input).length }], cappedBy: 'domains' }),
  async check({ web: { reader }, signal }, input) {
    const sites = sitesOf(input);
    const [first] = sites[0]?.starts ?? [];
    if (sites.length === 1 && first) await reader.check(first, signal);
  },
  target: (input) => sitesOf(input)[0]?.starts[0] ?? '',
  async run(context, input) {
    const sites = sitesOf(input);
    const [only] = sites;
    return only && !isBatch(input) ? await single(context, only) : await new CompanyBatch(context, sites).run();
  },
});

async function single(context: Context, site: AskedSite): Promise<Outcome<CompanyResult>> {
  await context.meter.require('company', 'a company');
  const { profile, quality, methods, warnings } = await companyOf(context, site);
  if (quality.passed) context.meter.count('company');
  return { output: { result: profile }, quality, methods, warnings };
}
