/** Forty words that no page with another seed has. */
export const words = (seed: string): string =>
  Array.from({ length: 40 }, (_, at) => `${seed}${(at * 7) % 40}`).join(' ');

/** A page of its own words with links; `links` are hrefs. */
export const wordedPage = (name: string, links: readonly string[] = [], head = ''): string =>
  `<!doctype html><html><head><title>${name}</title>${head}</head><body><main><h1>${name}</h1><p>${words(name)}.</p>` +
  `<ul>${links.map((href) => `<li><a href="${href}">${href}</a></li>`).join('')}</ul></main></body></html>`;
