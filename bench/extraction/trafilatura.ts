import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from './corpus.ts';

const version = '2.0.0';
/** A part of lxml that became a package of its own after trafilatura named its dependencies. */
const cleanerVersion = '0.4.6';
const folder = fileURLToPath(new URL(`../../.runtime/extraction-trafilatura-${version}`, import.meta.url));

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

/** Python with trafilatura in a folder of its own; null where there is no Python, or pip cannot bring it. */
function python(): string | null {
  const interpreter = `${folder}/bin/python`;
  if (existsSync(`${folder}/installed`)) return interpreter;
  mkdirSync(folder, { recursive: true });
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['python3', ['-m', 'venv', folder]],
    [interpreter, ['-m', 'pip', 'install', '--quiet', `trafilatura==${version}`, `lxml_html_clean==${cleanerVersion}`]],
  ];
  for (const [command, args] of steps) {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status === 0) continue;
    process.stderr.write(
      `tidemark: without trafilatura, for it could not be installed: ${stderr?.trim().slice(-300)}\n`,
    );
    return null;
  }
  writeFileSync(`${folder}/installed`, version);
  return interpreter;
}

/** Reads some pages with trafilatura, as markdown with links, images, formatting and comments, or as plain text without. Null where it is not to be had. */
export async function trafilatura(
  all: readonly Page[],
  format: 'markdown' | 'txt',
): Promise<((page: Page) => Promise<string>) | null> {
  const interpreter = python();
  if (interpreter === null) return null;
  const input = all
    .map(({ url, body }) => JSON.stringify({ url, body: Buffer.from(body).toString('base64'), format }))
    .join('\n');
  const done = spawnSync(interpreter, ['-c', program], { input: `${input}\n`, encoding: 'utf8', maxBuffer: 1e9 });
  if (done.status !== 0) throw new Error(done.stderr);
  const lines = done.stdout.trim().split('\n');
  const written = new Map(all.map(({ id }, at) => [id, String(JSON.parse(lines[at] ?? '""'))]));
  return async ({ id }) => written.get(id) ?? '';
}
