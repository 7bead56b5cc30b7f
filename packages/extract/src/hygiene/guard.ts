import { clean, codeAt } from '../characters.ts';
import { hidingOf } from '../content/hidden.ts';
import { attribute, blockAround, type Tree, type TreeNode } from '../tree/node.ts';
import type { ParsedPage } from '../tree/parse.ts';
import { blockElements } from '../tree/tags.ts';
import { concealmentOf, conceals, isFaded, isSurelyGone, isSwitchedOffBySheet } from './concealment.ts';
import { type Finding, finding, hiddenFinding, minScores } from './finding.ts';
import type { UntrustedFlag } from './flag.ts';
import { HiddenText } from './hidden-text.ts';
import { Openings } from './opening.ts';
import { PageChanges } from './page-changes.ts';
import { spellingOf } from './spelling.ts';
import { sheetsOf } from './styles/sheets.ts';
import { PageStyles } from './styles/style-rules.ts';
import { unreadValues, unseenText } from './unseen-text.ts';
import { UnseenValues } from './unseen-values.ts';

/** Text between two block boundaries, and the nodes that it stands in. */
interface Run {
  readonly nodes: TreeNode[];
  text: string;
}

/** Bounds of a close look at one page, so that no page costs more than its size. */
const maxSuspects = 500;
const maxSuspectCharacters = 200_000;
const maxFlags = 10;
/** Pieces of an order that is spread over elements are words or two. */
const maxShortCharacters = 30;
const minOrderCharacters = 20;
const maxGroupCharacters = 400;
/** A hidden element of more words than this keeps those that give no orders. */
const maxBlankedCharacters = 4_000;
/** What a rule of a sheet hides is out of the text at such a score. */
const faintScore = -2;
const faintInkScore = -1.1;
/** Where more of a page than this is hidden for good, its scripts show it. */
const maxGoneShare = 0.5;
/** Parts of a page that scripts show are longer. */
const maxNoteCharacters = 160;
const noteTags = new Set(['p', 'span', 'b', 'strong', 'em', 'i', 'small', 'del', 's']);
/** How pages call what is opened. */
const openedName =
  /tab|pane|panel|accord|collaps|toggle|drop|menu|answer|more|open|expand|detail|step|slide|full|rest|read/i;
/** The rest of a text is a sentence. */
const minOpenedCharacters = 30;
const hidingAttributes = new Set(['style', 'hidden']);
const visible = /\S/;
/** Whether a text is more than white space: most texts begin with a letter of ASCII, or are spaces of it. */
function isVisible(text: string): boolean {
  const { length } = text;
  for (let at = 0; at < length; at++) {
    const code = codeAt(text, at);
    if (code > 32 && code < 127) return true;
    if (code !== 32 && (code < 9 || code > 13)) return visible.test(text);
  }
  return false;
}
function isAnyVisible(nodes: readonly TreeNode[]): boolean {
  for (const { text } of nodes) if (isVisible(text)) return true;
  return false;
}

const noNodes: readonly TreeNode[] = [];

/** Takes out of a page's tree what nobody can see, and looks there, and in odd spellings, for orders to models. */
class Guard {
  readonly flags: UntrustedFlag[] = [];
  readonly #tree: Tree;
  readonly #unseenAt: readonly number[];
  readonly #unreadAt: readonly number[];
  readonly #source: string;
  /** Texts that are hidden, or oddly spelt. */
  readonly #suspects: Run[] = [];
  /** Short hidden texts that follow each other, as one: an order may be spread over several elements. */
  readonly #groups: Run[] = [];
  #group: Run = { nodes: [], text: '' };
  readonly #gone: TreeNode[] = [];
  /** Elements that their own markup hides, in lines of text or with a control that says that it expands them. */
  readonly #opened = new Set<TreeNode>();
  readonly #sheets: readonly string[];
  readonly #styles: PageStyles;
  readonly #openings: Openings;
  readonly #changes: PageChanges;
  readonly #values: UnseenValues;
  readonly #hidden: HiddenText;

  constructor({ tree, unseenAt, unreadAt, sheetsAt }: ParsedPage, source: string) {
    this.#tree = tree;
    this.#unseenAt = unseenAt;
    this.#unreadAt = unreadAt;
    this.#source = source;
    this.#sheets = sheetsOf(source, sheetsAt, tree);
    this.#styles = new PageStyles(this.#sheets, tree);
    this.#changes = new PageChanges(tree, source, this.#sheets);
    this.#values = new UnseenValues(tree, (evidence, place) => this.#flag('hidden_instructions', evidence, place));
    this.#openings = new Openings(
      tree,
      (node) => !conceals(node, this.#styles),
      () => this.#changes.mayBeAny,
    );
    this.#hidden = new HiddenText(tree, this.#styles, this.#changes, this.#openings);
  }

  run(): void {
    this.#collect();
    let left = maxSuspectCharacters;
    for (const run of this.#suspects) {
      left -= run.text.length;
      if (left < 0) break;
      this.#judge(run);
    }
    for (const group of this.#groups) this.#judgeGroup(group);
    this.#clearGone();
    this.#open();
    for (const evidence of unseenText(this.#source, this.#unseenAt, this.#sheets, hiddenFinding))
      this.#flag('hidden_instructions', evidence, 'source');
    for (const value of unreadValues(this.#source, this.#unreadAt)) this.#values.unread(value);
  }

  /** Gathers the texts that are hidden or oddly spelt, and looks at attributes and JSON-LD on the way. */
  #collect(): void {
    let nodes: TreeNode[] = [];
    let block: TreeNode | null = null;
    let parent: TreeNode | null = null;
    for (const node of this.#tree) {
      if (node.tag !== '') {
        if (node.attributes.length > 0) this.#values.attributes(node);
        if (node.tag === 'math') this.#values.formula(node);
        continue;
      }
      const tag = node.parent?.tag;
      if (tag === 'script' || tag === 'style') {
        if (tag === 'script' && node.parent && node.parent.attributes.length > 0) this.#values.data(node, node.parent);
        continue;
      }
      if (node.parent !== parent) {
        parent = node.parent;
        const around = blockAround(node);
        if (around !== block) {
          this.#end(nodes);
          nodes = [];
          block = around;
        }
      }
      nodes.push(node);
    }
    this.#end(nodes);
    this.#endGroup();
  }

  #end(nodes: TreeNode[]): void {
    if (!isAnyVisible(nodes)) return;
    const text = nodes.length === 1 ? (nodes[0]?.text ?? '') : nodes.map((node) => node.text).join('');
    const isLong = text.length > maxShortCharacters;
    const hidden = this.#isAnyHidden(nodes) ? this.#hiddenAmong(nodes) : noNodes;
    if (hidden.length === 0 && !isLong) return;
    if (isLong) {
      const { odd, turned } = spellingOf(text);
      if (this.#suspects.length < maxSuspects && (hidden.length > 0 || odd || turned))
        this.#suspects.push({ nodes, text });
    }
    if (isLong && (hidden.length <= 1 || this.#isEntry(hidden))) {
      this.#endGroup();
      return;
    }
    if (this.#group.text.length > maxGroupCharacters) this.#endGroup();
    this.#group.nodes.push(...hidden);
    this.#group.text += hidden.map((node) => `${node.text} `).join('');
  }

  #isAnyHidden(nodes: readonly TreeNode[]): boolean {
    for (const node of nodes) if (this.#hidden.hiddenBy(node).by !== null) return true;
    return false;
  }

  /** The hidden ones of a block's texts; what no person can see or open is noted. */
  #hiddenAmong(nodes: readonly TreeNode[]): TreeNode[] {
    const hidden = nodes.filter((node) => this.#hidden.hiddenBy(node).by !== null);
    for (const node of hidden) {
      const { by, isGone: gone } = this.#hidden.hiddenBy(node);
      if (!gone && by && hidingOf(by) === 'collapsed' && this.#isToBeOpened(by)) this.#opened.add(by);
      // A rule of a sheet may be one that scripts undo: a longer text that it hides must also sound like an order, if only faintly.
      if (
        gone &&
        by &&
        ((hidingOf(by) !== 'shown' && !(isFaded(by) && this.#changes.mayBeAny)) ||
          this.#isNote(by) ||
          (!this.#changes.isNamedByScript(by) && finding(node.text, true, this.#faintScoreOf(by)) !== null))
      )
        this.#gone.push(node);
    }
    return hidden;
  }

  /** Whether a rule of a sheet switches off no more than a note, such as an old price, and neither a name nor a script tells that it is shown later. */
  #isNote(by: TreeNode): boolean {
    if (this.#hidden.charactersIn(by) > maxNoteCharacters || !isSwitchedOffBySheet(by, this.#styles)) return false;
    if (openedName.test(`${attribute(by, 'class') ?? ''} ${attribute(by, 'id') ?? ''}`)) return false;
    return noteTags.has(by.tag) || !this.#changes.mayBeAny;
  }

  /** Ink like the page may stand on a picture that is not known; a rule that takes a text away is less often undone. */
  #faintScoreOf(by: TreeNode): number {
    return isSurelyGone(by, this.#styles) ? faintScore : faintInkScore;
  }

  #endGroup(): void {
    if (this.#groups.length < maxSuspects && this.#group.text.length >= minOrderCharacters)
      this.#groups.push(this.#group);
    this.#group = { nodes: [], text: '' };
  }

  /** Takes a run out that gives orders in secret. */
  #judge(run: Run): void {
    const hidden = run.nodes.filter((node) => this.#hidden.hiddenBy(node).by !== null);
    const concealer = hidden[0] ? this.#hidden.hiddenBy(hidden[0]).by : null;
    const inHidden = concealer && this.#findingIn(hidden, concealer);
    if (inHidden) {
      this.#blank(concealer, hidden);
      this.#flag('hidden_instructions', inHidden.evidence, 'text');
      return;
    }
    const found = hidden.length === 0 ? finding(run.text, false, minScores.shown) : null;
    if (!found?.disguised) return;
    for (const node of run.nodes) node.text = '';
    this.#flag('disguised_instructions', found.evidence, 'text');
  }

  #findingIn(hidden: readonly TreeNode[], concealer: TreeNode): Finding | null {
    const text = hidden.map((node) => node.text).join('');
    const least = this.#minScoreWithin(hidden[0]?.parent ?? null, concealer);
    const isPutAway = least === minScores['put-away'] || least === minScores.opened;
    return finding(text, true, isPutAway && this.#isEntry(hidden) ? minScores.entry : least);
  }

  /** Whether hidden texts are a sentence of a manual that a reader opens: it names code. */
  #isEntry([first, ...more]: readonly TreeNode[]): boolean {
    if (!first || this.#hidden.hiddenBy(first).by?.tag !== 'details') return false;
    return [first, ...more].some(({ parent }) => parent?.tag === 'code');
  }

  /** The least score that any of the elements asks for that hide a text, the outermost last. */
  #minScoreWithin(element: TreeNode | null, concealer: TreeNode): number {
    let least: number =
      concealer && element && this.#hidden.isGoneAt(element) ? minScores.gone : Number.POSITIVE_INFINITY;
    for (let around = element; around; around = around.parent) {
      const how = concealmentOf(around, this.#styles);
      if ((how === 'put-away' || how === 'perhaps') && this.#isOpenedByPerson(around))
        least = Math.min(least, minScores.opened);
      else if (how !== 'shown') least = Math.min(least, minScores[how]);
      if (around === concealer) break;
    }
    return least;
  }

  /** Whether a control or a rule of the page surely shows what an element puts away. */
  #isOpenedByPerson(element: TreeNode): boolean {
    return (
      this.#openings.isNamed(element) || this.#openings.isBesideControl(element) || this.#hidden.isShownByRule(element)
    );
  }

  /** Orders that are spread over several hidden elements. */
  #judgeGroup({ nodes }: Run): void {
    const isGone = nodes.every((node) => this.#hidden.hiddenBy(node).isGone);
    const found = hiddenFinding(nodes.map(({ text }) => text).join(' '), isGone ? 'gone' : 'put-away');
    if (!found) return;
    for (const node of nodes) node.text = '';
    this.#flag('hidden_instructions', found.evidence, 'text');
  }

  #isToBeOpened(element: TreeNode): boolean {
    if (blockElements.has(element)) return this.#openings.isExpanded(element) || this.#openings.isFurtherItem(element);
    return this.#openings.isNamed(element) || this.#openings.isBesideControl(element);
  }

  /** Takes out what nobody can see or open, whatever it says, unless it is most of a page: that is shown by scripts. */
  #clearGone(): void {
    const characters = this.#gone.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > maxGoneShare * this.#hidden.characters) return;
    for (const node of this.#gone) node.text = '';
  }

  /** Shows what stands in a line of text until a control beside it shows it, as the rest of a text after "read more" does. */
  #open(): void {
    for (const element of this.#opened) {
      const text = this.#tree.slice(element.index + 1, element.end).reduce((all, node) => all + node.text, '');
      if (text.trim().length < minOpenedCharacters) continue;
      element.attributes = element.attributes.filter((_, at, all) => !hidingAttributes.has(all[at - (at % 2)] ?? ''));
    }
  }

  /** Takes out a hidden element, or of one that a person opens, such as the examples of a manual, the part that gives the order. */
  #blank(concealer: TreeNode, hidden: readonly TreeNode[]): void {
    if (concealer.tag === 'details') {
      for (const node of hidden) node.text = '';
      return;
    }
    const inside = this.#tree.slice(concealer.index + 1, concealer.end);
    const isShort = inside.reduce((sum, { text }) => sum + text.length, 0) <= maxBlankedCharacters;
    for (const node of isShort ? inside : hidden) node.text = '';
  }

  #flag(flag: UntrustedFlag['flag'], evidence: string, place: UntrustedFlag['place']): void {
    if (this.flags.length < maxFlags) this.flags.push({ flag, evidence: clean(evidence), place });
  }
}

/**
 * Takes out of a page's tree what gives orders to a model where a person does not see it: text that styles, classes or
 * elements hide, descriptions of pictures and other attributes, JSON-LD; and text that is written so that only a model
 * reads it (invisible characters, lookalike letters, backwards). What a person sees stays, whatever it says. Comments
 * and drawings, which reach no output, are only told of. Gives what was found, at most ten.
 */
export function takeOutInstructions(page: ParsedPage, source: string): UntrustedFlag[] {
  const guard = new Guard(page, source);
  guard.run();
  return guard.flags;
}
