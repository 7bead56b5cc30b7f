import { percentDecoded } from '../../../contract/address.ts';
import known from './libraries.json' with { type: 'json' };

/** How a library is known by its own files and words. */
interface Library {
  readonly name: string;
  /** Its packages on npm. */
  readonly packages?: readonly string[];
  /** Names of its scripts, without the words of their kind. */
  readonly files?: readonly string[];
  /** The same of its style sheets. */
  readonly styles?: readonly string[];
  /** Parts of the addresses of its scripts and style sheets. */
  readonly addresses?: readonly string[];
  /** Words that its builds have and no other script. */
  readonly markers?: readonly string[];
  /** Attributes that its pages bear. */
  readonly attributes?: readonly string[];
  readonly elements?: readonly string[];
  /** Libraries that it is made of. */
  readonly implies?: readonly string[];
  /** Other files are called so, too: the name must say which build it is. */
  readonly isCommonWord?: boolean;
}

export const libraries: readonly Library[] = known;

/** Words by which names of files tell their kind. */
const kinds = new Set(
  'min prod production dev development debug umd global esm es es5 es6 es2015 es2017 cjs iife amd bundle bundled full slim all core browser module modern legacy pkgd runtime standalone web client dist js mjs css latest build compat complete snow bubble pack packed combined noconflict esm-browser with-locales with-addons'.split(
    ' ',
  ),
);
const version = /^v?\d[\w]*$/;
const hash = /^(?=.{0,20}\d)[\da-f]{6,40}$/;

/** Whether what stands in the name of a file besides its library only says which build it is. */
function isBuild(rest: string): boolean {
  if (rest === '') return true;
  if (!/^[.@_-]/.test(rest)) return false;
  return rest.split(/[.@_-]/).every((word) => word === '' || kinds.has(word) || version.test(word) || hash.test(word));
}

/** The parts of an address's path, in lower case. */
function segmentsOf(address: string): string[] {
  const path = address.replace(/^(?:https?:)?\/\/[^/]{1,255}/i, '').split(/[?#]/, 1)[0] ?? '';
  return percentDecoded(path).toLowerCase().split('/').filter(Boolean);
}

/** Folders whose children are packages. */
const packageFolders = new Set(['node_modules', 'npm', 'libs', 'bower_components']);
const packageHosts = /^(?:https?:)?\/\/(?:unpkg\.com|esm\.sh|cdn\.skypack\.dev|jspm\.dev|ga\.jspm\.io|esm\.run)\//i;

/** Whether a package is what an address names: after a folder of packages, or with its version. */
function isPackage(name: string, address: string, segments: readonly string[]): boolean {
  const parts = name.toLowerCase().split('/');
  return segments.some((_, at) => {
    const [last = '', ...before] = parts.toReversed();
    const here = segments[at + before.length] ?? '';
    if (before.toReversed().some((part, index) => segments[at + index] !== part)) return false;
    const isVersioned = here.startsWith(`${last}@`);
    if (here !== last && !isVersioned) return false;
    const follows = segments[at + parts.length] ?? '';
    return (
      isVersioned ||
      packageFolders.has(segments[at - 1] ?? '') ||
      /^v?\d+\.\d/.test(follows) ||
      follows === 'dist' ||
      (at === 0 && packageHosts.test(address))
    );
  });
}

const isFile = (stems: readonly string[], file: string, isCommonWord: boolean): boolean =>
  stems.some((stem) => {
    const rest = file.startsWith(stem) ? file.slice(stem.length) : null;
    return rest !== null && isBuild(rest) && !(isCommonWord && /^\.(?:m?js|css)$/.test(rest));
  });

/** Whether an address is that of one of a library's files. */
export function isOfLibrary(library: Library, address: string, kind: 'script' | 'style'): boolean {
  const { packages = [], files = [], styles = [], addresses = [], isCommonWord = false } = library;
  const lower = address.toLowerCase();
  if (addresses.some((part) => lower.includes(part))) return true;
  const segments = segmentsOf(address);
  const file = segments.at(-1) ?? '';
  const isScript = /\.[mc]?js$/.test(file);
  const [isMeant, stems] = kind === 'script' ? [isScript, files] : [file.endsWith('.css'), styles];
  if (isMeant && isFile(stems, file, isCommonWord)) return true;
  return packages.some((name) => isPackage(name, address, segments));
}
