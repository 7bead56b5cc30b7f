import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from './corpus.ts';

/** Tools of Python, each in a folder of its own. */
const trafilaturaPackages = ['trafilatura==2.0.0', 'lxml_html_clean==0.4.6'];
const rsPackages = ['rs-trafilatura==0.1.1'];

/** Reads pages as lines of JSON, and answers each with its markdown or text. */
const program = `
import base64, json, sys
import trafilatura
for line in sys.stdin:
    page = json.loads(line)
    try:
        rich = page['format'] == 'markdown'
        text = trafilatura.extract(base64.b64decode(page['body']), url=page['url'], output_format=page['format'],
                                   include_comments=rich, include_links=rich, include_images=rich, include_formatting=rich)
    except Exception:
        text = None
    print(json.dumps(text or ''), flush=True)
`;

/** The same with its namesake in Rust. */
const rsProgram = `
import base64, json, sys
import rs_trafilatura
for line in sys.stdin:
    page = json.loads(line)
    try:
        text = rs_trafilatura.extract(base64.b64decode(page['body']).decode('utf-8', 'replace'), url=page['url'], output_markdown=True).content_markdown
    except Exception:
        text = None
    print(json.dumps(text or ''), flush=True)
`;

/** Python with some packages, the first of which names them; null where there is no Python, or pip cannot bring them. */
export function pythonWith(packages: readonly string[]): string | null {
  const [named = ''] = packages;
  const folder = fileURLToPath(new URL(`../../.runtime/extraction-${named.replace('==', '-')}`, import.meta.url));
  const interpreter = `${folder}/bin/python`;
  if (existsSync(`${folder}/installed`)) return interpreter;
  mkdirSync(folder, { recursive: true });
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['python3', ['-m', 'venv', folder]],
    [interpreter, ['-m', 'pip', 'install', '--quiet', ...packages]],
  ];
  for (const [command, args] of steps) {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status === 0) continue;
    process.stderr.write(`tidemark: without ${named}, for it could not be installed: ${stderr?.trim().slice(-300)}\n`);
    return null;
  }
  writeFileSync(`${folder}/installed`, packages.join(' '));
  return interpreter;
}

/** Python with trafilatura; null where it is not to be had. */
export const trafilaturaPython = (): string | null => pythonWith(trafilaturaPackages);

/** What a program says of each page. */
function answers(
  interpreter: string,
  program: string,
  all: readonly Page[],
  format: string,
): (page: Page) => Promise<string> {
  const input = all
    .map(({ url, body }) => JSON.stringify({ url, body: Buffer.from(body).toString('base64'), format }))
    .join('\n');
  const done = spawnSync(interpreter, ['-c', program], { input: `${input}\n`, encoding: 'utf8', maxBuffer: 1e9 });
  if (done.status !== 0) throw new Error(done.stderr);
  const lines = done.stdout.trim().split('\n');
  const written = new Map(all.map(({ id }, at) => [id, String(JSON.parse(lines[at] ?? '""'))]));
  return async ({ id }) => written.get(id) ?? '';
}

/** Reads some pages with trafilatura, as markdown with links, images, formatting and comments, or as plain text without. Null where it is not to be had. */
export async function trafilatura(
  all: readonly Page[],
  format: 'markdown' | 'txt',
): Promise<((page: Page) => Promise<string>) | null> {
  const interpreter = trafilaturaPython();
  return interpreter === null ? null : answers(interpreter, program, all, format);
}

/** Reads some pages with rs-trafilatura, as markdown. Null where it is not to be had. */
export async function rsTrafilatura(all: readonly Page[]): Promise<((page: Page) => Promise<string>) | null> {
  const interpreter = pythonWith(rsPackages);
  return interpreter === null ? null : answers(interpreter, rsProgram, all, 'markdown');
}
