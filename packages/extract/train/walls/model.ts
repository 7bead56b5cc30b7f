import type { LearnedSet } from '../../../../scripts/prove/verdicts/labelled-pages.ts';
import type { GroupModel } from '../../src/text-model/group-model.ts';
import { wallKinds } from '../../src/text-model/walls.ts';
import { learnGroups } from '../learners/group-learner.ts';
import { chanceFrom, type Sample } from '../learners/samples.ts';
import { labelledPages } from './pages.ts';
import {
  corpusSamples,
  dressedSamples,
  formsOfJoined,
  joinedLines,
  listSamples,
  looseWordSamples,
  pageSamples,
  samplesOfLine,
  wallBits,
  wallLines,
} from './samples.ts';

/** Sources of the corpus whose pages are learned from; on `dg` nothing is learned, and of the others their short pages, for they are rare. */
const sources = ['sh', 'wx', 'tf', 'wt', 'rd', 'ms', 'df'];

const plan = {
  bits: wallBits,
  classes: wallKinds.length,
  dimensions: 16,
  learners: 2,
  epochs: 3,
  finishingEpochs: 6,
  rate: 0.1,
  finishingRate: 0.05,
  taught: 0.5,
  dropped: 0.4,
};

function samplesWithout(unseen: readonly LearnedSet[]): Sample[] {
  const chance = chanceFrom(5);
  const lines = wallLines();
  const pages = [...labelledPages(unseen)];
  return [
    ...lines.flatMap((line) => samplesOfLine(line, chance)),
    ...joinedLines(lines, chance).flatMap((line) => samplesOfLine(line, chance, formsOfJoined)),
    ...listSamples(lines),
    ...looseWordSamples(lines),
    ...corpusSamples(sources),
    ...pageSamples(pages),
    ...dressedSamples(lines, pages, chance),
  ];
}

/** The model of walls, learned from all there is but for the sets that are to stay unseen. */
export const learnWalls = (unseen: readonly LearnedSet[] = []): GroupModel => learnGroups(samplesWithout(unseen), plan);
