const maxParts = 1_000;
/** With so many commas for each stronger mark, commas part the text and these marks do not. */
const perMark = 3;
const strong = /(?<!\s)\s*[;|•·\n]\s*/;
/** A comma that is none of a number. */
const comma = /(?<!\s)\s*(?:,(?!\d)|(?<!\d),|[、，])\s*/;
const smallNumbers = /^\d{1,2}(?:,\d{1,2}){2,}$/;
/** A text of four words or more that ends as sentences do. */
const sentence = /^\S+(?:\s+\S+){3,}[.!?…。]["'”’)]?$/u;
const abbreviated = /(?<!\p{L})(?:inc|ltd|co|corp|jr|sr|etc|dr|st|\p{L})\.$/iu;
/** What stands behind a name and a comma, and is no name of its own. */
const suffix =
  /^(?:Ph\.?D\.?|M\.?D\.?|MBA|MPH|RN|RD|RDN|CPA|Esq\.?|Jr\.?|Sr\.?|II|III|IV|Inc\.?|LLC|L\.L\.C\.|Ltd\.?|Co\.?|Corp\.?|GmbH|AG|S\.A\.)$/;
const regions = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC BC AB SK MB ON QC NB NS NL'.split(
    ' ',
  ),
);
const isCode = (text: string): boolean => /^[A-Z]{2,4}$/.test(text);

/** Whether a part belongs to the one before it, as the region to its town and the degree to its bearer. */
const continues = (part: string, before: string): boolean =>
  suffix.test(part) || (regions.has(part) && !isCode(before) && /^\p{Lu}\p{Ll}/u.test(before));

/** The values that a text lists: parted by lines, semicolons or bars, or else by commas, but no sentence. */
export function partsOf(text: string): string[] {
  const lines = text.split(strong, maxParts).filter(Boolean);
  if (lines.length > 1) {
    const commas = text.split(comma, maxParts).length - 1;
    // A lone mark among many commas parts nothing that they do not.
    return commas > perMark * (lines.length - 1) ? lines.flatMap(partsAtCommas) : lines;
  }
  return partsAtCommas(lines[0] ?? '');
}

function partsAtCommas(line: string): string[] {
  if (smallNumbers.test(line)) return line.split(',');
  if (sentence.test(line) && !abbreviated.test(line)) return [line];
  const parts: string[] = [];
  for (const part of line.split(comma, maxParts).filter(Boolean)) {
    const before = parts.at(-1);
    if (before !== undefined && continues(part, before)) parts[parts.length - 1] = `${before}, ${part}`;
    else parts.push(part);
  }
  return parts;
}
