// Companies as their labelled sites tell them, by the whole service: `npm run bench -- enrichment [SET]`.
import { emptyProfile } from '../server/capabilities/enrichment/profile/profile.ts';
import { CompanyProfile } from '../server/contract/resources/enrichment.ts';
import { startDns } from '../server/tests/doubles/dns.ts';
import { type Running, startRunning } from '../server/tests/running.ts';
import { type FieldScore, type Scored, scoresOf } from './enrichment/score.ts';
import { type LabelledSite, labelledSites, serve } from './enrichment/sites.ts';
import { share } from './statistics.ts';

interface Told {
  readonly site: LabelledSite;
  readonly profile: Scored;
  readonly ms: number;
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ');
const references: readonly (readonly [string, string])[] = [
  ['&amp;', '&'],
  ['&#039;', "'"],
  ['&quot;', '"'],
  ['&copy;', '©'],
  ['&nbsp;', ' '],
  ['&#8211;', '–'],
];

/** The source of a page, and what its readers see, with a blank or nothing where a tag stands. */
function saidBy(html: string): string {
  const bare = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  const seen = [bare.replace(/<[^>]*>/g, ' '), bare.replace(/<[^>]*>/g, '')];
  const read = seen.map((text) => references.reduce((all, [name, letter]) => all.replaceAll(name, letter), text));
  return [html, ...read].map(collapse).join('\n');
}

/** Values without a quote that stands in the page named. */
function unproved(profile: Scored, sites: readonly LabelledSite[]): string[] {
  const faults: string[] = [];
  const byHost = new Map(sites.map((site) => [site.truth.domain, site]));
  for (const [field, proofs] of Object.entries(profile.evidence))
    for (const { url, quote } of proofs) {
      const { hostname, pathname } = new URL(url);
      const page = byHost.get(hostname.replace(/^www\./, ''))?.pages.get(pathname);
      const headers = Object.entries(page?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
      const said = page ? [saidBy(page.body), ...headers] : [];
      const isRendered = page?.body.includes('<div id="app"></div>') ?? false;
      if (!isRendered && !said.some((text) => text.includes(collapse(quote))))
        faults.push(`${field}: “${quote}” in ${url}`);
    }
  const fields = Object.entries(profile).filter(([name]) => name in profile.evidence || name === 'company_name');
  for (const [field, value] of fields)
    if (value !== null && !profile.evidence[field]) faults.push(`${field} without evidence`);
  return faults;
}

async function ask(running: Running, site: LabelledSite, port: number): Promise<Told> {
  const startedAt = performance.now();
  const { status, json } = await running.ask('/v1/crawl/enrich/company', {
    body: { domain: `http://${site.truth.domain}:${port}` },
  });
  const ms = performance.now() - startedAt;
  if (status === 200) return { site, profile: CompanyProfile.parse(json.result), ms };
  if (site.truth.status !== 'dead') console.log(`${site.truth.domain}: ${status} ${json.code ?? ''}`);
  const nothing = { ...emptyProfile('unreachable'), domain: '', redirected_to: null, pages: [] };
  return { site, profile: { ...nothing, site_status: json.code === 'target-unreachable' ? 'dead' : 'failed' }, ms };
}

function table(title: string, rows: ReadonlyMap<string, readonly FieldScore[]>): void {
  console.log(`\n${title.padEnd(16)} precision  recall  told  sought`);
  for (const [field, scores] of rows) {
    const sum = (of: (score: FieldScore) => number): number => scores.reduce((all, score) => all + of(score), 0);
    const told = sum((score) => score.told.length);
    const sought = sum((score) => score.sought);
    const [precision, recall] = [
      share(told - sum((score) => score.wrong.length), told),
      share(sought - sum((score) => score.missed.length), sought),
    ];
    console.log(`${field.padEnd(16)} ${precision.padEnd(10)} ${recall.padEnd(7)} ${String(told).padEnd(5)} ${sought}`);
  }
}

function report(title: string, told: readonly Told[], isShown: boolean): void {
  const rows = new Map<string, FieldScore[]>();
  for (const { site, profile } of told) {
    for (const [field, score] of Object.entries(scoresOf(profile, site.truth))) {
      rows.set(field, [...(rows.get(field) ?? []), score]);
      if (!isShown) continue;
      for (const value of score.wrong) console.log(`  ${site.truth.domain} ${field}: told ${value}`);
      for (const value of score.missed) console.log(`  ${site.truth.domain} ${field}: missed ${value}`);
    }
  }
  table(title, rows);
}

/** Prints a table per field, for the sites that were looked at and for those apart, and each value without its proof. */
export async function run([only = '']: readonly string[]): Promise<void> {
  const sites = labelledSites();
  const web = await serve(sites);
  const alive = new Set(sites.filter(({ truth }) => truth.status !== 'dead').map(({ truth }) => truth.domain));
  const dns = await startDns((name) => (alive.has(name) ? { addresses: ['127.0.0.1'] } : { failure: 'nxdomain' }));
  const running = await startRunning({ DNS_SERVERS: dns.server, CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' });
  try {
    const told: Told[] = [];
    for (const site of sites.filter(({ set }) => only === '' || set === only))
      told.push(await ask(running, site, web.port));
    const ofSet = (name: string): Told[] => told.filter(({ site }) => site.set === name);
    const unseen = ['apart', 'later', 'last', 'fresh', 'unseen', 'third', 'fourth', 'fifth', 'sixth'];
    const seen = told.filter(({ site }) => !unseen.includes(site.set));
    if (seen.length > 0) report(`${seen.length} looked at`, seen, true);
    for (const set of unseen) {
      const ofOne = ofSet(set);
      if (ofOne.length > 0) report(`${ofOne.length} ${set}`, ofOne, only === set);
    }
    const faults = told.flatMap(({ profile }) => unproved(profile, sites));
    const values = told.reduce((sum, { profile }) => sum + Object.values(profile.evidence).flat().length, 0);
    console.log(`\n${values} quotes, of which ${faults.length} do not stand in their page`);
    for (const fault of faults) console.log(`  ${fault}`);
    const slowest = told.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
    console.log(
      `slowest: ${slowest.map(({ site, ms }) => `${site.truth.domain} ${(ms / 1_000).toFixed(1)} s`).join(', ')}`,
    );
  } finally {
    await running.close();
    await dns.close();
    await web.close();
  }
}
