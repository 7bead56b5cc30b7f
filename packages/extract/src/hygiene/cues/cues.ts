import { type CueWords, cueNames } from './cue.ts';
import { arabic, han, hindi, indonesian, korean, turkish, vietnamese } from './eastern.ts';
import { english } from './english.ts';
import { bengali, finnish, greek, hebrew, hungarian, persian, romanian, thai } from './further.ts';
import { dutch, german, nordic } from './germanic.ts';
import { french, italian, portuguese, spanish } from './romance.ts';
import { russian, ukrainian, westSlavic } from './slavic.ts';

const languages: readonly CueWords[] = [
  english,
  german,
  dutch,
  nordic,
  french,
  spanish,
  portuguese,
  italian,
  russian,
  ukrainian,
  westSlavic,
  turkish,
  arabic,
  hindi,
  han,
  korean,
  indonesian,
  vietnamese,
  finnish,
  hungarian,
  romanian,
  greek,
  hebrew,
  persian,
  thai,
  bengali,
];

/** Every word with its cue, one bit each; a word stands once for each of its cues. */
export function* cueWords(): Generator<readonly [word: string, cue: number]> {
  for (const language of languages)
    for (const [at, name] of cueNames.entries())
      for (const word of (language[name] ?? '').split(/[\s'ʼ-]+/)) if (word !== '') yield [word, 1 << at];
}
