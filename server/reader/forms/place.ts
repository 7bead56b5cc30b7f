import { hostIn, pageForm, pathAndQuery } from '../urls/canonical.ts';

/** Where an address stands among those of its site. */
export interface Place {
  /** Host and first folder, numbers taken out; with parameters the first segment, for it is a program's name then. */
  readonly section: string;
  /** The form within the section: how many segments, how the last one is made, and the names of the parameters. */
  readonly form: string;
  /** How much the address says: segments and parameters. */
  readonly complexity: number;
  /** The first folder as it is written. */
  readonly folder: string;
  /** Path and query as they are written. */
  readonly target: string;
  /** The address without what many sites mean nothing by: case, double and last slashes, index files, parameters of segments. */
  readonly whole: string;
  /** The same without the first folder; null: nothing is left then. */
  readonly tail: string | null;
}

/** A place is a key of maps. */
const maxCharacters = 200;
const maxSegments = 40;
const maxComplexity = 40;

const segmentParameters = /;[^/?]*/g;
const slashes = /\/{2,}/g;
const ending = /\/(?:(?:index|default)\.[a-z]{3,5})?(?=\?|$)/;

/** What most sites mean by a path with its query. */
function loosely(target: string): string {
  const mark = target.indexOf('?');
  const [path, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
  const lower = path.toLowerCase();
  const plain = lower.includes(';') ? lower.replace(segmentParameters, '') : lower;
  return (plain.includes('//') ? plain.replace(slashes, '/') : plain).replace(ending, '') + query;
}

const namesOf = (query: string): string[] =>
  [...new Set(query.split('&').map((parameter) => parameter.split('=', 1)[0] ?? ''))].sort();

/** The place of a web address in the URL standard's form. In time linear in its length. */
export function placeOf(url: string): Place {
  const host = hostIn(url);
  const target = pathAndQuery(url);
  const mark = target.indexOf('?');
  const segments = (mark < 0 ? target : target.slice(0, mark)).split('/', maxSegments).slice(1);
  const names = mark < 0 ? [] : namesOf(target.slice(mark + 1));
  const hasFolder = segments.length > 1;
  const folder = hasFolder || mark >= 0 ? (segments[0] ?? '') : '';
  const last = hasFolder || mark < 0 ? pageForm((segments.at(-1) ?? '').slice(0, maxCharacters)) : '';
  const whole = loosely(target);
  const tail = whole.slice(Math.max(0, whole.indexOf('/', 1)) || whole.length);
  return {
    section: `${host}/${folder.replace(/\d+/g, '#')}${mark < 0 ? '' : '?'}`.slice(0, maxCharacters),
    form: `${segments.length}/${last}?${names.join('&')}`.slice(0, maxCharacters),
    complexity: Math.min(maxComplexity, segments.length + names.length),
    folder,
    target,
    whole: host + whole,
    tail: tail === '' || tail.startsWith('?') ? null : host + tail,
  };
}
