import type { Contact } from '../../../contract/resources/enrichment.ts';
import type { ThreadTask } from '../../../kernel/threads.ts';
import { type SitePage, toReadPage } from '../profile/page.ts';
import { evidenceOf } from '../profile/quote.ts';
import { distinctPeople, findPeople, type Person } from './people.ts';

/** Everybody whom pages publish as speaking for their company. */
export interface PeopleFound {
  readonly contacts: Contact[];
}

/** More than a call lists: one person is looked for among all of them. */
const maxPeople = 2_000;

function contactOf({ name, role, fact, email, profiles }: Person): Contact {
  const proof = evidenceOf(fact);
  return {
    name,
    role,
    email: email?.value ?? null,
    email_status: email ? 'published' : 'unknown',
    profiles: profiles.map(({ value }) => value),
    evidence: {
      name: [{ ...proof, value: name }],
      role: [{ ...proof, value: role }],
      ...(email ? { email: [evidenceOf(email)] } : {}),
      ...(profiles.length > 0 ? { profiles: profiles.map(evidenceOf) } : {}),
    },
  };
}

/** On a thread, for pages may be long. */
export const findContacts: ThreadTask<{ readonly pages: readonly SitePage[] }, PeopleFound> = {
  name: 'enrichment.contacts',
  processorMs: 10_000,
  run({ pages: given }) {
    const pages = given.map(toReadPage);
    return { contacts: distinctPeople(findPeople(pages), pages).slice(0, maxPeople).map(contactOf) };
  },
};
