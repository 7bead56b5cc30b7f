const mostWords = 6;
const mostNames = 10;
const prefix = /^(?:by|von|par|por|di|door|author|autor|written by|posted by|text)\b[:\s]+/i;
const notNames =
  /https?:|www\.|@|\/|\d{3}|^(?:admin|administrator|editor|redaktion|staff|guest|anonymous|unknown|author|null|undefined)$/i;

function names(candidates: readonly string[], siteName: string | null): string[] {
  const site = siteName?.toLowerCase();
  const found = candidates
    .map((candidate) =>
      candidate
        .replace(prefix, '')
        .replace(/[\s,|·•–-]+$/, '')
        .trim(),
    )
    .filter((name) => name.length > 1 && name.length < 120 && !notNames.test(name))
    .filter((name) => name.toLowerCase() !== site && name.split(/[\s]+/).length <= mostWords);
  return [...new Set(found)].slice(0, mostNames);
}

/** The authors by the most trusted source that names any; addresses, the site itself and long phrases are no authors. */
export function authorOf(sources: readonly (readonly string[])[], siteName: string | null): string | null {
  for (const candidates of sources) {
    const found = names(candidates, siteName);
    if (found.length > 0) return found.join(', ');
  }
  return null;
}
