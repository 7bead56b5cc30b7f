import type { Card } from '../../kernel/ports/payments/payment-provider.ts';
import type { Payments } from '../../kernel/ports/payments/payments.ts';

/** What stands in the audit log where the provider tells of a change. */
const providerName = 'payment provider';

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
