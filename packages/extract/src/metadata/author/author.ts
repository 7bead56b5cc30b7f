import { attribute, type TreeNode } from '../../tree/node.ts';
import { anyPhrase } from '../../words/by-language.ts';
import words from '../bylines.json' with { type: 'json' };
import { afterOpener, isLabelled, isOffice, isOpener } from '../bylines.ts';
import type { Heading, Sighting } from '../collect.ts';
import { findDate } from '../dates.ts';
import { mark } from '../marks.ts';
import { isBeside, nearness } from '../published.ts';
import { plain } from '../title.ts';

const maxWords = 6;
const maxNames = 10;
/** Names stand before this place. */
const maxPartCharacters = 2_000;
const maxNameCharacters = 80;
const minPoints = 4;
/** The site as its own author gives way to anybody else. */
const housePenalty = 4;
// Bounded by maxNameCharacters.
const notNames = new RegExp(
  `https?:|mailto:|www\\.|@|[:：]|\\s.*\\d{3}|\\d{3}.*\\s|[{}<>[\\]=?!]|^(?:${anyPhrase(words.notNames)}|\\w+admin)$|\\d:\\d`,
  'i',
);
/** What follows a name in a byline and is none of it. */
// Bounded by maxPartCharacters.
const trailer = new RegExp(
  `(?<!\\s)\\s+${anyPhrase(words.afterName)}(?:\\s+.*)?$|(?:(?<!\\s)\\s+|(?<![\\s,|·•(–—/-]))[,|·•(–—/-]+\\s*$`,
  'u',
);
const separator = /(?<!\s)\s*(?:\||·|•|»|;|\n|–|—|\s-\s)\s*/u;
const joiner = new RegExp(`(?<!\\s)\\s*(?:,|，|、|\\s&\\s|/|\\s${anyPhrase(words.joining)}\\s)\\s*`, 'iu');
/** What a person did, after the name. */
const roleAfter = new RegExp(`\\s${anyPhrase(words.rolesAfter)}$`, 'u');
const sentenceEnd = /(?<=\p{L}{4})\.$/u;
/** What ends in a colon before a name tells what the person did: `Text, Interview: Jane Roe`. */
const labelBefore = /^[^:：]{1,40}[:：]\s*(?=\p{Lu})/u;
const handle = /(?<!\s)\s*\(?@[\w.]+\)?/g;
/** An office, or a place, after a name: `Ann Lee (Editor)`. */
const bracketed = /(?<=\p{L}{2})\s*\([^()]*\)\s*$/u;
const properWord = new RegExp(`^(?:\\p{Lu}|\\p{Lo}|d['’]\\p{Lu}|${anyPhrase(words.particles)}$)`, 'u');

const isName = (name: string): boolean =>
  name.length > 1 &&
  name.length < maxNameCharacters &&
  !notNames.test(name) &&
  !isOpener(name) &&
  /\p{L}{2}|\p{Lo}|\p{L}\.\s?\p{L}/u.test(name) &&
  name.split(/\s+/).length <= maxWords;

const organization = new RegExp(
  `\\b${anyPhrase(words.houses)}\\b|\\w\\.(?:de|com|net|org|at|ch|tv|fr|it|eu|info|news)$|admin\\b`,
  'iu',
);
const minSiteNameCharacters = 5;

/** Whether a name is the site's own, contains it, or belongs to an organization or an account rather than a person. */
function isHouse(name: string, sites: ReadonlySet<string>): boolean {
  const bare = plain(name);
  if (sites.has(bare) || organization.test(name)) return true;
  for (const site of sites) if (site.length >= minSiteNameCharacters && bare.includes(site)) return true;
  return false;
}

/** What is longer begins with no name. */
const maxStatementCharacters = 300;

/** An address after a name: `Jane Roe <jane@example.com>`, `Jane Roe | jane@example.com`. */
// Bounded by maxStatementCharacters.
const addressAfter = /\s*(?:<[^<>]*>|[|,(]\s*[^\s|,()]+@[^\s|,()]+\)?)\s*$/u;
// Bounded by maxStatementCharacters.
const houseAfter = /(?<=\s\p{L}+)\s+[Ff]or\s+(?:[Tt]he\s+)?\p{Lu}.*$/u;

/** The persons that a statement names: `Jane Roe and Max Muster` are two, `Roe, Jane` and `Johnson & Johnson` are one. */
function personsIn(statement: string): string[] {
  const parts = statement.split(joiner).map((name) => name.replace(roleAfter, '').trim());
  return parts.length > 1 && parts.every((name) => isName(name) && isProper(name, true)) ? parts : [statement];
}

/** A statement up to the first clause that is the office of who it names: `ANN LEE, AP Sports Writer`, `Ann Lee (Editor)`. */
function withoutOffice(statement: string): string {
  const [first = '', ...clauses] = statement.replace(bracketed, '').split(/,\s*/);
  const office = clauses.findIndex((clause) => isOffice(clause) && clause.includes(' '));
  return office < 0 || !isProper(first, true) ? statement : [first, ...clauses.slice(0, office)].join(', ');
}

function statedNames(candidates: readonly string[], sites: ReadonlySet<string>): string[] {
  const found = candidates
    .map((candidate) => candidate.slice(0, maxStatementCharacters))
    .map((candidate) => candidate.replace(/^By(?=\p{Lu}\p{Ll})/u, ''))
    .map((candidate) => (afterOpener(candidate) ?? candidate).replace(addressAfter, '').replace(houseAfter, ''))
    .map((name) =>
      name
        .replace(labelBefore, '')
        .replace(/(?<![\s,|·•–-])[\s,|·•–-]+$/, '')
        .trim(),
    )
    .map(withoutOffice)
    .flatMap(personsIn)
    .filter((name) => isName(name) && !isHouse(name, sites));
  return [...new Set(found)].slice(0, maxNames);
}

/** What is no name even of a site: its address, or the account by which it was set up. */
const isAccount = (name: string): boolean => /\w\.[a-z]{2,4}\b|admin\b/i.test(name);

/** The site itself, where it is all that the page states as its author. */
export function siteAsAuthor(sources: readonly (readonly string[])[], sites: ReadonlySet<string>): string | null {
  return sources.flat().find((name) => isHouse(name, sites) && isName(name) && !isAccount(name)) ?? null;
}

/** Whether the second list names all persons of the first, and more, each with first and last name. */
function isFuller(persons: readonly string[], others: readonly string[]): boolean {
  const all = new Set(others.map(plain));
  return (
    others.length > persons.length &&
    persons.every((name) => all.has(plain(name))) &&
    others.every((name) => isProper(name, true))
  );
}

/**
 * The authors by the most trusted source that names any, or by one that names others beside them; addresses, the site
 * itself and long phrases are no authors.
 */
export function statedAuthor(sources: readonly (readonly string[])[], sites: ReadonlySet<string>): string | null {
  const lists = sources.map((candidates) => statedNames(candidates, sites)).filter((names) => names.length > 0);
  const [first] = lists;
  if (!first) return null;
  return (lists.find((names) => isFuller(first, names)) ?? first).join(', ');
}

/** The names in a byline: before its date, or else after it. */
function namesInByline(text: string, strict: boolean): string[] {
  const date = findDate(text);
  const names = namesAtStart(date ? text.slice(0, date.from) : text, strict);
  return names.length === 0 && date ? namesAtStart(text.slice(date.to), strict) : names;
}

/** The names in the first part of a text that has any, without the author's office. */
function namesAtStart(text: string, strict: boolean): string[] {
  for (const part of text.trim().split(separator)) {
    const bare = part
      .slice(0, maxPartCharacters)
      .replace(/^[[【《]|[\]】》]$/g, '')
      .replace(handle, '')
      .replace(bracketed, '')
      .replace(/^[\s:,|©]+|^By(?=\p{Lu}\p{Ll})/u, '');
    const named = (afterOpener(bare) ?? bare)
      .replace(labelBefore, '')
      .replace(trailer, '')
      .replace(/^[\s:,]+/, '');
    const clauses = named.split(/,\s*/);
    const office = clauses.findIndex((clause, at) => at > 0 && isOffice(clause));
    const persons = (office < 0 ? named : clauses.slice(0, office).join(', '))
      .split(joiner)
      .map((name) => name.replace(trailer, '').replace(sentenceEnd, '').replace(roleAfter, '').trim());
    const fit = persons.filter((name) => isName(name) && isProper(name, strict));
    if (fit.length > 0) return fit.slice(0, maxNames);
  }
  return [];
}

function isProper(name: string, strict: boolean): boolean {
  const words = name.split(/\s+/);
  if (words.length > 5 || (strict && words.length < 2 && !/\p{Lo}/u.test(name))) return false;
  // What has no capital is an account's name, and ends no sentence.
  return words.every((word) => properWord.test(word)) || (!strict && words.length === 1 && !name.endsWith('.'));
}

const authorPage = /\/(?:author|autor(?:en)?|auteurs?|contributors?|writers?)\/[^/]+/i;

/** Whether an element links to the page of an author. */
const isAuthorLink = (node: TreeNode): boolean => node.tag === 'a' && authorPage.test(attribute(node, 'href') ?? '');

/** What is written in an entry of a list, or by a buyer, is not by the page's author. */
const entryPenalty = 12;

/** The place of the only author to whose page the text of this page links, however far from the title it stands. */
function onlyLinked(sightings: readonly Sighting[], isOther: (place: TreeNode) => boolean): string | null {
  const linked = sightings.filter(({ node, marks }) => isAuthorLink(node) && !(marks & mark.comment) && !isOther(node));
  const names = new Set(linked.map(({ text }) => namesAtStart(text, true)[0]).filter((name) => name !== undefined));
  return names.size === 1 ? ([...names][0] ?? null) : null;
}

/** What an element's own attributes say for its text being the author's name. */
function markPoints({ node, marks, text }: Sighting): number {
  const byWord = afterOpener(text) !== null;
  if (node.tag === '') return byWord ? (marks & (mark.author | mark.date) || isLabelled(text) ? 4 : 3) : 0;
  const name = `${attribute(node, 'class') ?? ''} ${attribute(node, 'id') ?? ''}`;
  if (/\bauthor\b/i.test(attribute(node, 'rel') ?? '') || /\bauthor\b/i.test(attribute(node, 'itemprop') ?? ''))
    return 5;
  const exact = /(?:author|byline|autor|auteur)(?:[\s_-]*names?)?(?:\s|$)/i.test(name);
  return (exact ? 4 : 3) + (byWord ? 1 : 0);
}

/** What the place says for the name being that of the page's author. */
function placePoints({ node, marks }: Sighting, anchors: readonly Heading[]): number {
  let points = nearness(node.index, anchors);
  if (marks & mark.outside) points -= isBeside(marks, anchors) ? 4 : 3;
  if (marks & mark.comment) points -= 12;
  return points;
}

/** Whether one name follows the other in the same line or list. */
const follows = (node: TreeNode, before: TreeNode): boolean =>
  node.index - before.end < 6 && (node.parent === before.parent || node.parent?.parent === before.parent?.parent);

/**
 * The authors that the page shows: marked as such or after a byline word, near the heading. `isOther`: whether a place is of
 * another thing than the page.
 */
export function shownAuthor(
  sightings: readonly Sighting[],
  anchors: readonly Heading[],
  sites: ReadonlySet<string>,
  isOther: (place: TreeNode) => boolean,
): string | null {
  let best: { readonly names: readonly string[]; readonly score: number; readonly node: TreeNode } | null = null;
  for (const sighting of sightings) {
    const marked = markPoints(sighting);
    const placed = marked + placePoints(sighting, anchors) - (isOther(sighting.node) ? entryPenalty : 0);
    if (placed < minPoints) continue;
    const names = namesInByline(sighting.text, marked < 4 && !isAuthorLink(sighting.node));
    if (names.length === 0) continue;
    const score = names.some((name) => !sites.has(plain(name))) ? placed : placed - housePenalty;
    if (best && score === best.score && score > marked && follows(sighting.node, best.node)) {
      best = { score, names: [...best.names, ...names], node: sighting.node };
      continue;
    }
    if (score > (best?.score ?? 0)) best = { names, score, node: sighting.node };
  }
  return best ? [...new Set(best.names)].slice(0, maxNames).join(', ') : onlyLinked(sightings, isOther);
}
