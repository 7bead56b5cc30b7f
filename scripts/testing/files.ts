// What a test process runs: each file as a suite of its own, one after the other, so that files share what is dear to start.
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promiseEnd } from '../../server/tests/at-end.ts';

after(promiseEnd());

for (const file of JSON.parse(process.env.TIDEMARK_TEST_FILES ?? '[]')) {
  describe(file, async () => {
    await import(pathToFileURL(file).href);
  });
}
