import { attribute, type TreeNode } from '../tree/node.ts';

const maxDataCharacters = 200_000;
const maxLookedAtCharacters = 10_000;
const minSentenceCharacters = 20;
const maxSentenceCharacters = 1_000;

/** Whether a script is data that scripts of the page read. */
export const isScriptData = (script: TreeNode): boolean =>
  /^[\w./+-]*json\b/i.test(attribute(script, 'type') ?? '') && !/ld\+json/i.test(attribute(script, 'type') ?? '');

const quoted = /\\[\s\S]|"((?:[^"\\]|\\[\s\S])*)(?:"|$)/g;
const escaped = /\\(?:u([\da-f]{4})|(.))/gi;
const spaces = /\s\S+\s/;
const wideLetters = /[\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7a3]{8}/;

const plain = (text: string): string =>
  text.includes('\\')
    ? text.replace(escaped, (_, code?: string, sign?: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : sign === 'n' ? ' ' : (sign ?? ''),
      )
    : text;

/** The sentences in the data of a script, so many characters of them, without those of pages inside of it. */
export function* sentencesIn(data: string): Generator<string> {
  let left = maxLookedAtCharacters;
  for (const [, text = ''] of data.slice(0, maxDataCharacters).matchAll(quoted)) {
    if (text.length < minSentenceCharacters || text.length > maxSentenceCharacters) continue;
    const said = plain(text);
    if (said.includes('<') || !(spaces.test(said) || wideLetters.test(said))) continue;
    left -= said.length;
    if (left < 0) return;
    yield said;
  }
}
