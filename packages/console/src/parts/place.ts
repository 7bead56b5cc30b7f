import type { JsonObject } from '../api.ts';

export interface PageProps {
  /** Who is signed in, and for which organization. */
  readonly session: JsonObject;
}

/** Goes to another page of the console without loading it anew. */
export function go(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Follows a link within the console, unless it is to open elsewhere. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget;
  go(`${pathname}${search}`);
}
