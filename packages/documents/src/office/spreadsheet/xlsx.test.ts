import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contentOf, markdownOf, xlsxOf } from '../../test-office.ts';
import { formatNumber } from './number-format.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheet = (...rows: readonly string[]): string => `<sheetData>${rows.join('')}</sheetData>`;
const text = (reference: string, words: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${words}</t></is></c>`;
const number = (reference: string, value: string, format = 0): string =>
  `<c r="${reference}" s="${format}"><v>${value}</v></c>`;

describe('a workbook', () => {
  it('tells every sheet that is shown as a table under its name, whatever extent it claims', async () => {
    const lying = `<dimension ref="A1"/>${sheet(
      `<row r="1">${text('A1', 'Port')}${text('C1', 'Height')}</row>`,
      `<row r="5">${text('A5', 'Brest')}${number('C5', '7.25')}</row>`,
    )}`;
    assert.equal(
      await markdownOf(
        'xlsx',
        xlsxOf({ Heights: lying, More: sheet(`<row>${text('', 'one')}${text('', 'two')}</row>`) }),
      ),
      '# Heights\n\n| Port | Height |\n| --- | --- |\n| Brest | 7.25 |\n\n## More\n\n| one | two |\n| --- | --- |',
    );
    assert.equal(await markdownOf('xlsx', xlsxOf({ Secret: lying }, {}, 'state="veryHidden"')), '');
  });

  it('shows numbers by their formats, and strings with their runs', async () => {
    const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="#,##0.00&quot; m&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="10"/></cellXfs></styleSheet>`;
    const strings = `<sst xmlns="${main}"><si><t>plain</t></si><si><r><t>two </t></r><r><t>runs</t></r><rPh><t>reading</t></rPh></si></sst>`;
    const cells = [
      '<c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c>',
      number('C1', '1234.5', 1),
      number('D1', '45000', 2),
      number('E1', '0.125', 3),
      number('F1', '1234567890123'),
      '<c r="G1" t="b"><v>1</v></c><c r="H1" t="e"><v>#N/A</v></c><c r="I1"><f>SUM(A1)</f></c>',
    ];
    const file = xlsxOf(
      { S: sheet(`<row r="1">${cells.join('')}</row>`) },
      { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings },
    );
    assert.match(
      await markdownOf('xlsx', file),
      /\| two runs \| plain \| 1,234\.50 m \| 2023-03-15 \| 12\.50% \| 1234567890123 \| TRUE \| #N\/A \| =SUM\(A1\) \|/,
    );
  });

  it('tells lines above and below a table, and tables that empty rows part, for themselves', async () => {
    const rows = sheet(
      `<row r="1">${text('A1', 'Harbour Ltd')}</row><row r="2">${text('A2', 'Sales of 2026')}</row>`,
      `<row r="3">${text('A3', 'Product')}${text('B3', 'Units')}</row>`,
      `<row r="4">${text('A4', 'Clock')}${number('B4', '5')}</row>`,
      // An empty row alone, and rows that are not shown, end no table.
      `<row r="6">${text('A6', 'Others')}</row><row r="7">${text('A7', 'Lamp')}${number('B7', '7')}</row>`,
      `<row r="8" hidden="1"/><row r="9" hidden="1"/><row r="10">${text('A10', 'Oar')}${text('B10', 'none')}</row>`,
      `<row r="12">${text('A12', 'Heights')}</row><row r="13">${text('B13', 'Port')}${number('C13', '2026')}</row>`,
      `<row r="14">${text('B14', 'Brest')}${number('C14', '7.25')}</row>`,
      `<row r="17">${text('A17', 'Who')}</row><row r="18">${text('A18', 'Name')}${text('B18', 'Town')}</row>`,
      `<row r="19">${text('A19', 'Ann')}${text('B19', 'Dover')}</row><row r="21">${text('A21', 'Without tax.')}</row>`,
    );
    assert.equal(
      await markdownOf('xlsx', xlsxOf({ S: rows })),
      [
        '# S',
        'Harbour Ltd',
        'Sales of 2026',
        '| Product | Units |\n| --- | --- |\n| Clock | 5 |\n| Others |  |\n| Lamp | 7 |\n| Oar | none |',
        'Heights',
        '| Port | 2026 |\n| --- | --- |\n| Brest | 7.25 |',
        'Who',
        '| Name | Town |\n| --- | --- |\n| Ann | Dover |',
        'Without tax.',
      ].join('\n\n'),
    );
  });

  it('has its first rows in the table where they may be of it', async () => {
    const group = `<row r="1">${text('B1', 'Heights')}</row><row r="2">${text('A2', 'Port')}${text('B2', 'High')}${text('C2', 'Low')}</row>`;
    const values = `<row r="3">${text('A3', 'Brest')}${number('B3', '7')}${number('C3', '1')}</row>`;
    const merge = '<mergeCells><mergeCell ref="B1:C1"/></mergeCells>';
    const file = xlsxOf({ S: `${sheet(group, values)}${merge}` });
    assert.match(await markdownOf('xlsx', file), /^# S\n\n\| {2}\| Heights \| {2}\|\n/);
    const tasks = ['Task', 'milk'].map((words, at) => `<row r="${at + 1}">${text(`A${at + 1}`, words)}</row>`);
    const done = `<row r="3">${text('A3', 'bread')}${text('B3', 'done')}</row><row r="4">${text('A4', 'Bob')}</row>`;
    assert.match(await markdownOf('xlsx', xlsxOf({ S: sheet(...tasks, done) })), /\| Task \| {2}\|/);
  });

  it('tells merged cells as one', async () => {
    const rows = sheet(
      `<row r="1">${text('A1', 'all')}${text('D1', 'x')}</row>`,
      `<row r="2">${text('A2', 'a')}${text('B2', 'b')}${text('D2', 'c')}</row>`,
    );
    const { blocks } = await contentOf(
      'xlsx',
      xlsxOf({ S: `${rows}<mergeCells><mergeCell ref="A1:C1"/></mergeCells>` }),
    );
    const table = blocks.find(({ type }) => type === 'table');
    assert.deepEqual(table?.type === 'table' && table.rows.map((row) => row.map(({ colSpan = 1 }) => colSpan)), [
      [2, 1],
      [1, 1, 1],
    ]);
  });

  it('of two far cells has two rows, and one on its diagonal all of them', async () => {
    const far = sheet(`<row r="1">${text('A1', 'near')}</row>`, `<row r="1048576">${text('XFD1048576', 'far')}</row>`);
    assert.match(await markdownOf('xlsx', xlsxOf({ S: far })), /\| near \| {2}\|\n\| --- \| --- \|\n\| {2}\| far \|/);
    const columns = (index: number): string => {
      let name = '';
      for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26))
        name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
      return name;
    };
    const diagonal = Array.from(
      { length: 5_000 },
      (_, at) => `<row r="${at + 1}">${number(`${columns(at)}${at + 1}`, `${at}`)}</row>`,
    );
    const { blocks } = await contentOf('xlsx', xlsxOf({ S: sheet(...diagonal) }), 500);
    const table = blocks.find(({ type }) => type === 'table');
    assert.equal(table?.type === 'table' ? table.rows.flat().length : 0, 5_000);
  });

  it('that is longer than what is read says so', async () => {
    const row = `<row>${Array.from({ length: 100 }, () => '<c><v>1</v></c>').join('')}</row>`;
    const { cutBy, blocks } = await contentOf('xlsx', xlsxOf({ S: sheet(row.repeat(3_001)) }), 500);
    const table = blocks.find(({ type }) => type === 'table');
    assert.deepEqual(cutBy, ['rows']);
    assert.equal(table?.type === 'table' && table.rows.length, 3_000);
  });
});

describe('a number', () => {
  const cases: readonly (readonly [number, string, boolean, string])[] = [
    [0.1 + 0.2, 'General', false, '0.3'],
    [1e-7, '', false, '0.0000001'],
    [1e22, 'General', false, '1e+22'],
    [0, 'yyyy-mm-dd', true, '1904-01-01'],
    [45000.5, 'd mmm yyyy h:mm', false, '15 Mar 2023 12:00'],
    [-12.5, '#,##0.0;[Red](#,##0.0)', false, '(12.5)'],
    [5, 'broken "', false, '5'],
    [5, '0'.repeat(300), false, '5'],
  ];
  for (const [value, pattern, begins1904, shown] of cases)
    it(`${value} in ${JSON.stringify(pattern.slice(0, 30))} is ${shown}`, () =>
      assert.equal(formatNumber(value, pattern, begins1904), shown));
});
