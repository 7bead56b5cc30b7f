import type { Block, DocumentMetadata } from '../types.ts';
import { UnseenText } from '../unseen/unseen-text.ts';
import { codePageCharset, fontCharset } from './charsets.ts';
import {
  characters,
  destinations,
  paragraphGrounds,
  paragraphWords,
  runGrounds,
  runWords,
  skipped,
} from './control-words.ts';
import { RtfInformation } from './information.ts';
import { RtfInks } from './inks.ts';
import { RtfLists } from './lists.ts';
import { firstState, type GroupState, plainParagraph } from './state.ts';
import { RtfStory } from './story.ts';
import { RtfStyles } from './styles.ts';
import type { RtfToken } from './tokens.ts';

const maxDepth = 1_000;

const tableWords = new Set(['trowd', 'trhdr', 'clmgf', 'clmrg', 'clvmgf', 'clvmrg', 'cellx']);

/** Follows the groups and control words of a file, and hands its text to the story that it is of. */
export class RtfReader {
  readonly unseen = new UnseenText();
  readonly #information = new RtfInformation();
  readonly #styles = new RtfStyles();
  readonly #lists = new RtfLists();
  readonly #fonts = new Map<number, string>();
  readonly #inks = new RtfInks();
  readonly #stories: { readonly story: RtfStory; readonly depth: number }[] = [];
  readonly #notes: Block[] = [];
  readonly #outer: GroupState[] = [];
  #state = firstState();
  #charset = 'windows-1252';
  #toSkip = 0;
  #instruction = '';
  #isStarred = false;
  #pending: number[] = [];

  constructor() {
    this.#stories.push({ story: new RtfStory(this.#styles, this.#lists), depth: -1 });
  }

  get metadata(): DocumentMetadata {
    return this.#information.metadata;
  }

  take(token: RtfToken): void {
    if (token.type === 'bytes') this.#bytes(token.bytes);
    else {
      this.#flush();
      if (token.type === 'word') this.#word(token.name, token.value);
      else if (token.type === 'open') this.#open();
      else this.#close();
    }
  }

  /** Ends the document: its blocks, and its notes after them. */
  end(): Block[] {
    this.#flush();
    while (this.#stories.length > 1) this.#endNote();
    return [...this.#story.end(), ...this.#notes];
  }

  get #story(): RtfStory {
    return this.#stories.at(-1)?.story ?? new RtfStory(this.#styles, this.#lists);
  }

  #open(): void {
    if (this.#outer.length < maxDepth) this.#outer.push({ ...this.#state });
    this.#isStarred = false;
  }

  #close(): void {
    const { destination } = this.#state;
    if ((this.#stories.at(-1)?.depth ?? -1) === this.#outer.length) this.#endNote();
    const outer = this.#outer.pop();
    if (!outer) return;
    if (destination === 'styles') this.#styles.endGroup();
    if (destination === 'oldNumber' && outer.destination === 'text') outer.paragraph = this.#state.paragraph;
    this.#state = outer;
    this.#toSkip = 0;
  }

  #endNote(): void {
    const { story } = this.#stories.pop() ?? {};
    if (story) this.#notes.push({ type: 'note', label: `${this.#notes.length + 1}`, blocks: story.end() });
  }

  /** Bytes wait for those that follow, for a character may have two. */
  #bytes(bytes: readonly number[]): void {
    const skip = Math.min(this.#toSkip, bytes.length);
    this.#toSkip -= skip;
    for (let index = skip; index < bytes.length; index++) this.#pending.push(bytes[index] ?? 0);
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = Uint8Array.from(this.#pending);
    this.#pending = [];
    this.#text(new TextDecoder(this.#fonts.get(this.#state.font) ?? this.#charset).decode(bytes));
  }

  #text(text: string): void {
    const { destination, hidden, deleted } = this.#state;
    if (destination === 'text' && (hidden || this.#inks.conceals(this.#state))) this.unseen.add(text);
    else if (destination === 'text' && !deleted) this.#story.add(text, this.#state);
    else if (destination === 'instruction') this.#instruction += text;
    else if (destination === 'styles') this.#styles.addName(text);
    else if (destination === 'colours') this.#inks.add(text);
    else if (destination === 'background') this.#inks.addPage(text);
    else if (destination === 'info') this.#information.add(this.#state.property, text);
  }

  #word(name: string, value: number | null): void {
    if (name === '*') {
      this.#isStarred = true;
      return;
    }
    const starred = this.#isStarred;
    this.#isStarred = false;
    if (this.#enter(name, starred)) return;
    const { destination } = this.#state;
    if (destination === 'fonts') this.#font(name, value);
    else if (destination === 'colours') this.#inks.tell(name, value);
    else if (destination === 'styles') this.#styles.tell(name, value);
    else if (destination === 'lists') this.#lists.tell(name, value);
    else if (destination === 'listOverrides') this.#lists.override(name, value);
    else if (destination === 'info') this.#information.tell(this.#state, name, value);
    else if (destination === 'oldNumber') this.#oldNumber(name);
    if (destination !== 'skip') this.#format(name, value);
  }

  /** Words that say where a group's text goes. */
  #enter(name: string, starred: boolean): boolean {
    const destination = destinations.get(name);
    if (this.#state.destination === 'skip' || this.#state.destination === 'background') return true;
    if (name === 'fldrslt') this.#state.href = this.#target() ?? this.#state.href;
    else if (name === 'footnote') this.#note();
    else if (destination) {
      this.#state.destination = destination;
      if (destination === 'instruction') this.#instruction = '';
    } else if (skipped.has(name) && this.#state.destination === 'text') this.#state.destination = 'skip';
    else if (starred && this.#state.destination === 'text' && name !== 'shptxt') this.#state.destination = 'skip';
    else return false;
    return true;
  }

  #target(): string | null {
    const [, quoted, bare] = /HYPERLINK\s+(?:"([^"]*)"|([^\s\\]\S*))/i.exec(this.#instruction) ?? [];
    this.#instruction = '';
    return quoted ?? bare ?? null;
  }

  #note(): void {
    this.#story.refer(`${this.#notes.length + this.#stories.length}`);
    this.#stories.push({ story: new RtfStory(this.#styles, this.#lists), depth: this.#outer.length });
    this.#state.paragraph = plainParagraph;
  }

  #font(name: string, value: number | null): void {
    if (name === 'f') this.#state.font = value ?? 0;
    const charset = name === 'fcharset' ? fontCharset(value) : name === 'cpg' ? codePageCharset(value) : null;
    if (charset) this.#fonts.set(this.#state.font, charset);
  }

  #oldNumber(name: string): void {
    const { paragraph } = this.#state;
    if (name === 'pnlvlblt') this.#state.paragraph = { ...paragraph, oldItem: 'bullet' };
    else if (name === 'pndec' || name === 'pnlcltr' || name === 'pnucltr')
      this.#state.paragraph = { ...paragraph, oldItem: 'number' };
  }

  #format(name: string, value: number | null): void {
    const state = this.#state;
    const character = characters.get(name);
    const runGround = runGrounds.get(name);
    const runWord = runWords.get(name);
    if (character !== undefined) this.#text(character);
    else if (name === 'u') this.#unicode(value ?? 0);
    else if (runWord) Object.assign(state, runWord(value));
    else if (runGround) state.ground = { ...state.ground, [runGround]: value ?? 0 };
    else if (name === 'ansicpg') this.#charset = codePageCharset(value);
    else if (name === 'mac') this.#charset = 'macintosh';
    else if (state.destination === 'text') this.#layout(name, value);
  }

  #unicode(value: number): void {
    this.#text(String.fromCharCode(value < 0 ? value + 65_536 : value));
    this.#toSkip = this.#state.skipAfterUnicode;
  }

  #layout(name: string, value: number | null): void {
    const state = this.#state;
    const { paragraph } = state;
    const story = this.#story;
    const ground = paragraphGrounds.get(name);
    const paragraphWord = paragraphWords.get(name);
    if (name === 'par' || name === 'sect' || name === '\n' || name === '\r') story.endParagraph(state);
    else if (name === 'line' || name === 'lbr') story.break();
    else if (name === 'page') story.add(' ', state);
    else if (name === 'cell' || name === 'nestcell') story.endCell(state, name === 'nestcell');
    else if (name === 'row') story.endRow();
    else if (tableWords.has(name)) story.table.tell(name, value);
    else if (name === 'pard') state.paragraph = plainParagraph;
    else if (paragraphWord) state.paragraph = { ...paragraph, ...paragraphWord(value) };
    else if (ground) state.paragraph = { ...paragraph, ground: { ...paragraph.ground, [ground]: value ?? 0 } };
  }
}
