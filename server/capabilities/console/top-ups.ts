import { z } from 'zod';
import { microUsd, usd } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import { sessionOperation } from '../../kernel/pipeline/context.ts';
import { requireKeyForm } from '../../kernel/pipeline/idempotency.ts';
import { paymentStatuses } from '../../kernel/ports/payments/payment-provider.ts';
import type { TopUp as Found, PaymentRecords } from '../../kernel/ports/payments/payment-records.ts';
import { authenticateTopUp, checkTopUp, topUp } from '../payments/payments.ts';
import { noteChange, requireOwner } from './owners.ts';
import { needsCards, takingCards } from './taking-cards.ts';

/** The least and the most that is paid in at once, in USD. */
const least = 5;
const most = 10_000;

/** An amount that a card can pay, in USD: whole cents. */
export const Amount = z
  .number()
  .min(least)
  .max(most)
  .refine((dollars) => microUsd(dollars) % 10_000 === 0, 'must be whole cents');

const TopUpId = z.string().max(200).trim().min(1);

const TopUp = z.object({
  id: z.string(),
  amount: z.number(),
  is_automatic: z.boolean(),
  status: z.enum(paymentStatuses),
  failure: z.string().nullable(),
  receipt_url: z.string().nullable(),
  invoice_url: z.string().nullable(),
  created_at: z.string(),
});
const viewOf = (found: Found): z.output<typeof TopUp> => ({
  id: found.id,
  amount: usd(found.amount),
  is_automatic: found.isAutomatic,
  status: found.status,
  failure: found.failure,
  receipt_url: found.receiptUrl,
  invoice_url: found.invoiceUrl,
  created_at: found.createdAt.toISOString(),
});

/** The top-ups of the organization. */
export const listTopUps = sessionOperation({
  id: 'console.top-ups.list',
  methods: ['GET'],
  path: '/console/api/top-ups',
  title: 'List payments',
  summary: 'What the organization paid in by card, newest first, with receipts and invoices.',
  input: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  output: z.object({ data: z.array(TopUp) }),
  needs: needsCards,
  example: {},
  async run(context, { limit }) {
    const { records } = takingCards(context);
    const all = await records.list(context.principal.organizationId, limit);
    return { output: { data: all.map(viewOf) } };
  },
});

/** Pays an amount in by the card on file. */
export const makeTopUp = sessionOperation({
  id: 'console.top-ups.make',
  methods: ['POST'],
  path: '/console/api/top-ups',
  title: 'Pay an amount in',
  summary: 'Pays an amount in by the card on file. With the same Idempotency-Key it is paid once.',
  input: z.strictObject({ amount_usd: Amount }),
  output: TopUp,
  creates: 'always',
  needs: needsCards,
  example: { body: { amount_usd: 50 } },
  async run(context, { amount_usd: amount }) {
    requireOwner(context);
    const { requestId, idempotencyKey: key = requestId, principal } = context;
    requireKeyForm(key);
    const asked = { organizationId: principal.organizationId, amount: microUsd(amount), key: `asked ${key}` };
    const made = await topUp(takingCards(context), asked);
    await noteChange(context, 'top-ups.make', `${made.id} ${amount} USD`);
    return { output: viewOf(made), status: 201 };
  },
});

/** Asks how a top-up stands. */
export const checkOwnTopUp = sessionOperation({
  id: 'console.top-ups.check',
  methods: ['POST'],
  path: '/console/api/top-ups/check',
  title: 'Check a payment',
  summary: 'Asks the payment provider how a top-up stands.',
  input: z.strictObject({ top_up_id: TopUpId }),
  output: TopUp,
  needs: needsCards,
  example: { body: { top_up_id: 'topup_…' } },
  async run(context, { top_up_id: id }) {
    const payments = takingCards(context);
    const found = await findTopUp(payments.records, context.principal.organizationId, id);
    return { output: viewOf(await checkTopUp(payments, found)) };
  },
});

/** Proves at the bank that the owner pays. */
export const authenticateOwnTopUp = sessionOperation({
  id: 'console.top-ups.authenticate',
  methods: ['POST'],
  path: '/console/api/top-ups/authenticate',
  title: 'Authenticate a payment',
  summary: 'The address at which the owner of the card proves to their bank that they pay (3-D Secure); null: no need.',
  input: z.strictObject({ top_up_id: TopUpId }),
  output: z.object({ url: z.string().nullable(), top_up: TopUp }),
  needs: needsCards,
  example: { body: { top_up_id: 'topup_…' } },
  async run(context, { top_up_id: id }) {
    requireOwner(context);
    const payments = takingCards(context);
    const found = await findTopUp(payments.records, context.principal.organizationId, id);
    const returnUrl = `${context.baseUrl}/console/billing?top_up=${encodeURIComponent(id)}`;
    const { url, topUp: now } = await authenticateTopUp(payments, found, returnUrl);
    return { output: { url, top_up: viewOf(now) } };
  },
});

async function findTopUp(records: PaymentRecords, organizationId: string, id: string): Promise<Found> {
  const found = await records.find(organizationId, id);
  if (!found) throw new Problem('not-found', `There is no top-up ${id}.`);
  return found;
}
