import type { Profile } from '../../../contract/resources/enrichment.ts';
import { ownLabel } from '../host.ts';
import { lettersOf, wordsOf } from '../text.ts';
import networks from '../words/networks.json' with { type: 'json' };
import notProfiles from '../words/not-profiles.json' with { type: 'json' };
import { organizationsOf, textsOf } from './json-ld.ts';
import type { ReadPage } from './page.ts';
import { type Fact, factOf, quoteInSource } from './quote.ts';

interface Network {
  readonly network: string;
  /** The first part of the path of a company's profile; absent: any. */
  readonly paths?: readonly string[];
  /** The same of a person's. */
  readonly person?: readonly string[];
  /** Longer paths are of posts, files and their like. */
  readonly isFlat?: boolean;
}

const known = new Map<string, Network>(Object.entries(networks));
const reserved = new Set(notProfiles);

function networkOf(host: string): Network | undefined {
  const bare = host.replace(/^(?:www|m|mobile|[a-z]{2}|[a-z]{2}-[a-z]{2})\./, '');
  return known.get(host) ?? known.get(bare);
}

/** The profile that an address leads to; null: it is none. */
export function profileOf(address: string, of: 'company' | 'person' = 'company'): Profile | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const found = networkOf(url.host);
  const segments = url.pathname.split('/').filter(Boolean);
  const first = segments[0]?.toLowerCase();
  if (!found || first === undefined || reserved.has(first)) return null;
  const paths = of === 'person' ? found.person : found.paths;
  if (paths && (!paths.includes(first) || segments.length < 2)) return null;
  if (of === 'company' && found.person?.includes(first)) return null;
  if (found.isFlat && segments.length > 1) return null;
  return { network: found.network, url: `${url.origin}${url.pathname.replace(/\/$/, '')}` };
}

interface OfPage {
  /** By the page's own description of its company. */
  readonly told: Fact<Profile>[];
  readonly linked: Fact<Profile>[];
}

function ofPage(page: ReadPage, isNamed: (address: string) => boolean): OfPage {
  const told = organizationsOf(page).flatMap((node) =>
    textsOf(node.sameAs).map((address) => {
      const profile = profileOf(address);
      return profile ? factOf(page, profile, quoteInSource(page, address)) : null;
    }),
  );
  const isHere = page.kind === 'home' || page.kind === 'contact';
  const linked = page.blocks.flatMap(({ hrefs, zone, isForeign }) =>
    hrefs.map((href) => {
      const profile = profileOf(URL.parse(href, page.url)?.href ?? '');
      // In the midst of a page others have their profiles, too.
      if (!profile || isForeign || (zone === 'main' && !(isHere && isNamed(profile.url)))) return null;
      return factOf(page, profile, quoteInSource(page, href));
    }),
  );
  return { told: told.filter((fact) => fact !== null), linked: linked.filter((fact) => fact !== null) };
}

/** Whether an address of a profile is made of the company's name or of its domain. */
function namedAfter(name: string | null, host: string): (address: string) => boolean {
  const first = wordsOf(name ?? '').find((word) => word.length > 3);
  const known = [lettersOf(name ?? ''), lettersOf(ownLabel(host)), first ?? ''].filter((one) => one.length > 2);
  return (address) => {
    const handle = lettersOf(new URL(address).pathname);
    return known.some((one) => handle.includes(one) || (handle.length > 4 && one.includes(handle)));
  };
}

/** The company's profiles: one of each network, that which it tells of itself, else that which its pages name most often. */
export function findSocial(pages: readonly ReadPage[], name: string | null, host: string): Fact<Profile>[] {
  const isNamed = namedAfter(name, host);
  const ofPages = pages.map((page) => ofPage(page, isNamed));
  const [told, linked] = [ofPages.flatMap((one) => one.told), ofPages.flatMap((one) => one.linked)];
  const byNetwork = Map.groupBy([...told, ...linked], ({ value }) => value.network);
  return [...byNetwork].flatMap(([network, all]) => {
    const own = told.filter(({ value }) => value.network === network);
    const ofNetwork =
      own.length > 0 ? all.filter(({ value }) => value.url.toLowerCase() === own[0]?.value.url.toLowerCase()) : all;
    const counts = Map.groupBy(ofNetwork, ({ value }) => value.url.toLowerCase());
    const [best] = [...counts.values()].sort((one, other) => other.length - one.length);
    return best?.map((fact) => ({ ...fact, value: best[0]?.value ?? fact.value })) ?? [];
  });
}
