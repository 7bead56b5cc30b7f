import type { Clock } from '../../kernel/ports/clock.ts';
import type { PaymentProvider } from '../../kernel/ports/payments/payment-provider.ts';
import type { Config } from '../config.ts';
import { createEgress } from '../egress/guard.ts';
import { createStripe } from './stripe.ts';

type Settings = Pick<
  Config,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE' | 'ALLOW_PRIVATE_CIDRS' | 'DNS_SERVERS'
>;

/** The operator's payment provider; null: none is configured. Its way out is its own, on which its origin is trusted. */
export function openPayments(
  config: Settings,
  clock: Clock,
): { readonly provider: PaymentProvider; close(): Promise<void> } | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = config;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  const egress = createEgress({
    allow: config.ALLOW_PRIVATE_CIDRS,
    trustedOrigins: [new URL(apiBase).origin],
    dnsServers: config.DNS_SERVERS ?? null,
  });
  return {
    provider: createStripe({ egress, secretKey, webhookSecret, apiBase, clock }),
    close: () => egress.close(),
  };
}
