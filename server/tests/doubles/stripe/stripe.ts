import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../../listening.ts';
import { type Answer, type Asked, StripeAccount } from './account.ts';
import { formOf } from './form.ts';
import { signedEvent } from './signing.ts';

export const stripeKey = 'sk_test_double';
export const webhookSecret = 'whsec_double';

/** A request that the double was sent. */
export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly key: string | undefined;
}

/**
 * Stripe as its API reference describes it, as far as we use it, on loopback: idempotency keys, expansion, errors of cards, and events with
 * signatures. What people do at Stripe's own pages, tests do by `account`.
 */
export interface StripeDouble {
  readonly url: string;
  readonly account: StripeAccount;
  readonly requests: StripeRequest[];
  /** How many of the next answers get lost after the work was done. */
  losing: number;
  close(): Promise<void>;
}

export async function openStripe(): Promise<StripeDouble> {
  const account = new StripeAccount();
  const requests: StripeRequest[] = [];
  const answered = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  const state = { losing: 0 };
  const answerOnce = (asked: Asked, text: string, key: string | undefined): Answer => {
    if (key === undefined || asked.method === 'GET') return account.answer(asked);
    const before = answered.get(key);
    if (before && before.asked !== text) return idempotencyError;
    const answer = before?.answer ?? account.answer(asked);
    // A failure of the server itself is not kept.
    if (answer.status < 500) answered.set(key, { asked: text, answer });
    return answer;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const body = await bodyOf(request);
    const key = request.headers['idempotency-key']?.toString();
    requests.push({ method: request.method ?? '', path: `${url.pathname}${url.search}`, body, key });
    const isAuthorized = request.headers.authorization === `Bearer ${stripeKey}`;
    const asked = { method: request.method ?? '', path: url.pathname, fields: formOf(body || url.search.slice(1)) };
    const answer = isAuthorized ? answerOnce(asked, `${asked.method} ${asked.path} ${body}`, key) : unauthorized;
    if (state.losing > 0) {
      state.losing -= 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` });
    response.end(JSON.stringify(answer.body));
  };
  const server = createServer((request, response) => void serve(request, response));
  return {
    ...(await listening(server)),
    account,
    requests,
    get losing() {
      return state.losing;
    },
    set losing(count) {
      state.losing = count;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  return body;
}

const unauthorized: Answer = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } },
};
const idempotencyError: Answer = {
  status: 400,
  body: {
    error: {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters.',
    },
  },
};

/** Sends an event to a service, as Stripe would. */
export async function deliver(
  baseUrl: string,
  event: object,
  { at, secret = webhookSecret, changed = false }: { at: Date; secret?: string; changed?: boolean },
): Promise<number> {
  const { body, signature } = signedEvent(event, { at, secret });
  const response = await fetch(`${baseUrl}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: changed ? `${body} ` : body,
  });
  await response.text();
  return response.status;
}
