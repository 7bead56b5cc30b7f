/** A page of a demo site between the navigation and the foot that its pages have. */
export const pageOf =
  (site: string, nav: Readonly<Record<string, string>>, lang = 'en', foot = `© ${site}`) =>
  (title: string, body: string, head = ''): string =>
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title} – ${site}</title>${head}</head><body>` +
    `<header><a href="/">${site}</a><nav><ul>${Object.entries(nav)
      .map(([path, words]) => `<li><a href="${path}">${words}</a></li>`)
      .join('')}</ul></nav></header><main><h1>${title}</h1>${body}</main><footer><p>${foot}</p></footer></body></html>`;

type Row = readonly (string | number)[];

/** A table with a row of headings. */
export const tableOf = (header: Row, rows: readonly Row[], caption = ''): string =>
  `<table>${caption ? `<caption>${caption}</caption>` : ''}<thead><tr>${header.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

export const listOf = (items: readonly string[], tag: 'ul' | 'ol' = 'ul'): string =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;

export const p = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
