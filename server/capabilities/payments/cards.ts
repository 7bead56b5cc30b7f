import { Problem } from '../../contract/problem.ts';
import type { Card, CardFormPlaces } from '../../kernel/ports/payments/payment-provider.ts';
import type { Payments } from '../../kernel/ports/payments/payments.ts';

/** What stands in the audit log where the provider tells of a change. */
const providerName = 'payment provider';

/**
 * The address of the provider's form in which a card of an organization is entered. Where the provider does not know its customer any more,
 * as after a change from test keys to live ones, it is made anew.
 */
export async function openCardForm(
  { provider, records, people }: Pick<Payments, 'provider' | 'records' | 'people'>,
  organization: { readonly id: string; readonly name: string; readonly email: string },
  places: CardFormPlaces,
): Promise<string> {
  const { id } = organization;
  const make = (instead: string | null): Promise<string> => provider.createCustomer({ ...organization, instead });
  const customer = (await records.customerOf(id)) ?? (await records.setCustomer(id, await make(null)));
  const url = await provider.openCardForm({ customer, ...places });
  if (url !== null) return url;
  const lost = await records.replaceCustomer(id, { gone: customer, by: await make(customer) });
  if (lost !== null)
    await people.audit({ organizationId: id, actor: providerName, action: 'payment-methods.remove', subject: lost });
  const now = (await records.customerOf(id)) ?? customer;
  const again = await provider.openCardForm({ customer: now, ...places });
  if (again === null) throw new Problem('overloaded', 'The payment provider does not know this organization now.');
  return again;
}

/** Puts a card on the file of the organization that it belongs to, in place of another. Null: it belongs to none of this installation's. */
export async function keepCard(
  { provider, records, people, log }: Payments,
  card: Card,
  actor: string = providerName,
): Promise<string | null> {
  const organizationId = await records.organizationOf(card.customer);
  if (organizationId === null) return null;
  const before = await records.card(organizationId);
  const forgotten = await records.keepCard(organizationId, card);
  const now = await records.card(organizationId);
  if (now && now.id !== before?.id)
    await people.audit({ organizationId, actor, action: 'payment-methods.card', subject: now.label });
  // It is off our file in any case; at the provider it may stay until somebody removes it there.
  if (forgotten !== null)
    await provider
      .forgetCard(forgotten)
      .catch((error) => log.warn({ error }, 'a card that was replaced is not forgotten'));
  return organizationId;
}

/** Takes a card off the file and has the provider forget it. */
export async function forgetCard({ provider, records }: Payments, card: Card): Promise<void> {
  await provider.forgetCard(card.id);
  await records.removeCard(card.id);
}
