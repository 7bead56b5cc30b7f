import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Debian's packages with manuals as PDF; with the tool whose words are the yardstick. */
const packages = [
  'asymptote-doc',
  'debian-policy',
  'developers-reference',
  'doxygen-doc',
  'ghostscript-doc',
  'glpk-doc',
  'gnuplot-doc',
  'gnutls-doc',
  'graphviz-doc',
  'latex2rtf-doc',
  'libgcrypt20-doc',
  'libidn2-doc',
  'libsuitesparse-doc',
  'libtasn1-doc',
  'maxima-doc',
  'mpich-doc',
  'nettle-dev',
  'octave-doc',
  'pari-doc',
  'r-doc-pdf',
  'valgrind',
  'poppler-utils',
];
/** The most files of one package, without drawings. */
const maxPerPackage = 4;
const minBytes = 40_000;

function bring(folder: string): void {
  const packed = join(folder, 'packed');
  mkdirSync(packed, { recursive: true });
  for (const name of packages) {
    const opened = join(folder, 'opened', name);
    spawnSync('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', name], { cwd: packed });
    const [file] = globSync(`${name}_*.deb`, { cwd: packed });
    if (!file) continue;
    mkdirSync(opened, { recursive: true });
    spawnSync('dpkg-deb', ['-x', join(packed, file), opened]);
    spawnSync('gunzip', ['-f', ...globSync('**/*.pdf.gz', { cwd: opened })], { cwd: opened });
    const manuals = globSync('**/*.pdf', { cwd: opened, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const entry of manuals.slice(0, maxPerPackage)) {
      const path = join(entry.parentPath, entry.name);
      copyFileSync(path, join(folder, `${name}--${basename(path)}`));
    }
  }
}

/** The PDFs of Debian's documentation, brought once. */
export function foundFiles(cache: string): string[] {
  const folder = join(cache, 'found');
  if (!existsSync(folder)) bring(folder);
  return globSync('*.pdf', { cwd: folder })
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size >= minBytes);
}

/** The words of the first pages by `pdftotext`. */
export function yardstick(cache: string, file: string, pages: number): string {
  const brought = join(cache, 'found', 'opened', 'poppler-utils', 'usr', 'bin', 'pdftotext');
  const program = existsSync(brought) ? brought : 'pdftotext';
  return spawnSync(program, ['-l', `${pages}`, file, '-'], { encoding: 'utf8', maxBuffer: 1e8 }).stdout ?? '';
}
