#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { type Document, type ExtractOptions, extract, type Format, formats, sniff } from '../extract.ts';
import { type Order, readOptions, UsageError, usage } from './options.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'reading it is not permitted',
};

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new UsageError(`cannot read ${file}: ${reasons[code] ?? error}`);
  }
}

/** No relative address can be taken against it, and every absolute one stays what it is. */
const nowhere = 'about:blank';

/** Reads the page; one whose address is not known is read against the one it states of itself. */
function read(body: Uint8Array, { url, favor, wholePage, format }: Order): Document {
  const wanted: readonly Format[] = format === 'json' ? formats.filter((name) => name !== 'raw_html') : [format];
  const options: ExtractOptions = { formats: wanted, favor, onlyMainContent: !wholePage };
  const document = extract({ body, contentType: null, url: url ?? nowhere }, options);
  if (url !== null || document.canonicalUrl === null) return document;
  return extract({ body, contentType: null, url: document.canonicalUrl }, options);
}

function written(document: Document, { format }: Order): string {
  if (format === 'json') return JSON.stringify(document, null, 2);
  return (format === 'text' ? document.text : document[format]) ?? '';
}

/** What the command prints for these arguments. Throws `UsageError`. */
function output(args: readonly string[]): string {
  const order = readOptions(args);
  if (order === 'help') return usage;
  const body = bytesOf(order.file);
  const sniffed = sniff(body, null);
  if (sniffed.kind === 'binary') throw new UsageError(`${order.file} is ${sniffed.mediaType}, which is not text`);
  return `${written(read(body, order), order).trimEnd()}\n`;
}

// Whoever reads may stop early, as `head` does.
process.stdout.on('error', () => process.exit(0));
try {
  process.stdout.write(output(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`tidemark-extract: ${error.message} (--help tells more)\n`);
  process.exitCode = 2;
}
