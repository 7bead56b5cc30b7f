import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '@tidemark/extract';
import { Joining, piecesOf } from './handover.ts';

test('a document is the same after it was handed over in pieces, the long outputs one at a time', () => {
  const body = Buffer.from(`<title>T</title><p>${'Some words that stand here. '.repeat(30_000)}`);
  const source = { url: 'https://example.com/', body, contentType: 'text/html' };
  const document = extract(source, { formats: ['markdown', 'raw_html'] });
  const pieces = piecesOf(document);
  assert.equal(pieces.length, 4);
  for (const piece of pieces) assert.ok(JSON.stringify(piece).length < 900_000);
  const joining = new Joining();
  assert.deepEqual(pieces.map((piece) => joining.add(piece)).at(-1), document);
  const short = extract({ ...source, body: Buffer.from('<p>Words.') });
  assert.deepEqual(
    piecesOf(short).map((piece) => joining.add(piece)),
    [short],
  );
});
