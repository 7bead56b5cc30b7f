import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { archiveOf } from '../test-archive.ts';
import { contentOf, docxOf, markdownOf, openDocumentOf, wordNamespaces, xlsxOf } from '../test-office.ts';
import { DocumentFault, type DocumentFaultReason, type DocumentKind } from '../types.ts';

const isFault =
  (...reasons: readonly DocumentFaultReason[]) =>
  (thrown: unknown) =>
    thrown instanceof DocumentFault && reasons.includes(thrown.reason);

const paragraph = '<w:p><w:r><w:t>words</w:t></w:r></w:p>';
const whole = docxOf(paragraph);

describe('a hostile file', () => {
  const faults: readonly (readonly [string, DocumentKind, Uint8Array, DocumentFaultReason])[] = [
    ['cut off', 'docx', whole.subarray(0, whole.length - 40), 'damaged'],
    ['empty', 'xlsx', new Uint8Array(0), 'damaged'],
    ['of another kind', 'xlsx', whole, 'damaged'],
    ['of another kind', 'odt', whole, 'damaged'],
    ['without its main part', 'pptx', archiveOf({ '[Content_Types].xml': '' }), 'damaged'],
    ['without contents', 'epub', archiveOf({ mimetype: 'application/epub+zip' }), 'damaged'],
    ['protected by a password', 'docx', archiveOf({ 'word/document.xml': '<x/>' }, 1), 'encrypted'],
  ];
  for (const [how, kind, bytes, reason] of faults)
    it(`${how}, read as ${kind}, is told to be ${reason}`, () =>
      assert.rejects(contentOf(kind, bytes), isFault(reason)));

  it('that unpacks to very much is refused, whichever part of it does', async () => {
    const bomb = Buffer.alloc(48 * 1_048_576, ' ');
    await assert.rejects(contentOf('docx', docxOf('', { 'word/document.xml': bomb })), isFault('too_large'));
    await assert.rejects(
      contentOf('odt', openDocumentOf('', '', { 'styles.xml': bomb, 'meta.xml': bomb })),
      isFault('too_large'),
    );
  });

  it('does not have its entities expanded, nor what it refers to fetched', async () => {
    const entities =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
    const xml = `<?xml version="1.0"?>${entities}<w:document ${wordNamespaces}><w:body><w:p><w:r><w:t>x&b;&c;y</w:t></w:r></w:p></w:body></w:document>`;
    const markdown = await markdownOf('docx', docxOf('', { 'word/document.xml': xml }));
    assert.doesNotMatch(markdown, /aaaa|root/);
    assert.match(markdown, /^x.*y$/);
  });

  it('that nests deep is read as deep as documents go, and one that nests without end is refused', async () => {
    const tables = (deep: number): string =>
      `${'<w:tbl><w:tr><w:tc>'.repeat(deep)}${paragraph}${'</w:tc></w:tr></w:tbl>'.repeat(deep)}`;
    assert.equal(await markdownOf('docx', docxOf(paragraph + tables(300))), 'words');
    await assert.rejects(contentOf('docx', docxOf(tables(20_000))), isFault('too_large'));
    const lists = `${'<text:list><text:list-item>'.repeat(20_000)}<text:p>words</text:p>`;
    await assert.rejects(
      contentOf('odt', openDocumentOf('', `<office:text>${lists}</office:text>`)),
      isFault('too_large'),
    );
  });

  it('whose cells and merges claim what no sheet has is read all the same', async () => {
    const merges = '<mergeCell ref="A1:XFD1048576"/>'.repeat(30_000);
    const cells =
      '<c r="ZZZZ99999999" t="inlineStr"><is><t>lost</t></is></c><c r="B2" t="s"><v>99</v></c><c r="A1"><v>7</v></c>';
    const sheet = `<sheetData><row r="-5">${cells}</row></sheetData><mergeCells>${merges}</mergeCells>`;
    assert.match(await markdownOf('xlsx', xlsxOf({ S: sheet })), /7/);
  });

  it('whose styles and lists go round in circles ends', async () => {
    const style = (id: string, parent: string): string =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${parent}"/></w:style>`;
    const styles = `<w:styles ${wordNamespaces}>${style('A', 'B')}${style('B', 'A')}</w:styles>`;
    const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="x/styles" Target="styles.xml"/></Relationships>`;
    const file = docxOf('<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr><w:r><w:t>round</w:t></w:r></w:p>', {
      'word/styles.xml': styles,
      'word/_rels/document.xml.rels': relationships,
    });
    assert.equal(await markdownOf('docx', file), 'round');
  });
});
