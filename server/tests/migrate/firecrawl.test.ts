import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../../packages/migrate/src/index.ts';
import { methodOf } from '../../../packages/migrate/src/methods.ts';
import { type OptionKind, rules } from '../../../packages/migrate/src/options.ts';
import { inputOf } from '../../contract/definition.ts';
import { operations } from '../../operations.ts';
import { hasModules, python } from '../clients/python.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const folder = new URL('./sources/', import.meta.url);

/** Programs that use Firecrawl's client, by their names. */
const sources = new Map(
  readdirSync(folder).map((file) => [file.replace(/\.txt$/, ''), readFileSync(new URL(file, folder), 'utf8')]),
);
const migrated = (file: string) => migrate(file, sources.get(file) ?? '');
const whole = [...sources.keys()].filter((file) => !file.startsWith('left.'));

for (const file of whole)
  test(`${file}: nothing of Firecrawl is left, and little to say`, () => {
    const { text, isChanged, report } = migrated(file);
    assert.ok(isChanged);
    assert.doesNotMatch(text, /@mendable|from ['"]firecrawl|require\('firecrawl|FIRECRAWL_|new Firecrawl|TODO/);
    assert.ok(report.length <= 2, report.join('\n'));
    for (const line of report) assert.ok(line.startsWith(`${file}:`), line);
  });

test('what was TypeScript and JavaScript passes the type check against our client', () => {
  mkdirSync(join(project, '.cache'), { recursive: true });
  const grounds = mkdtempSync(join(project, '.cache', 'migrated-'));
  try {
    for (const file of whole.filter((name) => !name.endsWith('.py')))
      writeFileSync(join(grounds, file.replace(/\.js$/, '.cjs')), migrated(file).text);
    const options = { jsx: 'preserve', allowJs: true, checkJs: true, lib: ['es2024', 'dom'], noImplicitAny: false };
    const types = { extends: '../../tsconfig.json', compilerOptions: options, include: ['./*'] };
    writeFileSync(join(grounds, 'tsconfig.json'), JSON.stringify(types));
    const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
    const { stdout } = spawnSync(process.execPath, [join(dirname(manifest), 'bin', 'tsc'), '-p', grounds], {
      encoding: 'utf8',
    });
    assert.equal(stdout, '');
  } finally {
    rmSync(grounds, { recursive: true, force: true });
  }
});

const readCalls = `
import ast, json, sys
calls = []
for node in ast.walk(ast.parse(sys.stdin.read())):
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        calls.append([node.func.attr, [k.arg for k in node.keywords], len(node.args)])
print(json.dumps(calls))
`;

test('what was Python can be read, and its calls name options that there are', { skip: !hasModules('ast') }, () => {
  let looked = 0;
  for (const file of whole.filter((name) => name.endsWith('.py'))) {
    const said = execFileSync(python, ['-c', readCalls], { input: migrated(file).text, encoding: 'utf8' });
    for (const [method, names, positional] of JSON.parse(said) as [string, string[], number][]) {
      const operation = operations.find(({ id }) => id === `web.${method}`);
      if (!operation) continue;
      assert.equal(positional, 0, method);
      const known = [...Object.keys(inputOf(operation).shape), 'request_options'];
      assert.deepEqual(
        names.filter((name) => !known.includes(name)),
        [],
        method,
      );
      looked += 1;
    }
  }
  assert.ok(looked > 6, String(looked));
});

const kinds: Readonly<Record<OptionKind, string>> = {
  scrape: 'web.scrape',
  page: 'web.crawl',
  crawl: 'web.crawl',
  batch: 'web.crawl',
  map: 'web.map',
  search: 'web.research',
  extract: 'web.scrape',
};

test('every option that is renamed has the name of one of ours', () => {
  for (const [kind, id] of Object.entries(kinds)) {
    const operation = operations.find((one) => one.id === id);
    const names = Object.values(rules[kind as OptionKind]).filter((rule) => typeof rule === 'string');
    assert.ok(operation && names.length > 0, id);
    for (const name of names) assert.ok(name in inputOf(operation).shape, `${id} has no ${name}`);
  }
});

test('methods are known by both of their names', () => {
  assert.equal(methodOf('scrape_url')?.to, 'scrape');
  assert.equal(methodOf('scrapeUrl')?.to, 'scrape');
  assert.equal(methodOf('constructor'), null);
});

test('a call keeps its comments and its lines', () => {
  assert.match(
    migrated('product-reader.ts').text,
    /scrape\(\{\n {6}url,\n {6}format: \['markdown', 'raw_html'\],\n[\s\S]*?\/\/ The prices come late\.\n {6}wait_for: 1500,\n {6}timeout_ms: 20_000,\n {6}max_age: 3600,\n {6}proxy_country: 'DE',\n {6}insecure_tls: false,\n {4}\}\)/,
  );
  assert.match(migrated('indexer.py').text, /only_main_content=False, {2}# all of it\n/);
});

test('members are renamed in formatted strings, and right behind a call', () => {
  const { text } = migrated('indexer.py');
  assert.ok(text.includes(`print(f"{page['title']}: {page['markdown']}")`), text);
  assert.ok(text.includes('return app.scrape(url=url)["title"]'), text);
  assert.ok(
    text.includes('[page["markdown"] for page in app.crawl(url=site, limit=2)["pages"] if page["markdown"]]'),
    text,
  );
});

test('a name on the next line is no part of a value', () => {
  const source =
    'from firecrawl import Firecrawl\napp = Firecrawl()\nother = name\napp.scrape("https://a.example")\nother.markdown\n';
  assert.match(migrate('a.py', source).text, /^other\.markdown$/m);
});

test('an extraction without a schema is told', () => {
  const source = "import F from 'firecrawl';\nnew F().extract({ urls: ['https://a.example'], prompt: 'x' });\n";
  assert.match(migrate('a.ts', source).report.join(), /^a\.ts:2: json_schema is needed/);
});

test('what has no equivalent stays, with a comment and a line of the report', () => {
  const { text, report } = migrated('left.ts');
  const told = report.map((line) => line.replace(/^left\.ts:(\d+): /, '$1 '));
  for (const wanted of [
    /^1 type Watcher: no equivalent/,
    /^3 this key is of Firecrawl/,
    /^7 actions: actions are a call of their own/,
    /^7 proxy: /,
    /^8 options: rename the options where they are made/,
    /^9 formats: 'summary' has no equivalent/,
    /^10 prompt: a crawl has no instruction in words/,
    /^10 mobile: /,
    /^11 success: /,
    /^12 deepResearch is not translated; client\.research/,
    /^13 scrapeUrl: is this Firecrawl/,
  ])
    assert.ok(
      told.some((line) => wanted.test(line)),
      `${wanted} in:\n${told.join('\n')}`,
    );
  assert.match(text, /\/\* TODO\(tidemark\) actions: [^*]+\*\/ actions: \[/);
  assert.match(text, /\/\* TODO\(tidemark\) prompt: [^*]+\*\/ prompt: 'only the news'/);
  assert.match(text, /format: \['markdown'\], \/\* TODO\(tidemark\) mobile: [^*]+\*\/ mobile: true/);
  assert.match(text, /^\/\/ TODO\(tidemark\) this key is of Firecrawl[^\n]+\nconst app = /m);
  assert.match(
    text,
    /^ {2}\/\/ TODO\(tidemark\) deepResearch is not translated[^\n]+\n {2}await app\.deepResearch\('tides', \{\}\)/m,
  );
  assert.match(text, /^ {2}\/\/ TODO\(tidemark\) success: [^\n]+\n {2}if \(!crawl\.success\)/m);
  for (const line of told) assert.ok(text.includes(`TODO(tidemark) ${line.replace(/^\d+ /, '')}`), line);
  assert.match(text, /page\.scrapeUrl\('https:\/\/example\.com'\)/);
  assert.match(text, /\[app\.get\('scrape'\), list\.map\(\(one\) => one\)\]/);
});

test('of several formats only the one without an equivalent is left', () => {
  const call =
    "import F from 'firecrawl';\nnew F().scrape('https://a.example', { formats: ['markdown', 'summary', 'links'] });\n";
  assert.match(
    migrate('a.ts', call).text,
    /format: \['markdown'\], formats: \['summary'\]|\/\* TODO\(tidemark\) formats: 'summary' has no equivalent \*\/ format: \['markdown'\], formats: \['summary'\]/,
  );
  const whole =
    "import F from 'firecrawl';\nnew F().scrape('https://a.example', { formats: ['markdown', 'screenshot@fullPage'] });\n";
  assert.match(migrate('a.ts', whole).text, /format: \['markdown'\], screenshot: \{ full_page: true \}/);
  assert.deepEqual(migrate('a.ts', whole).report, []);
  const python =
    'from firecrawl import Firecrawl\nFirecrawl().scrape("https://a.example", formats=["screenshot@fullPage", "html"])\n';
  assert.match(migrate('a.py', python).text, /format=\["html"\], screenshot=\{"full_page": True\}/);
});

test('links of a map are addresses where version 1 answered with addresses, and objects where version 2 did', () => {
  const script = (method: string) =>
    migrate(
      'a.ts',
      `import F from 'firecrawl';\nconst map = await new F().${method}('https://a.example');\nuse(map.links);\n`,
    ).text;
  assert.match(
    script('mapUrl'),
    /\.map\(\{ url: 'https:\/\/a\.example' \}\);\nuse\(map\.urls\.map\(\(\{ url \}\) => url\)\);/,
  );
  assert.match(script('map'), /\nuse\(map\.urls\);/);
  assert.match(
    migrate(
      'a.py',
      'from firecrawl import FirecrawlApp\nsite = FirecrawlApp().map_url("https://a.example")\nuse(site.links[0])\n',
    ).text,
    /\nuse\(\[link\["url"\] for link in site\["urls"\]\]\[0\]\)\n/,
  );
});

test('the same holds for Python', () => {
  const { text, report } = migrated('left.py');
  const told = report.map((line) => line.replace(/^left\.py:(\d+): /, '$1 '));
  for (const wanted of [
    /^1 JsonConfig: no equivalent/,
    /^3 this key/,
    /^3 version: /,
    /^6 actions: /,
    /^8 json_options: /,
    /^9 generate_llms_text/,
  ])
    assert.ok(
      told.some((line) => wanted.test(line)),
      `${wanted} in:\n${told.join('\n')}`,
    );
  assert.match(text, /app\.scrape\(url="https:\/\/example\.com", format=\["markdown"\], only_main_content=True\)/);
  assert.match(text, /print\(old\["markdown"\], old\["title"\]\)/);
  assert.match(text, /# TODO\(tidemark\) this key is of Firecrawl/);
  assert.match(text, /# TODO\(tidemark\) generate_llms_text/);
  assert.match(text, /actions=\[\{"type": "wait", "milliseconds": 100\}\]\) {2}# TODO\(tidemark\) actions: /);
});

test('a file without their client, or one that cannot be read, is left as it is', () => {
  assert.deepEqual(migrate('a.ts', 'const app = { scrapeUrl: 1 };'), {
    text: 'const app = { scrapeUrl: 1 };',
    isChanged: false,
    report: [],
  });
  const broken = "import F from 'firecrawl';\nconst = ;";
  assert.deepEqual(migrate('b.ts', broken).text, broken);
  assert.match(migrate('b.ts', broken).report[0] ?? '', /^b\.ts:2: cannot be read: /);
  assert.match(migrate('c.py', 'import firecrawl\nx = (').report[0] ?? '', /^c\.py:1: cannot be read: /);
});
