import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isText, sniff } from './kind.ts';

const kindOf = (body: string | Uint8Array, contentType: string | null): string =>
  sniff(typeof body === 'string' ? Buffer.from(body) : body, contentType).kind;

describe('sniff', () => {
  const cases: readonly (readonly [string, string | null, string])[] = [
    ['<!DOCTYPE html><p>x', 'text/plain', 'html'],
    ['<!-- saved --> <html><body>', 'application/json', 'html'],
    ['Hello <b>x</b>', 'text/html', 'html'],
    ['<?xml version="1.0"?><rss><channel/></rss>', 'text/html', 'xml'],
    ['<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0"><html>', 'text/xml', 'html'],
    ['<feed xmlns="http://www.w3.org/2005/Atom">', null, 'xml'],
    ['{"a": 1}', 'application/json', 'json'],
    ['{"a": 1}', null, 'json'],
    ['[{"a": 1}]', 'text/plain', 'json'],
    ['{"a": 1}', 'application/ld+json; charset=utf-8', 'json'],
    ['{"a": 1}', 'text/html', 'json'],
    ['a,b\n1,2', 'text/csv', 'csv'],
    ['port,height,time\nBrest,7.1,12:04\nDover,6.7,\n', 'text/plain', 'csv'],
    ['port;height\nBrest;7,1\nDover;6,7\n', 'application/octet-stream', 'csv'],
    ['port,height\nBrest,7.1\n', 'application/vnd.ms-excel', 'csv'],
    ['First, we sail, then rest.\nNext, we eat, then sleep.\nLast, we rise, and go.\n', 'text/plain', 'text'],
    ['let a = 1;\nlet b = 2;\nlet c = 3;\n', 'text/plain', 'text'],
    ['port,height,time\nBrest,7.1\nDover,6.7,1,2\n', 'text/plain', 'text'],
    ['# Title\n\nText', 'text/markdown', 'text'],
    ['plain', null, 'text'],
    ['', null, 'text'],
  ];
  for (const [body, type, kind] of cases)
    it(`takes ${JSON.stringify(body.slice(0, 30))} as ${type} for ${kind}`, () =>
      assert.equal(kindOf(body, type), kind));

  it('takes what a name calls a table for one, unless its type or its first bytes say otherwise', () => {
    const read = (body: string, type: string, url: string) => sniff(Buffer.from(body), type, url).kind;
    const narrow = 'mail\nann@tides.test\nbob@tides.test\n';
    assert.equal(read(narrow, 'text/plain; charset=utf-8', 'https://x.example/raw/list.csv'), 'csv');
    assert.equal(read('port\theight\nBrest\t7.1\n', 'application/octet-stream', 'https://x.example/a.TSV?v=1'), 'csv');
    assert.equal(read(narrow, 'text/plain', 'https://x.example/list'), 'text');
    assert.equal(read('<p>list', 'text/html', 'https://x.example/list.csv'), 'html');
    assert.equal(read('<!doctype html><p>gone', 'text/plain', 'https://x.example/list.csv'), 'html');
  });

  it('takes markdown that begins with an element for markdown, and a page of its name for a page', () => {
    const read = (body: string, type: string, url: string) => sniff(Buffer.from(body), type, url).kind;
    const readme = '<p align="center"><img src="logo.png"></p>\n\n# Tides\n';
    assert.equal(read(readme, 'text/markdown', 'https://x.example/tides'), 'text');
    assert.equal(read(readme, 'text/plain; charset=utf-8', 'https://x.example/README.md?x'), 'text');
    assert.equal(read(readme, 'text/html', 'https://x.example/README.md'), 'html');
    assert.equal(read(readme, 'text/plain', 'https://x.example/README'), 'html');
    assert.equal(read(`<!-- x --><!DOCTYPE html>${readme}`, 'text/markdown', 'https://x.example/README.md'), 'html');
  });

  it('names what is no text, whatever the header claims', () => {
    const binaries: readonly (readonly [Uint8Array, string | null, string])[] = [
      [Buffer.from('%PDF-1.7\n%âãÏÓ'), 'text/html', 'application/pdf'],
      [Buffer.from('PK\x03\x04\x14\x00'), null, 'application/zip'],
      [Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'text/plain', 'image/png'],
      [Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), null, 'video/mp4'],
      [Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), null, 'image/webp'],
      [
        Uint8Array.from({ length: 900 }, (_, at) => (at * 73) % 256),
        'application/octet-stream',
        'application/octet-stream',
      ],
      [Buffer.from('not really'), 'image/jpeg', 'image/jpeg'],
    ];
    for (const [body, type, mediaType] of binaries) assert.deepEqual(sniff(body, type), { kind: 'binary', mediaType });
  });

  it('reads text in an octet stream, and UTF-16 with its NULs', () => {
    assert.ok(isText(Buffer.from('just some words'), 'application/octet-stream'));
    assert.ok(isText(Buffer.from('\ufeff<p>wide</p>', 'utf16le'), 'text/html'));
    assert.ok(!isText(Buffer.from('%PDF-1.4'), null));
  });

  it('reads UTF-16 without a mark as what it says', () => {
    for (const [text, contentType, kind] of [
      ['<html><body><p>Tides</p></body></html>', null, 'html'],
      ['port;height\nBrest;7,1\nDover;6,7\n', 'text/plain', 'csv'],
      ['{"port": "Brest"}', null, 'json'],
      ['Hours of high water', 'application/octet-stream', 'text'],
    ] as const) {
      const body = Buffer.from(text, 'utf16le');
      for (const bytes of [body, Buffer.from(body).swap16(), Buffer.from(`\ufeff${text}`, 'utf16le')])
        assert.equal(kindOf(bytes, contentType), kind, text);
    }
    const samples = new Int16Array(500).map((_, at) => Math.round(200 * Math.sin(at)));
    assert.equal(kindOf(new Uint8Array(samples.buffer), null), 'binary');
    assert.equal(kindOf(Buffer.from('\0\0\x01\0\x02\0  \0\0\x01\0 \0', 'latin1'), null), 'binary');
  });

  it('refuses no text that begins like a signature', () => {
    assert.equal(kindOf('BMW builds cars', 'text/plain'), 'text');
    assert.equal(kindOf('MZ is a prefix', 'text/plain'), 'text');
  });
});
