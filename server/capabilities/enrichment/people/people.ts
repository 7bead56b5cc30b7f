import { anyPhrase, phrasesOf } from '@tidemark/extract';
import type { Profile } from '../../../contract/resources/enrichment.ts';
import { emailsIn, linkedEmail } from '../profile/emails.ts';
import { nodesOf, objectsOf, organizationsOf, textsOf, typesOf } from '../profile/json-ld.ts';
import { isArticle } from '../profile/own-words.ts';
import type { Block, ReadPage } from '../profile/page.ts';
import { type Fact, factOf, quoteInSource, quoteInText } from '../profile/quote.ts';
import { profileOf } from '../profile/social.ts';
import { fold, isWide, nameSpellings, Phrases, wordsOf } from '../text.ts';
import firstPerson from '../words/first-person.json' with { type: 'json' };
import inSentences from '../words/in-sentences.json' with { type: 'json' };
import roles from '../words/roles.json' with { type: 'json' };
import { isAtOtherCompany, isOthersPlace, isOwnPlace } from './belonging.ts';
import { isLeading, isPlainRole, personName, roleText } from './names.ts';
import { pairsOf } from './pairs.ts';
import { endedRole, isPastBefore, isPastRole } from './past.ts';

/** A person as one place of a page publishes them. */
export interface Person {
  readonly name: string;
  readonly role: string;
  /** Whether they stand where companies name their own people. */
  readonly isOwn: boolean;
  readonly email: Fact<string> | null;
  readonly profiles: readonly Fact<Profile>[];
  readonly fact: Fact<{ readonly name: string; readonly role: string }>;
}

/** Blocks after a name that may belong to the same person. */
const cardBlocks = 7;

/** Whom a company describes by its data, and not at a place of the page. */
const byData = -1;

/** A name with a role, as a page states them. */
interface StatedPerson {
  readonly name: string;
  readonly role: string;
  /** The words that state both; null: they do not stand on the page, and prove nothing. */
  readonly quote: string | null;
  /** The blocks that may say how to reach the person. */
  readonly card?: readonly Block[];
}

const yearOf = ({ seenAt }: ReadPage): number => Number(seenAt.slice(0, 4));

/** The person whom a page states at a block, where it is one of the company; none else. */
const person = (page: ReadPage, at: number, { name, role, quote, card = [] }: StatedPerson): Person[] => {
  const isOver = isPastRole(role) || isPlainRole(endedRole(role, yearOf(page)) ?? '');
  if (isOver || isAtOtherCompany(page, role) || isOthersPlace(page, at)) return [];
  const fact = factOf(page, { name, role }, quote);
  const isOwn = at === byData || isOwnPlace(page, at);
  const [email, profiles] = [emailOf(page, card, name), profilesOf(page, card, name)];
  return fact ? [{ name, role, isOwn, fact, email, profiles }] : [];
};

function emailOf(page: ReadPage, card: readonly Block[], name: string): Fact<string> | null {
  const found = card.flatMap(({ text, hrefs }) => [
    ...emailsIn(text).map(({ value, words }) => factOf(page, value, quoteInText(page, words))),
    ...hrefs.map((href) => {
      const value = linkedEmail(href);
      return value ? factOf(page, value, quoteInText(page, value) ?? quoteInSource(page, href)) : null;
    }),
  ]);
  const all = found.filter((fact) => fact !== null);
  const words = nameSpellings(name).flatMap((spelling) => spelling.split(' ').filter((word) => word.length > 2));
  // An address that is not made of the name is the company's.
  return all.find(({ value }) => words.some((word) => fold(value.split('@')[0] ?? '').includes(word))) ?? null;
}

function profilesOf(page: ReadPage, card: readonly Block[], name: string): Fact<Profile>[] {
  const words = wordsOf(name);
  return card.flatMap(({ hrefs }) =>
    hrefs.flatMap((href) => {
      const address = URL.parse(href, page.url)?.href ?? '';
      const found = profileOf(address, 'person');
      const isTheirs =
        found !== null &&
        (/\/(?:in|profile)\//.test(found.url) ||
          words.some((word) => word.length > 2 && fold(found.url).includes(word)));
      const fact = found && isTheirs ? factOf(page, found, quoteInSource(page, href)) : null;
      return fact ? [fact] : [];
    }),
  );
}

/** The blocks of the card of a person: up to the next name. */
function cardOf(blocks: readonly Block[], at: number): Block[] {
  const card: Block[] = [];
  for (const block of blocks.slice(at, at + cardBlocks)) {
    if (card.length > 1 && personName(block.text) && block.text !== blocks[at]?.text) break;
    card.push(block);
  }
  return card;
}

/** A name, and what the person does, in blocks of their own. */
const inGrids = (page: ReadPage): Person[] =>
  pairsOf(page).flatMap(({ nameAt, roleAt }) => {
    const { blocks } = page;
    const [named, told] = [blocks[nameAt], blocks[roleAt]];
    const [name, role] = [personName(named?.text ?? ''), roleText(told?.text ?? '')];
    if (!name || !role || !named || !told) return [];
    const first = Math.min(nameAt, roleAt);
    const picture = blocks[first - 1];
    const around = picture?.text === '' ? [picture] : [];
    const words = nameAt < roleAt ? `${named.text} ${told.text}` : `${told.text} ${named.text}`;
    return person(page, nameAt, {
      name,
      role,
      quote: quoteInText(page, words),
      card: [...around, ...cardOf(blocks, nameAt)],
    });
  });

/** "President: Jane Doe (mayor of Obanos)". */
const inBrackets = /\s?\([^()]{1,60}\)?$/;
const parting = /\s?(?:,|\s[–—|-]\s|[|·•:(])\s?/;

/** "Jane Doe, CEO", "CEO: Jane Doe", in one block. */
function inLines(page: ReadPage): Person[] {
  return page.blocks.flatMap(({ text, isForeign, zone }, at) => {
    if (text.length > 140 || isForeign || zone === 'header') return [];
    const wide = wideLine(text);
    if (wide) return person(page, at, { ...wide, quote: quoteInText(page, text) });
    const [first = '', ...rest] = text.split(parting);
    const second = text
      .slice(first.length)
      .replace(/^\s?(?:,|[–—|·•:(-])\s?/, '')
      .replace(/\)$/, '');
    if (rest.length === 0) {
      const told = isOwnPlace(page, at) ? unparted(text) : null;
      return told ? person(page, at, { ...told, quote: quoteInText(page, text), card: cardOf(page.blocks, at) }) : [];
    }
    const card = cardOf(page.blocks, at);
    const [name, role] = [personName(first), roleText(second)];
    if (name && role) return person(page, at, { name, role, quote: quoteInText(page, text), card });
    // "Owner, Marsh Bakery" names no person.
    const label = text[first.length] === ',' ? null : roleText(first);
    const named = label && wordsOf(label).length <= 6 ? severalNames(second.replace(inBrackets, '')) : [];
    return named.flatMap((one) =>
      person(page, at, {
        name: one,
        role: label ?? '',
        quote: quoteInText(page, text),
        card: named.length === 1 ? card : [],
      }),
    );
  });
}

/** A longer line is a sentence, in words. */
const maxUnparted = 7;

/** "Jane Doe CEO": a name and a role that only their looks part. */
function unparted(text: string): { readonly name: string; readonly role: string } | null {
  const words = text.split(' ');
  if (words.length < 3 || words.length > maxUnparted || isWide(text)) return null;
  for (const count of [2, 3, 4]) {
    const role = words.slice(count).join(' ');
    const name = personName(words.slice(0, count).join(' '));
    const isRole = /^\p{Lu}/u.test(role) && roleText(role) !== null && leads(words[count] ?? '');
    if (name && isRole) return { name, role };
  }
  return null;
}

/** Whether a role begins with this word: what stands before is a name in full. */
const leads = (word: string): boolean => isLeading(word) || roleStarts.has(fold(word));

/** "代表取締役社長 小林 健一", "董事长：陈建国". */
function wideLine(text: string): { readonly name: string; readonly role: string } | null {
  if (!isWide(text) || text.length > 40) return null;
  const [first = '', ...rest] = text.split(/[\s：:　]+/);
  const [role, name] = [roleText(first), personName(rest.join(' '))];
  return role && name ? { name, role } : null;
}

const we = new Phrases(firstPerson);
const joints = new Set(roles.joints);
/** Words that the roles of several words begin with. */
const roleStarts = new Set(roles.leading.map((role) => role.split(' ', 1)[0] ?? ''));

/** Names parted by commas and words for "and". */
function severalNames(text: string): string[] {
  const parts = text.split(/,|;|\s&\s|\s\/\s/).flatMap((part) => {
    const words = part.trim().split(' ');
    const at = words.findIndex((word, index) => index > 1 && joints.has(fold(word)));
    return at > 0 ? [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')] : [part];
  });
  const names = parts.map((part) => personName(part));
  return names.every((name) => name !== null) ? names : [];
}

const nameWords = String.raw`((?:(?:Dr|Prof)\. )?\p{Lu}[\p{L}'’-]{1,20}(?: (?:van|von|de|der|den|da|di|du|del|la|le|dos|\p{Lu}\.)){0,2}(?: \p{Lu}[\p{L}'’-]{1,24}){1,2})`;
/** The longest text that is read as prose, in characters. */
const maxText = 2_000;
// Bounded by maxText.
const nameThenRole = new RegExp(
  String.raw`${nameWords}(,)? ${anyPhrase(inSentences.beforeRole)}?\(?((?:\p{L}[\p{L}&/-]{0,20}[ ]?){1,6})`,
  'gu',
);
// Bounded by maxText.
const roleThenName = new RegExp(String.raw`((?:[\p{L}&-]{2,20} ){1,5})${nameWords}`, 'gu');

const notAtEnd = phrasesOf(inSentences.noRoleEnd);
const wordOfRole = new RegExp(
  `^(?:\\p{Lu}|${anyPhrase(inSentences.roleWords)}$|${anyPhrase(inSentences.roleBeginnings)})`,
  'u',
);

/** The words of a role that a text begins or ends with. */
function roleAt(text: string, end: 'first' | 'last'): string | null {
  const words = text.trim().split(' ');
  for (let count = Math.min(6, words.length); count > 0; count--) {
    const some = (end === 'first' ? words.slice(0, count) : words.slice(-count))
      .join(' ')
      .replace(/(?<![&\s-])[&\s-]+$/, '');
    const ends = end === 'first' ? words[0] : words.at(-count);
    if (isRoleAlone(some) && !notAtEnd.has((ends ?? '').toLowerCase())) return some;
  }
  return null;
}

/** "Our founder": a role in lower case before a name, of this company as its own words say. */
function ownRole(text: string): string | null {
  const words = text.trim().split(' ');
  const at = words.findIndex((word, index) => index < words.length - 1 && we.is(word));
  const role = at < 0 ? '' : words.slice(at + 1).join(' ');
  return isPlainRole(role) ? role : null;
}

/** Behind a comma a role stands in lower case, too. */
function plainRole(text: string): string | null {
  const words = text.trim().split(' ');
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const some = words.slice(0, count).join(' ');
    if (isPlainRole(some)) return some;
  }
  return null;
}

/** Capitalised as a role is, or one word of it in lower case. */
function isRoleAlone(text: string): boolean {
  const role = roleText(text);
  // In sentences partners are companies, too.
  if (!role || isPastRole(role) || !isLeading(role) || /partner$/i.test(role)) return false;
  const words = text.split(' ');
  return words.every((word) => wordOfRole.test(word));
}

/** "CEO Jane Doe", "Jane Doe, CEO of Acme, says". */
function inProse(page: ReadPage): Person[] {
  if (page.kind === 'press' || page.kind === 'careers' || isArticle(page)) return [];
  return page.blocks.flatMap(({ text, isForeign }, at) => {
    if (isForeign || text.length < 20 || text.length > maxText || personName(text)) return [];
    const isNow = (role: string, from: number): boolean => !isPastBefore(text.slice(0, text.lastIndexOf(role, from)));
    const after = [...text.matchAll(nameThenRole)].flatMap(
      ({ 0: all, 1: name = '', 2: comma, 3: tail = '', index }) => {
        const role = roleAt(tail, 'first') ?? (comma ? plainRole(tail) : null);
        const known = personName(name);
        const from = index + all.length - tail.length;
        return role && known && isNow(role, from) ? [{ name: known, role }] : [];
      },
    );
    const before = [...text.matchAll(roleThenName)].flatMap(({ 1: head = '', 2: name = '', index }) => {
      const role = roleAt(head, 'last') ?? ownRole(head);
      const known = personName(name);
      return role && known && isNow(role, index + head.length) ? [{ name: known, role }] : [];
    });
    return [...after, ...before, ...founders(text, yearOf(page))].flatMap(({ name, role }) =>
      person(page, at, { name, role, quote: quoteInText(page, text) }),
    );
  });
}

/** Founders of older companies no longer lead them, in years. */
const maxAge = 60;

/** Where the words after "founded by" begin, perhaps with a year in between: "founded in 2014 by"; -1: nowhere. */
function afterFounded(folded: string, phrase: string, thisYear: number): number {
  const at = folded.indexOf(`${phrase} `);
  if (at >= 0) return at + phrase.length + 1;
  const verb = phrase.slice(0, phrase.lastIndexOf(' '));
  const by = phrase.slice(verb.length);
  const verbAt = folded.indexOf(`${verb} `);
  const between = verbAt < 0 ? '' : folded.slice(verbAt + verb.length, verbAt + verb.length + 30);
  const byAt = between.indexOf(`${by} `);
  const [, year] =
    /^\s(?:\p{L}{1,5}\s){0,2}(\d{4})\s?$/u.exec(`${between.slice(0, Math.max(0, byAt))} `.trimEnd()) ?? [];
  return byAt > 0 && year && Number(year) > thisYear - maxAge ? verbAt + verb.length + byAt + by.length + 1 : -1;
}

/** "Founded by Jane Doe and Max Example". */
function founders(text: string, thisYear: number): { name: string; role: string }[] {
  const folded = fold(text);
  if (folded.length !== text.length) return [];
  const years = (text.match(/(?<!\d)1[5-9]\d\d(?!\d)/g) ?? []).map(Number);
  if (years.some((year) => year < thisYear - maxAge)) return [];
  return roles.foundedBy.flatMap((phrase) => {
    const at = afterFounded(folded, phrase, thisYear);
    const words = at < 0 ? '' : (text.slice(at).split(/(?<=\p{L}{4})\.|[;(–]|\sin\s|,\swho\b/u, 1)[0] ?? '');
    return severalNames(words.slice(0, 120)).map((name) => ({ name, role: roles.foundedByRole }));
  });
}

/** Persons that the company describes by JSON-LD. */
function told(page: ReadPage): Person[] {
  const within = organizationsOf(page).flatMap((node) => [
    ...['founder', 'founders', 'employee', 'employees', 'member', 'members', 'contactPoint'].flatMap((name) =>
      objectsOf(node, name).map((one) => ({ one, name })),
    ),
  ]);
  const alone = nodesOf(page)
    .filter((node) => typesOf(node).includes('Person') && node.jobTitle !== undefined && page.kind !== 'press')
    .map((one) => ({ one, name: 'employee' }));
  return [...within, ...alone].flatMap(({ one, name: member }) => {
    const [full = [...textsOf(one.givenName), ...textsOf(one.familyName)].join(' ')] = textsOf(one.name);
    const name = personName(full);
    const role = textsOf(one.jobTitle)[0] ?? (member.startsWith('founder') ? roles.foundedByRole : '');
    return name && role
      ? person(page, byData, { name, role, quote: quoteInText(page, full) ?? quoteInSource(page, full, 'name') })
      : [];
  });
}

/** Everybody whom the pages name with what they do. */
export const findPeople = (pages: readonly ReadPage[]): Person[] =>
  pages.flatMap((page) => [
    ...told(page),
    ...inGrids(page),
    ...inLines(page),
    ...(['about', 'team', 'home', 'imprint'].includes(page.kind) ? inProse(page) : []),
  ]);

/** Pages in the order in which their roles are believed. */
const kinds = ['team', 'about', 'home', 'contact', 'imprint', 'pricing', 'other', 'press', 'careers'];
/** How little a place says of what a person does: a founder by prose, or a whole board, is told last. */
const vagueness = ({ role, fact }: Person, kindOf: ReadonlyMap<string, string>): number =>
  kinds.indexOf(kindOf.get(fact.url) ?? 'other') + (role === roles.foundedByRole ? kinds.length : 0);

/** One person, however often they are named: by the place that says the most. */
export function distinctPeople(people: readonly Person[], pages: readonly ReadPage[]): Person[] {
  const kindOf = new Map(pages.map(({ url, kind }) => [url, kind]));
  const byName = Map.groupBy(people, ({ name }) => wordsOf(name).join(' '));
  return [...byName.values()].flatMap((same) => {
    const [first] = same.toSorted((one, other) => vagueness(one, kindOf) - vagueness(other, kindOf));
    if (!first) return [];
    const email = same.find((one) => one.email !== null)?.email ?? null;
    const profiles = [...new Map(same.flatMap((one) => one.profiles).map((fact) => [fact.value.url, fact])).values()];
    return [{ ...first, email, profiles }];
  });
}

/** Pages of which a leader may be named by the way, and no other. */
const byTheWay: ReadonlySet<string> = new Set(['home', 'pricing']);

/** Finds a company's leaders on the pages where companies name their own people, or else on the start page. */
export function findLeaders(pages: readonly ReadPage[]): Person[] {
  const kindOf = new Map(pages.map(({ url, kind }) => [url, kind]));
  const leaders = findPeople(pages).filter(({ role, fact }) => isLeading(role) && !/careers|jobs/.test(fact.url));
  const own = leaders.filter(({ isOwn }) => isOwn);
  const others = leaders.filter(({ fact }) => byTheWay.has(kindOf.get(fact.url) ?? 'other'));
  return distinctPeople(own.length > 0 ? own : others, pages);
}
