const zones =
  'utc|gmt|e[sd]t|c[sd]t|m[sd]t|p[sd]t|[ecmp]t|bst|ist|cest|cet|mesz|mez|eest|eet|msk|jst|kst|hkt|sgt|wib|a[ce]?[sd]t|awst|nz[sd]t';
const zone = `(?:\\s?\\(?(?:(?:${zones})(?![a-z])\\)?|z(?![a-z])|(?:utc|gmt)?[+-](?:0\\d|1[0-4]):?(?:[0-5]\\d)?(?!\\d)))?`;
const half = '(?:\\s?(?:[ap]\\.?\\s?m(?![a-z])\\.?|[πμ]\\.?μ(?![α-ω])\\.?|[صم](?![\\u0600-\\u06ff])))?';
const clockWord = '(?:\\s?(?:uhr|uur|hrs?|h|ч|น\\.?)(?![a-zа-я]|\\sgeled))?';

/** At a digit: 14:30, 2:30:15 PM CET, 14:30:05.123Z; 3 pm; 14h30; 14.30 Uhr; 14 Uhr; 15時30分. */
const clock = new RegExp(
  [
    `(?:[01]?\\d|2[0-4]):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,9})?)?(?![\\d:])${half}${clockWord}${zone}`,
    `(?:1[0-2]|0?\\d)\\s?[ap]\\.?\\s?m(?![a-z])\\.?${zone}`,
    `(?:[01]?\\d|2[0-3])\\s?h\\s?[0-5]\\d(?![\\da-z])(?:\\s?m(?:in)?(?![a-z]))?`,
    `(?:[01]?\\d|2[0-3])\\s?u\\s?[0-5]\\d(?![\\da-z])`,
    `(?:[01]?\\d|2[0-3])(?:[.:][0-5]\\d)?\\s?(?:uhr|uur)(?![a-z]|\\sgeled)`,
    `(?:[01]?\\d|2[0-4])\\s?[时時点點시]\\s?[0-5]?\\d\\s?[分분](?!前|钟|鐘|間|전)(?:\\s?[0-5]?\\d\\s?[秒초])?`,
  ].join('|'),
  'iy',
);
/** After "kl.", "klo" or a half of the day in Chinese, Japanese or Korean, an hour needs no more. */
const clockAfterWord =
  /(?:[01]?\d|2[0-4])(?:(?:[.:][0-5]\d){1,2}|\s?[时時点點시](?:\s?[0-5]?\d\s?[分분半])?)?(?![\d.:])/y;
const wordBefore = /(?:^|[^\p{L}])(?:kl\.?|klo\.?)\s?$|(?:上午|下午|凌晨|晚上|早上|中午|午前|午後|오전|오후)\s?$/iu;
const wordBeforeLength = 5;
const endings = new Set([...'.lLoO午晨上후전'].map((letter) => letter.charCodeAt(0)));

/** The place before a date's time: the "T" of ISO 8601 belongs to the time. */
const beginning = (line: string, at: number): number =>
  /[\dZ]T$/.test(line.slice(Math.max(0, at - 2), at)) ? at - 1 : at;

/** The clock time that begins at a digit of a line, as [from, to); null: there is none. */
export function clockTimeAt(line: string, at: number): readonly [number, number] | null {
  const before = line.charCodeAt(at - 1);
  if (before === 58 || (before >= 48 && before <= 57)) return null;
  const last = line.charCodeAt(before === 32 ? at - 2 : at - 1);
  const words = endings.has(last) ? wordBefore.exec(line.slice(Math.max(0, at - wordBeforeLength), at)) : null;
  const from = words ? at - words[0].trimStart().length : beginning(line, at);
  clock.lastIndex = at;
  if (clock.test(line)) return [from, clock.lastIndex];
  clockAfterWord.lastIndex = at;
  return words && clockAfterWord.test(line) ? [from, clockAfterWord.lastIndex] : null;
}
