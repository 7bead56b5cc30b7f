import { Problem } from '../../../contract/problem.ts';
import type { Context } from '../../../kernel/pipeline/context.ts';
import { withDeadline } from '../../../kernel/timeout.ts';
import { bareHost, isWithin } from '../host.ts';
import type { SitePage } from '../profile/page.ts';
import type { SiteScript } from '../technologies/technologies.ts';

/** Scripts of one site that are read, of so many bytes each, within so many milliseconds. */
const [maxScripts, maxBytes, scriptsMs] = [5, 1_500_000, 6_000];
const maxTag = 600;
/** Tags of a page that are looked at. */
const maxTags = 200;
// Bounded by maxTag.
const source = /\ssrc\s?=\s?(?:"([^"]{1,500})"|'([^']{1,500})'|([^\s>"']{1,500}))/i;

/** The addresses of the site's own scripts, in the order of the page. */
function ownScripts({ html, url }: SitePage): string[] {
  const host = bareHost(new URL(url));
  const found = new Set<string>();
  let tags = 0;
  for (let at = html.indexOf('<script'); at >= 0 && tags < maxTags; at = html.indexOf('<script', at + 7), tags++) {
    const [, double, single, bare] = source.exec(html.slice(at, at + maxTag).split('>', 1)[0] ?? '') ?? [];
    const address = URL.parse((double ?? single ?? bare ?? '').replaceAll('&amp;', '&'), url);
    if (double === undefined && single === undefined && bare === undefined) continue;
    if (address && /^https?:$/.test(address.protocol) && isWithin(bareHost(address), host)) found.add(address.href);
  }
  return [...found].slice(0, maxScripts);
}

async function readScript(context: Context, url: string, signal: AbortSignal): Promise<SiteScript[]> {
  const rules = await context.web.reader.rules(url, context.organizationId, signal);
  if (!rules.isAllowed(new URL(url))) return [];
  const asked = { organizationId: context.organizationId, url, maxBytes, accept: 'text/javascript, */*;q=0.5' };
  const { body, cancel, status, contentType } = await context.web.reader.fetch(asked, signal);
  if (status !== 200 || !/script|ecma/i.test(contentType ?? '')) {
    cancel();
    return [];
  }
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body) text += decoder.decode(piece, { stream: true });
  return [{ url, text, seenAt: context.clock.now().toISOString() }];
}

/** Reads the site's own scripts that its start page names, as its robots.txt allows. */
export async function readScripts(context: Context, home: SitePage): Promise<SiteScript[]> {
  const reading = ownScripts(home).map(async (url) => {
    try {
      return await withDeadline(scriptsMs, context.signal, (signal) => readScript(context, url, signal));
    } catch (thrown) {
      context.signal.throwIfAborted();
      // A script that is not there, too long or too slow is done without.
      if (thrown instanceof Problem) return [];
      throw thrown;
    }
  });
  return (await Promise.all(reading)).flat();
}
