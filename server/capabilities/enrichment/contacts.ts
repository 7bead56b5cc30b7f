import { z } from 'zod';
import type { Outcome } from '../../contract/operation.ts';
import { Contact, envelope } from '../../contract/resources/enrichment.ts';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import { askedSite, Domain } from './domain.ts';
import { headsLike, spellingsOf } from './people/same-roles.ts';
import { isLeftOut, peopleOf, takesMail } from './people-of.ts';
import { isWide, lettersOf, nameSpellings, Phrases, wordsOf } from './text.ts';

const [timeoutMs, detachMs] = [90_000, 25_000];
const Words = z.string().max(200).trim().min(1);

const modes = {
  direct: { timeoutMs: () => timeoutMs, detachAfterMs: () => detachMs },
  job: { queue: 'long', timeoutMs: () => timeoutMs },
} as const;

const quality = (isFound: boolean): NonNullable<Outcome<unknown>['quality']> =>
  isFound ? { passed: true, score: 1, reason: null } : { passed: false, score: 0, reason: 'empty' };

const startOf = (domain: string): string => askedSite(domain).starts[0] ?? '';

/** Finds one person. */
export const enrichContact = operation({
  id: 'enrich.contact',
  methods: ['POST'],
  path: '/v1/crawl/enrich/contact',
  title: 'Find a contact',
  summary: 'One person who speaks for a company, as it publishes them, with a quote for every value.',
  description:
    'Looks on the pages of the company for the person of a name, a role or an address. An address is never guessed and no mailbox is ' +
    'asked: `email_status` says whether it is published, or that its domain takes mail. A call that finds no person costs nothing.',
  input: z.strictObject({
    domain: Domain.describe('The company’s domain, in any spelling.'),
    name: Words.optional().describe('The person’s name, or a part of it.'),
    role: Words.optional().describe('What the person does there.'),
    email: z.email().max(254).optional().describe('An address of the person that you know.'),
  }),
  output: z
    .object({ ...envelope, result: z.object({ domain: z.string(), contact: Contact.nullable() }) })
    .meta({ id: 'ContactEnrichment' }),
  isEnveloped: true,
  price: { per: 'request', starting: 'contact', units: ['contact'] },
  modes,
  surfaces: { catalog: true },
  example: { body: { domain: 'https://example.com/', role: 'press' } },
  check: ({ web: { reader }, signal }, { domain }) => reader.check(startOf(domain), signal),
  target: ({ domain }) => startOf(domain),
  async run(context, { domain: asked, name, role, email: known }) {
    await context.meter.require('contact', 'this call');
    const { domain, contacts, methods } = await peopleOf(context, asked);
    const email = known?.toLowerCase();
    const isKept = email === undefined || !isLeftOut(context, email);
    const found = isKept ? meantOf(contacts, { name, role, email }) : null;
    const isTaken = email !== undefined && contacts.some((one) => one.email === email);
    const contact = found && (await withAddress(context, found, { email: known, isTaken }));
    if (contact) context.meter.count('contact');
    return { output: { result: { domain, contact } }, methods, quality: quality(contact !== null) };
  },
});

interface Meant {
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly email?: string | undefined;
}

/** An address that the caller knows, and whether the company publishes it as a person’s. */
interface Address {
  readonly email: string | undefined;
  readonly isTaken: boolean;
}

/** Whether a text has all the words that are looked for; none are in no text. */
const hasWords = (text: string, sought: string): boolean => {
  const [words, wanted] = [new Set(wordsOf(text)), wordsOf(sought)];
  return wanted.length > 0 && wanted.every((word) => words.has(word));
};

const hasRole = ({ role }: Contact, sought: string): boolean =>
  spellingsOf(sought).some((spelling) => hasWords(role ?? '', spelling));

/** Who has a role, or else who is the head by another name: the Geschäftsführer, where a CEO is asked for. */
function withRole(contacts: readonly Contact[], sought: string): Contact[] {
  const found = contacts.filter((one) => hasRole(one, sought));
  return found.length > 0 ? found : headsAmong(contacts, sought);
}

function headsAmong(contacts: readonly Contact[], sought: string): Contact[] {
  const heads = headsLike(sought);
  return contacts.filter(({ role }) => role !== null && heads.is(role));
}

/** Whether a name has all the words that are looked for, however their letters are written, and with blanks or without. */
function hasName({ name }: Pick<Contact, 'name'>, sought: string): boolean {
  const words = nameSpellings(name).join(' ');
  return (
    nameSpellings(sought).some((spelling) => hasWords(words, spelling)) ||
    (isWide(sought) && lettersOf(name) === lettersOf(sought))
  );
}

/** Whether an address that the caller knows may be a person's by its words; one that is published is that person's alone. */
const mayHave = ({ name, email }: Contact, address: string): boolean =>
  email === null &&
  nameSpellings(name).some((spelling) =>
    hasWords(
      address.split('@')[0] ?? '',
      spelling
        .split(' ')
        .filter((word) => word.length > 1)
        .join(' '),
    ),
  );

/** The person who is looked for: of several whose address it is, else whose name it has; without a name, role or address the first. */
function meantOf(contacts: readonly Contact[], { name, role, email }: Meant): Contact | null {
  const byName = contacts.filter((one) => name === undefined || hasName(one, name));
  const named = role === undefined ? byName : withRole(byName, role);
  const owner = email === undefined ? undefined : named.find((one) => one.email === email);
  const likely = email === undefined ? undefined : named.find((one) => mayHave(one, email));
  const others = email === undefined || name !== undefined ? named : [];
  return owner ?? likely ?? others[0] ?? null;
}

/** A person with the address that the caller knows, where the company publishes none, and does not publish it as another's. */
async function withAddress(context: Context, contact: Contact, { email, isTaken }: Address): Promise<Contact> {
  if (contact.email !== null || email === undefined || isTaken) return contact;
  const takes = await takesMail(context, email.split('@')[1] ?? '');
  return { ...contact, email, email_status: takes ? 'mx_valid' : 'unknown' };
}

/** Who has one of some roles, in the order of the pages. */
function withRoles(contacts: readonly Contact[], roles: readonly string[]): Contact[] {
  const found = roles.flatMap((sought) => {
    const spellings = new Phrases(spellingsOf(sought));
    const own = contacts.filter(({ role }) => spellings.isIn(role ?? ''));
    return own.length > 0 ? own : headsAmong(contacts, sought);
  });
  const all = new Set(found);
  return contacts.filter((one) => all.has(one));
}

/** Finds everybody. */
export const enrichContacts = operation({
  id: 'enrich.contacts',
  methods: ['POST'],
  path: '/v1/crawl/enrich/contacts',
  title: 'Find contacts',
  summary: 'The people who speak for a company, as it publishes them, with a quote for every value.',
  description:
    'Reads the pages on which a company names its people: team, imprint, press, contact. Only what it publishes itself is told; ' +
    'nothing is guessed. A call that finds no person costs nothing.',
  input: z.strictObject({
    domain: Domain.describe('The company’s domain, in any spelling.'),
    roles: z.array(Words).min(1).max(20).optional().describe('Only people with one of these roles.'),
    limit: z.int().min(1).max(200).default(50).describe('How many people at most.'),
  }),
  output: z
    .object({
      ...envelope,
      result: z.object({ domain: z.string(), contacts: z.array(Contact) }),
      stopped_by: z.literal('limit').optional(),
    })
    .meta({ id: 'ContactsEnrichment' }),
  isEnveloped: true,
  price: { per: 'request', starting: 'contacts', units: ['contacts'] },
  modes,
  surfaces: { catalog: true },
  example: { body: { domain: 'https://example.com/' } },
  check: ({ web: { reader }, signal }, { domain }) => reader.check(startOf(domain), signal),
  target: ({ domain }) => startOf(domain),
  async run(context, { domain: asked, roles, limit }) {
    await context.meter.require('contacts', 'this call');
    const { domain, contacts, methods } = await peopleOf(context, asked);
    const found = roles ? withRoles(contacts, roles) : contacts;
    if (found.length > 0) context.meter.count('contacts');
    return {
      output: { result: { domain, contacts: found.slice(0, limit) } },
      methods,
      quality: quality(found.length > 0),
      ...(found.length > limit ? { stoppedBy: 'limit' as const } : {}),
    };
  },
});
