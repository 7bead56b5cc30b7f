import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type Stripe from 'stripe';
import { eventOf } from '../../edges/payments/objects.ts';
import { blocksFor } from './runners.ts';

const endpoints = readFileSync(new URL('resources/WebhookEndpoints.d.ts', import.meta.resolve('stripe')), 'utf8');
/** Every event that an endpoint at Stripe may ask for. */
const known = new Set(/type EnabledEvent = (.*);/.exec(endpoints)?.[1]?.match(/\w+(?:\.\w+)+/g));

test('the events that docs/billing.md names are Stripe’s, and ones that the service acts on', () => {
  const names = blocksFor('payments').flatMap(({ text }) => text.match(/[\w.]+/g) ?? []);
  assert.ok(names.length > 10);
  for (const name of names) {
    assert.ok(known.has(name), `Stripe has no event ${name}`);
    const event: Pick<Stripe.Event, 'type' | 'data'> = JSON.parse(
      JSON.stringify({ type: name, data: { object: { id: 'x' } } }),
    );
    assert.notEqual(eventOf(event as Stripe.Event).about, 'other', name);
  }
});
