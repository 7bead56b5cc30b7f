/** Who calls zones by short names, and which: what the names are, and how far from UTC, the runtime's locale data say. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  'en-GB': ['Europe/London', 'Europe/Paris', 'Europe/Athens', 'Europe/Lisbon'],
  'en-IE': ['Europe/Dublin'],
  'en-CA': ['America/Halifax', 'America/St_Johns', 'America/Anchorage', 'Pacific/Honolulu'],
  'en-AU': ['Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth'],
  'en-NZ': ['Pacific/Auckland'],
  'en-IN': ['Asia/Kolkata'],
  'en-HK': ['Asia/Hong_Kong'],
  'en-SG': ['Asia/Singapore'],
  'en-ZA': ['Africa/Johannesburg', 'Africa/Lagos', 'Africa/Nairobi'],
  de: ['Europe/Berlin'],
  ja: ['Asia/Tokyo'],
};

/** A day of each half of the year, for summer time. */
const days = [Date.UTC(2024, 0, 15), Date.UTC(2024, 6, 15)];

type Style = 'short' | 'longOffset';

function zonesOf(locale: string, timeZone: string, timeZoneName: Style): string[] {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
  return days.map((day) => format.formatToParts(day).find(({ type }) => type === 'timeZoneName')?.value ?? '');
}

function readOffsets(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [locale, zones] of Object.entries(spoken))
    for (const zone of zones) {
      const counted = zonesOf('en', zone, 'longOffset').map((offset) => offset.replace('GMT', '') || '+00:00');
      for (const [at, name] of zonesOf(locale, zone, 'short').entries())
        if (/^[A-Z]{3,5}$/.test(name)) found.set(name, (found.get(name) ?? new Set()).add(counted[at] ?? ''));
    }
  return found;
}

let offsets: ReturnType<typeof readOffsets> | null = null;

/** How far a zone is from UTC (`+01:00`), by its name; null: there is none of this name, or there are several. */
export function offsetOf(name: string): string | null {
  offsets ??= readOffsets();
  const [offset, other] = offsets.get(name.toUpperCase()) ?? [];
  return other === undefined ? (offset ?? null) : null;
}
