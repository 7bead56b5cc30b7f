import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type BrowserTier, openBrowserTier } from '../../../tests/browser/browser-tier.ts';
import { chromium } from '../../../tests/browser/chosen-browser.ts';
import { page, story } from '../../../tests/escalation/test-page.ts';

const skip = chromium ? false : 'there is no Chromium here';

const goesTo = (address: string): string => page(`<main>${story}</main><script>location.href = ${address}</script>`);
const pages: Readonly<Record<string, string>> = {
  '/refresh': page(story, '<meta http-equiv="refresh" content="0">'),
  '/reload': page(`${story}<script>addEventListener("DOMContentLoaded", () => location.reload())</script>`),
  '/nowhere': goesTo('"http://nowhere.invalid/"'),
  '/blob': goesTo('URL.createObjectURL(new Blob(["tide"], { type: "text/html" }))'),
  '/blank': goesTo('"about:blank"'),
  '/failed-frame': page(`${story}<iframe src="http://127.0.0.1:9/" width="600" height="400"></iframe>`),
};

describe('where a page goes by itself', { skip }, () => {
  let tier: BrowserTier;
  before(async () => {
    if (!skip) tier = await openBrowserTier(pages);
  });
  after(async () => {
    if (!skip) await tier.close();
  });
  const shown = async (path: string) => {
    const { text, fetched, problem } = await tier.show(path, 'org_ours');
    return { text, address: fetched?.finalUrl, problem: problem && [problem.code, problem.extras.reason] };
  };

  test('a page that refreshes or reloads itself without end is read as it stands', async () => {
    for (const { text, problem } of await Promise.all([shown('/refresh'), shown('/reload')])) {
      assert.equal(problem, null);
      assert.match(text, /twice a day/);
    }
  });

  test('the browser’s own error page is the failure that it tells of', async () => {
    assert.deepEqual((await shown('/nowhere')).problem, ['target-unreachable', 'dns']);
  });

  test('what no server answered with is no page', async () => {
    for (const { problem } of await Promise.all([shown('/blob'), shown('/blank')]))
      assert.deepEqual(problem, ['address-not-allowed', 'bad_redirect']);
  });

  test('a frame that could not be loaded says nothing', async () => {
    const { text } = await shown('/failed-frame');
    assert.match(text, /twice a day/);
    assert.doesNotMatch(text, /chrome-error|ERR_|refused/);
  });
});
