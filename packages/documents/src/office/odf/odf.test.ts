import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contentOf, markdownOf, openDocumentOf, openPart } from '../../test-office.ts';
import { DocumentFault } from '../../types.ts';

const text = (inside: string): string => `<office:text>${inside}</office:text>`;
const item = (inside: string): string => `<text:list-item>${inside}</text:list-item>`;
const list = (inside: string, attributes = 'text:style-name="L1"'): string =>
  `<text:list ${attributes}>${inside}</text:list>`;
const paragraph = (inside: string, style = 'Standard'): string =>
  `<text:p text:style-name="${style}">${inside}</text:p>`;

const styles = `<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Heading_20_2"/>
  <style:style style:name="Report" style:family="paragraph" style:parent-style-name="Title"/>
  <style:style style:name="Plain" style:family="paragraph" style:parent-style-name="Heading_20_2" style:default-outline-level=""/>
  <style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="T2" style:family="text"><style:text-properties text:display="none"/></style:style>
  <text:list-style style:name="L1"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/><text:list-level-style-number text:level="2" style:num-format="1"/></text:list-style>
  <text:list-style style:name="L2"><text:list-level-style-number text:level="1" style:num-format="1" text:start-value="3"/></text:list-style>`;
const common = openPart(
  'office:document-styles',
  '<office:styles><style:style style:name="Title" style:family="paragraph"/><style:style style:name="Heading_20_2" style:display-name="Heading 2" style:family="paragraph"/></office:styles>',
);

const odt = (inside: string): Promise<string> =>
  markdownOf('odt', openDocumentOf(styles, text(inside), { 'styles.xml': common }));

describe('a text of OpenDocument', () => {
  it('has what is crossed out marked', async () => {
    const crossed = `<style:style style:name="T9" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>`;
    const body = text(paragraph('<text:span text:style-name="T9">Price 100</text:span> 80'));
    assert.equal(await markdownOf('odt', openDocumentOf(crossed, body)), '~~Price 100~~ 80');
  });

  it('has headings by level and by what styles inherit', async () => {
    assert.equal(
      await odt(`<text:h text:outline-level="1">One</text:h>${paragraph('Two', 'P1')}${paragraph('text')}`),
      '# One\n\n## Two\n\ntext',
    );
  });

  it('has a title by what its style inherits, and no heading where a style takes the level away', async () => {
    assert.equal(await odt(`${paragraph('Tides', 'Report')}${paragraph('text', 'Plain')}`), '# Tides\n\ntext');
  });

  it('has lists that nest, also through items that hold lists alone, and numbers that go on', async () => {
    const inner = list(item(paragraph('first')) + item(paragraph('second')), '');
    const body = `${list(item(paragraph('Brest')))}${list(item(inner))}${list(item(paragraph('Dover')))}${paragraph('.')}
      ${list(item(paragraph('three')), 'text:style-name="L2"')}${paragraph('.')}${list(item(paragraph('four')), 'text:style-name="L2" text:continue-numbering="true"')}`;
    assert.equal(await odt(body), '- Brest\n  1. first\n  2. second\n- Dover\n\n.\n\n3. three\n\n.\n\n4. four');
  });

  it('has headings that are numbered by a list as headings', async () => {
    assert.equal(await odt(list(item('<text:h text:outline-level="1">Scope</text:h>'))), '# Scope');
  });

  it('keeps its spaces, marks and links, and tells nothing that is deleted, hidden or said beside it', async () => {
    const body = `<text:tracked-changes><text:changed-region><text:deletion>${paragraph('gone')}</text:deletion></text:changed-region></text:tracked-changes>
      ${paragraph('a<text:s text:c="2"/>b <text:span text:style-name="T1">bold</text:span><text:span text:style-name="T2">hidden</text:span><office:annotation><text:p>aside</text:p></office:annotation> <text:a xlink:href="https://tide.example/x">link</text:a>')}`;
    assert.equal(await odt(body), 'a b **bold** [link](https://tide.example/x)');
  });

  it('refers to its notes and says what its pictures show', async () => {
    const note =
      '<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>By tables.</text:p></text:note-body></text:note>';
    const picture = '<draw:frame><draw:image/><svg:desc>A chart</svg:desc></draw:frame>';
    assert.equal(await odt(paragraph(`High${note}${picture}`)), 'High[^1]\n\n![A chart]()\n\n[^1]: By tables.');
  });

  it('has tables with their heads', async () => {
    const cell = (inside: string): string =>
      `<table:table-cell>${inside === '' ? '' : paragraph(inside)}</table:table-cell>`;
    const row = (...cells: readonly string[]): string =>
      `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;
    const table = `<table:table><table:table-header-rows>${row('Port', 'Height')}</table:table-header-rows>${row('Brest', '7')}${row('', '')}</table:table>`;
    assert.equal(await odt(table), '| Port | Height |\n| --- | --- |\n| Brest | 7 |\n|  |  |');
  });

  it('that is protected says so', async () => {
    const encrypted = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`;
    const file = openDocumentOf('', text(''), { 'META-INF/manifest.xml': encrypted });
    await assert.rejects(
      markdownOf('odt', file),
      (thrown) => thrown instanceof DocumentFault && thrown.reason === 'encrypted',
    );
  });
});

describe('a spreadsheet of OpenDocument', () => {
  const cell = (inside: string, attributes = ''): string =>
    `<table:table-cell ${attributes}><text:p>${inside}</text:p></table:table-cell>`;
  const hidden =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const table = (name: string, style: string, rows: string): string =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;

  it('tells its sheets as they show their values, without hidden ones', async () => {
    const rows = `<table:table-row>${cell('Port')}${cell('Height')}</table:table-row>
      <table:table-row table:number-rows-repeated="2">${cell('Brest')}${cell('7.10 m', 'office:value-type="float" office:value="7.1"')}</table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;
    const body = `<office:spreadsheet>${table('Heights', 'ta1', rows)}${table('Secret', 'ta2', rows)}</office:spreadsheet>`;
    assert.equal(
      await markdownOf('ods', openDocumentOf(hidden, body)),
      '# Heights\n\n| Port | Height |\n| --- | --- |\n| Brest | 7.10 m |\n| Brest | 7.10 m |',
    );
  });

  it('has dates in the order of its reader, and tables that empty rows part', async () => {
    const date = (shown: string, value: string): string =>
      cell(shown, `office:value-type="date" office:date-value="${value}"`);
    const row = (...cells: readonly string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
    const empty = '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>';
    const rows = [
      row(cell('Day'), cell('Height')),
      row(date('05/01/26', '2026-01-05'), cell('7', 'office:value-type="float"')),
      row(date('1/6/2026 18:00', '2026-01-06T18:00:00'), date('7 Jan 2026', '2026-01-07')),
      empty.replace('<table:table-row', '<table:table-row table:visibility="collapse"'),
      row(cell('Port'), cell('Low')) + empty + row(cell('Port'), cell('High')),
      row(cell('Brest'), cell('7', 'office:value-type="float"')),
    ];
    const file = openDocumentOf('', `<office:spreadsheet>${table('S', '', rows.join(''))}</office:spreadsheet>`);
    assert.equal(
      await markdownOf('ods', file),
      `# S

| Day | Height |
| --- | --- |
| 2026-01-05 | 7 |
| 2026-01-06 18:00 | 7 Jan 2026 |
| Port | Low |

| Port | High |
| --- | --- |
| Brest | 7 |`,
    );
  });

  it('whose rows say that they are there a million times is cut', async () => {
    const row = `<table:table-row table:number-rows-repeated="1048576">${cell('x', 'table:number-columns-repeated="16384"')}</table:table-row>`;
    const { cutBy } = await contentOf(
      'ods',
      openDocumentOf('', `<office:spreadsheet>${table('S', '', row)}</office:spreadsheet>`),
      500,
    );
    assert.deepEqual(cutBy, ['rows']);
  });
});

it('a presentation of OpenDocument is told slide by slide, with titles, lists and notes', async () => {
  const frame = (kind: string, inside: string): string =>
    `<draw:frame presentation:class="${kind}"><draw:text-box>${inside}</draw:text-box></draw:frame>`;
  const slide = (inside: string): string => `<draw:page>${inside}</draw:page>`;
  const body = `<office:presentation>
    ${slide(frame('outline', list(item(paragraph('Brest')))) + frame('title', paragraph('Ports')) + frame('page-number', paragraph('1')))}
    ${slide(`${frame('title', paragraph('Times'))}<draw:custom-shape>${paragraph('A shape')}</draw:custom-shape><presentation:notes>${frame('notes', paragraph('Say hello'))}</presentation:notes>`)}
  </office:presentation>`;
  const file = openDocumentOf(styles, body);
  assert.equal(await markdownOf('odp', file), '# Ports\n\n- Brest\n\n## Times\n\nA shape\n\n> Say hello');
  const { pagesTotal, pagesRead } = await contentOf('odp', file, 1);
  assert.deepEqual([pagesTotal, pagesRead], [2, 1]);
});
