import assert from 'node:assert/strict';
import { test } from 'node:test';
import { archiveOf } from '../../../packages/documents/src/test-archive.ts';
import { docxOf, relationshipsOf, xlsxOf } from '../../../packages/documents/src/test-office.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { openFilesSite, type ServedFile } from './files-site.ts';

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const row = (...cells: readonly string[]): string =>
  `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const letter = docxOf(
  `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Tide report')}</w:p>
   <w:p>${run('High water is late, see ')}<w:hyperlink r:id="rId9">${run('the table')}</w:hyperlink></w:p>`,
  { 'word/_rels/document.xml.rels': relationshipsOf(['rId9', 'hyperlink', 'https://tide.example/table']) },
);
const workbook = xlsxOf({ Heights: `<sheetData>${row('Port', 'Height')}${row('Brest', '7.1')}</sheetData>` });
const bomb = docxOf('', { 'word/document.xml': new Uint8Array(64 * 1_048_576) });
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Tides</title><item><title>High water</title><link>https://tide.example/1</link><description>&lt;p&gt;At &lt;b&gt;noon&lt;/b&gt; in every port of the coast&lt;/p&gt;</description></item></channel></rss>`;

/** An OLE2 file whose directory names the streams of a protected Office file. */
function protectedFile(): Buffer {
  const file = Buffer.alloc(2_048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  const name = Buffer.from('EncryptedPackage\0', 'utf16le');
  name.copy(file, 512);
  file.writeUInt16LE(name.length, 512 + 64);
  return file;
}

const bodies: Readonly<Record<string, ServedFile>> = {
  '/letter': { body: letter, type: 'application/octet-stream' },
  '/heights.html': { body: workbook, type: 'text/html' },
  '/protected.docx': { body: protectedFile(), type: 'application/msword' },
  '/bomb.docx': { body: bomb, type: 'application/msword' },
  '/plain.zip': { body: archiveOf({ 'a.docx': letter }), type: 'application/zip' },
  '/ports.csv': { body: 'Port;Height\n"Brest; Finistère";7,1\n', type: 'text/csv' },
  '/ports.json': { body: '{"port":"Brest","heights":[7.1]}', type: 'application/json' },
  '/feed': { body: feed, type: 'application/rss+xml' },
};

const site = fixture(() => openFilesSite(bodies));
const service = fixture(() => startRunning());

const scrape = (path: string) =>
  service.ask('/v1/crawl/web/scrape', {
    body: { url: `${site.url}${path}`, format: ['markdown', 'raw_html'], render_js: false },
  });

test('a Word file is read whatever its name and type say, and costs what a document does', async () => {
  const { json } = await scrape('/letter');
  assert.equal(json.markdown, '# Tide report\n\nHigh water is late, see [the table](https://tide.example/table)');
  assert.deepEqual([json.title, json.method, json._meta.cost], ['Tide report', 'document', 0.001]);
  assert.deepEqual(json.links, [{ url: 'https://tide.example/table', text: 'the table' }]);
});

test('a workbook is read as tables under the names of its sheets', async () => {
  const { json } = await scrape('/heights.html');
  assert.equal(json.markdown, '# Heights\n\n| Port | Height |\n| --- | --- |\n| Brest | 7.1 |');
});

test('what cannot be read says why, costs nothing, and the next file is read', async () => {
  for (const [path, said] of [
    ['/protected.docx', /password|protected|encrypted/i],
    ['/bomb.docx', /unpacks/],
    ['/plain.zip', /zip/],
  ] as const) {
    const { status, json } = await scrape(path);
    assert.equal(status >= 400 && json._meta.cost, 0, path);
    assert.match(json.detail, said, path);
  }
  assert.equal((await scrape('/letter')).json.title, 'Tide report');
});

test('CSV, JSON and feeds are read as what they are, as pages are paid', async () => {
  const table = await scrape('/ports.csv');
  assert.equal(table.json.markdown, '| Port | Height |\n| --- | --- |\n| Brest; Finistère | 7,1 |');
  const values = await scrape('/ports.json');
  assert.match(values.json.markdown, /^```json\n\{\n {2}"port": "Brest"/);
  assert.equal(values.json.raw_html, bodies['/ports.json']?.body);
  const news = await scrape('/feed');
  assert.equal(
    news.json.markdown,
    '# Tides\n\n## [High water](https://tide.example/1)\n\nAt **noon** in every port of the coast',
  );
  for (const { json } of [table, values, news]) assert.deepEqual([json.method, json._meta.cost], ['static', 0.0007]);
});
