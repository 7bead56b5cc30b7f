// Which technologies are told of pages made with real builds of libraries: `npm run bench -- technologies`.
import type { SitePage } from '../server/capabilities/enrichment/profile/page.ts';
import { findTechnologies, type SiteScript } from '../server/capabilities/enrichment/technologies/technologies.ts';
import { buildOf, Library } from './enrichment/builds.ts';
import list from './enrichment/libraries.json' with { type: 'json' };
import { share } from './statistics.ts';

const site = 'https://harbour.example/';
const seenAt = new Date(0).toISOString();

/** One way in which a page has its library. */
interface MadePage {
  readonly way: string;
  readonly page: SitePage;
  readonly scripts: readonly SiteScript[];
}

function pageOf(head: string, body: string): SitePage {
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour Works</title>${head}</head><body><header>` +
    `<nav class="nav menu"><a href="/about">About</a></nav></header><main class="container"><h1>We repair moorings</h1>${body}` +
    '<p>Since 1998 in Port Ellen.</p></main><footer class="footer">© Harbour Works</footer></body></html>';
  return {
    url: site,
    kind: 'home',
    html,
    text: '',
    jsonLd: [],
    meta: {},
    headers: { 'content-type': 'text/html', server: 'nginx/1.24.0' },
    status: 200,
    links: [],
    title: 'Harbour Works',
    language: 'en',
    favicon: null,
    seenAt,
  };
}

/** The library by its own name, from a network of copies, in a file of the site that bears another name, and in the page. */
function pagesWith({ package: name, version, file, markup, isModule }: Library, build: string): MadePage[] {
  const type = isModule ? ' type="module"' : '';
  const script = (src: string): string => `<script${type} src="${src}"></script>`;
  const bundle = `${site}assets/index-4f9c2ab1.js`;
  const wrapped = `(()=>{${build}\n})();document.querySelector("h1").dataset.ready="1";`;
  return [
    { way: 'named', page: pageOf(script(`/js/${file.split('/').at(-1)}`), markup), scripts: [] },
    { way: 'package', page: pageOf(script(`/node_modules/${name}/${file}`), markup), scripts: [] },
    {
      way: 'network',
      page: pageOf(script(`https://cdn.jsdelivr.net/npm/${name}@${version}/${file}`), markup),
      scripts: [],
    },
    {
      way: 'bundle',
      page: pageOf(script('/assets/index-4f9c2ab1.js'), ''),
      scripts: [{ url: bundle, text: wrapped, seenAt }],
    },
    {
      way: 'inline',
      page: pageOf('', `<script${type}>${build.replaceAll('</script', '<\\/script')}</script>`),
      scripts: [],
    },
  ];
}

/** Technologies that every page made here has. */
const besides = new Set(['Nginx', 'jsDelivr']);

interface Sums {
  told: number;
  right: number;
  sought: number;
  found: number;
}

/** A quote stands in the page or the script that its address names. */
function isQuoted(
  { url, quote }: { readonly url: string; readonly quote: string },
  { page, scripts }: MadePage,
): boolean {
  const headers = Object.entries(page.headers).map(([name, value]) => `${name}: ${value}`);
  const texts =
    url === page.url ? [page.html, ...headers] : scripts.filter((one) => one.url === url).map(({ text }) => text);
  return texts.some((text) => text.includes(quote));
}

/** Prints precision and recall for each way, and what was wrong. */
export async function run(): Promise<void> {
  const sums = new Map<string, Sums>();
  const missing: string[] = [];
  let unquoted = 0;
  let made = 0;
  for (const library of list.map((one) => Library.parse(one))) {
    const build = buildOf(library);
    if (build === null) {
      missing.push(`${library.package}@${library.version} ${library.file}`);
      continue;
    }
    made += 1;
    for (const madePage of pagesWith(library, build)) {
      const facts = findTechnologies({ pages: [madePage.page], scripts: madePage.scripts, records: [] });
      unquoted += facts.filter((fact) => !isQuoted(fact, madePage)).length;
      const told = [...new Set(facts.map(({ value }) => value))].filter((one) => !besides.has(one));
      const right = told.filter((one) => one === library.technology || library.also.includes(one));
      const sum = sums.get(madePage.way) ?? { told: 0, right: 0, sought: 0, found: 0 };
      sums.set(madePage.way, sum);
      sum.told += told.length;
      sum.right += right.length;
      sum.sought += 1;
      sum.found += Number(told.includes(library.technology));
      const wrong = told.filter((one) => !right.includes(one));
      if (wrong.length > 0) console.log(`  ${library.package} ${madePage.way}: told ${wrong.join(', ')}`);
      if (!told.includes(library.technology)) console.log(`  ${library.package} ${madePage.way}: not told`);
    }
  }
  const all: Sums = { told: 0, right: 0, sought: 0, found: 0 };
  console.log(
    `\n${made} of ${list.length} libraries, ${besides.size} technologies besides\nway       precision recall`,
  );
  for (const [way, sum] of [...sums, ['all', all] as const]) {
    for (const key of ['told', 'right', 'sought', 'found'] as const) if (sum !== all) all[key] += sum[key];
    console.log(`${way.padEnd(9)} ${share(sum.right, sum.told).padEnd(9)} ${share(sum.found, sum.sought)}`);
  }
  console.log(`quotes that do not stand where they should: ${unquoted}`);
  for (const one of missing) console.log(`could not be fetched: ${one}`);
}
