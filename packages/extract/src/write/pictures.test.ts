import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { htmlOf, markdownOf, textOf } from '../test-page.ts';

const cases: readonly (readonly [string, string, string])[] = [
  [
    'what any script would load, where the source is a stand-in',
    '<p>a</p><img src="data:image/gif;base64,R0" data-image-loader="https://i.example/x.png?w=9">',
    'a\n\n![](https://i.example/x.png?w=9)',
  ],
  [
    'the sources around it, where it has none of its own',
    '<p>a</p><picture><source srcset="s.webp 1x, l.webp 2x"><source srcset="l.png"><img alt="P"></picture>',
    'a\n\n![P](https://example.com/dir/l.webp)',
  ],
  [
    'one of the copies in a figure',
    '<figure><img src="large.webp" alt="Hill"><div><img src="small.jpg" alt="Hill"></div></figure>',
    '![Hill](https://example.com/dir/large.webp)',
  ],
  ['no word for nothing', '<p>a <img src="x.png" alt="null"></p>', 'a ![](https://example.com/dir/x.png)'],
  ['no name of its file', '<p>a <img src="x.png" alt="My_view-2.JPEG"></p>', 'a ![](https://example.com/dir/x.png)'],
  [
    'each picture once, in whatever size',
    '<p>a <img src="x.png"> b <img src="x.png"></p><p><img src="x-300x200.png?w=9" alt="X"></p>',
    'a ![](https://example.com/dir/x.png) b',
  ],
  [
    'a picture that stands for a word as often as it does',
    '<p>Press <img src="x.png" alt="X">, then <img src="x.png" alt="X"></p>',
    'Press ![X](https://example.com/dir/x.png), then ![X](https://example.com/dir/x.png)',
  ],
  [
    'of mute pictures beside each other the first, but each that is a figure or a paragraph',
    '<p>a</p><div><img src="x.png"><img src="y.png"><div><img src="z.png"></div><img src="u.png" alt="U"></div><p><img src="v.png"></p><p><img src="w.png"></p>',
    'a\n\n![](https://example.com/dir/x.png)\n\n![U](https://example.com/dir/u.png)\n\n![](https://example.com/dir/v.png)\n\n![](https://example.com/dir/w.png)',
  ],
  [
    'no items that are nothing but pictures of they do not say what',
    '<ul><li><img src="x.png"></li><li>a <img src="y.png"></li><li><img src="z.png" alt="Z"></li></ul>',
    '- a ![](https://example.com/dir/y.png)\n- ![Z](https://example.com/dir/z.png)',
  ],
  [
    'no mute pictures before the words of an item, but those after them',
    '<ul><li><a href="/p"><img src="y.png"></a><p>Mug</p></li><li><p>Press</p><p><img src="z.png"></p></li></ul>',
    '- Mug\n\n- Press\n\n  ![](https://example.com/dir/z.png)',
  ],
  [
    'each picture once, whatever folder says its size, and pictures of one common name each',
    '<p>a</p><img src="/w600/1926784_800.jpg" alt="P"><p>b</p><img src="/w80/1926784_800.jpg"><p>c</p><img src="/a/photo.jpg"><p>d</p><img src="/b/photo.jpg">',
    'a\n\n![P](https://example.com/w600/1926784_800.jpg)\n\nb\n\nc\n\n![](https://example.com/a/photo.jpg)\n\nd\n\n![](https://example.com/b/photo.jpg)',
  ],
  ['no signs of agreement', '<p>a <img src="/m/reactions/react_like.png" alt="Like"></p>', 'a'],
  [
    'a formula as its TeX',
    '<p>So <img class="latex" alt="a, b" src="f.png"> and <img alt="\\frac{a}{b}" src="g.svg">',
    'So $a, b$ and $\\frac{a}{b}$',
  ],
  [
    'no stand-ins and no icons',
    '<p>a <img src="/img/loading.svg" alt="Card"> <img src="/clear.gif" alt="Reply"> <img src="/icons/lock.svg"> <img src="/i/box-icon.png" alt="box icon">',
    'a',
  ],
  [
    'icons that say what they show',
    '<p>a <img src="/icons/uk.svg" alt="UK">',
    'a ![UK](https://example.com/icons/uk.svg)',
  ],
  ['no formula of a path', '<p>a <img alt="C:\\x" src="p.png">', 'a ![C:\\\\x](https://example.com/dir/p.png)'],
];

describe('pictures are written from', () => {
  for (const [behaviour, html, markdown] of cases) it(behaviour, () => assert.equal(markdownOf(html), markdown));

  it('formulas into the text, too', () =>
    assert.equal(textOf('<p>So <img class="latex" alt="a, b" src="f.png">!'), 'So a, b!'));

  it('one of the copies into clean HTML', () =>
    assert.equal(htmlOf('<p>a<img src="x.png"><img src="x.png">').match(/<img/g)?.length, 1));
});
