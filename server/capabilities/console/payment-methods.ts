import { z } from 'zod';
import { microUsd, usd } from '../../contract/price.ts';
import { invalid, Problem } from '../../contract/problem.ts';
import { sessionOperation } from '../../kernel/pipeline/context.ts';
import type { Card } from '../../kernel/ports/payments/payment-provider.ts';
import type { AutomaticTopUp } from '../../kernel/ports/payments/payment-records.ts';
import { forgetCard, keepCard, openCardForm as openForm } from '../payments/payments.ts';
import { noteChange, requireOwner } from './owners.ts';
import { needsCards, takingCards } from './taking-cards.ts';
import { Amount } from './top-ups.ts';

const Automatic = z.object({ threshold: z.number(), amount: z.number(), paused: z.string().nullable() });
const automaticOf = ({ threshold, amount, paused }: AutomaticTopUp): z.output<typeof Automatic> => ({
  threshold: usd(threshold),
  amount: usd(amount),
  paused,
});

const CardView = z.object({ label: z.string(), expires_month: z.string() });
const viewOf = ({ label, expiresMonth }: Card): z.output<typeof CardView> => ({ label, expires_month: expiresMonth });

/** Whether the organization can make keys, and how it pays. */
export const showPaymentMethods = sessionOperation({
  id: 'console.payment-methods.show',
  methods: ['GET'],
  path: '/console/api/payment-methods',
  title: 'Show payment methods',
  summary: 'Whether the organization has a payment method on file, which a key needs, and how it pays.',
  input: z.strictObject({}),
  output: z.object({
    has_payment_method: z.boolean(),
    takes_cards: z.boolean(),
    may_declare: z.boolean(),
    card: CardView.nullable(),
    automatic: Automatic.nullable(),
  }),
  example: {},
  async run({ organizations, principal: { organizationId }, payments, settings }) {
    const card = (await payments?.records.card(organizationId)) ?? null;
    const automatic = (await payments?.records.automatic(organizationId)) ?? null;
    const output = {
      has_payment_method: await organizations.hasPaymentMethod(organizationId),
      takes_cards: payments !== null,
      may_declare: mayDeclare({ payments, settings }),
      card: card && viewOf(card),
      automatic: automatic && automaticOf(automatic),
    };
    return { output };
  },
});

/** Where cards are taken and balances count, credit is paid in: what people say of themselves is no payment. */
const mayDeclare = ({
  payments,
  settings,
}: {
  payments: object | null;
  settings: { enforceBalance: boolean };
}): boolean => payments === null || !settings.enforceBalance;

/** Puts a payment method on file that the operator settles by other means, such as an invoice. */
export const addOwnPaymentMethod = sessionOperation({
  id: 'console.payment-methods.add',
  methods: ['POST'],
  path: '/console/api/payment-methods',
  title: 'Add a payment method',
  summary: 'Puts a payment method of the operator’s own on file, where no cards are taken; a key needs one.',
  input: z.strictObject({ label: z.string().max(200).trim().min(1) }),
  output: z.object({ id: z.string(), label: z.string() }),
  creates: 'always',
  example: { body: { label: 'invoice' } },
  async run(context, { label }) {
    requireOwner(context);
    if (!mayDeclare(context)) throw new Problem('not-permitted', 'This installation takes cards: add one.');
    const { organizationId } = context.principal;
    const id = await context.organizations.addPaymentMethod(organizationId, { kind: 'operator', label });
    await noteChange(context, 'payment-methods.add', label);
    return { output: { id, label }, status: 201 };
  },
});

/** Opens the provider's form in which an owner enters a card. */
export const openCardForm = sessionOperation({
  id: 'console.payment-methods.card-form',
  methods: ['POST'],
  path: '/console/api/payment-methods/card-form',
  title: 'Enter a card',
  summary: 'The address of the payment provider’s own form, in which a card is entered; it leads back to the console.',
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
  needs: needsCards,
  example: { body: {} },
  async run(context) {
    requireOwner(context);
    const payments = takingCards(context);
    const { organizationId: id, person } = context.principal;
    const memberships = await context.people.membershipsOf(person.id);
    const name = memberships.find(({ organizationId }) => organizationId === id)?.organization ?? '';
    const page = `${context.baseUrl}/console/billing`;
    // Stripe writes the form's id in place of the braces.
    const places = { returnUrl: `${page}?card={CHECKOUT_SESSION_ID}`, cancelUrl: page };
    const url = await openForm(payments, { id, name, email: person.email }, places);
    return { output: { url } };
  },
});

/** Puts the card on file that was entered in a form. */
export const keepOwnCard = sessionOperation({
  id: 'console.payment-methods.card',
  methods: ['POST'],
  path: '/console/api/payment-methods/card',
  title: 'Keep a card',
  summary: 'Puts the card on file that was entered in the payment provider’s form, in place of another.',
  input: z.strictObject({ form_id: z.string().max(200).trim().min(1) }),
  output: CardView,
  needs: needsCards,
  example: { body: { form_id: 'cs_…' } },
  async run(context, { form_id: formId }) {
    requireOwner(context);
    const payments = takingCards(context);
    const { organizationId, person } = context.principal;
    const card = await payments.provider.enteredCard(formId);
    const owner = card && (await payments.records.organizationOf(card.customer));
    if (!card || owner !== organizationId) throw new Problem('not-found', 'No card was entered in such a form.');
    await keepCard(payments, card, person.email);
    return { output: viewOf((await payments.records.card(organizationId)) ?? card) };
  },
});

/** Takes the card off the file. */
export const removeOwnCard = sessionOperation({
  id: 'console.payment-methods.remove',
  methods: ['POST'],
  path: '/console/api/payment-methods/remove',
  title: 'Remove the card',
  summary: 'Takes the card off the file and ends automatic top-ups.',
  input: z.strictObject({}),
  output: CardView,
  needs: needsCards,
  example: { body: {} },
  async run(context) {
    requireOwner(context);
    const payments = takingCards(context);
    const card = await payments.records.card(context.principal.organizationId);
    if (!card) throw new Problem('not-found', 'No card is on file.');
    await forgetCard(payments, card);
    await noteChange(context, 'payment-methods.remove', card.label);
    return { output: viewOf(card) };
  },
});

/** Has the card pay by itself, or not any more. */
export const setAutomaticTopUp = sessionOperation({
  id: 'console.top-ups.automatic',
  methods: ['POST'],
  path: '/console/api/top-ups/automatic',
  title: 'Set automatic payments',
  summary: 'Has the card pay an amount in whenever the balance falls below a threshold; without both, not any more.',
  input: z.strictObject({
    threshold_usd: z.number().min(0).max(10_000).nullable().default(null),
    amount_usd: Amount.nullable().default(null),
  }),
  output: z.object({ automatic: Automatic.nullable() }),
  needs: needsCards,
  example: { body: { threshold_usd: 10, amount_usd: 50 } },
  async run(context, { threshold_usd: threshold, amount_usd: amount }) {
    requireOwner(context);
    const { records } = takingCards(context);
    const { organizationId } = context.principal;
    if ((threshold === null) !== (amount === null))
      throw invalid(threshold === null ? '/threshold_usd' : '/amount_usd', 'is needed too');
    const isOn = threshold !== null && amount !== null;
    if (isOn && !(await records.card(organizationId)))
      throw new Problem('payment-method-required', 'No card is on file. Add one first.');
    const automatic = isOn ? { threshold: microUsd(threshold), amount: microUsd(amount) } : null;
    await records.setAutomatic(organizationId, automatic);
    await noteChange(context, 'top-ups.automatic', isOn ? `${amount} USD below ${threshold} USD` : 'off');
    const set = await records.automatic(organizationId);
    return { output: { automatic: set && automaticOf(set) } };
  },
});
