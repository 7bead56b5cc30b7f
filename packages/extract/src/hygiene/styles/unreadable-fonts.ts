/** So many fonts of a page are looked at. */
const maxFonts = 50;
/** Fonts in which a text can be read have more data. */
const maxDataCharacters = 4_000;
/** An alphabet has more pictures of letters. */
const maxGlyphs = 12;
const maxBlockCharacters = 6_000;
const maxTables = 40;
const maxGroups = 200;
const minSizePercent = 10;
const letters = 'aeinrst';

const family = /^["']?([\w -]{1,60})["']?$/;
// Bounded by maxBlockCharacters.
const adjusted = /size-adjust\s*:\s*(\d{1,4}(?:\.\d{1,4})?)%/i;
// Bounded by maxBlockCharacters.
const inAddress = /url\(\s*["']?data:[\w/+.;=-]{1,60};base64,([\w+/=]{1,4000})["']?\s*\)/i;

/** Whether a subtable of `cmap` has a picture for a letter (OpenType, formats 4, 12 and 13). */
function maps(view: DataView, from: number, code: number): boolean {
  const format = view.getUint16(from);
  if (format === 12 || format === 13) {
    const groups = Math.min(view.getUint32(from + 12), maxGroups);
    for (let at = from + 16; at < from + 16 + 12 * groups; at += 12)
      if (view.getUint32(at) <= code && code <= view.getUint32(at + 4)) return true;
    return false;
  }
  if (format !== 4) return false;
  const segments = view.getUint16(from + 6) / 2;
  for (let at = 0; at < Math.min(segments, maxGroups); at++) {
    const end = view.getUint16(from + 14 + 2 * at);
    if (end >= code) return view.getUint16(from + 16 + 2 * segments + 2 * at) <= code;
  }
  return false;
}

/** Whether a font of TrueType or OpenType has pictures for letters, and fewer of them than an alphabet has letters. */
function hasNoAlphabet(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let at = 0; at < Math.min(view.getUint16(4), maxTables); at++) {
    const entry = 12 + 16 * at;
    tables.set(String.fromCharCode(...bytes.subarray(entry, entry + 4)), view.getUint32(entry + 8));
  }
  const [most, map] = [tables.get('maxp'), tables.get('cmap')];
  if (most === undefined || map === undefined || view.getUint16(most + 4) > maxGlyphs) return false;
  const subtables = Array.from(
    { length: Math.min(view.getUint16(map + 2), maxTables) },
    (_, at) => map + view.getUint32(map + 8 + 8 * at),
  );
  return [...letters].every((letter) => subtables.some((from) => maps(view, from, letter.charCodeAt(0))));
}

/** The name that an `@font-face` gives its font; null for one of other signs. */
function familyIn(block: string): string | null {
  const property = 'font-family';
  const at = block.toLowerCase().indexOf(property);
  if (at < 0) return null;
  const end = block.indexOf(';', at);
  const stated = block.slice(at + property.length, end < 0 ? undefined : end).trim();
  return stated.startsWith(':') ? (family.exec(stated.slice(1).trim())?.[1]?.trim() ?? null) : null;
}

/** Whether no letter can be read in a font, by its `@font-face`: it has no size, or one picture for all letters. */
function isUnreadable(block: string): boolean {
  const percent = adjusted.exec(block)?.[1];
  if (percent !== undefined && Number(percent) < minSizePercent) return true;
  const data = inAddress.exec(block)?.[1];
  if (data === undefined || data.length > maxDataCharacters) return false;
  try {
    return hasNoAlphabet(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
  } catch {
    // A font that cannot be read is not used by browsers either.
    return false;
  }
}

/** What stands between the braces of each `@font-face`. */
function* facesIn(sheet: string): Generator<string> {
  let at = sheet.indexOf('@font-face');
  while (at >= 0) {
    const opens = sheet.indexOf('{', at);
    const closes = opens < 0 ? -1 : sheet.indexOf('}', opens);
    if (closes < 0) return;
    if (closes - opens <= maxBlockCharacters) yield sheet.slice(opens + 1, closes);
    at = sheet.indexOf('@font-face', closes);
  }
}

/** The names of the fonts of a page that cannot be read. */
function unreadableIn(sheets: readonly string[]): Set<string> {
  const names = new Set<string>();
  let count = 0;
  for (const sheet of sheets)
    for (const block of facesIn(sheet)) {
      if (++count > maxFonts) return names;
      const name = familyIn(block);
      if (name !== null && isUnreadable(block)) names.add(name);
    }
  return names;
}

/** The style sheets of a page, in which fonts that nobody can read are letters of no size. */
export function withoutUnreadable(sheets: string[]): string[] {
  const names = unreadableIn(sheets);
  if (names.size === 0) return sheets;
  const used = new RegExp(`font-family\\s{0,9}:\\s{0,9}["']?(?:${[...names].join('|')})(?![\\w-])["']?`, 'gi');
  return sheets.map((sheet) => sheet.replace(used, 'font-size:0'));
}
