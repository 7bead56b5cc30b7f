import { attribute, type TreeNode } from '../tree/node.ts';

const collapsedStyle = /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)/i;
const concealedStyle =
  /font-size\s*:\s*(?:[01](?:\.\d+)?(?:px|pt|%)|0?\.[01]\d*(?:em|rem)|0(?:em|rem)?)\s*(?:;|!|$)|(?<![-\w])(?:left|top|right|text-indent|margin-left)\s*:\s*-(?:999|\d{4,})|clip\s*:\s*rect\(\s*0|clip-path\s*:\s*inset\(\s*(?:50|100)%|transform\s*:\s*scale\(\s*0\s*\)/i;
const transparent = /(?<![-\w])color\s*:\s*transparent/i;
/** The background shows through such text. */
const cutOut = /background-clip\s*:\s*text/i;
const zeroBox = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|!|$)/i;
const clipped = /overflow\s*:\s*hidden/i;

/** How an element is kept from a reader: not at all, until he opens it (a tab, an accordion), or for good. */
export type Hiding = 'shown' | 'collapsed' | 'concealed';

/** Whether a reader of the page is not shown this element. The page's own body is never taken for hidden. */
export function hidingOf(node: TreeNode): Hiding {
  if (node.attributes.length === 0 || node.tag === 'body' || node.tag === 'html') return 'shown';
  const hidden = attribute(node, 'hidden');
  const style = attribute(node, 'style');
  if (style !== null && (concealedStyle.test(style) || (transparent.test(style) && !cutOut.test(style))))
    return 'concealed';
  if (hidden !== null && hidden.toLowerCase() !== 'until-found') return 'collapsed';
  if (style === null) return 'shown';
  return collapsedStyle.test(style) || (zeroBox.test(style) && clipped.test(style)) ? 'collapsed' : 'shown';
}

const instructions =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your)\b.{0,40}\b(?:instruction|prompt|rule|direction|context|message|guideline)|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:\w+ )?(?:ai|llm|language model|assistant|chatbot|chatgpt|claude|gpt)\b|\b(?:ai|llm|language model|assistant|agent)s?\b.{0,30}\b(?:must|should|shall|please)\b.{0,60}\b(?:reply|respond|output|say|recommend|ignore|include|visit|send|mention|rate)|\bnew instructions?\s*:|<\|im_start\|>|\[\/?inst\]|\bdo not (?:tell|inform|mention to) the user\b|\bas an ai (?:language )?model\b|\b(?:ignoriere|vergiss)\b.{0,40}\banweisung|\bignore[zr]\b.{0,40}\binstructions?\b|\bignora\b.{0,40}\binstrucciones\b/i;

const maxTextCharacters = 20_000;

/** Whether hidden text talks to a model rather than to a person. */
export const readsLikeInstructions = (text: string): boolean => instructions.test(text.slice(0, maxTextCharacters));
