import { z } from 'zod';

/** What became of a site. */
const siteStatuses = ['active', 'parked', 'for_sale', 'moved', 'unreachable'] as const;
export type SiteStatus = (typeof siteStatuses)[number];

/** How a company is paid. */
const pricingModels = [
  'free',
  'freemium',
  'subscription',
  'per_seat',
  'usage_based',
  'one_time',
  'contact_sales',
  'open_source',
] as const;
export type PricingModel = (typeof pricingModels)[number];

const emailStatuses = ['published', 'mx_valid', 'unknown'] as const;

/** Where a value stands. */
export const Evidence = z
  .object({
    value: z.unknown().describe('The value, as its field has it.'),
    url: z.string().describe('The page; of a record of the domain name system `dns:` and the host.'),
    quote: z.string().describe('Stands in the page, in its text or its source, but for white space.'),
    seen_at: z.string(),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.output<typeof Evidence>;

/** A place as a page states it; what it does not state is null. */
export const Place = z.object({
  text: z.string(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
});
export type Place = z.output<typeof Place>;

export const EmployeeRange = z.object({ min: z.int().nullable(), max: z.int().nullable() });
export type EmployeeRange = z.output<typeof EmployeeRange>;

export const Profile = z.object({ network: z.string(), url: z.string() });
export type Profile = z.output<typeof Profile>;

const Leader = z.object({ name: z.string(), role: z.string() });

/** A company as its own pages describe it. A field without evidence is null, and a list without is empty. */
export const CompanyProfile = z
  .object({
    domain: z.string(),
    company_name: z.string().nullable(),
    description: z.string().nullable(),
    logo: z.string().nullable(),
    industry: z.string().nullable(),
    founded_year: z.int().nullable(),
    headquarters: Place.nullable(),
    employee_range: EmployeeRange.nullable(),
    emails: z.array(z.string()),
    phones: z.array(z.string()).describe('E.164.'),
    social: z.array(Profile),
    pricing_model: z.enum(pricingModels).nullable(),
    tech_stack: z.array(z.string()),
    leadership: z.array(Leader),
    site_status: z.enum(siteStatuses),
    redirected_to: z.string().nullable().describe('The host that the domain leads to, when it is another site.'),
    pages: z.array(z.string()).describe('Those that were read, at most 12.'),
    evidence: z.record(z.string(), z.array(Evidence)).describe('By field, for every value.'),
  })
  .meta({ id: 'CompanyProfile' });
export type CompanyProfile = z.output<typeof CompanyProfile>;

/** A person who speaks for a company, as it publishes it. */
export const Contact = z
  .object({
    name: z.string(),
    role: z.string().nullable(),
    email: z.string().nullable(),
    email_status: z
      .enum(emailStatuses)
      .describe('`published`: on a page of the company; `mx_valid`: its domain takes mail; never by asking a mailbox.'),
    profiles: z.array(Profile),
    evidence: z.record(z.string(), z.array(Evidence)),
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof Contact>;

/** What a direct answer says of its job; where a job is shown, and in its callback, the job says it. */
export const envelope = {
  job_id: z.string().optional(),
  status: z.enum(['processing', 'completed']).optional().describe('`processing` until the job ends.'),
};
