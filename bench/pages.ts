/** A made-up article of about `kilobytes` KB: the same bytes every time, with the mark-up that real pages carry around it. */
export function articleOf(kilobytes: number): string {
  const links = (name: string, count: number): string =>
    Array.from(
      { length: count },
      (_, index) => `<li class="${name}-item"><a href="/${name}/${index}">${name} ${index}</a></li>`,
    ).join('');
  const head =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>How tides work – Sea Notes</title>' +
    '<meta name="description" content="Why the sea rises and falls."><meta property="og:site_name" content="Sea Notes">' +
    '<script type="application/ld+json">{"@type":"Article","headline":"How tides work","datePublished":"2026-01-02"}</script>' +
    `</head><body><nav class="menu"><ul>${links('menu', 12)}</ul></nav><main><article><h1>How tides work</h1>`;
  const foot = `</article></main><aside class="related"><ul>${links('related', 10)}</ul></aside><footer>© Sea Notes</footer></body></html>`;
  const parts: string[] = [];
  let size = head.length + foot.length;
  for (let index = 0; size < kilobytes * 1_000; index++) {
    const part =
      `<section class="part part-${index}"><h2>Part ${index}: the pull of the Moon</h2><p>The sea rises and falls twice a day, ` +
      `because the <a href="/moon/${index}">Moon</a> pulls at the water, and the <em>Earth</em> turns beneath it; at new and ` +
      'full moon the Sun helps, and the tides are at their highest. These are called <strong>spring tides</strong>.</p>' +
      `<ul><li>High water comes about every twelve hours and twenty-five minutes.</li><li>Coast number ${index} differs.</li></ul>` +
      `<div class="figure"><img src="/images/${index}.jpg" alt="Tide ${index}"></div></section>`;
    parts.push(part);
    size += part.length;
  }
  return head + parts.join('') + foot;
}
