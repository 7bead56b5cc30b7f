import { DomUtils, type parseDocument } from 'htmlparser2';
import { plainText, textWithout, unseenTags } from './texts.ts';

type Nodes = ReturnType<typeof parseDocument>['childNodes'];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The cards of a listing, and what each is called. */
export interface Cards {
  readonly names: readonly string[];
  readonly members: readonly Element[];
}

const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5']);
const pictureTags = new Set(['img', 'picture', 'svg', 'video']);
const besideTags = new Set([...unseenTags, 'nav', 'header', 'footer', 'aside']);
const minCards = 6;
const minNameLetters = 10;
const maxNameLetters = 60;
const minMeanCharacters = 30;
const maxMeanCharacters = 4_000;
/** So many have a name, lead somewhere, and have more than a link. */
const mostShare = 0.6;
/** So many have a name of their own: reviews name the same things again and again. */
const minOwnNames = 0.5;
/** What frames a page holds less of its text. */
const maxFrameShare = 0.5;
/** Mere links are the page's list where they are so much of what it says, or its labels have so many of their names. */
const minBareShare = 0.25;
const minLabelledShare = 0.5;

const frameNames =
  /(?:^|[\s_-])(?:nav|navigation|menu|meganav|megamenu|cookie|cookies|consent|onetrust|dialog|modal|footer)(?:$|[\s_-])/i;
const money = /(?:\p{Sc}\s?\d|\d\s?\p{Sc})/u;

/** Whether an element is named as what frames a page; one around most of its text is none. */
const isFrame = (element: Element, all: number): boolean => {
  const { id = '', class: names = '', role = '' } = element.attribs;
  if (names.length >= 200 || !frameNames.test(`${id} ${names} ${role}`)) return false;
  return plainText(textWithout([element], unseenTags)).length < maxFrameShare * all;
};

/** Whether an element is one of some, or holds one. */
const has = (element: Element, isSought: (name: string) => boolean): boolean =>
  isSought(element.name) || DomUtils.getElementsByTagName(isSought, element.children, true, 1).length > 0;

/** Each text of some elements by itself. */
const piecesOf = (nodes: Nodes): string[] =>
  nodes.flatMap((node) =>
    node.type === 'text'
      ? [node.data]
      : 'children' in node && !(node.type === 'tag' && unseenTags.has(node.name))
        ? piecesOf(node.children)
        : [],
  );

/** The longest text that is long enough for a name. */
function longestOf(texts: readonly string[]): string | null {
  const [longest] = texts.map(plainText).toSorted((one, other) => other.length - one.length);
  return longest && longest.length >= minNameLetters ? longest.slice(0, maxNameLetters) : null;
}

/** What cards are called: each by its longest heading, or link; where these are but a number of a catalogue, by a text that it alone has. */
function namesOf(cards: readonly Element[]): string[] {
  const names = cards.map((card) => {
    const headings = DomUtils.findAll(({ name }) => headingTags.has(name), card.children);
    const named = headings.length > 0 ? headings : DomUtils.getElementsByTagName('a', card.children);
    return longestOf(named.map((one) => DomUtils.textContent(one)));
  });
  const pieces = cards.map((card, at) => (names[at] === null ? [...new Set(piecesOf(card.children))] : []));
  const counts = new Map<string, number>();
  for (const piece of pieces.flat()) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return names.flatMap(
    (name, at) => name ?? longestOf((pieces[at] ?? []).filter((one) => counts.get(one) === 1)) ?? [],
  );
}

/** Whether a card has more than a link: a heading, a picture, a price or a day. */
const isRich = (card: Element): boolean =>
  has(card, (name) => headingTags.has(name) || pictureTags.has(name) || name === 'time') ||
  money.test(DomUtils.textContent(card));

/** Elements of one make beside each other, as cards; null where they are none. */
function asCards(members: readonly Element[], isLed: boolean): Cards | null {
  if (members.length < minCards) return null;
  const most = mostShare * members.length;
  const size = members.reduce((sum, member) => sum + DomUtils.textContent(member).length, 0);
  if (size < minMeanCharacters * members.length || size > maxMeanCharacters * members.length) return null;
  if (!isLed && members.filter((member) => has(member, (name) => name === 'a')).length < most) return null;
  const names = namesOf(members);
  const distinct = [...new Set(names)];
  const isNamed = names.length >= most && distinct.length >= Math.max(minCards, minOwnNames * members.length);
  return isNamed ? { names: distinct, members } : null;
}

/**
 * The cards of a listing: of the groups of six or more like siblings outside of what frames the page the one with most text. Each
 * leads somewhere. Mere links are teasers and links to help, unless they are a good part of what the page says, or of `labelled`, what
 * people call its content.
 */
export function cardsIn(nodes: Nodes, labelled: string): Cards {
  let best: Cards & { readonly size: number } = { size: 0, names: [], members: [] };
  const all = plainText(textWithout(nodes, besideTags)).length;
  const shown = plainText(textWithout(nodes, unseenTags)).length;
  const label = plainText(labelled);
  const isOwn = ({ names, members }: Cards, size: number): boolean =>
    members.filter(isRich).length >= mostShare * members.length ||
    size >= minBareShare * all ||
    names.filter((name) => label.includes(name)).length >= minLabelledShare * names.length;
  const visit = (inside: Nodes, isLed: boolean): void => {
    const elements = inside.filter(
      (node): node is Element => node.type === 'tag' && !besideTags.has(node.name) && !isFrame(node, shown),
    );
    const groups = Map.groupBy(elements, ({ name, attribs }) => `${name} ${(attribs.class ?? '').split(' ')[0]}`);
    for (const members of groups.values()) {
      const cards = asCards(members, isLed);
      const size = members.reduce((sum, member) => sum + DomUtils.textContent(member).length, 0);
      if (cards && size > best.size && isOwn(cards, plainText(textWithout([...members], unseenTags)).length))
        best = { ...cards, size };
    }
    for (const element of elements) visit(element.children, isLed || element.name === 'a');
  };
  visit(nodes, false);
  return best;
}
