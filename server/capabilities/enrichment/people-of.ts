import type { Contact } from '../../contract/resources/enrichment.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import { recordsOf } from './dns-records.ts';
import { askedSite } from './domain.ts';
import { OptOut } from './opt-out.ts';
import { findContacts } from './people/contacts.ts';
import { readSite, type SiteRead } from './site/read-site.ts';

/** Whom a company publishes. */
interface PeopleOf {
  readonly domain: string;
  readonly contacts: readonly Contact[];
  readonly methods: SiteRead['methods'];
}

/** Reads whom a company publishes as speaking for it, without those who asked to be left out. Throws problems. */
export async function peopleOf(context: Context, asked: string): Promise<PeopleOf> {
  const site = askedSite(asked);
  const { domain } = site;
  const optOut = new OptOut(context.settings.enrichmentOptOut);
  if (optOut.hasDomain(domain)) return { domain, contacts: [], methods: {} };
  const { host, pages, methods, quality } = await readSite(context, site);
  // A domain that only leads to another's is that one's.
  if (!quality.passed || optOut.hasDomain(host)) return { domain, contacts: [], methods };
  const { contacts } = await context.onThread(findContacts, { pages: [...pages] });
  return { domain, contacts: contacts.filter((one) => !optOut.hasPerson([domain, host], one)), methods };
}

/** Whether the operator leaves out an address, which a caller may know although the company does not publish it. */
export const isLeftOut = ({ settings }: Context, email: string): boolean =>
  new OptOut(settings.enrichmentOptOut).hasAddress(email);

/** Whether a domain takes mail, by its records alone: no mailbox is asked. */
export async function takesMail(context: Context, host: string): Promise<boolean> {
  const records = await recordsOf(context, host, 'MX');
  // A lone dot says that there is no mail (RFC 7505).
  return records.some(({ value }) => !/^\d{1,5} \.?$/.test(value));
}
