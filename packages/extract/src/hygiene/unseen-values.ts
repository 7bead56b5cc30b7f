import { codeAt } from '../characters.ts';
import { hidingOf } from '../content/hidden.ts';
import { attribute, type Tree, type TreeNode } from '../tree/node.ts';
import { isCounter } from './counters.ts';
import { hiddenFinding } from './finding.ts';
import type { UntrustedFlag } from './flag.ts';
import { falseSources } from './formulas.ts';
import { eachString, isScriptData, sentencesIn } from './script-data.ts';

const maxHarmless = 8;
/** What is longer is an article. */
const maxUnlikelyCharacters = 300;
/** An attribute or a string of data that gives an order is a sentence. */
const minOrderCharacters = 20;
const quotes = 2;

/** Attributes for those who do not see a picture, or for programs. */
const isSuspectAttribute = (name: string | undefined): boolean =>
  name === 'alt' ||
  name === 'title' ||
  name === 'aria-label' ||
  name === 'content' ||
  name === 'value' ||
  name === 'label';

const isAddress = (name: string | undefined): boolean => name === 'href' || name === 'src';
const textualAddress = /^(?:mailto:|sms:|data:text\/(?!css))/i;
/** Few addresses begin with a letter of these, of either case. */
const [letterM, letterS, letterD, toLowerCase] = [0x6d, 0x73, 0x64, 0x20];
function mayBeTextual(address: string): boolean {
  const first = address === '' ? 0 : codeAt(address, 0) | toLowerCase;
  return first === letterM || first === letterS || first === letterD;
}
const maxAddressCharacters = 5_000;
const beginsText = /[?&]body=|,/i;
const escapes = /(?:%[\da-f]{2})+/gi;
function unescaped(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** What an address says: the body of a letter or message (RFC 6068), or the data in it (RFC 2397). */
function textIn(address: string): string {
  const begins = beginsText.exec(address);
  const stated = begins ? address.slice(begins.index + begins[0].length) : address;
  if (/^data:[^,]*;base64,/i.test(address)) return Buffer.from(stated, 'base64').toString();
  const text = /^data:/i.test(address) ? stated : stated.replace(/&.*/s, '').replaceAll('+', ' ');
  return text.replace(escapes, unescaped);
}

const isLinkedData = (script: TreeNode): boolean => /ld\+json/i.test(attribute(script, 'type') ?? '');

/** Looks for orders in what of a page is no text: attributes, data and the sources of formulas. */
export class UnseenValues {
  readonly #tree: Tree;
  readonly #tell: (evidence: string, place: UntrustedFlag['place']) => void;
  /** The last attributes that give no orders: pages say the same in several. */
  readonly #harmless: string[] = [];
  #nextHarmless = 0;

  constructor(tree: Tree, tell: (evidence: string, place: UntrustedFlag['place']) => void) {
    this.#tree = tree;
    this.#tell = tell;
  }

  attributes(node: TreeNode): void {
    const { attributes } = node;
    for (let at = 0; at < attributes.length; at += 2) {
      const value = attributes[at + 1] ?? '';
      if (isAddress(attributes[at])) this.#address(value);
      if (!isSuspectAttribute(attributes[at]) || value.length < minOrderCharacters) continue;
      if (this.#harmless.includes(value)) continue;
      const found = hiddenFinding(value, 'attribute');
      if (!found && attributes[at] === 'alt' && isCounter(node, hidingOf(node) !== 'shown')) {
        node.attributes = attributes.with(at + 1, '');
        return;
      }
      if (!found) {
        this.#harmless[this.#nextHarmless++ % maxHarmless] = value;
        continue;
      }
      node.attributes = attributes.with(at + 1, '');
      this.#tell(found.evidence, 'attribute');
      return;
    }
  }

  /** Texts that stand in an address: of a letter that it begins, or of the file that it is. */
  #address(value: string): void {
    if (!mayBeTextual(value) || !textualAddress.test(value)) return;
    const found = hiddenFinding(textIn(value.slice(0, maxAddressCharacters)), 'attribute');
    if (found) this.#tell(found.evidence, 'attribute');
  }

  data(node: TreeNode, script: TreeNode): void {
    if (isLinkedData(script)) this.#linkedData(node);
    else if (isScriptData(script))
      for (const sentence of sentencesIn(node.text)) {
        const found = hiddenFinding(sentence, 'state');
        if (found) this.#tell(found.evidence, 'data');
      }
  }

  /** Takes out of a formula what its source says and the formula does not show. */
  formula(math: TreeNode): void {
    for (const text of falseSources(this.#tree, math)) {
      const found = hiddenFinding(text, 'gone');
      if (found) this.#tell(found.evidence, 'text');
    }
  }

  /** The value of an attribute that reaches no output. */
  unread(value: string): void {
    const found = hiddenFinding(value, 'source');
    if (found) this.#tell(found.evidence, 'attribute');
  }

  /** Strings of JSON-LD, which nobody sees, without those that give orders. */
  #linkedData(node: TreeNode): void {
    const { text } = node;
    const pieces: string[] = [];
    let kept = 0;
    eachString(text, minOrderCharacters - quotes, (from, to, isEnded) => {
      if (!isEnded) return false;
      const said = text.slice(from, to);
      const found = hiddenFinding(said, said.length <= maxUnlikelyCharacters ? 'unlikelyData' : 'data');
      if (!found) return true;
      if (hiddenFinding(said, 'data')) this.#tell(found.evidence, 'data');
      pieces.push(text.slice(kept, from));
      kept = to;
      return true;
    });
    if (kept > 0) node.text = pieces.join('') + text.slice(kept);
  }
}
