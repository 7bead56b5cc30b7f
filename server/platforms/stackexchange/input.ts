import { z } from 'zod';
import { pathOf, reference, siteOf } from '../reference.ts';

/** Sites that are no part of `stackexchange.com`. */
const ownDomains: Readonly<Record<string, string>> = {
  mathoverflow: 'mathoverflow.net',
  stackapps: 'stackapps.com',
  askubuntu: 'askubuntu.com',
  serverfault: 'serverfault.com',
  superuser: 'superuser.com',
  stackoverflow: 'stackoverflow.com',
};

/** Where people see a site, by the name that the interface has for it. */
export function hostOf(site: string): string {
  if (/\.(?:com|net)$/.test(site)) return site;
  const [, meta = '', community = ''] = /^(meta\.)?(.*)$/s.exec(site) ?? [];
  const own = ownDomains[community] ?? (site.endsWith('.stackoverflow') ? `${community}.com` : null);
  return own === null ? `${site}.stackexchange.com` : `${meta}${own}`;
}

export const Site = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,60}$/, 'must be a community, such as `superuser` or `math`')
  .optional()
  .describe('The community, such as `superuser` or `math`; that of the address, or `stackoverflow`, when absent.');

const isCommunity = (host: string): boolean =>
  /(?:^|\.)(?:stackexchange|stackoverflow|superuser|serverfault|askubuntu|stackapps)\.com$|(?:^|\.)mathoverflow\.net$/.test(
    host,
  );

/** The id of a question, or `host/id` where an address told its community; `host/a/id` names a question by one of its answers. */
export const QuestionReference = reference({
  what: 'a question’s id or address',
  pattern: /^(?:[a-z\d.-]+\/(?:a\/)?)?\d{1,12}$/,
  ofUrl: (url) => {
    const [kind = '', id] = pathOf(url);
    if (!isCommunity(siteOf(url))) return null;
    if (kind === 'a') return `${siteOf(url)}/a/${id}`;
    return /^(?:questions|q)$/.test(kind) ? `${siteOf(url)}/${id}` : null;
  },
});

/** The community and the id of a question, or of an answer to it. */
export function questionOf(
  reference: string,
  site: string | undefined,
): { readonly site: string; readonly id: string; readonly isAnswer: boolean } {
  const [host, ...rest] = reference.includes('/') ? reference.split('/') : [undefined, reference];
  return { site: site ?? host ?? 'stackoverflow', id: rest.at(-1) ?? '', isAnswer: rest.length > 1 };
}
