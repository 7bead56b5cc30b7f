import { z } from 'zod';
import { usd } from '../../contract/price.ts';
import { invalid, Problem } from '../../contract/problem.ts';
import { operatorOperation } from '../../kernel/pipeline/context.ts';
import type { Organization as Found } from '../../kernel/ports/people/organizations.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { Dollars, dollarsMeta, Name, Organization } from './fields.ts';
import { money, table, time } from './printed.ts';

const Summary = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  balance: z.number(),
  held: z.number(),
  has_payment_method: z.boolean(),
});

/** Creates an organization; its starting balance is its first ledger entry. */
export const createOrganization = operatorOperation({
  id: 'organizations.create',
  methods: ['POST'],
  path: '/operator/organizations',
  title: 'Create an organization',
  summary: 'Creates an organization with a starting balance.',
  input: z.strictObject({
    name: Name,
    balance: Dollars.refine((amount) => amount >= 0, 'must not be negative')
      .optional()
      .meta(dollarsMeta),
  }),
  output: Summary,
  example: { body: { name: 'Acme', balance: '25' } },
  surfaces: {
    command: { program: 'organizations', verb: 'create', operands: ['name'], print: (made) => show([made]) },
  },
  async run({ store, startingBalance }, { name, balance = startingBalance }) {
    // Two of one name would leave open which of them a command means.
    const made = await store.organizations.createNamed({ name, startingBalance: balance });
    if (made) return { output: await summaryOf(store, made) };
    throw invalid(
      '/name',
      `is taken: another organization is called ${name}; \`npm run organizations -- list\` shows it`,
    );
  },
});

/** Every organization, oldest first. */
export const listOrganizations = operatorOperation({
  id: 'organizations.list',
  methods: ['GET'],
  path: '/operator/organizations',
  title: 'List organizations',
  summary: 'Every organization with its balance, oldest first.',
  input: z.strictObject({}),
  output: z.object({ data: z.array(Summary) }),
  example: {},
  surfaces: { command: { program: 'organizations', verb: 'list', print: ({ data }) => show(data) } },
  async run({ store }) {
    const all = await store.organizations.list();
    return { output: { data: await Promise.all(all.map((organization) => summaryOf(store, organization))) } };
  },
});

/** Puts a payment method of the operator's own on file. */
export const addPaymentMethod = operatorOperation({
  id: 'organizations.payment-method',
  methods: ['POST'],
  path: '/operator/organizations/payment-methods',
  title: 'Add a payment method',
  summary: 'Puts a payment method of the operator’s own on file; a key needs one.',
  input: z.strictObject({ organization: Organization, label: Name }),
  output: Summary,
  example: { body: { organization: 'Acme', label: 'invoice' } },
  surfaces: {
    command: {
      program: 'organizations',
      verb: 'payment-method',
      operands: ['organization', 'label'],
      print: (changed) => show([changed]),
    },
  },
  async run({ store }, { organization, label }) {
    const found = await organizationOf(store, organization);
    await store.organizations.addPaymentMethod(found.id, { kind: 'operator', label });
    return { output: await summaryOf(store, found) };
  },
});

/** Those of an id or a name, in either case of letters, as names are unique; first the one that is written so. */
function namedSo(all: readonly Found[], idOrName: string): readonly Found[] {
  const exact = all.filter(({ id, name }) => id === idOrName || name === idOrName);
  const wanted = idOrName.toLowerCase();
  return exact.length > 0 ? exact : all.filter(({ name }) => name.toLowerCase() === wanted);
}

/**
 * The organization of an id or of a name that only one has; without either, the only one there is.
 * Throws `not-found` that tells which there are.
 */
export async function organizationOf(store: Store, idOrName?: string): Promise<Found> {
  const all = await store.organizations.list();
  const found = idOrName === undefined ? all : namedSo(all, idOrName);
  const [one, ...others] = found;
  if (one && others.length === 0) return one;
  const known = (one ? found : all).slice(0, 10).map(({ id, name }) => `${id} (${name})`);
  const what =
    idOrName === undefined
      ? 'Say which organization'
      : `${one ? 'Several organizations are' : 'No organization is'} called ${idOrName}`;
  const remedy = one && idOrName !== undefined ? ' Name the one you mean by its id.' : '';
  throw new Problem('not-found', `${what}: ${known.join(', ') || 'there is none yet'}.${remedy}`);
}

async function summaryOf(store: Store, { id, name, createdAt }: Found): Promise<z.output<typeof Summary>> {
  const [{ balance, held }, hasPaymentMethod] = await Promise.all([
    store.ledger.balance(id),
    store.organizations.hasPaymentMethod(id),
  ]);
  const created_at = createdAt.toISOString();
  return { id, name, created_at, balance: usd(balance), held: usd(held), has_payment_method: hasPaymentMethod };
}

function show(organizations: readonly z.output<typeof Summary>[]): string {
  const head = ['id', 'name', 'balance', 'held', 'payment method', 'created'];
  const rows = organizations.map(({ id, name, balance, held, has_payment_method, created_at }) => [
    id,
    name,
    money(balance),
    money(held),
    has_payment_method ? 'yes' : 'no',
    time(created_at),
  ]);
  return table(head, rows, ['balance', 'held']);
}
