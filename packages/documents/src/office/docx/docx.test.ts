import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contentOf, docxOf, markdownOf, relationshipsOf, wordNamespaces } from '../../test-office.ts';

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (text: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
const styled = (id: string, text: string): string => paragraph(text, `<w:pStyle w:val="${id}"/>`);
const numbered = (text: string, level: number, id = 1): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);
const style = (id: string, name: string, inside = '', type = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;
const parts = (files: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(files).map(([name, inside]) => [`word/${name}.xml`, inside])),
  'word/_rels/document.xml.rels': relationshipsOf(
    ...Object.keys(files).map((name, at) => [`rIdP${at}`, name, `${name}.xml`] as const),
    ['rIdLink', 'hyperlink', 'https://tide.example/table'],
  ),
});
const stylesOf = (...all: string[]): Record<string, string> =>
  parts({ styles: `<w:styles ${wordNamespaces}>${all.join('')}</w:styles>` });
const level = (index: number, format: string, text = '•'): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = (levels: string, numbers = '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'): string =>
  `<w:numbering ${wordNamespaces}><w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum>${numbers}</w:numbering>`;

describe('headings of a Word file', () => {
  it('are told by name, by outline level, and by what a style inherits', async () => {
    const styles = stylesOf(
      style('berschrift1', 'heading 1'),
      style('Titre2', 'Titre 2'),
      style('Chapter', 'Chapter', '<w:basedOn w:val="berschrift1"/>'),
      style('Contents', 'Contents title', '<w:basedOn w:val="berschrift1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
      style('Loop', 'Loop', '<w:basedOn w:val="Loop"/>'),
    );
    const body = [
      styled('berschrift1', 'One'),
      styled('Titre2', 'Two'),
      styled('Chapter', 'Inherited'),
      styled('Contents', 'No heading'),
      styled('Loop', 'Text'),
      paragraph('Outlined', '<w:outlineLvl w:val="2"/>'),
    ];
    assert.equal(
      await markdownOf('docx', docxOf(body.join(''), styles)),
      '# One\n\n## Two\n\n# Inherited\n\nNo heading\n\nText\n\n### Outlined',
    );
  });
});

it('what is crossed out in a Word file is marked', async () => {
  const body = `<w:p>${run('Price 100', '<w:strike/>')}${run(' 80', '<w:dstrike w:val="0"/>')}</w:p>`;
  assert.equal(await markdownOf('docx', docxOf(body)), '~~Price 100~~ 80');
});

describe('lists of a Word file', () => {
  it('nest, count on after a paragraph, and hold paragraphs without a bullet', async () => {
    const numbers = [
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
      '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>',
    ].join('');
    const blank = `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', ' ')}</w:abstractNum>`;
    const xml = numbering(level(0, 'decimal', '%1.') + level(1, 'bullet'), blank + numbers);
    const body = [
      numbered('first', 0),
      numbered('more of the first', 0, 2),
      numbered('inner', 1),
      numbered('second', 0),
      paragraph('between'),
      numbered('third', 0),
    ];
    assert.equal(
      await markdownOf('docx', docxOf(body.join(''), parts({ numbering: xml }))),
      ['1. first', '', '   more of the first', '', '   - inner', '', '2. second', '', 'between', '', '3. third'].join(
        '\n',
      ),
    );
  });

  it('keep the numbers of several levels, letters and signs, also in headings', async () => {
    const legal = (index: number, format: string, text: string, inside = ''): string =>
      `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${inside}<w:lvlText w:val="${text}"/></w:lvl>`;
    const xml = numbering(
      legal(0, 'upperRoman', 'Article %1.') +
        legal(1, 'decimal', '%1.%2', '<w:isLgl/>') +
        legal(2, 'lowerLetter', '(%3)') +
        legal(3, 'decimal', '%4.'),
    );
    const head = (text: string): string =>
      paragraph(text, '<w:outlineLvl w:val="0"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
    const body = [
      head('Terms'),
      numbered('The seller', 1),
      numbered('a person', 2),
      numbered('or two', 2),
      numbered('one by one', 3),
      numbered('The buyer', 1),
      head('Payment'),
      numbered('At once', 1),
    ];
    assert.equal(
      await markdownOf('docx', docxOf(body.join(''), parts({ numbering: xml }))),
      [
        '# Article I. Terms',
        '- 1.1 The seller\n  - (a) a person\n  - (b) or two\n    1. one by one\n- 1.2 The buyer',
        '# Article II. Payment',
        '- 2.1 At once',
      ].join('\n\n'),
    );
  });

  it('begin anew where a number says so', async () => {
    const again =
      '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>';
    const xml = numbering(
      level(0, 'decimal', '%1.'),
      `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${again}`,
    );
    const body = numbered('a', 0) + numbered('b', 0) + paragraph('.') + numbered('c', 0, 2);
    assert.match(await markdownOf('docx', docxOf(body, parts({ numbering: xml }))), /1\. a\n2\. b\n\n\.\n\n1\. c/);
  });
});

describe('a table of a Word file', () => {
  const cell = (text: string, properties = ''): string =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;

  it('has its spans, its head, and no row that was deleted', async () => {
    const rows = [
      `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Port')}${cell('Heights', '<w:gridSpan w:val="2"/>')}</w:tr>`,
      `<w:tr>${cell('Brest', '<w:vMerge w:val="restart"/>')}${cell('7')}${cell('8')}</w:tr>`,
      `<w:tr>${cell('', '<w:vMerge/>')}${cell('9')}${cell('10')}</w:tr>`,
      `<w:tr><w:trPr><w:del/></w:trPr>${cell('gone')}${cell('gone')}${cell('gone')}</w:tr>`,
    ];
    const { blocks } = await contentOf('docx', docxOf(`<w:tbl>${rows.join('')}</w:tbl>`));
    const [table] = blocks;
    assert.ok(table?.type === 'table');
    const shape = table.rows.map((row) => row.map(({ header, colSpan, rowSpan }) => [header, colSpan, rowSpan]));
    const plain = [undefined, undefined, undefined];
    assert.deepEqual(shape, [
      [
        [true, undefined, undefined],
        [true, 2, undefined],
      ],
      [[undefined, undefined, 2], plain, plain],
      [plain, plain],
    ]);
  });

  it('of one cell is what is in the cell', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('one')}${paragraph('two')}</w:tc></w:tr></w:tbl>`;
    assert.equal(await markdownOf('docx', docxOf(table)), 'one\n\ntwo');
  });
});

describe('the text of a Word file', () => {
  it('has what was inserted, and nothing that was deleted, moved away, hidden or said beside it', async () => {
    const body = `<w:p>${run('a ')}<w:ins>${run('new ')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>
      <w:moveFrom>${run('from')}</w:moveFrom>${run('hidden', '<w:vanish/>')}<w:r><w:commentReference w:id="0"/></w:r>${run('word')}</w:p>`;
    assert.equal(await markdownOf('docx', docxOf(body)), 'a new word');
  });

  it('goes on in the next paragraph where the end between was deleted', async () => {
    const body = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('half ')}</w:p>${paragraph('a line')}`;
    assert.equal(await markdownOf('docx', docxOf(body)), 'half a line');
  });

  it('has links of relationships and of fields, and no instructions', async () => {
    const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const body = `<w:p><w:hyperlink r:id="rIdLink">${run('table')}</w:hyperlink>${run(' and ')}${field('begin')}${run('code')}
      <w:r><w:instrText> HYPERLINK "https://tide.example/field" </w:instrText></w:r>${field('separate')}${run('field', '<w:b/>')}${field('end')}</w:p>`;
    assert.equal(
      await markdownOf('docx', docxOf(body, parts({}))),
      '[table](https://tide.example/table) and [**field**](https://tide.example/field)',
    );
  });

  it('refers to its notes, which stand at the end', async () => {
    const notes = `<w:footnotes ${wordNamespaces}><w:footnote w:id="-1" w:type="separator">${paragraph('line')}</w:footnote><w:footnote w:id="7">${paragraph('By tables.')}</w:footnote></w:footnotes>`;
    const body = `<w:p>${run('High water')}<w:r><w:footnoteReference w:id="7"/></w:r></w:p>`;
    assert.equal(
      await markdownOf('docx', docxOf(body, parts({ footnotes: notes }))),
      'High water[^1]\n\n[^1]: By tables.',
    );
  });

  it('has boxes once, whatever forms a file gives them, and what pictures show', async () => {
    const box = (text: string): string => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
    const compatibility = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
    const drawing = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
    const body = `<w:p>${run('text')}<w:r><mc:AlternateContent ${compatibility}><mc:Choice Requires="wps"><w:drawing>${box('boxed')}</w:drawing></mc:Choice>
      <mc:Fallback><w:pict>${box('boxed')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>
      <w:r><w:drawing><wp:inline ${drawing}><wp:docPr id="1" name="Picture 1" descr="A chart"/></wp:inline></w:drawing></w:r></w:p>`;
    assert.equal(await markdownOf('docx', docxOf(body)), 'text\n\nboxed\n\n![A chart]()');
  });

  it('keeps code as it is, line by line', async () => {
    const body = styled('Source', 'if x:') + styled('Source', '    y') + styled('Quoted', 'said');
    const styles = stylesOf(style('Source', 'Source Code'), style('Quoted', 'Intense Quote'));
    assert.equal(await markdownOf('docx', docxOf(body, styles)), '```\nif x:\n    y\n```\n\n> said');
  });
});

it('a Word file whose text stands in HTML or in a web archive is read alike', async () => {
  const html = '<html><body><h1>Café</h1><p>text</p></body></html>';
  const archive = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b1"\r\n\r\n--b1\r\nContent-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: quoted-printable\r\n\r\n<h1>Caf=C3=A9</h1><p>te=\r\nxt</p>\r\n--b1--`;
  // As browsers and Word write it: the head of the whole names the type of the page, too.
  const saved = archive
    .replace('related;', 'related; type="text/html";')
    .replace('--b1', 'This is a page.\r\n\r\n--b1');
  const loose = archive.replace('printable', 'printable; x=y');
  for (const chunk of [html, archive, saved, `\r\n \r\n${archive}`, loose]) {
    const file = docxOf('<w:altChunk r:id="rIdC"/>', {
      'word/chunk.mht': chunk,
      'word/_rels/document.xml.rels': relationshipsOf(['rIdC', 'aFChunk', 'chunk.mht']),
    });
    assert.equal(await markdownOf('docx', file), '# Café\n\ntext');
  }
});

it('a Word file in the strict form, with other prefixes, is read alike', async () => {
  const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
  const body = `<q:document xmlns:q="${strict}"><q:body><q:p><q:pPr><q:outlineLvl q:val="0"/></q:pPr><q:r><q:t>Strict</q:t></q:r></q:p></q:body></q:document>`;
  assert.equal(await markdownOf('docx', docxOf('', { 'word/document.xml': body })), '# Strict');
});

it('a Word file states its title, author and times', async () => {
  const core = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:dcterms="http://purl.org/dc/terms/"><dc:title>Tides</dc:title><dc:creator>Ann</dc:creator><dcterms:created>2026-11-22T10:00:00Z</dcterms:created><dcterms:modified>soon</dcterms:modified></cp:coreProperties>`;
  const { metadata } = await contentOf('docx', docxOf(paragraph('text'), { 'docProps/core.xml': core }));
  assert.deepEqual(
    [metadata.title, metadata.author, metadata.createdAt, metadata.modifiedAt],
    ['Tides', 'Ann', '2026-11-22T10:00:00Z', null],
  );
});

it('says what is raised and lowered in a Word file', async () => {
  const place = (name: string): string => `<w:vertAlign w:val="${name}"/>`;
  const body = `<w:p>${run('H')}${run('2', place('subscript'))}${run('O is 10 m')}${run('2', place('superscript'))}</w:p>`;
  assert.equal(await markdownOf('docx', docxOf(body)), 'H₂O is 10 m²');
});
