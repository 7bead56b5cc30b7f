import type { Profile } from '../../../contract/resources/enrichment.ts';
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
  return { network: found.network, url: `${url.origin}${url.pathname.replace(/\/$/, '')}` };
}

function ofPage(page: ReadPage): (Fact<Profile> | null)[] {
  const told = organizationsOf(page).flatMap((node) =>
    textsOf(node.sameAs).map((address) => {
      const profile = profileOf(address);
      return profile ? factOf(page, profile, quoteInSource(page, address)) : null;
    }),
  );
  const zones = page.kind === 'home' || page.kind === 'contact' ? ['header', 'main', 'footer'] : ['header', 'footer'];
  const linked = page.blocks
    .filter(({ zone }) => zones.includes(zone))
    .flatMap(({ hrefs }) =>
      hrefs.map((href) => {
        const profile = profileOf(URL.parse(href, page.url)?.href ?? '');
        return profile ? factOf(page, profile, quoteInSource(page, href)) : null;
      }),
    );
  return [...told, ...linked];
}

/** The company's profiles: one of each network, that which its pages name most often, the start page's first. */
export function findSocial(pages: readonly ReadPage[]): Fact<Profile>[] {
  const facts = pages.flatMap(ofPage).filter((fact) => fact !== null);
  const byNetwork = Map.groupBy(facts, ({ value }) => value.network);
  return [...byNetwork.values()].flatMap((ofNetwork) => {
    const counts = Map.groupBy(ofNetwork, ({ value }) => value.url.toLowerCase());
    const [best] = [...counts.values()].sort((one, other) => other.length - one.length);
    return best?.map((fact) => ({ ...fact, value: best[0]?.value ?? fact.value })) ?? [];
  });
}
