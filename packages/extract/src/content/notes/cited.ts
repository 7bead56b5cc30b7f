import { bytes, integers } from '../../page-arrays.ts';
import type { PageBlocks } from '../blocks.ts';
import { byTarget, findCandidates, fragmentOf, indexesOf } from './candidates.ts';
import { linksBack, placeOf } from './places.ts';

/** Chooses the notes that chosen text refers to, by a mark that leads to them and a link that leads back. */
export function keepCited(pageBlocks: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = pageBlocks;
  const candidates = findCandidates(pageBlocks, fragmentOf);
  if (candidates.length === 0) return;
  const said = bytes(tree.length);
  const firstOf = integers(tree.length + 1).fill(-1);
  for (const [at, { first, last }] of blocks.entries()) {
    if (chosen[at] === 1) said.fill(1, first, last + 1);
    firstOf[first] = at;
  }
  const found = byTarget(candidates);
  const targets = indexesOf(found.keys());
  for (const [target, leading] of found) {
    const place = placeOf(tree, target, targets);
    if (!place) continue;
    const links = leading.flatMap(({ link }) =>
      link.index < place.from.index && said[link.index + 1] === 1 ? [link] : [],
    );
    if (links.length === 0 || linksBack(tree, place, links, fragmentOf).length === 0) continue;
    for (let index = place.from.index; index < place.to.end; index++) {
      const at = firstOf[index] ?? -1;
      if (blocks[at]?.hidden === false) chosen[at] = 1;
    }
  }
}
