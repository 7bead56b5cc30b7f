import type { Contact } from '../../contract/resources/enrichment.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import { recordsOf } from './dns-records.ts';
import { askedSite } from './domain.ts';
import { OptOut } from './opt-out.ts';
import { findContacts } from './people/contacts.ts';
import { readSite, type SiteRead } from './site/read-site.ts';

/** Whom a company publishes. */
export interface PeopleOf {
  readonly domain: string;
  readonly contacts: readonly Contact[];
  readonly methods: SiteRead['methods'];
}

/** Reads whom a company publishes as speaking for it, without those who asked to be left out. Throws problems. */
export async function peopleOf(context: Context, domain: string): Promise<PeopleOf> {
  const asked = askedSite(domain);
  const optOut = new OptOut(context.settings.enrichmentOptOut);
  if (optOut.hasDomain(asked.domain)) return { domain: asked.domain, contacts: [], methods: {} };
  const { pages, methods, quality } = await readSite(context, asked);
  const { contacts } = quality.passed ? await context.onThread(findContacts, { pages: [...pages] }) : { contacts: [] };
  return { domain: asked.domain, contacts: contacts.filter((one) => !optOut.hasPerson(asked.domain, one)), methods };
}

/** Whether a domain takes mail, by its records alone: no mailbox is asked. */
export async function takesMail(context: Context, host: string): Promise<boolean> {
  const records = await recordsOf(context, host, 'MX');
  // A lone dot says that there is no mail (RFC 7505).
  return records.some(({ value }) => !/^\d{1,5} \.?$/.test(value));
}
