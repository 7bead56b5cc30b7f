import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { FetchAnswer, FetchRequest } from '../../edges/fetch-worker/protocol.ts';
import { headerNames, RequestVerifier } from '../../edges/fetch-worker/signature.ts';
import { type Block, placeOf } from './blocks.ts';
import { blocksFor } from './runners.ts';

const hash = /<lower-case hex SHA-256 of the body>/;

/** Checks a body of the protocol: what is asked, or what is answered. */
function checkBody({ text }: Block): void {
  const body = JSON.parse(text.replace(/"<base64[^"]*>"/g, '"aGVsbG8="'));
  if (!('final_url' in body)) return void FetchRequest.parse(body);
  FetchAnswer.parse(body);
  // Further members are for later versions: those that are shown are of this one.
  assert.deepEqual(Object.keys(body).toSorted(), Object.keys(FetchAnswer.shape).toSorted());
}

/** Checks that what is signed so is believed by the service, and nothing else. */
function checkProof({ text }: Block): void {
  const [, line = '', timestamp = '', nonce = ''] = text.split('\n');
  const [secret, body] = ['a secret of both sides', '{"url":"https://example.com/"}'];
  const verifier = new RequestVerifier(secret, { now: () => new Date(Number(timestamp) * 1_000) });
  const signed = text.trimEnd().replace(hash, createHash('sha256').update(body).digest('hex'));
  assert.doesNotMatch(signed, /[<>]/);
  const signature = createHmac('sha256', secret).update(signed).digest('hex');
  const headers = {
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: nonce,
    [headerNames.signature]: signature,
  };
  assert.match(verifier.refuses(line, headers, Buffer.from('{}')) ?? '', /signature/);
  assert.equal(verifier.refuses(line, headers, Buffer.from(body)), null);
}

for (const block of blocksFor('fetch workers'))
  test(`${placeOf(block)} is the protocol of the code`, () => {
    if (block.language === 'json') checkBody(block);
    else checkProof(block);
  });
