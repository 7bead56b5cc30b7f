import type { AnyJson } from '../any-json.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite, type Page, type Site } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { type Running, startRunning } from '../running.ts';

/** A site with some pages, and a service that acts on them, for the tests of a file. */
export interface Acting {
  readonly site: Site;
  readonly running: Running;
  interact(path: string, actions: readonly object[], more?: object): Promise<AnyJson>;
}

export function actingOn(pages: Readonly<Record<string, string | Page>>): Acting {
  const site = fixture(() => openSite(pages), skipWithoutBrowser);
  const running = fixture(() => startRunning({ ...browserSettings }), skipWithoutBrowser);
  return {
    site,
    running,
    async interact(path, actions, more = {}) {
      const body = { url: `${site.url}${path}`, actions, save_profile: false, ...more };
      return (await running.ask('/v1/crawl/interact', { body })).json;
    },
  };
}
