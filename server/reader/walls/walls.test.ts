import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Markup } from '../markup.ts';
import { detectWall } from './walls.ts';

const wallOf = (status: number, text: string): string | null =>
  detectWall({
    status,
    headers: {},
    finalUrl: 'https://tides.example/',
    title: '',
    text,
    words: text.split(/\s+/).length,
    markup: new Markup(''),
  });

test('a server that is not available is no wall, in whatever few words it says so', () => {
  for (const text of [
    'Service Unavailable',
    'Service Temporarily Unavailable',
    '503 Service Unavailable',
    'no healthy upstream',
    'Application Error',
    'Backend fetch failed',
    'Wartungsarbeiten',
  ])
    assert.equal(wallOf(503, text), null, text);
});

test('a wall that answers so is one', () => {
  const country =
    'We are sorry. This site is not available in your country or region, and so we cannot show you what you asked for here.';
  assert.equal(wallOf(503, country), 'geo_blocked');
});
