import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { isWhole } from '../../../../server/tests/whole.ts';
import { readDocument } from '../read.ts';
import { write } from '../write/write.ts';
import { turned } from './picture.ts';

const options = { maxPages: 1, pdfMode: 'auto', languages: ['eng'], contentType: null } as const;
const scan = readFileSync(new URL('../../../../server/tests/documents/scanned.pdf', import.meta.url), 'latin1');

it('a scan that lies on its side or upside down is turned before it is read', async () => {
  for (const degrees of isWhole ? [90, 180] : [90]) {
    const lying = Buffer.from(scan.replace('/Type /Page\n', `/Type /Page /Rotate ${degrees}\n`), 'latin1');
    const { text } = write(await readDocument('pdf', lying, options), [], 'https://tide.example/');
    assert.match(text, /Table of tides\s+The tide rises twice a day, and falls as often/, `${degrees}`);
  }
});

it('a scan of large letters, which are read on their side as well, keeps its spaces', async () => {
  const large = readFileSync(new URL('../../../../server/tests/documents/scanned-large.pdf', import.meta.url));
  const { text } = write(await readDocument('pdf', large, options), [], 'https://tide.example/');
  assert.match(text, /Receipt of the harbour shop\s+Total 24\.50 EUR paid by card/);
});

it('a picture is turned against the clock', () => {
  const picture = { width: 3, height: 2, grey: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  assert.deepEqual(turned(picture, 1), { width: 2, height: 3, grey: Uint8Array.of(3, 6, 2, 5, 1, 4) });
  assert.deepEqual(turned(picture, 4), picture);
});
