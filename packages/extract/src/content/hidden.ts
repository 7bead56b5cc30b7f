import { attribute, type TreeNode } from '../tree/node.ts';

const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*[01](?:\.\d+)?(?:px|pt|em|rem|%)?\s*(?:;|!|$)|color\s*:\s*transparent|(?:left|top|right|text-indent|margin-left)\s*:\s*-\d{3,}|clip\s*:\s*rect\(\s*0|clip-path\s*:\s*inset\(\s*(?:50|100)%|transform\s*:\s*scale\(\s*0\s*\)/i;
const zeroBox = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|!|$)/i;
const clipped = /overflow\s*:\s*hidden/i;
/** Whether a reader of the page is not shown this element. The page's own body is never taken for hidden. */
export function isHidden(node: TreeNode): boolean {
  if (node.attributes.length === 0 || node.tag === 'body' || node.tag === 'html') return false;
  const hidden = attribute(node, 'hidden');
  if (hidden !== null && hidden.toLowerCase() !== 'until-found') return true;
  const style = attribute(node, 'style');
  return style !== null && (hiddenStyle.test(style) || (zeroBox.test(style) && clipped.test(style)));
}

const instructions =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your)\b.{0,40}\b(?:instruction|prompt|rule|direction|context|message|guideline)|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:\w+ )?(?:ai|llm|language model|assistant|chatbot|chatgpt|claude|gpt)\b|\b(?:ai|llm|language model|assistant|agent)s?\b.{0,30}\b(?:must|should|shall|please)\b.{0,60}\b(?:reply|respond|output|say|recommend|ignore|include|visit|send|mention|rate)|\bnew instructions?\s*:|<\|im_start\|>|\[\/?inst\]|\bdo not (?:tell|inform|mention to) the user\b|\bas an ai (?:language )?model\b|\b(?:ignoriere|vergiss)\b.{0,40}\banweisung|\bignore[zr]\b.{0,40}\binstructions?\b|\bignora\b.{0,40}\binstrucciones\b/i;

const maximumLength = 20_000;

/** Whether hidden text talks to a model rather than to a person. */
export const readsLikeInstructions = (text: string): boolean => instructions.test(text.slice(0, maximumLength));
