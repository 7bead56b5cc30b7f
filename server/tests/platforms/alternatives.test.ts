import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputSchemaOf } from '../../contract/describe/schema.ts';
import { Problem } from '../../contract/problem.ts';
import { validate } from '../../kernel/pipeline/validate.ts';
import type { Endpoint } from '../../platforms/endpoint.ts';
import { platformOperation } from '../../platforms/operation.ts';
import { endpoints } from '../../platforms/platforms.ts';

const operationOf = (endpoint: Endpoint) => platformOperation(endpoint, false);
const alternatives = endpoints.filter(({ oneOf }) => oneOf.length > 0);

/** What an endpoint says to an input; null: it takes it. */
function refusalOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): string | null {
  try {
    validate(operationOf(endpoint).input, input);
    return null;
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.message;
    throw thrown;
  }
}

const refusal = (id: string, input: Readonly<Record<string, unknown>>): string | null => {
  const endpoint = endpoints.find(({ platform, action }) => `${platform.name}.${action}` === id);
  assert.ok(endpoint, id);
  return refusalOf(endpoint, input);
};

test('an endpoint with alternatives names them to a call without any, and in its schema', () => {
  assert.ok(alternatives.length > 40, `${alternatives.length}`);
  for (const endpoint of alternatives) {
    const [main, ...others] = endpoint.oneOf;
    const words = others.map((name) => `\`${name}\``).join(' or ');
    assert.equal(refusalOf(endpoint, {}), `${main} is required, or ${words}.`, operationOf(endpoint).id);
    assert.deepEqual(
      inputSchemaOf(operationOf(endpoint)).anyOf,
      endpoint.oneOf.map((name) => ({ required: [name] })),
    );
  }
});

test('an endpoint that demands nothing asks for something sensible when it is given nothing', () => {
  for (const endpoint of endpoints) {
    if (refusalOf(endpoint, {}) !== null) continue;
    const operation = operationOf(endpoint);
    const address = operation.target?.(operation.input.parse({}));
    assert.match(String(address), /^https:\/\//, operation.id);
    assert.doesNotMatch(String(address), /undefined|null/, operation.id);
  }
});

test('alternatives that name the same thing are taken together, others are refused', () => {
  const same: [id: string, input: Record<string, unknown>][] = [
    ['youtube.video', { id: 'tide0000001', url: 'https://youtu.be/tide0000001' }],
    ['youtube.channel', { handle: '@harbour', url: 'https://www.youtube.com/@harbour' }],
    ['tiktok.video', { id: '7000000000000000001', url: 'https://www.tiktok.com/@tide/video/7000000000000000001' }],
    ['mastodon.post', { id: '110001', url: 'https://tide.example/@ada/110001' }],
    ['podcast.feed', { url: 'https://podcasts.apple.com/us/podcast/tide/id1000001', id: '1000001' }],
    [
      'bluesky.post',
      {
        uri: 'at://did:plc:ada/app.bsky.feed.post/3kada1',
        url: 'https://bsky.app/profile/ada.example.com/post/3kada1',
      },
    ],
  ];
  for (const [id, input] of same) assert.equal(refusal(id, input), null, id);
  const different: [id: string, input: Record<string, unknown>, told: string][] = [
    ['youtube.video', { id: 'tide0000001', url: 'https://youtu.be/other000001' }, 'url does not say the same as `id`'],
    ['tiktok.video', { id: '17000000000000000001', url: '7000000000000000001' }, 'id does not say the same as `url`'],
    ['secedgar.company', { cik: '1234567', ticker: 'TIDE' }, 'ticker does not say the same as `cik`'],
    ['podcast.feed', { url: 'https://harbour.example/a.xml', id: '1000001' }, 'id does not say the same as `url`'],
    [
      'bluesky.post',
      { uri: 'at://did:plc:ada/app.bsky.feed.post/3kada1', url: 'at://did:plc:bob/app.bsky.feed.post/3kada1' },
      'url does not say the same as `uri`',
    ],
  ];
  for (const [id, input, told] of different) assert.equal(refusal(id, input), `${told}. Send one of them.`, id);
});
