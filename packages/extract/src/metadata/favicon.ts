import type { Addresses } from '../address.ts';
import { parseUrl } from '../for-node-20.ts';
import type { HeadLink } from './collect.ts';

const wantedSize = 64;

/** How near a declared icon comes to what a list of sources shows: a plain icon, crisp, not huge. */
function rank({ rel, sizes, type, href }: HeadLink): number {
  const isPlain = rel.split(/\s+/).includes('icon');
  const size = Number.parseInt(sizes, 10);
  const vector = type === 'image/svg+xml' || sizes.toLowerCase() === 'any' || href.endsWith('.svg');
  const distance = vector ? 0 : Math.abs((Number.isNaN(size) ? 16 : size) - wantedSize);
  return (isPlain ? 0 : 10_000) + distance;
}

const isIcon = ({ rel }: HeadLink): boolean =>
  rel.split(/\s+/).some((word) => word === 'icon' || word.startsWith('apple-touch-icon'));

/** The best icon that the page names, absolute; `/favicon.ico` of its origin otherwise. */
export function faviconOf(links: readonly HeadLink[], addresses: Addresses, url: string): string | null {
  const icons = links.filter(isIcon).sort((one, other) => rank(one) - rank(other));
  for (const icon of icons) {
    const found = addresses.web(icon.href);
    if (found) return found;
  }
  const origin = parseUrl(url);
  return origin && /^https?:$/.test(origin.protocol) ? `${origin.origin}/favicon.ico` : null;
}
