import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '@tidemark/extract';
import { assess } from './assess.ts';

test('a page that says no more than its title, and shows another page in a frame, may say more in a browser', () => {
  const escalates = (frame: string, said = 'Open positions'): boolean => {
    const body = Buffer.from(`<!doctype html><title>Jobs</title><main><h1>${said}</h1>${frame}</main>`);
    const place = { contentType: 'text/html', finalUrl: 'http://site.example/', redirects: [] };
    const document = extract({ body, contentType: 'text/html', url: place.finalUrl });
    const { quality, escalate } = assess({ ...place, status: 200, headers: {}, body }, document);
    assert.ok(quality.passed, frame);
    return escalate;
  };
  assert.ok(escalates('<iframe src="https://jobs.example/board" width="100%" height="900"></iframe>'));
  assert.ok(escalates('<iframe src="/board"></iframe><script>track()</script>'));
  for (const frame of [
    '',
    '<iframe src="about:blank"></iframe>',
    '<iframe src="/count" width="1" height="1"></iframe>',
    '<iframe src="/count" style="display: none"></iframe>',
    '<noscript><iframe src="/count"></iframe></noscript>',
    '<iframe src="https://videos.example/embed/1" width="560" height="315" allowfullscreen></iframe>',
  ])
    assert.ok(!escalates(frame), frame);
  assert.ok(
    !escalates('<iframe src="/map"></iframe>', 'Our office stands at the harbour of Thurso, behind the fish market'),
  );
});
