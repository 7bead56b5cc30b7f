import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFragment } from '../fragment.ts';
import { parseXml } from './xml.ts';

test('elements, attributes, references and CDATA are read as they are written', () => {
  const root = parseXml(
    '<?xml version="1.0"?><!-- note --><feed xml:lang="en"><dc:title>A &amp; <![CDATA[<b>B</b>]]></dc:title><link href="/?a=1&amp;b=2"/><n>1</n><n>2</n></feed>',
  );
  assert.equal(root?.name, 'feed');
  assert.equal(root.attributes['xml:lang'], 'en');
  assert.equal(root.textOf('title', 'dc:title'), 'A & <b>B</b>');
  assert.equal(root.first('link')?.attributes.href, '/?a=1&b=2');
  assert.deepEqual(
    root.all('n').map(({ text }) => text),
    ['1', '2'],
  );
});

test('what stands inside of an element is given as it is written', () => {
  assert.equal(
    parseXml('<a><c type="xhtml"><div>Hi <b>you</b></div></c></a>')?.first('c')?.source,
    '<div>Hi <b>you</b></div>',
  );
});

test('what ends too early, or is no XML, is read as far as it goes', () => {
  assert.equal(parseXml('<a><b>words')?.textOf('b'), 'words');
  assert.equal(parseXml('<a><b>words</c></b></a>')?.textOf('b'), 'words');
  assert.equal(parseXml('words'), null);
  assert.equal(parseXml(''), null);
  assert.equal(parseXml('<a>'.repeat(100_000))?.name, 'a');
});

test('an element ends what was left open inside of it, and no more', () => {
  const root = parseXml('<a><b>one<br>two <i>three</b><b>four</c></b></i></a>');
  assert.deepEqual(
    root?.all('b').map(({ markup }) => markup),
    ['one<br>two <i>three', 'four'],
  );
  assert.equal(root.all('b')[0]?.first('br')?.source, 'two <i>three');
});

test('an element ends all that was left open inside of it, however much it is', () => {
  const root = parseXml(`<a><b>${'one<br>'.repeat(1_000)}</b><b>two</b>${'</c>'.repeat(1_000)}<b>three</b></a><b>`);
  assert.deepEqual(
    root?.all('b').map(({ elements }) => elements.length),
    [1, 0, 0],
  );
});

test('markup of an element is the same where some of it is escaped or stands in CDATA, and some does not', () => {
  for (const [source, markup] of [
    ['<![CDATA[Ebb & <i>flow</i>]]><sup>1</sup>', 'Ebb & <i>flow</i><sup>1</sup>'],
    [
      'one &lt;b&gt;bold&lt;/b&gt; <br/> two &lt;a href="/x"&gt;link&lt;/a&gt;',
      'one <b>bold</b> <br> two <a href="/x">link</a>',
    ],
    [
      'AT&amp;amp;T <a href="/?a=1&amp;amp;b" title=\'"\'>x</a>',
      'AT&amp;T <a href="/?a=1&amp;amp;b" title="&quot;">x</a>',
    ],
    [' <i/>words<br></br> <!-- note -->', '<i></i>words<br>'],
  ] as const)
    assert.equal(parseXml(`<a>${source}</a>`)?.markup, markup, source);
});

test('a fragment is made safe, absolute and readable', () => {
  const { html, text } = readFragment(
    'One<p>two <a href="/x" onclick="evil()">link</a><script>evil()</script><a href="javascript:evil()">bad</a>',
    'https://example.com/a/',
  );
  assert.equal(text, 'One\n\ntwo linkbad');
  assert.match(html, /<a href="https:\/\/example\.com\/x">link<\/a>/);
  assert.doesNotMatch(html, /evil|script/);
});
