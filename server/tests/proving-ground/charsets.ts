import { choose, fraction } from './seeded.ts';

/** A language as some sites write it: its charset, where the page says so, and words to make text of. */
export interface Writing {
  /** A WHATWG label. */
  readonly charset: string;
  readonly told: 'header' | 'meta' | 'bom';
  readonly language: string;
  readonly words: readonly [string, ...string[]];
}

const list = (text: string): [string, ...string[]] => {
  const [first = '', ...others] = text.split(' ');
  return [first, ...others];
};

const russian = list('прилив приходит дважды в день потому что луна тянет воду к себе и земля вращается под ней');
const japanese = list('潮は 一日に 二回 満ちて 引く 月が 海の 水を 引くから である 満月の 日は 特に 高くなる');
const greek = list('η παλίρροια έρχεται δύο φορές την ημέρα γιατί το φεγγάρι τραβά το νερό της θάλασσας');
const chinese = list('潮水 每天 涨落 两次 因为 月亮 吸引 海水 地球 在 下面 转动 满月 的 时候 最高');
const french = list('la marée monte deux fois par jour parce que la lune attire l’eau où elle s’élève à l’été');

/** The writings that a page of the charset role takes turns in. */
export const writings: readonly [Writing, ...Writing[]] = [
  { charset: 'windows-1251', told: 'header', language: 'ru', words: russian },
  { charset: 'koi8-r', told: 'meta', language: 'ru', words: russian },
  { charset: 'shift_jis', told: 'meta', language: 'ja', words: japanese },
  { charset: 'euc-jp', told: 'header', language: 'ja', words: japanese },
  { charset: 'iso-8859-7', told: 'meta', language: 'el', words: greek },
  { charset: 'gbk', told: 'header', language: 'zh', words: chinese },
  { charset: 'windows-1252', told: 'meta', language: 'fr', words: french },
  { charset: 'utf-16le', told: 'bom', language: 'ru', words: russian },
];

const encodings = new Map<string, Map<string, Uint8Array>>();

/** Each character of a legacy charset to its bytes, read off the decoder: what decodes from one or two bytes. */
function encodingOf(charset: string): Map<string, Uint8Array> {
  const known = encodings.get(charset);
  if (known) return known;
  const decoder = new TextDecoder(charset, { fatal: true });
  const encoding = new Map<string, Uint8Array>();
  const learn = (bytes: Uint8Array): void => {
    let text = '';
    try {
      text = decoder.decode(bytes);
    } catch {
      // These bytes stand for no character.
      return;
    }
    if ([...text].length === 1 && !encoding.has(text)) encoding.set(text, bytes);
  };
  for (let first = 0; first < 256; first++) learn(Uint8Array.of(first));
  if (/^(shift_jis|euc-jp|gbk)$/.test(charset)) {
    for (let first = 0x81; first < 255; first++) {
      for (let second = 0x40; second < 255; second++) learn(Uint8Array.of(first, second));
    }
  }
  encodings.set(charset, encoding);
  return encoding;
}

/** Bytes of a text in a charset; characters that it lacks throw. */
export function encode(text: string, charset: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(text);
  if (charset === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  const encoding = encodingOf(charset);
  const bytes = Array.from(text, (character) => {
    const found = encoding.get(character);
    if (!found) throw new RangeError(`${charset} has no ${character}`);
    return found;
  });
  return Buffer.concat(bytes);
}

/** `count` words of a writing, seeded. */
export const sentence = ({ words }: Writing, seed: number, page: number, count: number): string =>
  Array.from({ length: count }, (_, index) => choose(words, fraction(seed, page, index, 77))).join(' ');
