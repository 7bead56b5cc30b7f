import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerNames, isAnswerSigned, proofOf, RequestVerifier, signAnswer, signRequest } from './signature.ts';

const secret = 'a secret of both sides';
const at = { now: new Date('2026-11-22T12:00:00Z') };
const clock = { now: () => at.now };
const later = (seconds: number): void => {
  at.now = new Date(at.now.getTime() + seconds * 1_000);
};
const line = 'POST /v1/fetch';
const body = Buffer.from('{"url":"https://example.com/"}');

test('a request is accepted once, and is bound to its path, its body, its time and its secret', () => {
  const verifier = new RequestVerifier(secret, clock);
  const headers = signRequest(secret, line, body.toString(), clock);
  const other = signRequest(secret, line, body.toString(), clock);
  assert.notEqual(headers[headerNames.nonce], other[headerNames.nonce]);
  const wrong: (readonly [string, string, Record<string, string>, Buffer, RegExp])[] = [
    ['path', 'POST /v1/other', headers, body, /not by the secret/],
    ['method', 'GET /v1/fetch', headers, body, /not by the secret/],
    ['body', line, headers, Buffer.from('{"url":"https://example.org/"}'), /not by the secret/],
    ['nonce', line, { ...headers, [headerNames.nonce]: other[headerNames.nonce] ?? '' }, body, /not by the secret/],
    ['time', line, { ...headers, [headerNames.timestamp]: '1795348801' }, body, /clocks|not by the secret/],
    ['secret', line, signRequest('another secret', line, body.toString(), clock), body, /not by the secret/],
    ['nothing', line, {}, body, /not signed/],
    ['short nonce', line, { ...headers, [headerNames.nonce]: 'a' }, body, /not signed/],
    ['signature', line, { ...headers, [headerNames.signature]: 'zz' }, body, /not signed/],
  ];
  for (const [name, where, sent, what, pattern] of wrong)
    assert.match(verifier.refuses(where, sent, what) ?? '', pattern, name);
  assert.equal(verifier.refuses(line, headers, body), null);
  assert.match(verifier.refuses(line, headers, body) ?? '', /sent before/);
  assert.equal(verifier.refuses(line, other, body), null);
});

test('what is replayed is refused for as long as its time would be accepted, and for its time afterwards', () => {
  const verifier = new RequestVerifier(secret, clock);
  later(59);
  const ahead = signRequest(secret, line, '', clock);
  later(-59);
  assert.equal(verifier.refuses(line, ahead, Buffer.alloc(0)), null);
  for (const seconds of [30, 30, 30, 28]) {
    later(seconds);
    assert.match(verifier.refuses(line, ahead, Buffer.alloc(0)) ?? '', /sent before/, `${seconds}`);
  }
  later(2);
  assert.match(verifier.refuses(line, ahead, Buffer.alloc(0)) ?? '', /Its time is not ours/);
  const old = signRequest(secret, line, '', clock);
  later(61);
  assert.match(verifier.refuses(line, old, Buffer.alloc(0)) ?? '', /Its time is not ours/);
});

test('an answer is bound to its request, its status and its body', () => {
  const { nonce } = proofOf(signRequest(secret, line, '', clock));
  const signature = signAnswer(secret, 200, nonce, body)[headerNames.signature];
  const told = { status: 200, nonce, body, signature };
  assert.equal(isAnswerSigned(secret, told), true);
  for (const wrong of [
    { status: 502 },
    { nonce: 'another nonce of it' },
    { body: Buffer.from('{}') },
    { signature: '' },
  ])
    assert.equal(isAnswerSigned(secret, { ...told, ...wrong }), false, Object.keys(wrong)[0]);
  assert.equal(isAnswerSigned('another secret', told), false);
});
