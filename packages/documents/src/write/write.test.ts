import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Block, type DocumentContent, type Inline, noMetadata } from '../types.ts';
import { write } from './write.ts';

const line = (text: string, more: Omit<Extract<Inline, { type: 'text' }>, 'type' | 'text'> = {}): Inline => ({
  type: 'text',
  text,
  ...more,
});
const paragraph = (...content: readonly Inline[]): Block => ({ type: 'paragraph', content });
const cell = (text: string, header = false) => ({ blocks: [paragraph(line(text))], header });

const report: DocumentContent = {
  kind: 'docx',
  metadata: { ...noMetadata, title: 'Tide report' },
  pagesTotal: null,
  pagesRead: null,
  blocks: [
    { type: 'heading', level: 1, content: [line('Tide report', { bold: true })] },
    paragraph(
      line('High water is '),
      line('late', { bold: true }),
      line(' in 3*4 of 5*6 ports; see '),
      line('the ', { href: '/table' }),
      line('table', { href: '/table', italic: true }),
      line(' or '),
      line('this', { href: 'javascript:alert(1)' }),
      line('.'),
      { type: 'noteReference', label: '1' },
    ),
    {
      type: 'list',
      ordered: true,
      start: 3,
      items: [
        [paragraph(line('Brest'))],
        [
          paragraph(line('Dover')),
          { type: 'list', ordered: false, items: [[paragraph(line('east'))], [paragraph(line('west'))]] },
        ],
      ],
    },
    {
      type: 'table',
      rows: [
        [cell('Port', true), cell('Height', true)],
        [cell('Brest | Finistère'), { blocks: [paragraph(line('7 m')), paragraph(line('spring'))] }],
      ],
    },
    { type: 'code', text: 'print("<tide>")\n', language: 'python' },
    { type: 'quote', blocks: [paragraph(line('# not a heading'))] },
    { type: 'note', label: '1', blocks: [paragraph(line('By tables.'))] },
    { type: 'pageBreak', page: 2 },
    { type: 'image', alt: 'A chart' },
  ],
};

const written = write(report, ['text', 'markdown', 'html'], 'https://tide.example/reports/1.docx');

test('markdown says headings, marks, links, lists, tables, code, quotes and notes', () => {
  assert.equal(
    written.markdown,
    [
      '# Tide report',
      '',
      'High water is **late** in 3\\*4 of 5\\*6 ports; see [the *table*](https://tide.example/table) or this.[^1]',
      '',
      '3. Brest',
      '4. Dover',
      '   - east',
      '   - west',
      '',
      '| Port | Height |',
      '| --- | --- |',
      '| Brest \\| Finistère | 7 m<br>spring |',
      '',
      '```python',
      'print("<tide>")',
      '```',
      '',
      '> \\# not a heading',
      '',
      '[^1]: By tables.',
      '',
      '![A chart]()',
    ].join('\n'),
  );
});

test('text has blocks apart, items and rows on lines, cells apart by tabs', () => {
  assert.equal(
    written.text,
    [
      'Tide report',
      '',
      'High water is late in 3*4 of 5*6 ports; see the table or this.[1]',
      '',
      '3. Brest',
      '4. Dover',
      'east',
      'west',
      '',
      'Port\tHeight',
      'Brest | Finistère\t7 m spring',
      '',
      'print("<tide>")',
      '',
      '# not a heading',
      '',
      '1 By tables.',
    ].join('\n'),
  );
});

test('text has every cell in its column, whatever covers several', () => {
  const covering = (text: string, spans: { colSpan?: number; rowSpan?: number }) => ({ ...cell(text), ...spans });
  const long = 'x'.repeat(300);
  const rows = [
    [covering('Region', { rowSpan: 2 }), covering('2026', { colSpan: 2 }), cell('Total')],
    [cell('Q1'), cell('Q2'), cell('h')],
    [covering(long, { rowSpan: 2 }), cell('1'), cell('2'), covering('end', { rowSpan: 9 })],
    [cell('3'), cell('4')],
  ];
  const lines = ['Region\t2026\t\tTotal', 'Region\tQ1\tQ2\th', `${long}\t1\t2\tend`, '\t3\t4\tend'];
  const { text } = write({ ...report, blocks: [{ type: 'table', rows }] }, ['text'], 'https://tide.example/');
  assert.equal(text, lines.join('\n'));
});

test('html has elements of structure, escaped text and no script addresses', () => {
  const { html } = written;
  assert.match(html ?? '', /<h1><strong>Tide report<\/strong><\/h1>/);
  assert.match(html ?? '', /<ol start="3">\n<li>Brest<\/li>\n<li>Dover\n<ul>\n<li>east<\/li>/);
  assert.match(html ?? '', /<tr><th>Port<\/th><th>Height<\/th><\/tr>/);
  assert.match(html ?? '', /<code class="language-python">print\(&quot;&lt;tide&gt;&quot;\)/);
  assert.match(html ?? '', /this\.<sup>1<\/sup><\/p>/);
  assert.doesNotMatch(html ?? '', /javascript/);
});

test('links are absolute, and pieces of one link are one', () => {
  assert.deepEqual(written.links, [{ url: 'https://tide.example/table', text: 'the table' }]);
});

test('markdown opens with the title where the body has no heading of its own', () => {
  const bare = { ...report, blocks: [paragraph(line('Low water.'))] };
  assert.equal(write(bare, ['markdown'], 'https://tide.example/').markdown, '# Tide report\n\nLow water.');
});

test('a title that a program put in is none', () => {
  const named = { ...report, metadata: { ...noMetadata, title: 'Microsoft Word - report.docx' } };
  assert.equal(write(named, [], 'https://tide.example/').title, 'Tide report');
});

test('pieces of one link are one element, and the spaces around marks stand outside of them', () => {
  const content = [
    line('See '),
    line('the ', { href: '/table' }),
    line('table ', { href: '/table', code: true }),
    line('of'),
    line(' x', { code: true }),
    line('2', { script: 'super' }),
    line(' and H'),
    line('2', { script: 'sub' }),
  ];
  const said = write({ ...report, blocks: [paragraph(...content)] }, ['markdown', 'html'], 'https://tide.example/');
  assert.equal(
    said.html,
    '<p>See <a href="https://tide.example/table">the <code>table</code> </a>of <code>x</code><sup>2</sup> and H<sub>2</sub></p>',
  );
  assert.match(said.markdown ?? '', /See \[the `table`\]\(https:\/\/tide\.example\/table\) of `x`² and H₂$/);
});
