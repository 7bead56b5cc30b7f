import type { FastifyInstance } from 'fastify';
import { takeEvent } from '../../capabilities/payments/payments.ts';
import { Problem } from '../../contract/problem.ts';
import type { Ports } from '../../kernel/pipeline/call.ts';
import { paymentsOf } from '../../kernel/ports/payments/payments.ts';
import { type KnownPath, pathPattern } from './paths.ts';
import { readBytes } from './request.ts';

const path = '/webhooks/stripe';

/** For what answers where no route does. */
export const paymentEventsPath: KnownPath = { path, matches: pathPattern(path), methods: ['POST', 'OPTIONS'] };

/** Takes events of the payment provider, which proves them by its signature over the very bytes. What fails it sends again. */
export function addPaymentEvents(server: FastifyInstance, ports: Ports): void {
  const payments = paymentsOf(ports);
  server.post(path, async (request, reply) => {
    if (!payments)
      throw new Problem('not-configured', 'This installation takes no payments: STRIPE_SECRET_KEY is not set.');
    const body = await readBytes(request.raw);
    const event = await payments.provider
      .readEvent(body, request.headers['stripe-signature']?.toString())
      .catch(async (thrown: unknown) => {
        await ports.failedAttempts.count(request.ip);
        throw thrown;
      });
    await takeEvent(payments, event);
    return reply.send({ received: true });
  });
}
