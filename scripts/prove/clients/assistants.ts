import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, npm, printed } from './child.ts';
import { cacheFolder, expect, type Grounds, type Step } from './grounds.ts';

const inspectorVersion = '0.15.0';

/** A call of each tool as a user types it, and what its answer holds. */
const calls = (siteUrl: string): readonly (readonly [string, readonly string[], RegExp])[] => [
  ['tidemark_endpoints', [], /web\.scrape/],
  ['tidemark_usage', [], /balance/],
  ['tidemark_scrape', [`url=${siteUrl}/one`], /# one/],
  ['tidemark_crawl', [`url=${siteUrl}/`, 'limit=3'], /# start/],
  ['tidemark_map', [`url=${siteUrl}/`], /\/two/],
  ['tidemark_interact', [`url=${siteUrl}/one`, 'actions=[{"type":"wait","ms":1}]'], /not-configured/],
  ['tidemark_research', ['query=tides', 'sources=["hackernews"]'], /results/],
  ['tidemark_agent', [`prompt=What is on this page?`, `urls=["${siteUrl}/one"]`], /status|validation-failed/],
  ['tidemark_enrich_company', ['domain=company.example'], /./],
  ['tidemark_enrich_contact', ['domain=company.example', 'role=founder'], /./],
  ['tidemark_enrich_contacts', ['domain=company.example'], /./],
  [
    'tidemark_platform',
    ['platform=dns', 'action=lookup', 'params={"name":"tide.example","type":"A"}'],
    /tide\.example/,
  ],
  [
    'tidemark_track_source',
    ['entity_id=acme', 'entity_type=company', 'source_key=home', 'refresh_cadence=7 days', `source_url=${siteUrl}/`],
    /acme/,
  ],
  ['tidemark_freshness_dashboard', [], /total|never_fetched/],
  ['tidemark_freshness_entity', ['entity_id=acme'], /home/],
  ['tidemark_freshness_due', [], /acme/],
  // The newest: what is read of the store makes no job.
  ['tidemark_jobs', ['limit=2'], /freshness\.register/],
];

/** The Inspector’s command line, from npm, and the server that it is to start. */
async function inspector(): Promise<readonly string[]> {
  const folder = join(cacheFolder, 'inspector');
  mkdirSync(folder, { recursive: true });
  const dependencies = { '@modelcontextprotocol/inspector': inspectorVersion };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await npm(folder, 'install', '--ignore-scripts');
  const server = join(cacheFolder, 'empty-node-24/node_modules/@tidemark/mcp/dist/main.js');
  return [join(folder, 'node_modules/.bin/mcp-inspector'), '--cli', process.execPath, server];
}

async function listed({ environment }: Grounds): Promise<string> {
  const [program = '', ...args] = await inspector();
  const said = await printed({ cwd: cacheFolder, env: environment }, program, ...args, '--method', 'tools/list');
  const { tools } = JSON.parse(said) as { tools: { name: string; outputSchema?: object }[] };
  if (tools.length !== 17 || tools.some(({ outputSchema }) => !outputSchema)) throw new Error(said);
  return '17 tools, each with its output schema';
}

async function called({ environment, site }: Grounds): Promise<string> {
  const [program = '', ...args] = await inspector();
  const all = calls(site.url);
  for (const [name, input, expected] of all) {
    const given = input.flatMap((one) => ['--tool-arg', one]);
    const where = { cwd: cacheFolder, env: { ...environment, LOG_LEVEL: 'debug' } };
    const { code, output, errors } = await ended(
      where,
      program,
      ...[...args, '--method', 'tools/call', '--tool-name', name, ...given],
    );
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}${errors}`);
    const { structuredContent, isError } = JSON.parse(output) as { structuredContent?: object; isError?: boolean };
    if (!structuredContent && !isError) throw new Error(`${name}: ${output.slice(0, 1_000)}`);
    expect(output, expected);
  }
  return `${all.length} tools called`;
}

/** The tools as the protocol's own Inspector sees them; they are those of the archive that Node 24 installed. */
export const assistantSteps = (grounds: Grounds): readonly Step[] => [
  { name: 'inspector: tools/list', run: () => listed(grounds) },
  { name: 'inspector: tools/call', run: () => called(grounds) },
];
