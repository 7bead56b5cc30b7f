import assert from 'node:assert/strict';

type Visit = (name: string, value: unknown, within: Readonly<Record<string, unknown>>) => void;

function walk(value: unknown, visit: Visit): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    visit(name, inner, value as Readonly<Record<string, unknown>>);
    // What is a platform's own is as it is.
    if (name !== 'raw' && name !== 'extra' && name !== 'claims') walk(inner, visit);
  }
}

/** Fields that are counts of something, and so never below zero. */
const signed = new Set([
  'score',
  'karma',
  'approximate',
  'market_cap',
  'volume_24h',
  'change_24h',
  'supply',
  'upvote_ratio',
]);

const isWebAddress = (text: unknown): boolean =>
  typeof text === 'string' && /^https?:$/.test(URL.parse(text)?.protocol ?? '');

function checkField(name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (/(^|_)url$/.test(name) && name !== 'original_url') assert.ok(isWebAddress(value), `${name}: ${value}`);
  if (/_at$/.test(name)) {
    assert.match(String(value), /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z)?$/, name);
    const year = new Date(String(value)).getUTCFullYear();
    assert.ok(year > 1800 && year < 2200, `${name}: ${value}`);
  }
  if (name === 'html') assert.doesNotMatch(String(value), /<script\b|=\s*["']?\s*javascript:/i, 'markup is sanitized');
  if (name === 'id') assert.equal(typeof value, 'string', name);
  if (name === 'stats') {
    for (const [stat, count] of Object.entries(value)) {
      if (count === null || signed.has(stat)) continue;
      assert.ok(Number.isInteger(count) && count >= 0, `${stat}: ${count}`);
    }
  }
}

/** Checks what holds for everything that is given out, without looking at its schema. */
export function checkProperties(output: unknown): void {
  const { data } = output as { data: unknown };
  for (const item of [data].flat()) {
    const { type, platform, id, url } = Object(item);
    for (const text of [type, platform, id])
      assert.ok(typeof text === 'string' && text !== '', JSON.stringify(item).slice(0, 200));
    assert.ok(isWebAddress(url), url);
  }
  walk(output, checkField);
}
