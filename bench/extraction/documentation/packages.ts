import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A Debian package of documentation, and where its generator puts the content: the first of these that a page has. */
interface DocumentationPackage {
  readonly name: string;
  readonly containers: readonly string[];
}

const sphinx = ['[role=main]', 'div.body', 'article', 'div.document'];
const docbook = ['div.refentry', 'div.sect1', 'div.chapter', 'div.appendix'];

/**
 * Packages by what they are for: `first` was looked at while the extractor was made; `other` judged it then, and what it lost of them was
 * looked at; `further` were drawn when that was over.
 */
export const packages: Readonly<Record<'first' | 'other' | 'further', readonly DocumentationPackage[]>> = {
  first: [
    { name: 'apache2-doc', containers: ['#page-content'] },
    { name: 'cmake-doc', containers: sphinx },
    { name: 'git-doc', containers: ['#content'] },
    { name: 'nodejs-doc', containers: ['#apicontent'] },
    { name: 'openjdk-17-doc', containers: ['main'] },
    { name: 'postgresql-doc-15', containers: docbook },
    { name: 'python3.11-doc', containers: sphinx },
    { name: 'rust-doc', containers: ['#main-content', 'main'] },
  ],
  other: [
    { name: 'bind9-doc', containers: sphinx },
    { name: 'developers-reference', containers: sphinx },
    { name: 'exim4-doc-html', containers: ['#chapter', '#content'] },
    { name: 'libcommons-lang3-java-doc', containers: ['main'] },
    { name: 'mkdocs-doc', containers: ['[role=main]'] },
    { name: 'octave-doc', containers: ['body'] },
    { name: 'python-pandas-doc', containers: sphinx },
    { name: 'tomcat10-docs', containers: ['#content'] },
  ],
  further: [
    { name: 'ant-doc', containers: ['main', 'body'] },
    { name: 'erlang-doc', containers: ['#content'] },
    { name: 'ghc-doc', containers: ['#content', ...sphinx] },
    { name: 'libboost1.74-doc', containers: [...docbook, 'div.section'] },
    { name: 'libeigen3-doc', containers: ['div.contents'] },
    { name: 'libglib2.0-doc', containers: docbook },
    { name: 'python-django-doc', containers: ['div.yui-g'] },
    { name: 'qtbase5-doc-html', containers: ['div.mainContent'] },
  ],
};

/** A page of a package. */
export interface DocumentationFile {
  readonly id: string;
  readonly body: Uint8Array;
  readonly containers: readonly string[];
}

const cache = fileURLToPath(new URL('../../../.cache/extraction-documentation', import.meta.url));
/** Indexes, sources and logs of changes are no documentation. */
const skipped =
  /_modules|genindex|search\.html|py-modindex|\/index|overview-|allclasses|_static|\/src\/|whatsnew\/v0|changelog|release|-members\.html|_all\.html/;
const minBytes = 7_000;
const maxBytes = 400_000;

/** Why packages cannot be had; null where they can. */
export function whyNoPackages(): string | null {
  const missing = ['apt-get', 'dpkg-deb'].filter((command) => spawnSync(command, ['--version']).status !== 0);
  return missing.length > 0 ? `${missing.join(' and ')} not found: packages of documentation come from Debian` : null;
}

/** Downloads and unpacks a package, once. False where it is not to be had. */
function unpack(name: string): boolean {
  const folder = `${cache}/${name}`;
  if (existsSync(`${folder}/unpacked`)) return true;
  mkdirSync(folder, { recursive: true });
  process.stderr.write(`tidemark: ${name} is downloaded and unpacked (once)\n`);
  const downloaded = spawnSync('apt-get', ['download', name], { cwd: folder, encoding: 'utf8' });
  const [file] = globSync('*.deb', { cwd: folder });
  if (downloaded.status !== 0 || !file || spawnSync('dpkg-deb', ['-x', file, '.'], { cwd: folder }).status !== 0) {
    process.stderr.write(
      `tidemark: without ${name}, for it could not be had: ${downloaded.stderr.trim().slice(-200)}\n`,
    );
    return false;
  }
  writeFileSync(`${folder}/unpacked`, file);
  return true;
}

const draw = (path: string): string => createHash('sha256').update(`documentation:${path}`).digest('hex');

/** The pages of a package, drawn by the hash of their paths, which no output has a part in. */
export function* filesOf({ name, containers }: DocumentationPackage): Generator<DocumentationFile> {
  if (!unpack(name)) return;
  const folder = `${cache}/${name}`;
  const drawn = globSync('**/*.{html,htm}', { cwd: folder })
    .filter((path) => !skipped.test(`/${path}`))
    .map((path) => ({ path, key: draw(path) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  for (const { path } of drawn) {
    const { size } = statSync(`${folder}/${path}`);
    if (size > minBytes && size < maxBytes)
      yield { id: `${name}/${path}`, body: readFileSync(`${folder}/${path}`), containers };
  }
}
