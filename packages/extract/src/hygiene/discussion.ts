import { hidingOf } from '../content/hidden.ts';
import { type Tree, type TreeNode, textOf } from '../tree/node.ts';

const topic =
  /prompt[- ]?injection|jail ?break|adversarial|attack(?:er|s)?\b|malicious|red[- ]?team|owasp|exploit|vulnerabilit|phishing|hijack|\b(?:phrases?|texts?|commands?|strings?|sentences?|instructions?|messages?|prompts?) (?:like|such as)\b|\bfor example\b|\be\.g\.|(?<!\.)\bexample\b|beispiel|exemple|ejemplo/i;
const quotes = /["“”«»„‘`]/;
const maxCharacters = 5_000;
/** Who writes about the matter writes more than the orders. */
const minCharacters = 80;

/**
 * Whether a text that stands in something to be opened, or describes the page, tells of such orders rather than gives
 * them: it names the matter, and quotes. What is hidden for good is read by nobody, and is never taken for that.
 */
export function isDiscussion(tree: Tree, concealer: TreeNode | null, text: string): boolean {
  if (concealer && hidingOf(concealer) === 'concealed') return false;
  const around = concealer ? textOf(tree, concealer).slice(0, maxCharacters) : text;
  return around.length >= minCharacters && topic.test(around) && quotes.test(around);
}
