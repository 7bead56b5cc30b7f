import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '@tidemark/extract';
import { assess } from './assess.ts';

function escalates(frame: string, said = 'Open positions'): boolean {
  const body = Buffer.from(`<!doctype html><title>Jobs</title><main><h1>${said}</h1>${frame}</main>`);
  const place = { contentType: 'text/html', finalUrl: 'http://site.example/', redirects: [] };
  const document = extract({ body, contentType: 'text/html', url: place.finalUrl });
  const { quality, escalate } = assess({ ...place, status: 200, headers: {}, body }, document);
  assert.ok(quality.passed, frame);
  return escalate;
}

test('a page that says no more than its title, and shows another page in a frame, may say more in a browser', () => {
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

test('a page that says less than a frame in its own markup is read in a browser', () => {
  const letter = `<style>p { color: red }</style><h2>High water</h2><p class=&quot;a&quot;>${'The tide of the harbour rises twice a day. '.repeat(8)}</p>`;
  const around = 'The letter of May, as it was sent to the members of the harbour. '.repeat(3);
  // Letters begin with more than signs have.
  const styled = `<style>${'.mail td { color: #333333 } '.repeat(100)}</style>${letter}`;
  for (const said of ['The letter of May', around])
    for (const frame of [
      `<iframe srcdoc="${styled}"></iframe>`,
      `<iframe srcdoc="${letter}"></iframe>`,
      `<iframe width="600" height="900" srcdoc='${letter}'></iframe>`,
    ])
      assert.ok(escalates(frame, said), frame.slice(0, 40));
  for (const frame of [
    `<iframe srcdoc="${letter}" hidden></iframe>`,
    `<iframe srcdoc="${letter}" width="1" height="1"></iframe>`,
    `<template><iframe srcdoc="${letter}"></iframe></template>`,
    '<iframe srcdoc="<a href=/v><img src=/v.jpg alt=Play><span>▶</span></a>"></iframe>',
    '<iframe srcdoc=""></iframe>',
  ])
    assert.ok(!escalates(frame, around), frame.slice(0, 40));
  assert.ok(!escalates(`<iframe srcdoc="${letter}"></iframe>`, around.repeat(4)), 'it says more itself');
});
