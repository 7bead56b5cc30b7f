import { type LearnedSet, learnedSets } from '../../../../scripts/prove/verdicts/labelled-pages.ts';
import { FeatureReader } from '../../src/text-model/features.ts';
import { wallOdds } from '../../src/text-model/walls.ts';
import { learnWalls } from './model.ts';
import { pagesOfSet } from './pages.ts';

/**
 * What the model of walls would have made of each set at first sight: sets are left out by turns, the model is learned without them, and told of
 * them. Argument: in how many turns (3; as many times the time of one learning). Prints the walls that are found and the good pages that are called walls.
 */
const turns = Number(process.argv[2] ?? 3);

/** So likely a page must be a wall, and so the gate has it; and surer. */
const thresholds = [0.5, 0.8];

interface Seen {
  readonly isWall: boolean;
  readonly odds: number;
}

function judged(sets: readonly LearnedSet[]): (readonly [LearnedSet, readonly Seen[]])[] {
  const model = learnWalls(sets);
  const by = { model, reader: new FeatureReader(model.bits) };
  return sets.map((set) => {
    const pages = pagesOfSet(set).map(({ page, kind }) => ({
      isWall: kind !== 'none',
      odds: 1 - wallOdds(page, by).none,
    }));
    return [set, [...pages]];
  });
}

const found = (seen: readonly Seen[], least: number): number => seen.filter(({ odds }) => odds > least).length;

function say(name: string, all: readonly Seen[]): void {
  const walls = all.filter(({ isWall }) => isWall);
  const good = all.filter(({ isWall }) => !isWall);
  const shares = thresholds.map(
    (least) =>
      `at ${least}: ${(found(walls, least) / walls.length).toFixed(3)}, ${found(good, least)} of ${good.length}`,
  );
  const surest = good.map(({ odds }) => odds).sort((one, other) => other - one);
  const least = surest[Math.floor(0.02 * good.length)] ?? 1;
  console.log(`${name}: ${shares.join('; ')}; found at 2 %: ${(found(walls, least) / walls.length).toFixed(3)}`);
}

const all: Seen[] = [];
for (let turn = 0; turn < turns; turn++) {
  for (const [set, seen] of judged(learnedSets.filter((_, at) => at % turns === turn))) {
    say(set, seen);
    all.push(...seen);
  }
}
say('all', all);
