import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEgress } from '../../../server/edges/egress/guard.ts';
import { createStripe } from '../../../server/edges/payments/stripe.ts';
import { systemClock } from '../../../server/kernel/ports/clock.ts';
import type { PaymentProvider } from '../../../server/kernel/ports/payments/payment-provider.ts';
import { freePort } from '../../../server/tests/free-port.ts';

const program = 'github.com/stripe/stripe-mock@latest';
const folder = resolve('.cache/stripe-mock');
/** What we ask of Stripe, by method and path. */
const expected = [
  'POST /v1/customers',
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions/*',
  'GET /v1/payment_methods/*',
  'POST /v1/payment_methods/*/detach',
  'POST /v1/payment_intents',
  'GET /v1/payment_intents/*',
  'GET /v1/payment_intents',
  'POST /v1/payment_intents/*/confirm',
  'GET /v1/disputes/*',
  'GET /v1/refunds/*',
  'POST /v1/invoices',
  'POST /v1/invoiceitems',
  'POST /v1/invoices/*/finalize',
  'POST /v1/invoices/*/attach_payment',
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Seen {
  readonly route: string;
  readonly status: number;
  readonly message: string;
}

/**
 * Every request of ours against Stripe's own `stripe-mock`, which checks each one against Stripe's description of its API: a field that Stripe
 * does not know, or that has another type, is refused.
 */
export async function run(): Promise<boolean> {
  if (spawnSync('go', ['version']).status !== 0) {
    say('Go is not here: install it (https://go.dev/dl), then run this again.');
    return false;
  }
  say(`go install ${program}`);
  const { status } = spawnSync('go', ['install', program], {
    env: { ...process.env, GOBIN: folder },
    stdio: 'inherit',
  });
  if (status !== 0) return false;
  const port = await freePort();
  const mock = spawn(`${folder}/stripe-mock`, ['-http-port', String(port)], { stdio: 'ignore' });
  try {
    const seen: Seen[] = [];
    const front = await openFront(`http://127.0.0.1:${port}`, seen);
    await askAll(front.url);
    front.close();
    return isRight(seen);
  } finally {
    mock.kill();
    await once(mock, 'exit');
  }
}

function isRight(seen: readonly Seen[]): boolean {
  for (const { route, status, message } of seen) say(`${status} ${route}${message ? `: ${message}` : ''}`);
  const accepted = seen.filter(({ status }) => status === 200);
  const missing = expected.filter((route) => !accepted.some((one) => one.route === route));
  say(
    `${accepted.length} of ${seen.length} requests were accepted, over ${expected.length - missing.length} of ${expected.length} routes`,
  );
  if (missing.length > 0) say(`not accepted: ${missing.join(', ')}`);
  return missing.length === 0 && accepted.length === seen.length;
}

async function askAll(apiBase: string): Promise<void> {
  const egress = createEgress({ allow: [], trustedOrigins: [apiBase] });
  const keys = { secretKey: 'sk_test_123', webhookSecret: 'whsec_123' };
  const provider = createStripe({ egress, ...keys, apiBase, clock: systemClock });
  const order = { topUpId: 'topup_1', customer: 'cus_1', card: 'pm_1', amount: 25_000_000 };
  const addresses = { returnUrl: 'https://example.com/?card={CHECKOUT_SESSION_ID}', cancelUrl: 'https://example.com/' };
  const asks: ((stripe: PaymentProvider) => Promise<unknown>)[] = [
    (stripe) => stripe.createCustomer({ id: 'org_1', name: 'Acme', email: 'ada@example.com' }),
    (stripe) => stripe.openCardForm({ customer: 'cus_1', ...addresses }),
    (stripe) => stripe.enteredCard('cs_1'),
    (stripe) => stripe.findCard('pm_1'),
    (stripe) => stripe.forgetCard('pm_1'),
    (stripe) => stripe.pay(order),
    (stripe) => stripe.findPayment('pi_1'),
    (stripe) => stripe.authenticate('pi_1', { card: 'pm_1', returnUrl: 'https://example.com/' }),
    (stripe) => stripe.searchPayment({ topUpId: 'topup_1', customer: 'cus_1', since: new Date() }),
    (stripe) => stripe.ofDispute('du_1'),
    (stripe) => stripe.ofRefund('re_1'),
    (stripe) => stripe.invoice({ ...order, paymentId: 'pi_1' }),
  ];
  // What it answers are samples, which need not fit each other: only what it says of our requests counts.
  for (const ask of asks) await ask(provider).catch((error: Error) => say(`(${error.message})`));
  await egress.close();
}

/** Passes requests on and notes what became of them. A card of the samples belongs to nobody; here it belongs to one. */
async function openFront(target: string, seen: Seen[]): Promise<{ url: string; close(): void }> {
  await untilItAnswers(target);
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const { method = 'GET', url = '/' } = request;
      const body = await bodyOf(request);
      const { authorization = '', 'content-type': type = '', 'stripe-version': version = '' } = request.headers;
      const headers = { authorization, 'content-type': type, 'stripe-version': version.toString() };
      const answer = await fetch(`${target}${url}`, { method, headers, ...(method === 'GET' ? {} : { body }) });
      const text = await answer.text();
      const { error } = JSON.parse(text);
      const path = url.split('?', 1)[0] ?? '';
      seen.push({ route: `${method} ${routeOf(path)}`, status: answer.status, message: error?.message ?? '' });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(
        path.startsWith('/v1/payment_methods/') ? JSON.stringify({ ...JSON.parse(text), customer: 'cus_1' }) : text,
      );
    };
    pass().catch((error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const names = new Set(['v1', 'checkout', 'sessions', 'detach', 'confirm', 'finalize', 'attach_payment']);

/** A path with a star in place of each id. */
const routeOf = (path: string): string =>
  path
    .split('/')
    .map((part, index) => (index < 3 || names.has(part) ? part : '*'))
    .join('/');

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  return body;
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return void (await answer.text());
    await sleep(200);
  }
  throw new Error('stripe-mock does not answer.');
}
