import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A fenced block of a page. */
export interface Block {
  /** The page's path in the checkout. */
  readonly page: string;
  /** The line of its opening fence. */
  readonly line: number;
  /** The first word after the opening fence. */
  readonly language: string;
  /** What follows that word. */
  readonly info: string;
  readonly text: string;
  /** The last line of words before it. */
  readonly lead: string;
}

/** The fenced blocks of a page, in their order. Throws at one that is not closed. */
export function blocksOf(page: string, markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: (Omit<Block, 'text'> & { fence: string; lines: string[] }) | undefined;
  let lead = '';
  for (const [at, line] of markdown.split('\n').entries()) {
    const [, fence = '', words = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open && fence.startsWith(open.fence) && words.trim() === '') {
      const { fence: _, lines, ...block } = open;
      blocks.push({ ...block, text: lines.map((one) => `${one}\n`).join('') });
      open = undefined;
    } else if (open) open.lines.push(line);
    else if (fence) {
      const [, language = '', info = ''] = /^(\S*)\s*(.*)$/.exec(words.trim()) ?? [];
      open = { page, line: at + 1, language, info, lead, fence, lines: [] };
    } else if (line.trim() !== '') lead = line;
  }
  if (open) throw new Error(`${page}:${open.line}: the block is not closed`);
  return blocks;
}

const pages = ['README.md', 'docs/**/*.md', 'packages/*/README.md', 'examples/**/*.md', 'deploy/**/*.md'];

/** The fenced blocks of every page that users read. */
export const blocks: readonly Block[] = globSync(pages, { cwd: root, exclude: ['**/node_modules/**'] })
  .toSorted()
  .flatMap((page) => blocksOf(page, readFileSync(`${root}/${page}`, 'utf8')));

export const placeOf = ({ page, line }: Block): string => `${page}:${line}`;

/** What of a shell's text stands together: a quoted text, an escaped character, a comment, the end of a line, or what is none of these. */
const shellPieces = /'[^']*'|"(?:\\.|[^"\\])*"|\\[\s\S]|(?<!\S)#.*|\n|[^'"\\\n#]+|#/g;

/** The commands of a shell block, without comments; one that goes on over several lines is one. */
export function commandsOf({ text }: Pick<Block, 'text'>): string[] {
  const commands = [''];
  for (const [piece] of text.matchAll(shellPieces)) {
    if (piece === '\n') commands.push('');
    else if (!piece.startsWith('#') || piece === '#') commands.push(`${commands.pop()}${piece}`);
  }
  return commands.map((command) => command.trim()).filter((command) => command !== '');
}
