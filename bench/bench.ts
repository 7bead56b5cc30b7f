// Measurements by name: `npm run bench -- NAME [ARG...]`. The figures are kept in README.md.
import { run as api } from './api.ts';
import { run as crawl } from './crawl.ts';
import { run as documents } from './documents.ts';
import { run as enrichment } from './enrichment.ts';
import { run as hygiene } from './extraction/hygiene.ts';
import { run as extraction } from './extraction.ts';
import { run as freshness } from './freshness.ts';
import { run as idle } from './idle.ts';
import { run as jobs } from './jobs.ts';
import { run as machines } from './machines/bench.ts';
import { run as office } from './office.ts';
import { run as peers } from './peers/bench.ts';
import { run as ranker } from './ranker.ts';
import { run as renders } from './renders.ts';
import { run as research } from './research.ts';
import { run as specification } from './specification.ts';
import { run as technologies } from './technologies.ts';

const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  api,
  crawl,
  documents,
  enrichment,
  extraction,
  freshness,
  hygiene,
  idle,
  jobs,
  machines,
  office,
  peers,
  ranker,
  research,
  renders,
  specification,
  technologies,
};
const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  process.stderr.write(`usage: npm run bench -- ${Object.keys(benches).join('|')}\n`);
  process.exit(2);
}
await bench(args);
