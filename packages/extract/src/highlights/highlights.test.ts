import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractHtml } from '../extract.ts';
import { findHighlights } from './highlights.ts';

const page = `<title>Harbour guide</title><main><h1>Harbour guide</h1>
<p>Boats of every size call here, and the town lives by them since it was founded.</p>
<h2>Opening hours</h2><p>The office is open from 8:00 to 17:30, in winter until 16:00.</p>
<h2>Prices</h2><p>A night at the quay costs 12.50 euros for boats of up to ten metres.</p>
<table><tr><th>Length<th>Price<tr><td>10 m<td>12.50<tr><td>15 m<td>19.00</table>
<h3>How do I pay?</h3><p>By card at the machine, or in cash at the office.</p>
<h2>History</h2><p>The quay was built in 1907 by Thomas Stevenson, after a storm had washed the old one away.</p>
<p>Fishing ended in 1987; the fleet had shrunk for thirty years before.</p></main>`;

const asked = (query: string) => extractHtml(page, 'https://a.example/', { query }).highlights ?? [];

describe('highlights', () => {
  const questions: readonly (readonly [string, RegExp, string | null])[] = [
    ['When is the office open?', /8:00 to 17:30/, 'Opening hours'],
    ['opening hours', /8:00 to 17:30/, 'Opening hours'],
    ['how much does it cost to stay for one night', /12\.50 euros/, 'Prices'],
    ['who built the quay', /Thomas Stevenson/, 'History'],
    ['how do I pay?', /By card/, 'How do I pay?'],
    ['storms', /after a storm/, 'History'],
    ['fishing fleet', /shrunk/, 'History'],
  ];
  for (const [query, answer, heading] of questions)
    it(`answer “${query}” with the passage that does`, () => {
      const [best, ...others] = asked(query);
      assert.match(best?.text ?? '', answer);
      assert.equal(best?.heading, heading);
      for (const { score } of others) assert.ok(score <= (best?.score ?? 0));
    });

  it('are pieces of the text, scored between 0 and 1, and none where nothing is said of it', () => {
    const { text, highlights = [], markdown } = extractHtml(page, 'https://a.example/', { query: 'price of boats' });
    assert.ok(highlights.length > 1);
    for (const { text: passage, score } of highlights) {
      assert.ok(text.includes(passage), passage);
      assert.ok(score > 0 && score <= 1);
    }
    assert.equal(markdown, null, 'which was not asked for');
    assert.deepEqual(asked('quantum chromodynamics'), []);
    assert.deepEqual(asked('?!'), []);
    assert.equal(extractHtml(page, 'https://a.example/').highlights, undefined);
  });

  it('score higher the more of the query a passage has', () => {
    const queries = ['quay 1907 Stevenson', 'quay 1907 Armstrong', 'quay 1906 Armstrong'];
    const [all = 0, most = 0, little = 0] = queries.map((query) => asked(query)[0]?.score ?? 0);
    assert.ok(all > most && most > little, `${all} ${most} ${little}`);
  });

  it('do not repeat the question, but have what follows it', () => {
    const text = 'How long is the pier?\n\nIt is 312 metres long.\n\nThe pier is old.\n\nThe sea is wide.';
    assert.equal(findHighlights(text, null, 'How long is the pier?')[0]?.text, 'It is 312 metres long.');
  });

  it('prefer words that stand together', () => {
    const apart = 'A red flag stood on the long blue boat that passed.';
    const together = 'A flag stood on the long blue red boat that passed.';
    assert.equal(findHighlights(`${apart}\n\n${together}`, null, 'red boat')[0]?.text, together);
  });

  it('name what is said twice once, where it stands best', () => {
    const said = 'The pier opens at nine.';
    const text = `Hours\n\n${said}\n\n${said}\n\nThe pier closes at night.`;
    const found = findHighlights(text, `# Hours\n\n${said}`, 'when does the pier open').map((each) => each.text);
    assert.equal(found.filter((each) => each === said).length, 1);
    assert.equal(found[0], said);
  });

  it('divide long paragraphs between sentences, and long lists between lines', () => {
    const sentences = Array.from({ length: 60 }, (_, at) => `Sentence ${at} says a little of the sea and its boats.`);
    const [best] = findHighlights(sentences.join(' '), null, 'sentence 41');
    assert.match(best?.text ?? '', /^Sentence \d+ says.*Sentence 41 .*\.$/);
    assert.ok((best?.text.length ?? 0) <= 600);
    const lines = Array.from({ length: 100 }, (_, at) => `Item ${at}: boats and more`);
    assert.match(findHighlights(lines.join('\n'), null, 'item 77')[0]?.text ?? '', /Item 77: boats/);
    const unbroken = findHighlights(`pier${'x'.repeat(5_000)} pier`, null, 'pier');
    for (const { text } of unbroken) assert.ok(text.length <= 1_000);
    assert.ok(unbroken.length > 0);
  });

  it('of a long text and a long query take time in proportion', () => {
    const word = (at: number): string => `word${String.fromCharCode(97 + (at % 26))}${(at * 7919) % 50_021}x`;
    const words = (count: number, from: number): string =>
      Array.from({ length: count }, (_, at) => word(from + at)).join(' ');
    const text = Array.from({ length: 1_500 }, (_, at) => words(150, at)).join('\n\n');
    const started = process.threadCpuUsage();
    findHighlights(text, text, words(200, 77).slice(0, 2_000));
    assert.ok(process.threadCpuUsage(started).user < 30_000_000);
  });
});

describe('highlights in any language', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    [
      'German',
      'Wie hoch sind die Gebühren für Liegeplätze?',
      'Die Liegeplatzgebühr beträgt zwölf Euro je Nacht.',
      'Der Hafen liegt im Norden der Stadt.',
    ],
    [
      'French',
      'horaires d’ouverture des bureaux',
      'Le bureau est ouvert de huit heures à midi.',
      'Le port se trouve au nord de la ville.',
    ],
    [
      'Spanish',
      '¿Cuántos barcos llegaron el año pasado?',
      'El año pasado llegaron trescientos barcos.',
      'El puerto está al norte de la ciudad.',
    ],
    ['Russian', 'когда построили причалы', 'Причал построен в 1907 году.', 'Порт лежит на севере города.'],
    [
      'Greek',
      'ώρες λειτουργίας γραφείου',
      'Το γραφείο λειτουργεί από τις οκτώ.',
      'Το λιμάνι βρίσκεται στα βόρεια της πόλης.',
    ],
    ['Turkish', 'limanın ücretleri ne kadar', 'Liman ücreti gecelik on iki avrodur.', 'Şehir kuzeyde bulunur.'],
    [
      'Japanese',
      '博物館は何時に開きますか',
      '博物館の開館時間は九時から五時までです。',
      '雨が降りますか、どこに行きますか。',
    ],
    ['Chinese', '码头什么时候建成', '这个码头于1907年建成。', '城市的北边有一座灯塔。'],
    ['Thai', 'ราคาค่าจอดเรือ', 'ค่าจอดเรือคืนละสิบสองยูโร', 'เมืองนี้อยู่ทางเหนือ'],
    ['Arabic', 'متى يفتح المكتب', 'المكتب يفتح في الثامنة صباحا.', 'الميناء في شمال المدينة.'],
    ['Hindi', 'किराया कितना है', 'एक रात का किराया बारह यूरो है।', 'बंदरगाह शहर के उत्तर में है।'],
    ['Korean', '사무실은 언제 열려요', '사무실은 오전 여덟 시에 엽니다.', '항구는 도시의 북쪽에 있습니다.'],
  ];
  const text = cases.flatMap(([, , answer, other]) => [other, answer]).join('\n\n');
  for (const [language, query, answer] of cases)
    it(`are found in ${language}`, () => {
      assert.equal(findHighlights(text, null, query)[0]?.text, answer);
    });
});
