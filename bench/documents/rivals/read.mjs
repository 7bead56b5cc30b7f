// Reads PDFs by one library: FILE.TOOL.md beside each. Usage: read.mjs TOOL FILE...; runs where the libraries are installed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [tool, ...files] = process.argv.slice(2);

const tools = {
  async liteparse() {
    const { LiteParse } = await import('@llamaindex/liteparse');
    const parser = new LiteParse({ outputFormat: 'markdown', ocrEnabled: false });
    return async (file) => (await parser.parse(file)).text;
  },
  async officeparser() {
    const { OfficeParser } = await import('officeparser');
    return async (file) => {
      const tree = await OfficeParser.parseOffice(file);
      return (await tree.to('md')).value;
    };
  },
  async unpdf() {
    const { extractText } = await import('unpdf');
    return async (file) => (await extractText(new Uint8Array(readFileSync(file)), { mergePages: true })).text;
  },
  async anydoc() {
    const { toMarkdown } = await import('@firecrawl/anydoc');
    return toMarkdown;
  },
};

const read = await tools[tool]();
for (const file of files) {
  const target = `${file}.${tool}.md`;
  if (existsSync(target)) continue;
  const text = await read(file).catch((error) => {
    process.stderr.write(`${tool}: ${file}: ${String(error).slice(0, 150)}\n`);
    return '';
  });
  writeFileSync(target, text);
}
process.exit(0);
