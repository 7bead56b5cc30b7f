import { createHmac } from 'node:crypto';

/** The body of an event and its signature, as https://docs.stripe.com/webhooks#verify-manually describes it. */
export function signedEvent(
  event: object,
  { at, secret }: { readonly at: Date; readonly secret: string },
): { body: string; signature: string } {
  const body = JSON.stringify(event);
  const seconds = Math.floor(at.getTime() / 1_000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, signature: `t=${seconds},v1=${digest}` };
}
