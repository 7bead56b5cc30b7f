/** Options of a PDF that a test makes. */
export interface TestPdf {
  /** The lines of each page; `# ` begins a heading. */
  readonly pages: readonly (readonly string[])[];
  readonly title?: string;
  /** Where the first line of each page leads. */
  readonly link?: string;
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** What is drawn on a page, line by line from the top. */
function contentOf(lines: readonly string[]): string {
  const drawn = lines.map((line, index) => {
    const [font, size, text] = line.startsWith('# ') ? ['F2', 20, line.slice(2)] : ['F1', 11, line];
    return `BT /${font} ${size} Tf 72 ${760 - 20 * index} Td (${escaped(text)}) Tj ET`;
  });
  return drawn.join('\n');
}

/** A small PDF with text in Helvetica. */
export function pdfOf({ pages, title = 'Test', link }: TestPdf): Buffer {
  const first = 6;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${first + 3 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Title (${escaped(title)}) /Author (A. Tester) /CreationDate (D:20260102030405Z) >>`,
    ...pages.flatMap((lines, index) => {
      const at = first + 3 * index;
      const content = contentOf(lines);
      const annotations = link ? `/Annots [${at + 2} 0 R]` : '';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${at + 1} 0 R ${annotations} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        `<< /Type /Annot /Subtype /Link /Rect [60 752 540 778] /A << /S /URI /URI (${link ?? ''}) >> >>`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const at of offsets) text += `${String(at).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
