import { z } from 'zod';
import { usd } from '../../contract/price.ts';
import { invalid, Problem } from '../../contract/problem.ts';
import { entryKinds, LedgerEntry } from '../../contract/resources/ledger.ts';
import { operatorOperation } from '../../kernel/pipeline/context.ts';
import type { Ledger, Store } from '../../kernel/ports/store.ts';
import { entryView } from '../account/account.ts';
import { AnyOrganization, Dollars, dollarsMeta, Name, Note, Organization } from './fields.ts';
import { organizationOf } from './organizations.ts';
import { money, table, time } from './printed.ts';

const Posted = z.object({
  organization_id: z.string(),
  request_id: z.string(),
  kind: z.enum(entryKinds),
  amount: z.number(),
  balance: z.number(),
});

const Amount = Dollars.meta(dollarsMeta);
const AnyNote = Note.optional().meta({ placeholder: 'TEXT' });

/** Gives an organization credit. */
export const grantCredit = operatorOperation({
  id: 'ledger.grant',
  methods: ['POST'],
  path: '/operator/ledger/grants',
  title: 'Grant credit',
  summary: 'Gives an organization credit.',
  input: z.strictObject({ organization: Organization, amount: Amount, note: AnyNote }),
  output: Posted,
  example: { body: { organization: 'Acme', amount: '25', note: 'Welcome' } },
  surfaces: {
    command: { program: 'ledger', verb: 'grant', operands: ['organization', 'amount'], print: showPosted },
  },
  async run({ store, requestId }, { organization, amount, note }) {
    if (amount <= 0) throw invalid('/amount', 'must be more than 0; to take money away, use adjust');
    const { id: organizationId } = await organizationOf(store, organization);
    return { output: await post(store, { organizationId, requestId, kind: 'grant', amount, note }) };
  },
});

/** Gives back what a request was charged, or the amount, as often as something of it is left. */
export const refundRequest = operatorOperation({
  id: 'ledger.refund',
  methods: ['POST'],
  path: '/operator/ledger/refunds',
  title: 'Refund a request',
  summary: 'Gives back what a request was charged, or a part of it.',
  input: z.strictObject({
    request_id: Name,
    amount: Dollars.optional().meta(dollarsMeta),
    note: AnyNote,
  }),
  output: Posted,
  example: { body: { request_id: '6f0c…', amount: '0.0005' } },
  surfaces: {
    command: { program: 'ledger', verb: 'refund', operands: ['request_id', 'amount'], print: showPosted },
  },
  async run({ store, requestId }, { request_id: refunds, amount, note }) {
    const charge = await store.ledger.charge(refunds);
    if (!charge) throw new Problem('not-found', `There is no charge of a request ${refunds}.`);
    const { organizationId, operation, charged, refunded } = charge;
    const left = charged - refunded;
    const given = amount ?? left;
    if (given <= 0 || given > left) {
      const past = refunded > 0 ? `, ${usd(refunded)} were refunded` : '';
      throw invalid('/amount', `may be at most ${usd(left)} USD: the request was charged ${usd(charged)}${past}`);
    }
    const entry = { organizationId, requestId, kind: 'refund', amount: given, operation, refunds, note } as const;
    return { output: await post(store, entry) };
  },
});

/** Corrects a balance up or down, for the reason that the note gives. */
export const adjustBalance = operatorOperation({
  id: 'ledger.adjust',
  methods: ['POST'],
  path: '/operator/ledger/adjustments',
  title: 'Adjust a balance',
  summary: 'Corrects a balance up or down, for a reason.',
  input: z.strictObject({ organization: Organization, amount: Amount, note: Note.meta({ placeholder: 'TEXT' }) }),
  output: Posted,
  example: { body: { organization: 'Acme', amount: '-3.2', note: 'Invoice 17' } },
  surfaces: {
    command: { program: 'ledger', verb: 'adjust', operands: ['organization', 'amount'], print: showPosted },
  },
  async run({ store, requestId }, { organization, amount, note }) {
    if (amount === 0) throw invalid('/amount', 'must not be 0');
    const { id: organizationId } = await organizationOf(store, organization);
    return { output: await post(store, { organizationId, requestId, kind: 'adjustment', amount, note }) };
  },
});

/** An organization's newest ledger entries. */
export const listEntries = operatorOperation({
  id: 'ledger.list',
  methods: ['GET'],
  path: '/operator/ledger/entries',
  title: 'List entries',
  summary: 'The newest lines of an organization’s ledger.',
  input: z.strictObject({
    organization: AnyOrganization,
    limit: z.int().min(1).max(10_000).default(50).meta({ placeholder: 'NUMBER' }),
  }),
  output: z.object({ data: z.array(LedgerEntry) }),
  example: { query: { organization: 'Acme', limit: '100' } },
  surfaces: {
    command: { program: 'ledger', verb: 'list', operands: ['organization'], print: ({ data }) => showEntries(data) },
  },
  async run({ store }, { organization, limit }) {
    const { id } = await organizationOf(store, organization);
    return { output: { data: (await store.ledger.entries(id, { limit })).map(entryView) } };
  },
});

type Entry = Parameters<Ledger['post']>[0];

async function post(
  store: Store,
  { note, ...posting }: Omit<Entry, 'note'> & { note?: string | undefined },
): Promise<z.output<typeof Posted>> {
  await store.ledger.post({ ...posting, ...(note === undefined ? {} : { note }) });
  const { organizationId, requestId, kind, amount } = posting;
  const { balance } = await store.ledger.balance(organizationId);
  const ids = { organization_id: organizationId, request_id: requestId };
  return { ...ids, kind, amount: usd(amount), balance: usd(balance) };
}

function showPosted({ kind, amount, request_id, organization_id, balance }: z.output<typeof Posted>): string {
  const what = `${kind} ${money(amount)} USD to ${organization_id}`;
  return `Posted: ${what}, request id ${request_id}. Balance ${money(balance)} USD.`;
}

const detailOf = ({ line_items, refunds, note }: z.output<typeof LedgerEntry>): string =>
  [
    ...line_items.map(({ unit, count, unit_price }) => `${count} × ${unit} at ${money(unit_price)}`),
    ...(refunds ? [`of ${refunds}`] : []),
    ...(note ? [note] : []),
  ].join('; ');

function showEntries(entries: readonly z.output<typeof LedgerEntry>[]): string {
  const head = ['at', 'kind', 'USD', 'operation', 'request id', 'for'];
  const rows = entries.map((entry) => {
    const { at, kind, amount, operation, request_id } = entry;
    return [time(at), kind, money(amount), operation ?? '–', request_id, detailOf(entry)];
  });
  return table(head, rows, ['USD']);
}
