import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decode } from './decode.ts';

const multibyte = new Set(['shift_jis', 'euc-jp', 'gbk', 'big5', 'euc-kr']);

/** Encodes by turning the decoder round: Node has no encoders but UTF-8's. */
function encodeAs(label: string, text: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const bytes = new Map<string, number[]>();
  for (let lead = 0; lead < 256; lead++) {
    for (let trail = 0x40; lead >= 0x81 && multibyte.has(label) && trail < 0xff; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\ufffd' && !bytes.has(character))
        bytes.set(character, [lead, trail]);
    }
    const character = decoder.decode(Uint8Array.of(lead));
    if (character.length === 1 && character !== '\ufffd') bytes.set(character, [lead]);
  }
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const encoded = bytes.get(character);
      assert.ok(encoded, `${label} cannot encode ${character}`);
      return encoded;
    }),
  );
}

const samples: readonly (readonly [string, string])[] = [
  ['windows-1252', 'Café “naïve” – 50 € für Öl'],
  ['iso-8859-2', 'Příliš žluťoučký kůň úpěl ďábelské ódy'],
  ['windows-1250', 'Zażółć gęślą jaźń, proszę'],
  ['windows-1251', 'Съешь же ещё этих мягких булок'],
  ['koi8-r', 'Широкая электрификация южных губерний'],
  ['iso-8859-7', 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία'],
  ['windows-1253', 'Καλημέρα, τι κάνεις σήμερα'],
  ['windows-1254', 'Pijamalı hasta yağız şoföre çabucak güvendi'],
  ['windows-1255', 'דג סקרן שט בים מאוכזב'],
  ['windows-1256', 'نص حكيم له سر قاطع'],
  ['windows-874', 'เป็นมนุษย์สุดประเสริฐ'],
  ['shift_jis', '日本語のページです。カタカナも読めます。'],
  ['euc-jp', '色は匂へど散りぬるを'],
  ['gbk', '天地玄黄，宇宙洪荒。简体中文'],
  ['big5', '繁體中文網頁，天地玄黃'],
  ['euc-kr', '키스의 고유조건은 입술끼리 만나야'],
];

describe('decode', () => {
  for (const [label, text] of samples) {
    it(`reads ${label} named by the header`, () => {
      const decoded = decode(encodeAs(label, text), `text/html; charset="${label}"`);
      assert.deepEqual(decoded, { text, charset: label, from: 'header' });
    });
    it(`reads ${label} named by a meta tag`, () => {
      const html = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${label}">`;
      const body = Buffer.concat([Buffer.from(html), encodeAs(label, text)]);
      assert.deepEqual(decode(body, 'text/html'), { text: html + text, charset: label, from: 'meta' });
    });
  }

  for (const [label, words] of [
    ['shift_jis', '東京 大阪の港 カタカナ 日本語のページ'],
    [
      'euc-kr',
      '부산항은 한국에서 가장 큰 항구이며 바다의 수면은 하루에 두 번 올라가고 내려간다 시각표를 보고 나가야 한다',
    ],
    ['gbk', '上海港 天津港 高潮时间 低潮时间'],
    ['big5', '高雄港是台灣最大的港口 潮水每天漲退兩次 船員在出海以前要看時間表 這是我們的資料'],
    ['windows-1251', 'Москва Новосибирск Владивосток полная вода малая вода порт'],
  ] as const)
    it(`tells ${label} in a table that declares nothing`, () => {
      const rows = words.split(' ').map((word, at) => `${1_000 + at};2026-01-05;${word};EUR;12.50\n`);
      const table = rows.join('').repeat(3);
      assert.equal(decode(encodeAs(label, table), 'text/csv').text, table);
    });

  it('takes a table in windows-1252 for no other', () => {
    const table = 'Straße;Ort;Preis\nHauptstraße 5;Köln;12,50 €\nGrüner Weg 7;Münster;8,00 €\n';
    assert.equal(decode(encodeAs('windows-1252', table), 'text/csv').text, table);
  });

  const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

  for (const text of [
    '<html><body><p>Hours of high water</p></body></html>',
    '<p>Москва порт, полная вода, café 5 €</p>',
    'Größe;Preis\n12;5\n',
    '<p>Wait for high water…</p>',
    'హెచ్చు నీరు రోజుకు రెండుసార్లు వస్తుంది\n',
    '潮汐表。港口一的時間。\n高雄港是台灣最大的港口\n',
    'ひらがなのページです。\nカタカナも読めます。\n',
  ])
    it(`tells UTF-16 without a mark: ${text.trim()}`, () => {
      for (const [body, charset] of [
        [Buffer.from(text, 'utf16le'), 'utf-16le'],
        [bigEndian(text), 'utf-16be'],
      ] as const) {
        assert.deepEqual(decode(body, 'text/html'), { text, charset, from: 'detected' });
        assert.deepEqual(decode(body, 'text/html; charset=utf-8'), { text, charset, from: 'detected' });
        assert.equal(decode(body, `text/html; charset=${charset}`).from, 'header');
      }
    });

  it('takes other bytes with NULs for no UTF-16', () => {
    const records = 'abcdefg\0'.repeat(50);
    const lines = 'Harbour of Hamburg\0\n'.repeat(30);
    for (const text of [records, lines, `<p>One NUL\0 in a page of many words and elements</p>`])
      assert.equal(decode(Buffer.from(text), null).text, text.replaceAll('\0', ''));
  });

  const utf8 = [
    'Москва порт, полная вода',
    'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία',
    'Բոլոր մարդիկ ծնվում են ազատ',
    'High\twater\ttwice\ta\tday,\tat\t6\tand\t18\n',
    'a\tb\tc\td\te\tf\tg\t',
  ];
  for (const words of utf8)
    it(`takes UTF-8 with NULs for no UTF-16: ${words.trim()}`, () => {
      for (const end of ['\0', '\0\n', '\n\0', '\0\0'])
        for (const type of ['text/html; charset=utf-8', 'text/html', null]) {
          const body = Buffer.from(`<p>${words}${end}`.repeat(60));
          assert.equal(decode(body, type).text, body.toString().replaceAll('\0', ''));
          assert.equal(decode(body.subarray(0, -3), type).charset, 'utf-8');
        }
    });

  it('tells ISO-2022-JP by its escapes where no charset is declared', () => {
    const words = Buffer.from('\x1b$BF|K\\8l\x1b(B', 'latin1');
    const body = Buffer.concat([Buffer.from('<title>'), words, Buffer.from('</title>')]);
    assert.deepEqual(decode(body, 'text/html'), {
      text: '<title>日本語</title>',
      charset: 'iso-2022-jp',
      from: 'detected',
    });
    assert.equal(decode(body, 'text/html; charset=utf-8').from, 'header');
    for (const text of [
      `<title>Größe – 日本語</title><code>${words.toString('latin1')}</code>`,
      'Größe\t\x1b[31mrot\n$Babc\n(Bxyz) naïve',
      'Price\t$Babc\n(Bxyz) \x1b[0m',
    ])
      assert.equal(decode(Buffer.from(text), 'text/html').text, text);
    const colours = '\x1b[31mred\x1b[0m costs \x1b$B5';
    assert.equal(decode(Buffer.from(colours), null).text, colours);
  });

  it('tells Thai that declares nothing', () => {
    const text = 'ท่าเรือกรุงเทพเป็นท่าเรือที่ใหญ่ที่สุดแห่งหนึ่งของประเทศไทย น้ำขึ้นวันละสองครั้ง';
    const html = `<html><head><title>Port</title></head><body><p>${text}</p></body></html>`;
    for (const page of [text, html])
      assert.deepEqual(decode(encodeAs('windows-874', page), null), {
        text: page,
        charset: 'windows-874',
        from: 'detected',
      });
  });

  it('believes a byte order mark before the header', () => {
    for (const [bytes, charset] of [
      [[0xef, 0xbb, 0xbf, 0xc3, 0xa4], 'utf-8'],
      [[0xff, 0xfe, 0xe4, 0x00], 'utf-16le'],
      [[0xfe, 0xff, 0x00, 0xe4], 'utf-16be'],
    ] as const)
      assert.deepEqual(decode(Uint8Array.from(bytes), 'text/html; charset=koi8-r'), {
        text: 'ä',
        charset,
        from: 'bom',
      });
  });

  it('goes on when header and meta say UTF-8 of bytes that are not', () => {
    const text = 'Съешь же ещё этих мягких французских булок, да выпей чаю. '.repeat(20);
    const body = Buffer.concat([Buffer.from('<meta charset="utf-8">'), encodeAs('windows-1251', text)]);
    const decoded = decode(body, 'text/html; charset=utf-8');
    assert.equal(decoded.from, 'detected');
    assert.ok(decoded.text.includes('мягких французских'));
  });

  it('does not believe another charset of text that can only be UTF-8', () => {
    const text = 'Grüße aus Köln über Düsseldorf, schöne Füße, ärgerliche Öfen';
    for (const type of ['text/html; charset=iso-8859-1', 'text/html']) {
      const html = `<meta charset="iso-8859-1">${text}`;
      assert.deepEqual(decode(Buffer.from(html), type), { text: html, charset: 'utf-8', from: 'utf-8' });
    }
  });

  it('takes some quotation marks for UTF-8, whatever is declared', () => {
    const html = '<meta charset="windows-1252"><p>Don’t go – you don’t have to, it’s low water.</p>';
    for (const type of ['text/html', 'text/html; charset=iso-8859-1'])
      assert.equal(decode(Buffer.from(html), type).text, html);
  });

  it('believes the declaration where too little would prove UTF-8', () => {
    assert.equal(
      decode(Buffer.from('Ã¤ is a broken umlaut', 'latin1'), 'text/html; charset=iso-8859-1').text,
      'Ã¤ is a broken umlaut',
    );
  });

  it('stays with UTF-8 when one character in a long page is broken', () => {
    const body = Buffer.concat([
      Buffer.from('Grüße aus Köln. '.repeat(1000)),
      Buffer.from([0xff]),
      Buffer.from(' Ende'),
    ]);
    const decoded = decode(body, 'text/html; charset=utf-8');
    assert.equal(decoded.charset, 'utf-8');
    assert.ok(decoded.text.endsWith('\ufffd Ende'));
  });

  it('takes what is UTF-8 but for a few bytes for that, whatever is declared or nothing', () => {
    const body = Buffer.concat([
      Buffer.from('Grüße aus Köln über Düsseldorf, schöne Füße, ärgerliche Öfen, caf'),
      Buffer.from([0xe9]),
    ]);
    for (const type of ['text/html', 'text/html; charset=iso-8859-1', 'text/html; charset=windows-1252']) {
      const { text, charset } = decode(body, type);
      assert.deepEqual([charset, text.slice(0, 14), text.slice(-2)], ['utf-8', 'Grüße aus Köln', 'f\ufffd']);
    }
    for (const [label, text] of samples) {
      const { charset } = decode(encodeAs(label, text), null);
      assert.notEqual(charset, 'utf-8', label);
    }
  });

  it('takes UTF-16 in a meta tag for UTF-8', () => {
    assert.equal(decode(Buffer.from('<meta charset="utf-16">ä'), null).charset, 'utf-8');
  });

  it('skips labels that nobody knows', () => {
    const decoded = decode(Buffer.from('<meta charset="klingon">ä'), 'text/html; charset=martian');
    assert.deepEqual([decoded.charset, decoded.from], ['utf-8', 'utf-8']);
  });

  it('reads no meta tag in a comment or beyond the first 4 KiB', () => {
    const commented = Buffer.from('<!-- <meta charset="koi8-r"> -->ä');
    const late = Buffer.from(`${' '.repeat(4096)}<meta charset="koi8-r">ä`);
    assert.deepEqual([decode(commented, null).from, decode(late, null).from], ['utf-8', 'utf-8']);
  });

  it('falls back to windows-1252 and drops NULs', () => {
    assert.deepEqual(decode(Uint8Array.of(0x80, 0x00, 0x31), null).text.includes('\0'), false);
    assert.equal(decode(new Uint8Array(0), null).text, '');
  });
});
