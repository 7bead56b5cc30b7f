import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { listening } from '../../server/tests/listening.ts';

const folder = fileURLToPath(new URL('labelled/', import.meta.url));
const shared = fileURLToPath(new URL('../../../shared/data/enrich/sites/', import.meta.url));

/** One value, or all that count as right; null: it must not be told. */
const Right = z
  .union([z.string(), z.number(), z.null(), z.array(z.union([z.string(), z.number(), z.null()]))])
  .default(null)
  .transform((value) => (Array.isArray(value) ? value : [value]));
const List = z.array(z.string()).nullable().default([]);

/** A site as people read it: each field's value, or those that are as good. */
export const Truth = z.strictObject({
  domain: z.string(),
  file: z.string().optional(),
  status: z.string().default('active'),
  /** Where it leads, when its company is another's. */
  moved: z.string().optional(),
  /** The domain whose truth is its own. */
  same: z.string().optional(),
  name: Right,
  description: Right,
  logo: Right,
  industry: z.array(z.string()).default([]),
  founded: Right,
  hq: z.tuple([z.string(), z.string()]).nullable().default(null),
  employees: z.tuple([z.number().nullable(), z.number().nullable()]).nullable().default(null),
  emails: List,
  phones: List,
  social: List,
  pricing: Right,
  /** Null: not labelled. */
  tech: List,
  leaders: List,
  /** Who may be told with those who lead and need not be: members of a board, a founder who is long dead. */
  mayLead: z.array(z.string()).default([]),
});
export type Truth = z.output<typeof Truth>;

interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A labelled site: its truth and its pages by path. */
export interface LabelledSite {
  readonly set: string;
  readonly truth: Truth;
  readonly pages: ReadonlyMap<string, Answer>;
}

/** `=== PATH`, then headers as `@name: value`, then the page. */
function pageOf(text: string): [string, Answer] {
  const [path = '/', ...lines] = text.split('\n');
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
  while (lines[0]?.startsWith('@')) {
    const [name = '', ...value] = (lines.shift() ?? '').slice(1).split(': ');
    headers[name] = value.join(': ');
  }
  return [path.trim(), { headers, body: lines.join('\n') }];
}

function siteOf(set: string, file: string): LabelledSite {
  const [head = '', ...pages] = readFileSync(`${folder}${set}/${file}`, 'utf8').split('\n=== ');
  return { set, truth: Truth.parse(JSON.parse(head)), pages: new Map(pages.map(pageOf)) };
}

function sharedSites(): LabelledSite[] {
  if (!existsSync(shared)) return [];
  const truths = z.array(Truth).parse(JSON.parse(readFileSync(`${folder}shared/truth.json`, 'utf8')));
  return truths.map((truth) => {
    const body = readFileSync(`${shared}${truth.file}`, 'utf8');
    return { set: 'shared', truth, pages: new Map([['/', { headers: { 'content-type': 'text/html' }, body }]]) };
  });
}

/** The sets: `apart` was written before anything was tuned, the others each after all before it was tuned for. */
const sets = [
  'builders',
  'languages',
  'odd',
  'apart',
  'later',
  'last',
  'fresh',
  'unseen',
  'third',
  'fourth',
  'fifth',
  'sixth',
] as const;

/** All sites, the shared pages first where they are there. */
export function labelledSites(): LabelledSite[] {
  const own = sets.flatMap((set) =>
    readdirSync(`${folder}${set}`)
      .filter((file) => file.endsWith('.site'))
      .sort()
      .map((file) => siteOf(set, file)),
  );
  const all = [...sharedSites(), ...own];
  return all.map((site) => {
    const { same, domain, status, moved } = site.truth;
    const other = all.find(({ truth }) => truth.domain === same);
    return other ? { ...site, truth: { ...other.truth, domain, status, moved } } : site;
  });
}

const indexPage = /\/index\.html?$/;

/** Serves all sites by the host that is asked for. */
export async function serve(
  sites: readonly LabelledSite[],
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const byHost = new Map(sites.map((site) => [site.truth.domain, site]));
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^www\./, '');
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const pages = byHost.get(host)?.pages;
    const page = pages?.get(path) ?? pages?.get(path.replace(indexPage, '/'));
    const target = page?.headers.redirect;
    if (target) {
      response.writeHead(301, { location: `http://${target}:${(request.socket.localPort ?? 80).toString()}/` });
      response.end();
      return;
    }
    response.writeHead(page ? 200 : 404, page?.headers ?? { 'content-type': 'text/html' });
    response.end(page?.body ?? '<title>Not found</title><h1>Not found</h1>');
  };
  return await listening(createServer(answer));
}
