import { bit, type ElementFlag } from './element-flags.ts';

/**
 * How much each piece of evidence speaks for a block being content (natural logarithm of the odds). Set by the
 * development corpus, checked by leaving out whole sites, and rounded: no weight is about a single site, URL or id.
 */
export const weights = {
  always: -0.7,
  length: -0.1,
  prose: 0.5,
  linkShare: -0.5,
  shortLink: 0.2,
  paragraph: 0.75,
  cell: 1.9,
  definition: -0.95,
  preformatted: 1.25,
  inCore: 0.2,
  beforeCore: -0.45,
  afterCore: -0.55,
  coreShare: -0.45,
  outsideMain: -0.75,
  outsideArticle: -0.25,
  grandparentLinkShare: 0.2,
  previousProse: 0.2,
  nextProse: 0.5,
  afterLastProse: -1.25,
  beforeFirstProse: -0.2,
  itemAmongProse: 0.8,
  proseNear: 0.6,
  repeatedTemplate: 0.65,
  templateProse: -0.15,
  forumComments: -1.05,
  articleComments: 1,
} as const;

const flagWeights: Readonly<Partial<Record<ElementFlag, number>>> = {
  navigation: -1.6,
  footer: -1.5,
  header: -0.55,
  aside: -0.85,
  comments: -1.1,
  related: -0.65,
  share: -1,
  subscribe: -1.6,
  consent: -1.85,
  byline: -1.2,
  tags: -0.5,
  contents: -0.35,
  caption: -2.1,
  post: 0.65,
  body: 0.45,
  thread: -0.2,
  product: -0.35,
  main: 0.55,
  article: 0.3,
  form: -0.45,
  control: -0.75,
  item: 0.35,
};

const weighted = Object.entries(flagWeights).map(([name, weight]): readonly [number, number] => [
  bit[name as ElementFlag],
  weight,
]);

/** What the flags of a block and its ancestors weigh together. */
export function flagWeight(flags: number): number {
  let sum = 0;
  for (const [mask, weight] of weighted) if (flags & mask) sum += weight;
  return sum;
}
