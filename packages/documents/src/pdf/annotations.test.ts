import assert from 'node:assert/strict';
import { it } from 'node:test';
import { blocksOfPdf, column, pdfFile } from './test-page.ts';

const labels = [
  ...column(72, 100, ['Application for a berth in the harbour of Dover, to be filled in by the master of the ship.']),
  { at: [72, 150], text: 'Name:' } as const,
  { at: [72, 180], text: 'Pilot wanted:' } as const,
  { at: [72, 210], text: 'Port of call:' } as const,
];
const first = 13;

/** A page with annotations: each by its entries, where it stands, and what its appearance draws. */
function annotated(...all: readonly (readonly [entries: string, rect: string, draws: string])[]): Uint8Array {
  const resources = '/Resources << /Font << /F1 3 0 R >> >>';
  const objects = all.flatMap(([entries, rect, draws], at) => [
    `<< /Type /Annot ${entries} /Rect [${rect}] ${entries.includes('/F ') ? '' : '/F 4'} /AP << /N ${first + 2 * at + 1} 0 R >> >>`,
    `<< /Type /XObject /Subtype /Form /BBox [0 0 200 20] ${resources} /Length ${draws.length} >>\nstream\n${draws}\nendstream`,
  ]);
  const annotations = all.map((_, at) => `${first + 2 * at} 0 R`);
  return pdfFile([{ texts: labels, annotations }], objects);
}

const draw = (text: string): string => `BT /F1 10 Tf 2 5 Td (${text}) Tj ET`;

it('what is filled in stands behind its label, and text that was put on a page where it is', async () => {
  const pdf = annotated(
    ['/Subtype /Widget /FT /Tx /T (name) /V (Ann Lee)', '150 687 350 707', draw('Ann Lee')],
    ['/Subtype /Widget /FT /Ch /T (port)', '150 627 350 647', draw('Calais')],
    ['/Subtype /FreeText /Contents (Paid in full)', '72 500 272 520', draw('Paid in full')],
  );
  const said = (await blocksOfPdf(pdf)).join('\n');
  assert.match(said, /Name:[^\p{L}]+Ann Lee[\s\S]+Port of call:[^\p{L}]+Calais[\s\S]+Paid in full/u);
});

it('buttons, comments and hidden fields say nothing', async () => {
  const pdf = annotated(
    ['/Subtype /Widget /FT /Btn /Ff 65536 /T (send)', '150 687 350 707', draw('Submit')],
    ['/Subtype /Text /Contents (a comment)', '150 657 350 677', draw('Comment')],
    ['/Subtype /Widget /FT /Tx /T (secret) /F 2', '150 627 350 647', draw('Secret')],
  );
  assert.doesNotMatch((await blocksOfPdf(pdf)).join('\n'), /Submit|Comment|Secret/);
});

it('annotations that stand in the list of their page itself are read, and links that nobody sees are none', async () => {
  const appearance = `<< /Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 3 0 R >> >> /Length 34 >>\nstream\n${draw('Paid in full')}\nendstream`;
  const link = (flags: number): string =>
    `<< /Type /Annot /Subtype /Link /Rect [70 735 300 750] /F ${flags} /A << /S /URI /URI (https://shown${flags}.example/) >> >>`;
  const note = `<< /Type /Annot /Subtype /FreeText /F 4 /Rect [72 500 272 520] /Contents (Paid) /AP << /N ${first} 0 R >> >>`;
  const said = (await blocksOfPdf(pdfFile([{ texts: labels, annotations: [note, link(32)] }], [appearance]))).join(
    '\n',
  );
  assert.match(said, /Paid in full/);
  assert.doesNotMatch(said, /shown32/);
});
