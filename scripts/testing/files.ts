// What a test process runs: each file as a suite of its own, one after the other, so that files share what is dear to start.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { after, describe } from 'node:test';
import { promiseEnd } from '../../server/tests/at-end.ts';

const require = createRequire(import.meta.url);
after(promiseEnd());

for (const file of JSON.parse(process.env.TIDEMARK_TEST_FILES ?? '[]')) {
  // Tests belong to the suite in whose call they are made; imports, which take longer, too, would be over later. So neither a test file
  // nor what it imports may await anything outside a function.
  describe(file, () => require(resolve(file)));
}
