import { useLayoutEffect, useState } from 'preact/hooks';
import type { JsonObject } from '../api.ts';

export interface PageProps {
  /** Who is signed in, and for which organization. */
  readonly session: JsonObject;
}

/** Goes to another page of the console without loading it anew. */
export function go(path: string): void {
  history.pushState(null, '', path);
  scrollTo(0, 0);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Follows a link within the console, unless it is to open elsewhere. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget;
  go(`${pathname}${search}`);
}

/** A path with what is chosen on its page; empty choices are left out. */
export function addressOf(path: string, chosen: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${path}?${query}` : path;
}

function useLocation(read: () => string): string {
  const [now, setNow] = useState(read());
  // Effects wait for a frame: a step back in that time, which is long on a busy machine, would not be seen.
  useLayoutEffect(() => {
    const moved = (): void => setNow(read());
    moved();
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  return now;
}

/** The path of the page that is shown. */
export const usePath = (): string => useLocation(() => location.pathname.replace(/\/$/, ''));

/** What the address says is chosen on this page: it can be kept, reloaded and gone back from. */
export const useChosen = (): URLSearchParams => new URLSearchParams(useLocation(() => location.search));
