import { Problem } from '../../contract/problem.ts';
import type { SessionContext } from '../../kernel/pipeline/context.ts';
import type { Payments } from '../../kernel/ports/payments/payments.ts';

/** The settings without which no cards are taken. */
export const needsCards = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Payments by card. Throws `not-configured` where the installation takes none. */
export function takingCards({ payments }: Pick<SessionContext, 'payments'>): Payments {
  if (!payments)
    throw new Problem('not-configured', `This installation takes no cards: it needs ${needsCards.join(' and ')}.`);
  return payments;
}
