import { furtherTrapKinds } from '../../trap-sites/further-trap-kinds.ts';
import { honestKinds, shop } from '../../trap-sites/honest-kinds.ts';
import { mapShareOf, type Share, shareOf } from '../../trap-sites/measure.ts';
import type { TrapSite } from '../../trap-sites/own-site.ts';
import { trapKinds } from '../../trap-sites/trap-kinds.ts';
import type { Seen } from './found.ts';

const leastShare = 0.95;
const kinds = [...trapKinds, ...furtherTrapKinds, ...honestKinds, () => shop(5_000)];

async function shares(measure: (site: TrapSite) => Promise<Share>): Promise<Seen> {
  const [figures, faults]: [string[], string[]] = [[], []];
  for (const make of kinds) {
    const { name, found, own, returned } = await measure(make());
    figures.push(`${name} ${found} of ${own}`);
    if (found < leastShare * own) faults.push(`${name}: ${found} of ${own} own pages, ${returned} in all`);
  }
  return { figures: figures.join('; '), faults };
}

/** The share of its own pages that a crawl brings of each kind of site, with a limit of twice their number. */
export const ownPagesOfTrapSites = (): Promise<Seen> => shares((site) => shareOf(site));

/** The same of a map, told and not judged: it reads 300 pages at most, and none for its text. */
export async function ownUrlsOfTrapSites(): Promise<Seen> {
  const { figures } = await shares((site) => mapShareOf(site));
  return { figures, faults: [] };
}
