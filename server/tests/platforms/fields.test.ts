import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectionOf } from '../../kernel/answer-fields.ts';
import { platformOperation } from '../../platforms/operation.ts';
import { endpoints } from '../../platforms/platforms.ts';
import { readEndpoint } from './read.ts';
import { ownRecordings } from './recordings.ts';

/** The names of all members of an answer, those of members within them included. */
function namesIn(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((element) => namesIn(element, before));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${before}${name}`, ...namesIn(inner, `${before}${name}.`)]);
}

test('every member of what an endpoint answers may be asked for alone', async () => {
  for (const endpoint of endpoints) {
    const { platform, action, example } = endpoint;
    const { output } = await readEndpoint(endpoint, example, ownRecordings(platform.name));
    const names = [...new Set(namesIn(output))];
    assert.ok(names.includes('data.id') || output.data.length === 0, `${platform.name}.${action}`);
    assert.doesNotThrow(() => selectionOf(platformOperation(endpoint, false), names), `${platform.name}.${action}`);
  }
});
