function parseByTrying(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/** An address taken apart, against a base where one is given; null for what is none. `URL.parse` is younger than Node 20. */
export const parseUrl: (url: string, base?: string) => URL | null =
  typeof URL.parse === 'function' ? URL.parse.bind(URL) : parseByTrying;
