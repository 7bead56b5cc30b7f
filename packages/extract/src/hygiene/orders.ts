import { orderScore } from '../text-model/orders.ts';

const maxEvidenceCharacters = 160;
const codeCharacters = 240;
const minCharacters = 12;
const sentenceEnd = /[.!?。！？\n]\s*/g;

/** Programs and their data hold words of orders, and are none. */
const codeSign =
  /[\w-]:[^\s:;]+;|\w\(|\)\s*[;{]|&&|\|\||===?|=>|void 0|\bfunction\b|\\u[\da-f]{4}|\[\]|[\w$]\.[\w$]+\s*[(=]/gi;
const minCodeSigns = 2;
/** What scores so much more than an order must is one in code, too. */
const sureScore = 3;
/** Pages that tell programs where their text stands as markdown mean no harm. */
const signpost = /\bllms(?:-full)?\.txt\b|\.md\b|\brobots\.txt\b|\bopenapi\b/i;
const isForPrograms = (text: string): boolean =>
  signpost.test(text) || (text.match(codeSign)?.length ?? 0) >= minCodeSigns;

/** Where the sentence begins in which an index lies. */
function sentenceAt(text: string, index: number): number {
  const from = Math.max(0, index - maxEvidenceCharacters);
  let start = from;
  for (const { index: end, 0: sign } of text.slice(from, index).matchAll(sentenceEnd)) start = from + end + sign.length;
  return start;
}

/** The first words of the part of a text that scores `minScore` or more as an order to a model, in one line; null: no part does. */
export function orderIn(text: string, minScore: number): string | null {
  if (text.length < minCharacters) return null;
  const { score, from } = orderScore(text);
  if (score < minScore) return null;
  if (score < minScore + sureScore && isForPrograms(text.slice(from, from + codeCharacters))) return null;
  return text
    .slice(sentenceAt(text, from))
    .slice(0, 2 * maxEvidenceCharacters)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxEvidenceCharacters);
}
