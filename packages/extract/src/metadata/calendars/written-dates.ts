/** A date whose month is written in words, as it stands in a text. */
interface WrittenDate {
  readonly from: number;
  readonly to: number;
  /** The name of the month, and the one that may stand behind it. */
  readonly months: readonly string[];
  readonly day: string;
  readonly year: string;
}

/**
 * V8 takes tens of milliseconds to compile a form that names all letters of Unicode several times, in every process and thread. So the
 * letters beyond ASCII are set as signs of private use first, and the forms know these: letters without case, other letters, and marks.
 * Where a text has these signs itself, as icons, they are set as one that the forms do not know.
 */
const [lone, cased, mark, icon] = ['\ue001', '\ue002', '\ue003', '\ue004'];
const beyondAscii = /[^\0-\x7f]/;
/** All but the letters that the forms name, and the signs. */
const furtherLetters = /(?![\0-\x7fοςσΟΣºª])(?:(\p{Lo})|(\p{L})|(\p{M})|[\ue001-\ue003])/gu;

/** A text of the same length in letters that the forms know. */
const inKnownLetters = (text: string): string =>
  beyondAscii.test(text)
    ? text.replace(furtherLetters, (letter, isLone?: string, isCased?: string, isMark?: string) =>
        (isLone ? lone : isCased ? cased : isMark ? mark : icon).repeat(letter.length),
      )
    : text;

const forms = [
  /** After the month its name in another calendar may stand, as in `8 فبراير/شباط 2026`, and an era: `14 กรกฎาคม พ.ศ. 2569`. */
  /(?<![a-zοςσºª\ue001\ue002\d])(\d{1,2})(?:st|nd|rd|th|er|ος|º|ª|°|\.)?[\s\-/]{0,2}(?:(?:de|of|del)\s+|d['’]\s*)?(?<month>[a-zοςσºª\ue001\ue002][a-zοςσºª\ue001-\ue003]{1,12}|[ºª\ue001][ºª\ue001\ue003]?\.[ºª\ue001])(?:(?:\s[a-zοςσºª\ue001\ue002]{2,8})?\/(?<other>[a-zοςσºª\ue001\ue002][a-zοςσºª\ue001-\ue003]{1,12}))?\.?,?[\s\-/]*(?:(?:de|del|of|[ºª\ue001]\.[ºª\ue001]\.)\s*)?['’]?(\d{4}|(?<=-)\d{2})(?!\d)/di,
  /(?<![a-zοςσºª\ue001\ue002])(?<month>[a-zοςσºª\ue001\ue002][a-zοςσºª\ue001-\ue003]{2,12})\.?\s*(\d{1,2})(?:st|nd|rd|th|er|\.)?(?:\s*,\s*|\s+(?:(?:de|of)\s+)?)(\d{4})(?!\d)/di,
  /(?<!\d)(\d{4})[.,]?\s?(?:(?:m|urteko)\.?\s)?(?<month>[a-zοςσºª\ue001\ue002][a-zοςσºª\ue001-\ue003]{2,14})\.?\s(\d{1,2})(?!\d)/di,
  /** As Java writes them: `Mon Aug 03 12:45:00 EDT 2015`. */
  /(?<![A-Za-zοςσΟΣºª\ue001\ue002])(?<month>[A-Za-zοςσΟΣºª\ue001\ue002]{3})\s(\d{1,2})\s\d{1,2}:\d{2}:\d{2}\s(?:[A-Z]{3,4}\s)?(\d{4})(?!\d)/d,
  /** Months that are counted: `26 tháng 1, 2026`, `26 tháng 01 năm 2026`. */
  /(?<!\d)(\d{1,2})\s+(?<month>[a-zοςσºª\ue001\ue002]{3,8}\s\d{1,2})(?:\s?,|\s+[a-zοςσºª\ue001\ue002]{2,4})?\s+(\d{4})(?!\d)/di,
] as const;
const yearFirst = 2;
/** The year in each of these. */
const writtenYear = /\d{4}|-\d{2}/;

/** What may be dates with a month in words: the first of each form. */
export function* writtenDates(text: string): Generator<WrittenDate> {
  if (!writtenYear.test(text)) return;
  const known = inKnownLetters(text);
  for (const [at, form] of forms.entries()) {
    const match = form.exec(known);
    if (!match) continue;
    const numbers = match.slice(1).filter((group) => group !== undefined && /^\d+$/.test(group));
    const [day = '', year = ''] = at === yearFirst ? numbers.toReversed() : numbers;
    const { month, other } = match.indices?.groups ?? {};
    const months = [month, other].flatMap((place) => (place ? [text.slice(...place)] : []));
    yield { from: match.index, to: match.index + match[0].length, months, day, year };
  }
}
