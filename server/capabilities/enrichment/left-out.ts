import type { Contact } from '../../contract/resources/enrichment.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import { TooMuch } from '../../kernel/threads.ts';
import { optOutOf } from './opt-out.ts';
import { findContacts } from './people/contacts.ts';
import type { PagesProfile } from './profile/profile.ts';
import type { SiteRead } from './site/read-site.ts';
import { nameKeys } from './text.ts';

/** The contacts of some pages; none where it takes too much to tell them. */
async function contactsOf({ onThread }: Context, pages: SiteRead['pages']): Promise<readonly Contact[]> {
  const found = onThread(findContacts, { pages: [...pages] }).catch((thrown: unknown) => {
    if (thrown instanceof TooMuch) return { contacts: [] };
    throw thrown;
  });
  return (await found).contacts;
}

/** A profile without some leaders and addresses, and what proves them. */
function without(
  profile: PagesProfile,
  isPersonOut: (name: string) => boolean,
  isAddressOut: (email: string) => boolean,
): PagesProfile {
  const leaders = Map.groupBy(profile.leadership, ({ name }) => isPersonOut(name));
  const emails = Map.groupBy(profile.emails, isAddressOut);
  const out = new Set(
    [...(leaders.get(true) ?? []), ...(emails.get(true) ?? [])].map((value) => JSON.stringify(value)),
  );
  const evidence = Object.entries(profile.evidence)
    .map(([field, places]) => [field, places.filter(({ value }) => !out.has(JSON.stringify(value)))] as const)
    .filter(([, places]) => places.length > 0);
  return {
    ...profile,
    leadership: leaders.get(false) ?? [],
    emails: emails.get(false) ?? [],
    evidence: Object.fromEntries(evidence),
  };
}

/** A profile without the people whom the operator keeps out of contacts, and their addresses. */
export async function withoutLeftOut(
  context: Context,
  { domain, host, pages }: Pick<SiteRead, 'domain' | 'host' | 'pages'>,
  profile: PagesProfile,
): Promise<PagesProfile> {
  const entries = context.settings.enrichmentOptOut;
  if (entries.length === 0 || (profile.leadership.length === 0 && profile.emails.length === 0)) return profile;
  const optOut = optOutOf(entries);
  const domains = [domain, host];
  if (domains.some((one) => optOut.hasDomain(one)))
    return without(
      profile,
      () => true,
      () => true,
    );
  const out = (await contactsOf(context, pages)).filter((one) => optOut.hasPerson(domains, one));
  const names = new Set(out.flatMap(({ name }) => nameKeys(name)));
  const addresses = new Set(out.map(({ email }) => email));
  return without(
    profile,
    (name) => nameKeys(name).some((key) => names.has(key)) || optOut.hasPerson(domains, { name, email: null }),
    (email) => addresses.has(email) || optOut.hasAddress(email),
  );
}
