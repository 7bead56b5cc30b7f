import { anyPhrase } from '@tidemark/extract';
import { collapse, fold, isWide, Phrases, wordsOf } from '../text.ts';
import inSentences from '../words/in-sentences.json' with { type: 'json' };
import notPeople from '../words/not-people.json' with { type: 'json' };
import roles from '../words/roles.json' with { type: 'json' };

const excluded = new Set(notPeople.map(fold));
/** What headings in wide scripts are made of, and names are not. */
const headingParts: readonly string[] = roles.headingParts;
const particles = new Set(roles.particles);
const titles = new Set(roles.titles);
const [maxName, maxRole] = [60, 110];
const [leading, speaking] = [new Phrases(roles.leading), new Phrases(roles.speaking)];
/** Family names in wide scripts and given names make two to four letters. */
const wideName =
  /^[\u4e00-\u9fff\u3040-\u30ff]{1,4}[\s・ 　]?[\u4e00-\u9fff\u3040-\u30ff]{1,5}$|^[\uac00-\ud7af]{2,4}$/;

/** Degrees and memberships behind a name: ", SPHR", ", MSc, CPP". */
const lettersAfter = /(?:,\s?(?!(?:CEO|CTO|CFO|COO|CMO|CPO|CIO|VP|PDG|DG|VD)$)[A-Z][A-Za-z]?[A-Z]{1,4}){1,3}$/;

/** "MRCVS", "BVSc": letters behind a name that no comma parts from it. */
const isDegree = (part: string): boolean => /^(?!Mc|Mac|De[A-Z]|Van)[A-Z][A-Za-z]{0,5}[A-Z][A-Za-z]{0,2}$/.test(part);

/** "Dr.-Ing.", "Prof. Dr.": nothing but titles. */
export const isTitle = (part: string): boolean => {
  // "Eng.ª", "Eng.º".
  const words = wordsOf(part.replace(/[ªº]$/, ''));
  return words.length > 0 && words.every((word) => titles.has(word));
};

const isNamePart = (part: string): boolean =>
  /^(?:\p{Lu}[\p{L}'’.-]{0,24}|\p{Lu}\p{Ll}{0,3}\.)$/u.test(part) &&
  !excluded.has(fold(part).replace(/(?<![.'’-])[.'’-]+$/, ''));

const endings: readonly string[] = roles.endings;
const notEndings = new Set(roles.notEndings);
const partners = new Phrases(roles.partners);
/** Words that say so of any profession: "architecte associée". */
const associated = new Phrases(roles.associated);
const assisting = new Phrases(roles.assisting);

/** "Kommundirektör", "Vertriebsleiterin": words that are made of a department and the lead of it. */
const isCompound = (word: string): boolean =>
  !notEndings.has(word) && endings.some((ending) => word.endsWith(ending) && word.length > ending.length + 2);

/** A text as the name of a person, without titles; null: it is none. */
export function personName(text: string): string | null {
  const whole = collapse(text)
    .replace(/(?<![,:;–—|-])[,:;–—|-]+$/, '')
    .replace(lettersAfter, '')
    .replace(
      /,\s?(?:Ph\.?D\.?|M\.?D\.?|P\.?E\.?|MBA|CPA|CFA|PMP|Esq\.?|Jr\.?|Sr\.?|DDS|DMD|RN|AIA|RIBA|FCA|LL\.?M\.?)$/i,
      '',
    );
  if (/^I['’]m\b/.test(whole) || whole.length < 3 || whole.length > maxName || /[\d@/&|:;!?#()]/.test(whole))
    return null;
  if (isWide(whole))
    return wideName.test(whole) &&
      !headingParts.some((part) => whole.includes(part)) &&
      !excluded.has(fold(whole)) &&
      !isLeading(whole) &&
      !speaking.isIn(whole)
      ? whole
      : null;
  if (leading.isIn(whole) || speaking.isIn(whole) || wordsOf(whole).some(isCompound)) return null;
  const parts = whole.split(' ');
  while (parts.length > 2 && isTitle(parts[0] ?? '')) parts.shift();
  while (parts.length > 2 && isDegree(parts.at(-1) ?? '')) parts.pop();
  // "Ben Strand": what stands first is a given name.
  const own = parts.filter((part, at) => at === 0 || !particles.has(fold(part)));
  if (own.length < 2 || parts.length > 5 || !own.every(isNamePart)) return null;
  // A heading in capitals is a name only where it is short.
  const letters = own.filter((part) => part.replaceAll(/\P{L}/gu, '').length > 1);
  return letters.length >= 1 ? parts.join(' ') : null;
}

/** How imprints begin a line of those who lead. */
const representedBy = new RegExp(
  `^${anyPhrase(inSentences.representedBy)}(?: ${anyPhrase(inSentences.representedArticles)})?[: ]\\s?`,
  'i',
);

/** A text as what a person does there; null: it is none. */
export function roleText(text: string): string | null {
  const role = collapse(text)
    .replace(/^[\s,:–—|·•-]+|(?<![\s,;:–—|·•])[\s,;:–—|·•]+$/g, '')
    .replace(representedBy, '');
  if (
    /^(?:why|how|what|when|where|who|meet|hire|become|find|i['’]m)\b/i.test(role) ||
    /\s(?:of|at|for|von|bei|de|du|di|van)$/i.test(role)
  )
    return null;
  if (role.length < 2 || role.length > maxRole || /[@?!“”„«»"「」]|https?:|:\s|\p{L}{5}\.\s/u.test(role)) return null;
  const count = wordsOf(role).length;
  if (count > 12 || (count > 5 && /[.]$/.test(collapse(text)))) return null;
  // "Jane Doe, owner" names a person, and no role.
  const [first = '', ...rest] = role.split(/,\s/);
  if (rest.length > 0 && personName(first) !== null) return null;
  return isLeading(role) || speaking.isIn(role) ? role : null;
}

/** Whether a person of this role leads. */
export const isLeading = (role: string): boolean =>
  !assisting.isIn(role) &&
  (leading.isIn(role) ||
    wordsOf(role).some(isCompound) ||
    associated.isIn(role) ||
    role.split(/[,·|/&(]|\s(?:und|and|et|y|e|i|och|en|og)\s/).some((part) => partners.is(part)));

/** Whether a text is a role of those who lead and nothing else. */
export const isPlainRole = (text: string): boolean => leading.is(text);
