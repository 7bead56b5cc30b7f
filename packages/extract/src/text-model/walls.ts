import { FeatureReader } from './features.ts';
import { type GroupModel, groupScores } from './group-model.ts';
import { wallsModel } from './shipped.ts';

/** What may stand in place of a page, in the order of the model's classes; the first is a page. */
export const wallKinds = [
  'none',
  'soft_404',
  'login_wall',
  'paywall',
  'consent_wall',
  'challenge',
  'blocked',
  'geo_blocked',
  'upstream_rate_limited',
  'private',
] as const;
export type WallKind = (typeof wallKinds)[number];

/** A page with few words, as far as its kind is told by them. */
export interface WallText {
  readonly title: string;
  readonly text: string;
  /** What its buttons and fields say, a line each. */
  readonly labels: string;
  /** What markup tells of it, by names of the caller's. */
  readonly signs: readonly string[];
  /** What its elements are called, a word each; absent: only its text is known. */
  readonly names?: readonly string[];
}

/** How likely each kind is; the sum is 1. */
export type WallOdds = Readonly<Record<WallKind, number>>;

const maxTitleCharacters = 500;
const maxTextCharacters = 6_000;
const maxOpeningCharacters = 160;
const maxLabelCharacters = 1_000;
const fields = { said: 0, opening: 1 } as const;
const maxSize = 8;
/** One sign among hundreds of n-grams would not be heard. */
const shapeWeight = 4;
/** Words of names are few, too. */
const nameWeight = 2;

/** How much there is of something, twice as much being one more, up to a most. */
export const shownSize = (count: number, most: number): number => Math.min(most, Math.ceil(Math.log2(1 + count)));

/** What is counted of a text in any language: pages name times, prices and persons; walls speak in general. */
const counted: readonly (readonly [name: string, sign: RegExp])[] = [
  ['numbers', /\p{N}+/gu],
  ['sentences', /[.!。！।؟?？](?:\s|$)|[。！？]/gu],
  ['questions', /[?？؟]/gu],
  ['quotes', /["“”«»„「」]/gu],
  ['breaks', /…|\.{3}/gu],
  ['lines', /\n+/gu],
];

/** The shape of a text; twice as much of something is another sign. */
const shapeOf = (text: string): string[] => [
  `size ${shownSize(text.length / 8, maxSize)}`,
  ...counted.map(([name, sign]) => `${name} ${shownSize(text.match(sign)?.length ?? 0, maxSize)}`),
];

/** Adds the features of a page with few words to a reader. */
export function readWallText(reader: FeatureReader, { title, text, labels, signs, names = [] }: WallText): void {
  const name = title.slice(0, maxTitleCharacters);
  reader.clear();
  reader.read(`${name}\n${text.slice(0, maxTextCharacters)}\n${labels.slice(0, maxLabelCharacters)}`, fields.said);
  reader.read(`${name}\n${text.slice(0, maxOpeningCharacters)}`, fields.opening);
  for (const sign of signs) reader.addNamed(sign);
  for (const word of names) reader.addNamed(word, nameWeight);
  for (const sign of shapeOf(text.slice(0, maxTextCharacters))) reader.addNamed(sign, shapeWeight);
}

interface Reading {
  readonly model: GroupModel;
  readonly reader: FeatureReader;
}

let shared: Reading | null = null;
function sharedReading(): Reading {
  if (!shared) {
    const model = wallsModel();
    shared = { model, reader: new FeatureReader(model.bits) };
  }
  return shared;
}

/** How likely a page with few words is to be each kind of wall, by what it says. In time with its length, which is bounded. */
export function wallOdds(page: WallText, { model, reader }: Reading = sharedReading()): WallOdds {
  readWallText(reader, page);
  return oddsOf(groupScores(model, reader));
}

/** Scores of the kinds as shares of 1. */
function oddsOf(scores: readonly number[]): WallOdds {
  const top = Math.max(...scores);
  const powers = wallKinds.map((_, index) => Math.exp((scores[index] ?? 0) - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  const share = (kind: WallKind): number => (powers[wallKinds.indexOf(kind)] ?? 0) / sum;
  return {
    none: share('none'),
    soft_404: share('soft_404'),
    login_wall: share('login_wall'),
    paywall: share('paywall'),
    consent_wall: share('consent_wall'),
    challenge: share('challenge'),
    blocked: share('blocked'),
    geo_blocked: share('geo_blocked'),
    upstream_rate_limited: share('upstream_rate_limited'),
    private: share('private'),
  };
}
