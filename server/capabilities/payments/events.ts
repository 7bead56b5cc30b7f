import type { Movement, PaymentEvent } from '../../kernel/ports/payments/payment-provider.ts';
import type { Payments } from '../../kernel/ports/payments/payments.ts';
import { keepCard } from './cards.ts';
import { notePayment } from './top-ups.ts';

/**
 * Does what an event of the provider asks for. How things stand is asked of the provider, and each movement of money stands once in the
 * ledger: so an event may come twice, late, and after those that followed it.
 */
export async function takeEvent(payments: Payments, { about, id }: PaymentEvent): Promise<void> {
  const { provider } = payments;
  if (about === 'card-form') {
    const card = await provider.enteredCard(id);
    if (card) await keepCard(payments, card);
  }
  if (about === 'card') await noteCard(payments, id);
  if (about === 'payment') {
    const payment = await provider.findPayment(id);
    if (payment) await notePayment(payments, payment);
  }
  if (about === 'dispute') await noteMovements(payments, await provider.ofDispute(id), { pauses: true });
  if (about === 'refund') await noteMovements(payments, await provider.ofRefund(id), { pauses: false });
}

/** A card was renewed by its bank, or removed at the provider. */
async function noteCard({ provider, records }: Payments, cardId: string): Promise<void> {
  const card = await provider.findCard(cardId);
  if (card) await records.changeCard(card);
  else await records.removeCard(cardId);
}

async function noteMovements(
  { records, ledger }: Payments,
  moved: { customer: string; movements: readonly Movement[] } | null,
  { pauses }: { readonly pauses: boolean },
): Promise<void> {
  const organizationId = moved && (await records.payerOf(moved.customer));
  if (!organizationId) return;
  for (const { id, amount, note } of moved.movements) {
    const entry = { organizationId, requestId: id, kind: 'payment' } as const;
    // An owner who takes a payment back is asked before the next one, once: events of it come again after they said yes. First the
    // pause: money that is posted was seen to.
    if (pauses && amount < 0 && !(await ledger.isPosted(entry)))
      await records.pauseAutomatic(organizationId, 'dispute');
    await ledger.post({ ...entry, amount, note });
  }
}
