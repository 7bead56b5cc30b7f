import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { htmlOf, markdownOf, ordinaryPage, readPage } from '../test-page.ts';

const cases: readonly (readonly [string, string, string])[] = [
  [
    'a frame with its title',
    '<iframe src="https://v.example/embed/7" title="Tide video"></iframe>',
    '[Tide video](https://v.example/embed/7)',
  ],
  [
    'what a script would load',
    '<iframe src="about:blank" data-src="/f" title="Plan"></iframe>',
    '[Plan](https://example.com/f)',
  ],
  [
    'a video by its source',
    '<video controls poster="/p.jpg"><source src="/v.mp4?a=1&amp;b=2" type="video/mp4"><p>no video</p></video>',
    '[v.mp4](https://example.com/v.mp4?a=1&b=2)',
  ],
  ['a sound', '<audio src="/a.mp3" aria-label="Bells"></audio>', '[Bells](https://example.com/a.mp3)'],
  [
    'a document',
    '<embed src="/x.pdf"><object data="/y.pdf"></object>',
    '[x.pdf](https://example.com/x.pdf)\n\n[y.pdf](https://example.com/y.pdf)',
  ],
  [
    'each once',
    '<iframe src="/f" title="Plan"></iframe><p>b</p><iframe src="/f" title="Plan"></iframe>',
    '[Plan](https://example.com/f)\n\nb',
  ],
  ['no frame that says nothing of itself', '<iframe src="https://t.example/pixel"></iframe>', ''],
  [
    'none that nobody sees',
    '<iframe src="/f" title="Plan" width="1" height="1"></iframe><iframe src="/g" title="Plan" style="display:none"></iframe>',
    '',
  ],
  ['no film that plays by itself', '<video autoplay src="/v.mp4"></video><video loop src="/w.mp4"></video>', ''],
  [
    'the site of a file whose name says nothing',
    `<video src="https://v.example/${'a1b2c3d4'.repeat(8)}.mp4"></video>`,
    `[v.example](https://v.example/${'a1b2c3d4'.repeat(8)}.mp4)`,
  ],
  ['no drawing', '<object data="/x.svg"></object><embed src="/y.swf?a">', ''],
  ['no advertisement', '<div class="ad-slot"><iframe src="/f" title="Buy this"></iframe></div>', ''],
  [
    'no scheme but that of pages',
    '<iframe src="javascript:alert(1)" title="Plan"></iframe><video src="data:video/mp4;base64,AA" title="v"></video>',
    '',
  ],
];

describe('what is embedded is a link:', () => {
  for (const [behaviour, html, markdown] of cases)
    it(behaviour, () =>
      assert.equal(markdownOf(`<p>a</p>${html}<p>c</p>`), ['a', markdown, 'c'].filter(Boolean).join('\n\n')),
    );

  it('in clean HTML, too', () =>
    assert.match(
      htmlOf('<p>a</p><iframe src="/f" title="A &amp; B"></iframe>'),
      /<p><a href="https:\/\/example.com\/f">A &amp; B<\/a><\/p>/,
    ));

  it('in the content of a page, and not below it', () => {
    const frame = (title: string): string => `<iframe src="/${title}" title="${title}"></iframe>`;
    const page = ordinaryPage(frame('below')).replace('<h2>', `${frame('within')}<h2>`);
    const { markdown } = readPage(page, { formats: ['markdown'] });
    assert.match(markdown ?? '', /\[within]/);
    assert.doesNotMatch(markdown ?? '', /\[below]/);
  });
});
