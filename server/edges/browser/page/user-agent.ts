/** As DevTools takes them: what a browser says of itself in headers and to scripts. */
interface Identity {
  readonly userAgent: string;
  readonly platform: string;
  readonly userAgentMetadata: {
    readonly brands: { readonly brand: string; readonly version: string }[];
    readonly fullVersionList: { readonly brand: string; readonly version: string }[];
    readonly platform: string;
    readonly platformVersion: string;
    readonly architecture: string;
    readonly model: string;
    readonly mobile: boolean;
  };
}

const platforms: readonly (readonly [RegExp, string, string])[] = [
  [/Android (\d+(?:\.\d+)*)/, 'Android', 'Linux armv81'],
  [/(?:iPhone|iPad).{0,200} OS (\d+(?:_\d+)*)/, 'iOS', 'iPhone'],
  [/Mac OS X (\d+(?:[._]\d+)*)/, 'macOS', 'MacIntel'],
  [/Windows NT (\d+(?:\.\d+)*)/, 'Windows', 'Win32'],
];

/** The brands that a user agent of Chromium's family has; none for another, for only that family sends client hints. */
function brandsOf(userAgent: string): { readonly brand: string; readonly version: string }[] {
  const version = /\b(?:Chrome|Chromium|CriOS)\/(\d+(?:\.\d+)*)/.exec(userAgent)?.[1];
  if (!version) return [];
  const edge = /\bEdg\/(\d+(?:\.\d+)*)/.exec(userAgent)?.[1];
  const own = /TidemarkBot/.test(userAgent)
    ? []
    : [{ brand: edge ? 'Microsoft Edge' : 'Google Chrome', version: edge ?? version }];
  return [{ brand: 'Not=A?Brand', version: '24.0.0.0' }, { brand: 'Chromium', version }, ...own];
}

const major = (version: string): string => version.split('.')[0] ?? version;

/** A user agent with the client hints that go with it, so that the two never contradict each other. */
export function identityOf(userAgent: string, mobile: boolean): Identity {
  const [match, name, platform] = platforms
    .map(([pattern, ...names]) => [pattern.exec(userAgent), ...names] as const)
    .find(([found]) => found !== null) ?? [null, 'Linux', 'Linux x86_64'];
  const full = brandsOf(userAgent);
  return {
    userAgent,
    platform,
    userAgentMetadata: {
      brands: full.map(({ brand, version }) => ({ brand, version: major(version) })),
      fullVersionList: full,
      platform: name,
      platformVersion: match?.[1]?.replaceAll('_', '.') ?? '',
      architecture: name === 'Android' || name === 'iOS' ? '' : 'x86',
      model: '',
      mobile: mobile || /\bMobile\b/.test(userAgent),
    },
  };
}

/** Our user agent in a browser: the one of plain requests, and then the engine that it truly is. */
export const browserUserAgent = (ours: string, browserVersion: string, mobile: boolean): string =>
  `${ours} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major(browserVersion)}.0.0.0 ${mobile ? 'Mobile ' : ''}Safari/537.36`;

const english = ['en-US', 'en'];
/** What is looked at of a caller's own header, and how many languages of it. */
const maxLanguagesCharacters = 500;
const maxLanguages = 10;

/** A language by its tag, as scripts may give it to `Intl`; null: it is none. */
function languageTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * The languages that a browser names to scripts and servers, the one that it likes best first: those of the caller's own
 * `Accept-Language`, or English. Without weights: DevTools takes tags only, and a page that gives `en;q=0.9` to `Intl` throws.
 */
export function languagesOf(headers: Readonly<Record<string, string>>): readonly string[] {
  const own = Object.entries(headers).find(([name]) => name.toLowerCase() === 'accept-language')?.[1] ?? '';
  const weighed = own
    .slice(0, maxLanguagesCharacters)
    .split(',')
    .flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
      const tag = name === '' ? null : languageTag(name);
      return tag !== null && weight > 0 ? [{ tag, weight }] : [];
    });
  const tags = new Set(weighed.sort((one, other) => other.weight - one.weight).map(({ tag }) => tag));
  return tags.size === 0 ? english : [...tags].slice(0, maxLanguages);
}
