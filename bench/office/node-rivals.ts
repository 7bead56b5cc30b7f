import { readFileSync, writeFileSync } from 'node:fs';
import { Installed } from '../extraction/install.ts';
import type { Sample } from './corpus.ts';

const rivals = new Installed('rivals', 'office');

type Convert = (bytes: Buffer, kind: string) => Promise<string | null>;

async function mammoth(): Promise<Convert> {
  interface Mammoth {
    convertToHtml(input: { buffer: Buffer }): Promise<{ value: string }>;
  }
  const { default: library } = await rivals.load<{ default: Mammoth }>('mammoth');
  return async (buffer, kind) => (kind === 'docx' ? (await library.convertToHtml({ buffer })).value : null);
}

async function officeparser(): Promise<Convert> {
  interface OfficeParser {
    parseOffice(file: Buffer, options: { fileType: string }): Promise<{ to(form: 'md'): Promise<{ value: string }> }>;
  }
  const { default: library } = await rivals.load<{ default: OfficeParser }>('officeparser');
  return async (bytes, fileType) => {
    const { value } = await (await library.parseOffice(bytes, { fileType })).to('md');
    // Anchors of headings are no words of theirs.
    return value.replace(/ \{#[^}\s]*\}$/gm, '');
  };
}

/** Reads the files by the tools for Node: FILE.TOOL.md beside each; HTML is markdown, too. */
export async function runNodeRivals(samples: readonly Sample[]): Promise<void> {
  rivals.install();
  for (const [tool, load] of Object.entries({ mammoth, officeparser })) {
    const convert = await load();
    for (const { path } of samples) {
      const text = await convert(readFileSync(path), path.split('.').at(-1) ?? '').catch((failure: unknown) => {
        process.stderr.write(`${tool}: ${path}: ${failure}\n`);
        return '';
      });
      if (text !== null) writeFileSync(`${path}.${tool}.md`, text);
    }
  }
}
