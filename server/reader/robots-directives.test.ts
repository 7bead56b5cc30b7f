import assert from 'node:assert/strict';
import { test } from 'node:test';
import { robotsDirectives } from './robots-directives.ts';

const said = (header: string | null, meta: Record<string, string> = {}): string => {
  const { noindex, nofollow } = robotsDirectives(header === null ? {} : { 'x-robots-tag': header }, meta);
  return `${noindex ? 'noindex' : ''} ${nofollow ? 'nofollow' : ''}`.trim();
};

test('header and meta element are read together, the strictest holds', () => {
  assert.equal(said(null), '');
  assert.equal(said('noindex, NoFollow'), 'noindex nofollow');
  assert.equal(said(null, { robots: 'index, nofollow' }), 'nofollow');
  assert.equal(said(null, { robots: 'none' }), 'noindex nofollow');
  assert.equal(said('index', { tidemarkbot: 'noindex' }), 'noindex');
  assert.equal(said(null, { googlebot: 'noindex' }), '');
});

test('what is said to another crawler is not for us', () => {
  assert.equal(said('otherbot: noindex, nofollow'), '');
  assert.equal(said('otherbot: noindex, TidemarkBot: nofollow'), 'nofollow');
  assert.equal(said('nofollow, otherbot: noindex'), 'nofollow');
  assert.equal(said('unavailable_after: 25 Jun 2030 15:00:00 PST, noindex'), 'noindex');
});
