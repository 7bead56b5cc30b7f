import { type ThreadTask, TooMuch } from '../../../kernel/threads.ts';
import { pathAndQuery } from '../../../reader/urls/canonical.ts';
import { type PatternFields, Patterns, placed } from './patterns.ts';
import { programSizeOf } from './program-size.ts';

/** Files that are no pages, by their names: pictures, sound, films, archives, fonts, programs, and what pages are made with. */
const fileName =
  /\.(?:7z|aac|aiff?|apk|arj|asf|asx|au|avi|avif|bin|bmp|bz2|cab|css|dat|deb|dmg|doc[mx]?|eot|epub|exe|flac|flv|gif|gz|heic|ico|img|iso|jar|jpe?g|js|m3u8?|m4[av]|map|mid|mjs|mkv|mobi|mov|mp[234]|mpe?g|msi|odp|ods|odt|og[agv]|opus|otf|pdf|pkg|png|pptx?|psd?|rar|rpm|rtf|svgz?|swf|tar|tgz|tiff?|torrent|ttf|wasm|wav|web[mp]|whl|wm[av]|woff2?|xlsx?|xz|zip|zst)$/i;

/** Whether a path with its query names a file that is no page. */
export function isNoPage(path: string): boolean {
  const end = path.indexOf('?');
  return fileName.test(end < 0 ? path : path.slice(0, end));
}

/** Why an address in scope is not read. */
export type FilterReason = 'pattern' | 'file_type';

/** Whether patterns keep an address from being read. */
function patternReason(url: string, { include, exclude }: CompiledPatterns): 'pattern' | null {
  const path = pathAndQuery(url);
  if (!include.isEmpty && !include.match(path, url)) return 'pattern';
  return exclude.match(path, url) ? 'pattern' : null;
}

/** What one address may take on the calling thread, in instructions times characters: a millisecond. */
const maxLightSteps = 125_000;

interface Match extends PatternFields {
  readonly url: string;
}

class CompiledPatterns {
  readonly include: Patterns;
  readonly exclude: Patterns;

  constructor(fields: PatternFields) {
    this.include = new Patterns(fields.include_patterns);
    this.exclude = new Patterns(fields.exclude_patterns);
  }
}

/** The patterns that this thread compiled last, for one call asks about many addresses. */
let compiled: { readonly key: string; readonly patterns: CompiledPatterns } | null = null;

function compiledOnce(fields: PatternFields): CompiledPatterns {
  const key = JSON.stringify([fields.include_patterns, fields.exclude_patterns]);
  if (compiled?.key !== key) compiled = { key, patterns: new CompiledPatterns(fields) };
  return compiled.patterns;
}

/** Whether an address is kept by patterns. */
export const matchPatterns: ThreadTask<Match, { readonly reason: 'pattern' | null }> = {
  name: 'crawl.match-patterns',
  processorMs: 1_000,
  run: ({ url, ...fields }) => ({ reason: patternReason(url, compiledOnce(fields)) }),
};

/** Does on another thread what takes long. */
export type OnThread = <Input, Output extends object>(task: ThreadTask<Input, Output>, input: Input) => Promise<Output>;

/** Which addresses in scope are read, by the patterns of a call and their own names. */
export class AddressFilter {
  readonly #fields: PatternFields;
  readonly #onThread: OnThread;
  readonly #instructions: number;
  readonly #patterns: CompiledPatterns;

  /** Patterns whose size was judged and that were checked; they are compiled once here. */
  constructor({ include_patterns, exclude_patterns }: PatternFields, onThread: OnThread) {
    this.#fields = { include_patterns, exclude_patterns };
    this.#onThread = onThread;
    this.#patterns = new CompiledPatterns(this.#fields);
    this.#instructions = placed(this.#fields).reduce((sum, { pattern }) => sum + programSizeOf(pattern), 0);
  }

  /** Why an address in scope is not read; null: it is. One that takes too long to be matched is not. */
  reason(url: string): FilterReason | null | Promise<FilterReason | null> {
    if (isNoPage(pathAndQuery(url))) return 'file_type';
    const isLight = this.#instructions * url.length <= maxLightSteps;
    return isLight ? patternReason(url, this.#patterns) : this.#reasonOnThread(url);
  }

  async #reasonOnThread(url: string): Promise<FilterReason | null> {
    try {
      return (await this.#onThread(matchPatterns, { ...this.#fields, url })).reason;
    } catch (thrown) {
      if (thrown instanceof TooMuch) return 'pattern';
      throw thrown;
    }
  }
}
