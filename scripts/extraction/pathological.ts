import { articleOf } from '../../bench/pages.ts';
import { extract } from '../../packages/extract/src/extract.ts';

const megabyte = 1_000_000;
const encoder = new TextEncoder();
const repeated = (piece: string, bytes: number): string => piece.repeat(Math.ceil(bytes / piece.length));

function utf16(text: string): Uint8Array {
  return Buffer.from(`\ufeff${text}`, 'utf16le');
}

/** Windows-1252, UTF-8 and stray bytes in turn. */
function mixed(bytes: number): Uint8Array {
  const piece = Buffer.concat([
    Buffer.from('<p>caf\xe9 ', 'latin1'),
    Buffer.from('café 漢字 '),
    Buffer.from([0xff, 0xfe]),
  ]);
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / piece.length) }, () => piece));
}

/** Pages made to break readers: each of about so many bytes, and what it may cost where that is more than usual. */
const makers: readonly (readonly [string, number, (bytes: number) => string | Uint8Array, number?])[] = [
  ['100,000 nested elements', 0.5 * megabyte, (bytes) => `${repeated('<div>', bytes)}text`],
  ['100,000 nested inline elements', 0.3 * megabyte, (bytes) => `${repeated('<b>', bytes)}text`],
  ['a million attributes', 4 * megabyte, (bytes) => `<p ${repeated('a=1 ', bytes)}>text`],
  ['a million classes', 6 * megabyte, (bytes) => `<p class="${repeated('class ', bytes)}">text`],
  ['one text of 50 MB', 50 * megabyte, (bytes) => `<p>${repeated('some words of a text. ', bytes)}`],
  ['one word of 50 MB', 50 * megabyte, (bytes) => `<p>${repeated('w', bytes)}`],
  ['unclosed tables', 2 * megabyte, (bytes) => repeated('<table><tr><td>x', bytes)],
  ['unclosed rows and cells', 2 * megabyte, (bytes) => `<table>${repeated('<tr><td>x', bytes)}`, 4],
  ['unclosed lists', 2 * megabyte, (bytes) => repeated('<ul><li>item', bytes)],
  ['unclosed tags', 2 * megabyte, (bytes) => repeated('<p <p ', bytes)],
  ['unclosed comments', 2 * megabyte, (bytes) => repeated('<!-- - --', bytes)],
  ['character references', 4 * megabyte, (bytes) => `<p>${repeated('&amp;&#x41;&nothing ', bytes)}`],
  ['stray end tags', 2 * megabyte, (bytes) => `${repeated('<div>', bytes / 2)}${repeated('</span></p>', bytes / 2)}`],
  ['broken JSON-LD', 4 * megabyte, (bytes) => `<script type="application/ld+json">${repeated('{"a":[', bytes)}`],
  ['NULs', 10 * megabyte, (bytes) => `<p>${repeated('a\0b ', bytes)}`],
  ['UTF-16', 10 * megabyte, (bytes) => utf16(`<p>${repeated('some words in it. ', bytes / 2)}`)],
  ['mixed encodings', 5 * megabyte, mixed, 4],
];

/** Milliseconds of CPU for a page with everything on; the least of some runs. */
function cpuOf(page: string | Uint8Array, runs: number): number {
  const body = typeof page === 'string' ? encoder.encode(page) : page;
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = process.cpuUsage();
    extract(
      { body, contentType: 'text/html', url: 'https://page.example/' },
      { formats: ['text', 'markdown', 'html', 'json_ld'] },
    );
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

const bytesOf = (page: string | Uint8Array): number =>
  typeof page === 'string' ? Buffer.byteLength(page) : page.length;

/** A page may cost twice what an ordinary page of its size does, and that is little for very small ones. */
const tolerated = 2;
const noise = 50;
/** Twice the size, twice the time, and noise. */
const maxGrowth = 3;

/** A page over a limit is measured so often, for other work on the machine costs a page processor time, too. */
const attempts = 3;

const ordinary = articleOf(2_000);
const ordinaryCpuPerByte = (): number => cpuOf(ordinary, 4) / bytesOf(ordinary);

interface Cost {
  readonly bytes: number;
  readonly ms: number;
  /** Times an ordinary page of its size. */
  readonly share: number;
  /** Times a page of half its size. */
  readonly growth: number;
  readonly isFine: boolean;
}

function costOf([, bytes, make, cap = tolerated]: (typeof makers)[number], perByte: number): Cost {
  const runs = bytes > 20 * megabyte ? 1 : 3;
  const page = make(bytes);
  const ms = cpuOf(page, runs);
  const growth = ms / cpuOf(make(bytes / 2), runs);
  const share = ms / (perByte * bytesOf(page));
  return { bytes: bytesOf(page), ms, share, growth, isFine: ms < noise || (share <= cap && growth <= maxGrowth) };
}

/** Prints what each such page costs beside an ordinary page of the same size, and how the cost of one grows. */
export function provePathological(): boolean {
  const usual = ordinaryCpuPerByte();
  let held = true;
  process.stdout.write(
    `| page | MB | CPU ms | × an ordinary page of its size (at most ${tolerated} unless told) | twice the size (at most × ${maxGrowth}) |\n| --- | --: | --: | --: | --: |\n`,
  );
  for (const maker of makers) {
    let cost = costOf(maker, usual);
    for (let attempt = 1; attempt < attempts && !cost.isFine; attempt++) cost = costOf(maker, ordinaryCpuPerByte());
    held &&= cost.isFine;
    const [name, , , cap = tolerated] = maker;
    const share = `${cost.share.toFixed(2)}${cap === tolerated ? '' : ` (at most ${cap})`}`;
    const cells = [name, (cost.bytes / megabyte).toFixed(1), cost.ms.toFixed(0), share, `× ${cost.growth.toFixed(2)}`];
    process.stdout.write(`| ${cells.join(' | ')} |${cost.isFine ? '' : ` over the limit ${attempts} times`}\n`);
  }
  return proveDoubling() && held;
}

/** Articles from 10 KB to 10 MB, each about three times the last. */
function proveDoubling(): boolean {
  const sizes = [10, 30, 100, 300, 1_000, 3_000, 10_000];
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const costs = sizes.map((kilobytes) => cpuOf(articleOf(kilobytes), kilobytes < 1_000 ? 15 : 3) / kilobytes);
    const ratio = Math.max(...costs.slice(2)) / Math.min(...costs.slice(2));
    const shown = costs.map((cost) => (cost * 1_000).toFixed(1)).join(', ');
    process.stdout.write(
      `ms/MB from 10 KB to 10 MB: ${shown}; from 100 KB × ${ratio.toFixed(2)} (at most ${tolerated})\n`,
    );
    if (ratio <= tolerated) return true;
  }
  return false;
}
