import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contentOf, markdownOf } from '../test-office.ts';

const rtf = (inside: string): Promise<string> =>
  markdownOf('rtf', Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0 ${inside}}`, 'latin1'));

describe('Rich Text', () => {
  it('passes over control words that are named as members of every object', async () => {
    for (const word of ['constructor', 'toString', 'hasOwnProperty'])
      assert.equal(await rtf(`One \\${word} two {\\${word} three}\\par`), 'One two three');
  });

  it('has what is crossed out marked', async () => {
    assert.equal(await rtf('{\\strike Price 100}{\\strike\\plain  80}\\par'), '~~Price 100~~ 80');
  });

  it('has headings by outline level and by the names of styles', async () => {
    const styles = '{\\stylesheet{\\s0 Normal;}{\\s1\\b heading 1;}{\\*\\cs9 Char;}}';
    assert.equal(
      await rtf(`${styles}{\\pard\\s1 One\\par}{\\pard\\outlinelevel1 Two\\par}{\\pard\\s0 text\\par}`),
      '# One\n\n## Two\n\ntext',
    );
  });

  it('has headings by what the styles of their styles say', async () => {
    const styles =
      '{\\stylesheet{\\s0 Normal;}{\\s2\\sbasedon0 heading 2;}{\\s7\\sbasedon2 Chapter;}{\\s8\\sbasedon9 Round;}{\\s9\\sbasedon8 And round;}{\\s10\\sbasedon7\\outlinelevel9 Text;}}';
    const text = '{\\pard\\s7 One\\par}{\\pard\\s8 two\\par}{\\pard\\s10 three\\par}';
    assert.equal(await rtf(`${styles}${text}`), '# One\n\ntwo\n\nthree');
  });

  it('has the characters of its code pages, of its fonts and of Unicode', async () => {
    const fonts = '{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset128 Gothic;}}';
    assert.equal(
      await rtf(
        `${fonts}caf\\'e9 {\\f1 \\'cc\\'ee} {\\f2 \\'93\\'8c} \\u8364?\\uc2\\u-10179 ab\\u-8704 cd! \\emdash\\~x\\_y\\par`,
      ),
      'café Мо 東 €😀! — x‑y',
    );
  });

  it('has marks, links and notes, and nothing that is hidden, deleted or furniture', async () => {
    const body = `{\\header page}{\\*\\unknown secret}{\\pict 00ff}{\\b bold} {\\v hidden}{\\deleted old}{\\field{\\*\\fldinst{HYPERLINK "https://tide.example/x"}}{\\fldrslt link}}{\\footnote By tables.}\\par`;
    assert.equal(await rtf(body), '**bold** [link](https://tide.example/x)[^1]\n\n[^1]: By tables.');
  });

  it('has lists of its table of lists, and bullets that were typed', async () => {
    const lists =
      '{\\*\\listtable{\\list{\\listlevel\\levelnfc0\\levelstartat1}{\\listlevel\\levelnfc23}\\listid7}}{\\*\\listoverridetable{\\listoverride\\listid7\\ls1}}';
    const item = (text: string, level: number): string => `{\\pard\\ls1\\ilvl${level}{\\listtext 9.\\tab}${text}\\par}`;
    const typed = '{\\pard\\li360\\fi-360\\bullet\\tab dash\\par}';
    assert.equal(
      await rtf(`${lists}${item('one', 0)}${item('inner', 1)}${item('two', 0)}{\\pard .\\par}${typed}`),
      '1. one\n   - inner\n2. two\n\n.\n\n- dash',
    );
  });

  it('has tables whose cells cover columns as their edges say', async () => {
    const row = (edges: readonly number[], ...cells: readonly string[]): string =>
      `\\trowd${edges.map((edge) => `\\cellx${edge}`).join('')}${cells.map((cell) => `\\pard\\intbl ${cell}\\cell`).join('')}\\row`;
    const { blocks } = await contentOf(
      'rtf',
      Buffer.from(
        `{\\rtf1 ${row([3000, 9000], 'Port', 'Heights')}${row([3000, 6000, 9000], 'Brest', '7', '8')}\\pard after\\par}`,
      ),
    );
    const [table, after] = blocks;
    assert.deepEqual(table?.type === 'table' && table.rows.map((cells) => cells.map(({ colSpan = 1 }) => colSpan)), [
      [1, 2],
      [1, 1, 1],
    ]);
    assert.equal(after?.type, 'paragraph');
  });

  describe('with white text', () => {
    const colours = '{\\colortbl;\\red0\\green0\\blue0;\\red255\\green255\\blue255;\\red0\\green0\\blue128;}';
    const page = (fill: number): string =>
      `{\\*\\background{\\shp{\\*\\shpinst{\\sp{\\sn fillColor}{\\sv ${fill}}}}}}\\viewbksp1`;

    it('says it where a dark ground or page lies behind it', async () => {
      for (const ground of ['\\chshdng10000\\chcfpat3', '\\chcbpat3', '\\highlight3\\cb0', '\\chshdng5000'])
        assert.equal(await rtf(`${colours}{${ground}\\cf2 White}\\par`), 'White', ground);
      for (const ground of ['\\cbpat3', '\\shading10000\\cfpat3', '\\shading5000'])
        assert.equal(await rtf(`${colours}\\pard${ground}{\\cf2 White}\\par`), 'White', ground);
      assert.equal(await rtf(`${colours}${page(8_388_608)}{\\cf2 White}\\par`), 'White');
    });

    it('leaves it out where the ground or page is white or the program’s own', async () => {
      for (const ground of [
        '\\cbpat0',
        '\\cbpat2',
        '\\shading0',
        '\\shading100',
        '\\chshdng10000\\chcfpat2',
        '\\highlight0',
      ])
        assert.equal(await rtf(`${colours}\\pard${ground} Seen{\\cf2 White}\\par`), 'Seen', ground);
      for (const fill of [page(16_777_215), '\\viewbksp1'])
        assert.equal(await rtf(`${colours}${fill} Seen{\\cf2 White}\\par`), 'Seen', fill);
    });
  });

  it('states its title and when it was written', async () => {
    const info = '{\\info{\\title Tides}{\\author Ann}{\\creatim\\yr2026\\mo2\\dy3\\hr4\\min5}}text';
    const { metadata } = await contentOf('rtf', Buffer.from(`{\\rtf1 ${info}}`));
    assert.deepEqual([metadata.title, metadata.author, metadata.createdAt], ['Tides', 'Ann', '2026-02-03T04:05']);
  });

  it('that is cut off, nests without end or closes too often ends where it is', async () => {
    assert.equal(await rtf(`${'{'.repeat(50_000)}deep`), 'deep');
    assert.equal(await rtf('one\\par}}}} two'), 'one\n\ntwo');
    assert.equal(await rtf("cut \\'4"), 'cut 4');
  });
});
