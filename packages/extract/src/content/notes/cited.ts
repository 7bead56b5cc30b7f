import type { Survey } from '../survey.ts';
import { findCandidates, fragmentOf } from './candidates.ts';
import { linksBack, placeOf } from './places.ts';

/** Chooses the notes that chosen text refers to, by a mark that leads to them and a link that leads back. */
export function keepCited(survey: Survey, chosen: Uint8Array): void {
  const { tree, blocks } = survey;
  const candidates = findCandidates(survey, fragmentOf);
  if (candidates.length === 0) return;
  const said = new Uint8Array(tree.length);
  const firstOf = new Int32Array(tree.length + 1).fill(-1);
  for (const [at, { first, last }] of blocks.entries()) {
    if (chosen[at] === 1) said.fill(1, first, last + 1);
    firstOf[first] = at;
  }
  const targets = Array.from(new Set(candidates.map(({ target }) => target.index))).sort((one, other) => one - other);
  for (const { link, target } of candidates) {
    if (said[link.index + 1] !== 1) continue;
    const place = placeOf(tree, target, targets);
    if (!place || link.index >= place.from.index || linksBack(tree, place, [link], fragmentOf).length === 0) continue;
    for (let index = place.from.index; index < place.to.end; index++) {
      const at = firstOf[index] ?? -1;
      if (blocks[at]?.hidden === false) chosen[at] = 1;
    }
  }
}
