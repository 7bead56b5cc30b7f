import { fitsDomain, plainName } from '../profile/name.ts';
import { bareHeading, isOthersHeading, isPolite } from '../profile/others.ts';
import type { Block, ReadPage } from '../profile/page.ts';
import { isOfProvider } from '../profile/providers.ts';
import { fold, Phrases, wordsOf } from '../text.ts';
import kinds from '../words/page-kinds.json' with { type: 'json' };
import roles from '../words/roles.json' with { type: 'json' };
import { personName, roleText } from './names.ts';

/** The kinds of page on which a company tells of its own people. */
const ownKinds: ReadonlySet<string> = new Set(['about', 'team', 'imprint', 'contact']);
const functions = new Phrases(roles.functions);
const organizationWords = new Set(roles.organizationWords);
const companyWords = new Set(roles.companyWords);
const maxRole = 120;

/** Roles of a whole company: its name stands after them. */
const wholes = roles.wholes.toSorted((one, other) => other.length - one.length);
const joining = new Set(roles.ofWhole);
const within = new Set(roles.ofOthers);

/** Whether a text in capitals names a company or an institution other than the site's own. */
function isOtherCompany(text: string, host: string): boolean {
  if (!/^\p{Lu}/u.test(text) || functions.isIn(text) || fitsDomain(text, host)) return false;
  return !wordsOf(text).every((word) => companyWords.has(word));
}

/** "CEO of Voss Castings", "Head of Product at Kiteworks", "Directeur chez Perrin". */
function afterJoint(role: string, host: string): boolean {
  const parts = role.split(' ');
  return parts.some((part, at) => {
    const rest = parts.slice(at + 1).join(' ');
    if (at === 0 || rest === '') return false;
    if (within.has(fold(part))) return isOtherCompany(rest, host);
    const head = wordsOf(parts.slice(0, at).join(' ')).join(' ');
    const isWhole = joining.has(fold(part)) && wholes.some((one) => head === one || head.endsWith(` ${one}`));
    return isWhole && isOtherCompany(rest, host);
  });
}

/** "Director, Sepsis Institute, Boston", "Prezes Zarządu Budomax S.A.". */
function namesOrganization(role: string, host: string): boolean {
  const words = role
    .replaceAll(',', ' ')
    .replaceAll(/ {2,9}/g, ' ')
    .trim();
  if (plainName(words) !== words && !fitsDomain(words, host)) return true;
  const tails = role.split(/,\s|\s[–—|·-]\s|\s\(/).slice(1);
  return tails.some((tail) => {
    const all = wordsOf(tail);
    return all.length > 1 && all.some((word) => organizationWords.has(word)) && isOtherCompany(tail, host);
  });
}

/** Whether a role is one at another company, which it names. */
export function isAtOtherCompany(page: ReadPage, role: string): boolean {
  const { host } = new URL(page.url);
  const short = role.slice(0, maxRole);
  const tail = short.split(', ').slice(1).join(', ');
  const isForeignTail = /^\p{Lu}/u.test(tail) && !functions.isIn(tail) && roleText(tail) === null;
  if (!ownKinds.has(page.kind) && isForeignTail && !fitsDomain(tail, host)) return true;
  return afterJoint(short, host) || namesOrganization(short, host);
}

const team = new Phrases(kinds.team);

/** Whether a block stands under a heading that those who work there stand under. */
const isUnderTeam = ({ headings }: Block): boolean =>
  headings.some((heading) => team.is(bareHeading(heading)) || team.is(heading));

// Bounded by maxSaid.
const quoted = /[“„«»"「‘][^“”„«»"」’]{12,400}[”“»«"」’]/;
/** A longer text is not read as a quotation, in characters. */
const maxSaid = 600;
/** How far behind a quotation the one who said it is named, in blocks. */
const maxBehind = 4;
/** A longer line names no speaker, in characters. */
const maxLine = 80;

const hasQuotation = ({ text }: Block): boolean => quoted.test(text.slice(0, maxSaid));

/** Whether a block names the speaker of a quotation before it. */
function isSpeaker({ blocks, kind }: ReadPage, at: number): boolean {
  const own = blocks[at];
  if (!own || kind === 'team' || isUnderTeam(own)) return false;
  if (hasQuotation(own)) return true;
  for (let back = 1; back <= maxBehind; back++) {
    const before = blocks[at - back];
    if (!before) return false;
    if (hasQuotation(before)) return true;
    const isPart = before.text.length <= maxLine && (!/^h[1-6]$/.test(before.tag) || personName(before.text) !== null);
    if (!isPart) return false;
  }
  return false;
}

/** Whether a place of a page tells of others than those who work there. */
export function isOthersPlace(page: ReadPage, at: number): boolean {
  const block = page.blocks[at];
  if (!block) return false;
  return (
    block.isForeign ||
    isPolite(block.text) ||
    block.headings.some(isOthersHeading) ||
    isOfProvider(page.blocks, at) ||
    isSpeaker(page, at)
  );
}

/** Whether a place of a page is one where companies name their own people. */
export function isOwnPlace(page: ReadPage, at: number): boolean {
  const block = page.blocks[at];
  return ownKinds.has(page.kind) || (block !== undefined && isUnderTeam(block));
}
