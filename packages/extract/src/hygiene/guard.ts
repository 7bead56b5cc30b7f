import { clean, isBlank } from '../characters.ts';
import { attribute, type Tree, type TreeNode } from '../tree/node.ts';
import type { ParsedPage } from '../tree/parse.ts';
import { blockElements } from '../tree/tags.ts';
import { concealmentOf, conceals } from './concealment.ts';
import { isDiscussion } from './discussion.ts';
import type { UntrustedFlag } from './flag.ts';
import { instructionsIn } from './instructions.ts';
import { hasStyleSheet, styleReader, styleRules } from './style-rules.ts';
import { isSuspect, type Suspicion, suspicionOf } from './suspicion.ts';
import { broken, readings } from './unmask.ts';
import { unreadValues, unseenText } from './unseen-text.ts';

/** Text between two block boundaries, and the nodes that it stands in. */
interface Run {
  readonly nodes: TreeNode[];
  text: string;
}

/** What of a text gives orders to a model, and whether only another reading than the plain one shows it. */
interface Finding {
  readonly evidence: string;
  readonly disguised: boolean;
}

/** What is looked at closely of one page, so that no page costs more than its size. */
const maxSuspects = 500;
const maxSuspectCharacters = 200_000;
const maxFlags = 10;
/** Pieces of an order that is spread over elements are words or two. */
const maxShortCharacters = 30;
/** An attribute or a string of data that gives an order is a sentence. */
const minOrderCharacters = 20;
const maxGroupCharacters = 400;
/** A hidden element of more words than this keeps those that give no orders. */
const maxBlankedCharacters = 4_000;
/** From which score on a text is an order, by how it is hidden: the less often honest pages hide sentences so, the lower. */
const minScores = {
  concealed: -3.2,
  'put-away': 0.5,
  perhaps: 2,
  shown: 2,
  attribute: 0.3,
  data: 0.5,
  source: 0.5,
} as const;
/** What is hidden and spelt so that people cannot read it is an order at a score that is so much lower. */
const disguiseScore = 2;
/** What holds as much of a page is shown by its scripts, unless it is short. */
const minWrapperShare = 0.6;
const minWrapperCharacters = 600;

/** What is said to those who do not see a picture, or to programs. */
const isSuspectAttribute = (name: string | undefined): boolean =>
  name === 'alt' ||
  name === 'title' ||
  name === 'aria-label' ||
  name === 'content' ||
  name === 'value' ||
  name === 'label';

const visible = /\S/;
/** Digits and signs that stand for letters. */
const digitsInWords = /[a-z][013457@$|]|[013457@$|][a-z]/i;

/** Whether letters of what may be an order in plain words are spelt with digits. */
const isSpeltWithDigits = (text: string, { languages, from, to }: Suspicion): boolean =>
  languages !== 0 && digitsInWords.test(text.slice(from, to));

/** Whether invisible characters break the words of an order, by its usual wording or by its score. */
const isDisguised = (text: string, minScore: number): boolean =>
  [Number.POSITIVE_INFINITY, minScore].some(
    (limit) => instructionsIn(clean(text), limit) !== null && instructionsIn(broken(text), limit) === null,
  );

/**
 * The orders in a text; its readings are looked at where it is odd, or where nobody sees it. `minScore`: from which score on
 * wordings that nobody has seen before are orders.
 */
function finding(
  text: string,
  isHidden: boolean,
  minScore: number,
  suspicion: Suspicion | null = suspicionOf(text),
): Finding | null {
  if (suspicion === null) return null;
  const { odd } = suspicion;
  const evidence = odd ? instructionsIn(clean(text), minScore) : instructionsIn(text, minScore, suspicion);
  if (evidence !== null && (!odd || isDisguised(text, minScore))) return { evidence, disguised: odd };
  if (!odd && !(isHidden && (suspicion.encoded || isSpeltWithDigits(text, suspicion)))) return null;
  const isUsual = evidence !== null && instructionsIn(clean(text), Number.POSITIVE_INFINITY) !== null;
  const readingScore = isHidden ? minScore - disguiseScore : minScore;
  for (const reading of isUsual ? [] : readings(text, suspicion)) {
    const found = instructionsIn(reading, evidence === null ? readingScore : Number.POSITIVE_INFINITY);
    if (found !== null) return { evidence: found, disguised: true };
  }
  return evidence === null ? null : { evidence, disguised: false };
}

const hiddenFinding = (text: string, how: 'put-away' | 'attribute' | 'data' | 'source'): Finding | null =>
  finding(text, true, minScores[how]);

const isLinkedData = (script: TreeNode): boolean => /ld\+json/i.test(attribute(script, 'type') ?? '');

function blockAround(node: TreeNode): TreeNode | null {
  let around = node.parent;
  while (around && !blockElements.has(around)) around = around.parent;
  return around;
}

/** Looks for orders to models in what a page hides, and takes them out of its tree. */
class Guard {
  readonly flags: UntrustedFlag[] = [];
  readonly #tree: Tree;
  readonly #unseenAt: readonly number[];
  readonly #unreadAt: readonly number[];
  readonly #source: string;
  readonly #suspects: { readonly run: Run; readonly suspicion: Suspicion }[] = [];
  /** Short runs that follow each other, as one: an order may be spread over several hidden elements. */
  readonly #groups: Run[] = [];
  #group: Run = { nodes: [], text: '' };
  #characters = 0;
  #styleOf = styleReader(new Map());
  #summed: Float64Array | null = null;
  #knowsStyleSheets = false;
  readonly #concealers = new Map<TreeNode, TreeNode | null>();

  constructor({ tree, unseenAt, unreadAt }: ParsedPage, source: string) {
    this.#tree = tree;
    this.#unseenAt = unseenAt;
    this.#unreadAt = unreadAt;
    this.#source = source;
  }

  run(): void {
    this.#collect();
    this.#knowsStyleSheets = this.#suspects.length === 0 || !hasStyleSheet(this.#source);
    let left = maxSuspectCharacters;
    for (const { run, suspicion } of this.#suspects) {
      left -= run.text.length;
      if (left < 0) break;
      this.#judge(run, suspicion);
    }
    for (const group of this.#groups) this.#judgeGroup(group);
    for (const evidence of unseenText(this.#source, this.#unseenAt, (text) => hiddenFinding(text, 'source')))
      this.#flag('hidden_instructions', evidence, 'source');
    for (const value of unreadValues(this.#source, this.#unreadAt)) this.#unread(value);
  }

  /** Gathers the runs of text that may hold instructions, and looks at attributes and JSON-LD on the way. */
  #collect(): void {
    let nodes: TreeNode[] = [];
    let block: TreeNode | null = null;
    let parent: TreeNode | null = null;
    for (const node of this.#tree) {
      if (node.tag !== '') {
        if (node.attributes.length > 0) this.#attributes(node);
        continue;
      }
      if (node.parent?.tag === 'script') {
        if (isLinkedData(node.parent)) this.#linkedData(node);
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
    const text = nodes.length === 1 ? (nodes[0]?.text ?? '') : nodes.map((node) => node.text).join('');
    this.#characters += text.length;
    if (isBlank(text) || !visible.test(text)) return;
    if (text.length > maxShortCharacters) {
      this.#endGroup();
      if (this.#suspects.length === maxSuspects) return;
      const suspicion = suspicionOf(text);
      if (suspicion !== null) this.#suspects.push({ run: { nodes, text }, suspicion });
      return;
    }
    if (this.#group.text.length > maxGroupCharacters) this.#endGroup();
    this.#group.nodes.push(...nodes);
    this.#group.text += `${text} `;
  }

  #endGroup(): void {
    if (this.#groups.length < maxSuspects && isSuspect(this.#group.text)) this.#groups.push(this.#group);
    this.#group = { nodes: [], text: '' };
  }

  /** Takes a run out that gives orders in secret. */
  #judge(run: Run, suspicion: Suspicion): void {
    const isHidden = run.nodes.some((node) => this.#concealer(node) !== null);
    // What is shown in plain letters stays, whatever it says: only a style sheet that is still unread could hide it.
    if (!isHidden && !suspicion.odd && this.#knowsStyleSheets) return;
    const found = finding(run.text, isHidden, minScores[isHidden ? 'concealed' : 'shown'], suspicion);
    if (!found) return;
    this.#readStyleSheets();
    const hidden = run.nodes.filter((node) => this.#concealer(node) !== null);
    const concealer = hidden[0] ? this.#concealer(hidden[0]) : null;
    const inHidden = concealer && this.#findingIn(hidden, concealer);
    if (inHidden && !isDiscussion(this.#tree, concealer, run.text)) {
      this.#blank(concealer, hidden);
      this.#flag('hidden_instructions', inHidden.evidence, 'text');
    } else if (!isHidden && finding(run.text, false, minScores.shown)?.disguised) {
      for (const node of run.nodes) node.text = '';
      this.#flag('disguised_instructions', found.evidence, 'text');
    }
  }

  #findingIn(hidden: readonly TreeNode[], concealer: TreeNode): Finding | null {
    const text = hidden.map((node) => node.text).join('');
    return finding(text, true, this.#minScoreWithin(hidden[0]?.parent ?? null, concealer));
  }

  /** The least score that any of the elements asks for that hide a text, the outermost last. */
  #minScoreWithin(element: TreeNode | null, concealer: TreeNode): number {
    let least: number = minScores.perhaps;
    for (let around = element; around; around = around.parent) {
      const how = concealmentOf(around, this.#styleOf);
      if (how !== 'shown') least = Math.min(least, minScores[how]);
      if (around === concealer) break;
    }
    return least;
  }

  /** Orders that are spread over several hidden elements. */
  #judgeGroup({ nodes }: Run): void {
    const hidden = nodes.filter((node) => this.#concealer(node) !== null);
    const found = hidden.length === 0 ? null : hiddenFinding(hidden.map(({ text }) => text).join(' '), 'put-away');
    if (!found) return;
    for (const node of hidden) node.text = '';
    this.#flag('hidden_instructions', found.evidence, 'text');
  }

  /** The outermost element around a text that hides it, unless it wraps most of the page. */
  #concealer(node: TreeNode): TreeNode | null {
    const chain: TreeNode[] = [];
    let around = node.parent;
    for (; around && !this.#concealers.has(around); around = around.parent) chain.push(around);
    let found = around ? (this.#concealers.get(around) ?? null) : null;
    for (const element of chain.reverse()) {
      if (!found && conceals(element, this.#styleOf) && !this.#isWrapper(element)) found = element;
      this.#concealers.set(element, found);
    }
    return found;
  }

  /** Style sheets are read when there is something to look at them for. */
  #readStyleSheets(): void {
    if (this.#knowsStyleSheets) return;
    this.#knowsStyleSheets = true;
    const rules = styleRules(this.#source);
    if (rules.size === 0) return;
    this.#styleOf = styleReader(rules);
    this.#concealers.clear();
  }

  /** How many characters stand before each node, without those of scripts: asked for each element around hidden ones. */
  #charactersBefore(): Float64Array {
    if (this.#summed) return this.#summed;
    this.#summed = new Float64Array(this.#tree.length + 1);
    for (const [index, { parent, text }] of this.#tree.entries())
      this.#summed[index + 1] = (this.#summed[index] ?? 0) + (parent?.tag === 'script' ? 0 : text.length);
    return this.#summed;
  }

  #isWrapper(node: TreeNode): boolean {
    const before = this.#charactersBefore();
    const characters = (before[node.end] ?? 0) - (before[node.index] ?? 0);
    return characters >= minWrapperCharacters && characters > minWrapperShare * this.#characters;
  }

  #blank(concealer: TreeNode, hidden: readonly TreeNode[]): void {
    const inside = this.#tree.slice(concealer.index + 1, concealer.end);
    const isShort = inside.reduce((sum, { text }) => sum + text.length, 0) <= maxBlankedCharacters;
    for (const node of isShort ? inside : hidden) node.text = '';
  }

  #attributes(node: TreeNode): void {
    const { attributes } = node;
    for (let at = 0; at < attributes.length; at += 2) {
      const value = attributes[at + 1] ?? '';
      if (value.length < minOrderCharacters || !isSuspectAttribute(attributes[at])) continue;
      const found = hiddenFinding(value, 'attribute');
      if (!found || isDiscussion(this.#tree, null, value)) continue;
      node.attributes = attributes.with(at + 1, '');
      this.#flag('hidden_instructions', found.evidence, 'attribute');
      return;
    }
  }

  /** The value of an attribute that reaches no output. */
  #unread(value: string): void {
    const found = hiddenFinding(value, 'source');
    if (found && !isDiscussion(this.#tree, null, value)) this.#flag('hidden_instructions', found.evidence, 'attribute');
  }

  /** Strings of JSON-LD, which nobody sees, without those that give orders. */
  #linkedData(node: TreeNode): void {
    if (!isSuspect(node.text)) return;
    node.text = node.text.replace(/\\[\s\S]|"(?:[^"\\]|\\.)*"/g, (string) => {
      const found = string.length >= minOrderCharacters ? hiddenFinding(string, 'data') : null;
      if (!found || isDiscussion(this.#tree, null, string.slice(1, -1))) return string;
      this.#flag('hidden_instructions', found.evidence, 'data');
      return '""';
    });
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
