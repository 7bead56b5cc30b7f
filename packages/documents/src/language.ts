/** A language as BCP 47 writes it, such as `en-US`; null: the file names none, or nothing that is one. */
export function languageTag(stated: string | null): string | null {
  try {
    const [tag = null] = Intl.getCanonicalLocales(stated?.trim().replaceAll('_', '-') ?? []);
    return tag === null || !/^[a-z]{2,3}\b/.test(tag) || /^(?:und|zxx|mul|mis)\b/.test(tag) ? null : tag;
  } catch {
    // A word that names no language, such as `x-unknown`.
    return null;
  }
}
