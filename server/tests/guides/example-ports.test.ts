import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));

test('the sites of the examples have ports of their own, so that all can run at once', () => {
  const ports = globSync('*/*.mjs', { cwd: examples }).map((file) => {
    const [, port] = /(?:\?\?|\[port =) '(\d{4})'/.exec(readFileSync(`${examples}${file}`, 'utf8')) ?? [];
    return `${port} ${file}`;
  });
  assert.ok(ports.length >= 6 && ports.every((port) => /^\d{4} /.test(port)), ports.join());
  assert.equal(new Set(ports.map((port) => port.slice(0, 4))).size, ports.length, ports.join());
});
