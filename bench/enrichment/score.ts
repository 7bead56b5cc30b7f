import type { z } from 'zod';
import type { CompanyProfile } from '../../server/contract/resources/enrichment.ts';
import type { Truth } from './sites.ts';

/** What of one field was told, was right, and was to be found. */
export interface FieldScore {
  readonly told: readonly string[];
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
  readonly sought: number;
}

/** A profile, or why there is none. */
export type Scored = Omit<z.output<typeof CompanyProfile>, 'site_status'> & { readonly site_status: string };

/** An address without its scheme and port: sites are served from another. */
const placeOf = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`.toLowerCase() : address;
};
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

function one(told: string | null, right: readonly (string | number | null)[], same = plain): FieldScore {
  const rights = right.filter((value) => value !== null).map((value) => same(String(value)));
  const isRight = told !== null && rights.includes(same(told));
  const isSought = !right.includes(null);
  return {
    told: told === null ? [] : [told],
    wrong: told === null || isRight ? [] : [told],
    missed: isSought && !isRight ? [String(right[0])] : [],
    sought: isSought ? 1 : 0,
  };
}

function many(
  told: readonly string[],
  right: readonly string[] | null,
  same: (text: string) => string,
  allowed: readonly string[] = [],
): FieldScore {
  if (right === null) return { told: [], wrong: [], missed: [], sought: 0 };
  const rights = new Set(right.map(same));
  const all = new Set(told.map(same));
  return {
    told,
    wrong: told.filter((value) => !rights.has(same(value)) && !allowed.map(same).includes(same(value))),
    missed: right.filter((value) => !all.has(same(value))),
    sought: right.length,
  };
}

const range = (value: { readonly min: number | null; readonly max: number | null } | null): string | null =>
  value && `${value.min}–${value.max}`;

/** A place is right by its city, and by its country where one is told: many pages do not state it. */
function placeScore(place: Scored['headquarters'], { hq }: Truth): FieldScore {
  const [city = '', country = ''] = hq ?? [];
  const told = place && `${place.city}, ${place.country ?? country}`;
  return one(told, hq ? [`${city}, ${country}`, `${city}市, ${country}`] : [null]);
}

/** The fields of a profile against the truth. */
export function scoresOf(profile: Scored, truth: Truth): Readonly<Record<string, FieldScore>> {
  const { headquarters, employee_range: employees } = profile;
  const [min, max] = truth.employees ?? [];
  return {
    company_name: one(profile.company_name, truth.name),
    description: one(profile.description, truth.description),
    logo: one(profile.logo, truth.logo, placeOf),
    industry: one(profile.industry, truth.industry.length > 0 ? truth.industry : [null]),
    founded_year: one(profile.founded_year === null ? null : String(profile.founded_year), truth.founded),
    headquarters: placeScore(headquarters, truth),
    employee_range: one(range(employees), truth.employees ? [range({ min: min ?? null, max: max ?? null })] : [null]),
    emails: many(profile.emails, truth.emails, plain),
    phones: many(profile.phones, truth.phones, plain),
    social: many(
      profile.social.map(({ url }) => url),
      truth.social,
      placeOf,
    ),
    pricing_model: one(profile.pricing_model, truth.pricing),
    tech_stack: many(profile.tech_stack, truth.tech, plain),
    leadership: many(
      profile.leadership.map(({ name, role }) => `${name}|${role}`),
      truth.leaders,
      plain,
      truth.mayLead,
    ),
    site_status: one(profile.site_status, [truth.status]),
    redirected_to: one(profile.redirected_to?.replace(/:\d+$/, '') ?? null, [truth.moved ?? null]),
  };
}
