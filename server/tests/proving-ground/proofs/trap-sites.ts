import { furtherTrapKinds } from '../../trap-sites/further-trap-kinds.ts';
import { honestKinds, shop } from '../../trap-sites/honest-kinds.ts';
import { shareOf } from '../../trap-sites/measure.ts';
import { trapKinds } from '../../trap-sites/trap-kinds.ts';
import type { Seen } from './found.ts';

const leastShare = 0.95;

/** The share of its own pages that a crawl brings of each kind of site, with a limit of twice their number. */
export async function ownPagesOfTrapSites(): Promise<Seen> {
  const [figures, faults]: [string[], string[]] = [[], []];
  for (const make of [...trapKinds, ...furtherTrapKinds, ...honestKinds, () => shop(5_000)]) {
    const { name, found, own, returned } = await shareOf(make());
    figures.push(`${name} ${found} of ${own}`);
    if (found < leastShare * own) faults.push(`${name}: ${found} of ${own} own pages, ${returned} pages in all`);
  }
  return { figures: figures.join('; '), faults };
}
