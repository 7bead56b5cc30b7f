import { collapse } from '../characters.ts';
import { state } from '../content/blocks.ts';
import type { Selection } from '../content/structure/keep.ts';
import { inUnicode } from '../markdown/raised.ts';
import { saidByPicture } from '../tree/cell-labels.ts';
import { formulaOfImage } from '../tree/formula-image.ts';
import { type TreeNode, walk } from '../tree/node.ts';
import { beginsRow } from '../tree/stand-ins/stand-ins.ts';
import { blockElements, TagSet } from '../tree/tags.ts';
import { beginsLine } from './code.ts';
import { CodeText } from './code-text.ts';
import { leadOfTerm } from './lines.ts';
import { isOrnament } from './ornaments.ts';
import { lineOfHead, type Posts } from './posts/posts.ts';
import { boxOf, boxOfItem } from './tasks.ts';

const separatedTags = new TagSet(
  'p h1 h2 h3 h4 h5 h6 pre blockquote ul ol dl table figure section article main header footer aside details hr form'.split(
    ' ',
  ),
);

/** Separators, the stronger the greater. */
const none = 0;
const space = 1;
const tab = 2;
const line = 3;
const blank = 4;
const separators = ['', ' ', '\t', '\n', '\n\n'] as const;

/** Whether a part of a fraction is more than one number or name, so that only brackets tell where it ends. */
const isCompound = ({ tag, index, end }: TreeNode): boolean => tag === 'mrow' && end - index > 3;

/** Writes plain text: blocks apart by blank lines, rows and items by lines, cells by tabs. */
class TextWriter {
  readonly #selection: Selection;
  readonly #pieces: string[] = [];
  #pending: 0 | 1 | 2 | 3 | 4 = none;
  #breaks = 0;
  /** Depth of open data tables, in whose cells breaks are spaces. */
  #cells = 0;
  /** The preformatted element being read, and its text so far. */
  #code: CodeText | null = null;

  readonly #posts: Posts | null;
  /** The box of a task whose text comes next. */
  #box = '';
  /** Fractions whose upper part is written. */
  readonly #begun = new Set<TreeNode>();

  constructor(selection: Selection, posts: Posts | null) {
    this.#selection = selection;
    this.#posts = posts;
  }

  get result(): string {
    return this.#pieces.join('');
  }

  enter(node: TreeNode): boolean {
    if (this.#code && beginsLine(this.#selection.tree, node)) this.#code.add('\n');
    if (this.#selection.kept[node.index] !== 1) {
      if (this.#box === '') this.#inline(boxOf(node));
      return false;
    }
    if (isOrnament(node, this.#selection)) return false;
    const lead = leadOfTerm(node, this.#selection);
    if (lead !== null) {
      this.#box = lead;
      return false;
    }
    if (this.#code) {
      if (node.tag === 'br') this.#code.add('\n');
      else if (blockElements.has(node)) this.#codeLine();
      return true;
    }
    if (node.tag === 'img') this.#inline(formulaOfImage(node) ?? this.#shownBy(node));
    this.#boundary(node, true);
    this.#box = boxOfItem(this.#selection.tree, node) || this.#box;
    if (node.parent?.tag === 'mfrac') this.#openPart(node, node.parent);
    this.#openPost(node);
    this.#openPanel(node);
    if ((this.#selection.states[node.index] ?? 0) & state.preformatted) this.#code = new CodeText(node);
    if (node.tag === 'table' && this.#selection.layout[node.index] === 0) this.#cells++;
    return true;
  }

  leave(node: TreeNode): void {
    if (this.#code) {
      if (this.#code.node !== node) {
        if (blockElements.has(node)) this.#codeLine();
        return;
      }
      const code = this.#code.text.replace(/^\r?\n/, '').trimEnd();
      this.#code = null;
      if (code !== '') this.#write(code);
    }
    if (node.tag === 'table' && this.#selection.layout[node.index] === 0) this.#cells--;
    if (node.parent?.tag === 'mfrac' && isCompound(node)) this.#write(')');
    this.#boundary(node, false);
  }

  /** What the only picture of a cell shows, as those of comparisons do. */
  #shownBy(picture: TreeNode): string {
    return this.#cells > 0 ? saidByPicture(this.#selection.tree, picture) : '';
  }

  /** A half is `1/2`, which would be twelve without the stroke. */
  #openPart(part: TreeNode, fraction: TreeNode): void {
    if (this.#begun.has(fraction)) this.#write('/');
    this.#begun.add(fraction);
    if (isCompound(part)) this.#write('(');
  }

  text(node: TreeNode): void {
    if (this.#selection.kept[node.index] !== 1 || this.#posts?.said.has(node.index)) return;
    if (this.#code) this.#code.add(node.text);
    else {
      this.#inline(this.#box);
      this.#box = '';
      this.#inline(this.#apart(node, collapse(node.text)));
    }
  }

  /** Writes a number that is raised or lowered behind another as such: 10³ and IP68² would read as 103 and IP682. */
  #apart({ parent }: TreeNode, text: string): string {
    const mark = [parent, parent?.parent].find((around) => around?.tag === 'sup' || around?.tag === 'sub')?.tag;
    if ((mark !== 'sup' && mark !== 'sub') || !/^\d{1,3}$/.test(text) || this.#pending !== none) return text;
    return /\d$/.test(this.#pieces.at(-1) ?? '') ? (inUnicode(text, mark) ?? text) : text;
  }

  /** Says whose post begins. */
  #openPost({ index }: TreeNode): void {
    const head = this.#posts?.heads.get(index);
    if (!head) return;
    this.#separate(blank);
    this.#write(lineOfHead(head));
    this.#separate(blank);
  }

  #codeLine(): void {
    this.#code?.endLine();
  }

  /** Says what the tab of a panel says. */
  #openPanel({ index }: TreeNode): void {
    const label = this.#selection.tabLabels.get(index);
    if (label === undefined) return;
    this.#separate(blank);
    this.#write(label);
    this.#separate(line);
  }

  #inline(text: string): void {
    const content = text.trim();
    if (text.startsWith(' ')) this.#separate(space);
    if (content === '') return;
    this.#write(content);
    if (text.endsWith(' ')) this.#separate(space);
  }

  #write(text: string): void {
    if (this.#pieces.length > 0 && this.#pending > none) this.#pieces.push(separators[this.#pending]);
    this.#pending = none;
    this.#breaks = 0;
    this.#pieces.push(text);
  }

  #separate(strength: 0 | 1 | 2 | 3 | 4): void {
    if (strength > this.#pending) this.#pending = strength;
  }

  /** One break begins a line, two begin a paragraph. */
  #break(): void {
    this.#breaks++;
    if (this.#cells > 0) this.#separate(space);
    else this.#separate(this.#breaks > 1 ? blank : line);
  }

  #boundary(node: TreeNode, entering: boolean): void {
    const { tag } = node;
    if (tag === 'br' && entering) this.#break();
    if (!blockElements.has(node)) return;
    if (tag === 'td' || tag === 'th') {
      const within = entering && !beginsRow(node) ? tab : entering ? line : none;
      this.#separate(this.#cells > 0 ? within : line);
    } else if (tag === 'tr') this.#separate(line);
    else if (this.#cells > 0 && tag !== 'table' && tag !== 'caption') this.#separate(space);
    else this.#separate(separatedTags.has(node) ? blank : line);
  }
}

/** The selected part of a page as plain text; with posts, each begins with its author. */
export function writeText(selection: Selection, posts: Posts | null = null): string {
  const writer = new TextWriter(selection, posts);
  walk(selection.tree, 1, selection.tree.length, writer);
  return writer.result.trimEnd();
}
