/** What `@tidemark/extract/writing` gives: how text and markdown are written, and messages read, for programs that read other files and no pages. */
export { clean as cleanText, countWords } from './characters.ts';
export { type Decoded, decode } from './decode/decode.ts';
export { BlockStack } from './markdown/blocks.ts';
export { escapeHeading } from './markdown/escape.ts';
export { fencedLines } from './markdown/fence.ts';
export { renderInline } from './markdown/inline.ts';
export { type Cell as CellText, tableLines } from './markdown/table.ts';
export { withTitle } from './markdown/title.ts';
export type { Mark, Token } from './markdown/tokens.ts';
export { type MimePart, parseMime } from './other/mime.ts';
export { escapeHtml } from './write/escape-html.ts';
