import type { CompanyProfile, Evidence, Profile } from '../../../contract/resources/enrichment.ts';
import type { ThreadTask } from '../../../kernel/threads.ts';
import { findLeaders } from '../people/people.ts';
import { findTechnologies, type TechnologyInput } from '../technologies/technologies.ts';
import { findEmails } from './emails.ts';
import { findEmployees } from './employees.ts';
import { findFoundedYear } from './founded.ts';
import { findHeadquarters } from './headquarters.ts';
import { findIndustry } from './industry.ts';
import { findName } from './name.ts';
import { type ReadPage, toReadPage } from './page.ts';
import { findPhones } from './phones.ts';
import { findDescription, findLogo } from './presentation.ts';
import { findPricingModel } from './pricing.ts';
import type { Fact } from './quote.ts';
import { evidenceOf } from './quote.ts';
import { findSiteStatus } from './site-status.ts';
import { findSocial } from './social.ts';

/** What a profile is made of. */
export interface ProfileInput extends TechnologyInput {
  /** The host of the pages. */
  readonly host: string;
  readonly thisYear: number;
}

/** What pages say of their company. */
export type PagesProfile = Omit<CompanyProfile, 'domain' | 'pages' | 'redirected_to'>;

/** Values of one list; places of one value that are told. */
const [maxValues, maxPlaces] = [50, 3];

/** Gathers values with what proves them. */
class Proved {
  readonly evidence: Record<string, Evidence[]> = {};

  one<Value>(field: string, fact: Fact<Value> | null): Value | null {
    if (!fact) return null;
    this.evidence[field] = [evidenceOf(fact)];
    return fact.value;
  }

  /** Each value once, with its first places. */
  all<Value>(field: string, facts: readonly Fact<Value>[]): Value[] {
    const byValue = [...Map.groupBy(facts, ({ value }) => JSON.stringify(value)).values()].slice(0, maxValues);
    const places = byValue.map((same) =>
      [...new Map(same.map((fact) => [fact.url, fact])).values()].slice(0, maxPlaces),
    );
    if (places.length > 0) this.evidence[field] = places.flat().map(evidenceOf);
    return places.flatMap(([first]) => (first ? [first.value] : []));
  }
}

/** The country by which numbers are read that do not name one. */
function countryOf(pages: readonly ReadPage[], stated: string | null, host: string): string | null {
  if (stated !== null) return stated;
  const region = pages[0]?.language?.split('-')[1];
  if (region && /^[A-Z]{2}$/.test(region)) return region;
  const ending = host.replace(/:\d+$/, '').split('.').at(-1)?.toUpperCase() ?? '';
  if (ending === 'UK') return 'GB';
  // Endings of countries that are sold as words.
  return ending.length === 2 &&
    !['IO', 'AI', 'CO', 'ME', 'TV', 'FM', 'LY', 'SH', 'GG', 'TO', 'CC', 'WS', 'EU', 'SO'].includes(ending)
    ? ending
    : null;
}

/** A company as pages describe it. */
export function profileOfPages({ host, pages: given, thisYear, scripts, records }: ProfileInput): PagesProfile {
  const pages = given.map(toReadPage);
  const [home] = pages;
  const proved = new Proved();
  const status = home ? findSiteStatus(home) : null;
  if (status) return emptyProfile(proved.one('site_status', status) ?? 'parked', proved.evidence);
  const headquarters = proved.one('headquarters', findHeadquarters(pages));
  const country = countryOf(pages, headquarters?.country ?? null, host);
  const name = proved.one('company_name', findName(pages, host));
  const description = proved.one('description', findDescription(pages, name));
  return {
    company_name: name,
    description,
    logo: proved.one('logo', findLogo(pages)),
    industry: proved.one('industry', findIndustry(pages, description, name)),
    founded_year: proved.one('founded_year', findFoundedYear(pages, thisYear)),
    headquarters,
    employee_range: proved.one('employee_range', findEmployees(pages)),
    emails: proved.all('emails', findEmails(pages, host)),
    phones: proved.all('phones', findPhones(pages, country)),
    social: proved.all<Profile>('social', findSocial(pages, name, host)),
    pricing_model: proved.one('pricing_model', findPricingModel(pages)),
    tech_stack: proved.all('tech_stack', findTechnologies({ pages: given, scripts, records })),
    leadership: proved.all(
      'leadership',
      findLeaders(pages).map(({ fact }) => fact),
    ),
    site_status: 'active',
    evidence: proved.evidence,
  };
}

/** What is known of a company whose site says nothing of it. */
export const emptyProfile = (
  status: CompanyProfile['site_status'],
  evidence: PagesProfile['evidence'] = {},
): PagesProfile => ({
  company_name: null,
  description: null,
  logo: null,
  industry: null,
  founded_year: null,
  headquarters: null,
  employee_range: null,
  emails: [],
  phones: [],
  social: [],
  pricing_model: null,
  tech_stack: [],
  leadership: [],
  site_status: status,
  evidence,
});

/** On a thread, for pages may be long. */
export const makeProfile: ThreadTask<ProfileInput, PagesProfile> = {
  name: 'enrichment.profile',
  processorMs: 10_000,
  run: profileOfPages,
};
