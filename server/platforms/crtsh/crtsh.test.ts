import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach } from '../../tests/platforms/expect-each.ts';
import { readAnswers, readEndpoint, writtenReader } from '../../tests/platforms/read.ts';
import { ownRecordings } from '../../tests/platforms/recordings.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { crtshEndpoints } from './crtsh.ts';

testPlatform(crtshEndpoints, {
  'certificates.json': (raw, answer) => ({
    ...expectEach(
      (all) => all,
      (one) => ({
        type: 'certificate',
        id: String(one.id),
        names: one.name_value.split('\n'),
        issuer: one.issuer_name,
        not_before: `${one.not_before}Z`,
        not_after: `${one.not_after}Z`,
        serial: one.serial_number,
      }),
    )(raw, answer),
    'data.0.subdomains': [],
    'data.1.subdomains': ['www.github.com'],
  }),
});

const read = async (query: Readonly<Record<string, string>>) => {
  const [certificates] = crtshEndpoints;
  return await readEndpoint(certificates ?? assert.fail(), query, ownRecordings('crtsh'));
};

test('crtsh pages go through the one list that it answers', async () => {
  const first = await read({ domain: 'tide.example', limit: '2' });
  assert.equal(first.output.total, 3);
  const second = await read({ domain: 'tide.example', limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual(
    second.output.data.map((one: AnyJson) => one.id),
    ['9'],
  );
});

test('crtsh names are in lower case, once, and those below the domain apart', async () => {
  const { output } = await read({ domain: 'tide.example', limit: '2' });
  assert.deepEqual(output.data[0].names, ['*.tide.example', 'tide.example', 'www.tide.example']);
  assert.deepEqual(output.data[1].subdomains, ['shore.tide.example']);
});

test('crtsh may be asked again when it answers 404, which is never that of a search, or 502', async () => {
  const url = 'https://crt.sh/?q=%25.tide.example&output=json';
  const busy = writtenReader(crtshEndpoints)('certificates', {
    [url]: { status: 404, body: '<html><head><title>404 Not Found' },
  });
  await assert.rejects(busy, (thrown) => asProblem(thrown).code === 'target-refused' && asProblem(thrown).retryable);
  await assert.rejects(read({ domain: 'busy.example' }), (thrown) => asProblem(thrown).extras.retryable === true);
  assert.deepEqual((await read({ domain: 'tide.example', exclude_expired: 'true' })).output.data, []);
});

test('the name of an organization is none of a certificate', async () => {
  const body = [{ id: 1, common_name: 'Sea Holdings (Quay) Limited', name_value: 'Tide.example\n*.tide.example' }];
  const { data } = (await readAnswers(crtshEndpoints, 'certificates', { domain: 'tide.example' }, [{ body }])).output;
  assert.deepEqual(data[0].names, ['tide.example', '*.tide.example']);
});
