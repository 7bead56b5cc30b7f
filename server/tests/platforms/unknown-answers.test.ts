import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import { endpoints } from '../../platforms/platforms.ts';
import { readAnswers } from './read.ts';

/** Answers that their upstreams give: a list without members, a repository without languages, what is not there. */
const known = new Map<string, string>([
  ['secedgar.companies {}', 'read'],
  ['github.repo_languages {}', 'read'],
  ['x.post {}', 'not-found'],
  ['nominatim.reverse {"error":{"code":7,"message":"Something"}}', 'not-found'],
]);

test('an answer that no upstream gives is upstream-changed: no empty list, nothing that is missing', async () => {
  const bodies = [{}, { error: { code: 7, message: 'Something' } }];
  const odd: string[] = [];
  for (const { platform, action, example, strategy } of endpoints) {
    if (strategy === 'browser-capture') continue;
    for (const body of bodies) {
      const asked = `${platform.name}.${action} ${JSON.stringify(body)}`;
      const fate = await readAnswers(
        endpoints.filter((one) => one.platform === platform),
        action,
        example,
        [{ body }, { body }, { body }],
      ).then(
        () => 'read',
        (thrown) => asProblem(thrown).code,
      );
      if (fate !== (known.get(asked) ?? 'upstream-changed')) odd.push(`${asked}: ${fate}`);
    }
  }
  assert.deepEqual(odd, []);
});
