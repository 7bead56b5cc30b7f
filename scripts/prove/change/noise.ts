/** Whole numbers below a limit. */
export type Random = (limit: number) => number;

/** Where noise can stand: before the end of the body, at its beginning, after a paragraph of the content, or after its heading. */
export type Place = 'start' | 'end' | 'inside' | 'heading';

/** One kind of what changes on pages without meaning anything. */
export interface Noise {
  readonly places: readonly Place[];
  /** Another text each time, for the same page. */
  make(random: Random): string;
}

const pick = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[random(values.length)] ?? values[0];
const digits = (random: Random, count: number): string => Array.from({ length: count }, () => random(10)).join('');
const two = (random: Random, limit: number): string => String(random(limit)).padStart(2, '0');
const clock = (random: Random): string => `${two(random, 24)}:${two(random, 60)}:${two(random, 60)}`;
const fromAlphabet = (random: Random, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[random(alphabet.length)]).join('');
const hex = (random: Random, length = 32): string => fromAlphabet(random, '0123456789abcdef', length);
const base64 = (random: Random, length = 24): string =>
  fromAlphabet(random, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', length);
const grouped = (number: number): string => number.toLocaleString('en-US');

const things = [
  'shoes',
  'watches',
  'insurance',
  'flights to Lisbon',
  'garden furniture',
  'running gear',
  'cloud hosting',
  'solar panels',
  'hearing aids',
  'coffee machines',
] as const;
const slogans = [
  'Save up to 40 % today',
  'Free delivery this week only',
  'Try it for 30 days',
  'Switch now and save',
  'The best deal of the year',
  'New in store',
  'Order before midnight',
] as const;
const headlines = [
  'Ten ways to cook an egg',
  'Why the bridge was closed',
  'A short history of the pencil',
  'What the new rules mean for tenants',
  'The quiet return of night trains',
  'How to prune an apple tree',
  'Five walks along the coast',
  'The town that sold its library',
  'Inside the last lamp factory',
  'Where have all the swifts gone',
  'A guide to second-hand bicycles',
  'Meet the people who count whales',
  'Old maps, new mistakes',
  'When to repot a cactus',
  'The trouble with paper straws',
  'What your desk says about you',
] as const;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const day = (random: Random): string => `${pick(random, weekdays)}, ${1 + random(28)} ${pick(random, months)} 2026`;

/** Some of a list, in any order. */
function some<Value>(random: Random, values: readonly Value[], count: number): Value[] {
  const left = [...values];
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)).flat();
}
const items = (random: Random, count: number): string =>
  some(random, headlines, count)
    .map((title) => `<li><a href="/news/${digits(random, 6)}">${title}</a></li>`)
    .join('');
/** Stands there, or not. */
const sometimes = (random: Random, html: string): string => (random(3) === 0 ? '' : html);

/** Kinds that the comparison was made with. */
export const developmentNoise: Readonly<Record<string, Noise>> = {
  advert: {
    places: ['inside', 'start', 'end'],
    make: (random) =>
      `<div class="ad-slot" id="div-gpt-ad-${digits(random, 8)}"><a href="https://ads.example/c?id=${hex(random)}">Best prices for ${pick(random, things)}. ${pick(random, slogans)}!</a></div>`,
  },
  'labelled advert': {
    places: ['inside', 'end'],
    make: (random) =>
      `<div><p>Advertisement</p></div><aside class="sponsored"><p>${pick(random, slogans)}: ${pick(random, things)} from $${random(90)}.99.</p></aside>`,
  },
  clock: { places: ['start', 'heading'], make: (random) => `<div class="clock">${clock(random)} CET</div>` },
  'relative time': {
    places: ['heading'],
    make: (random) => `<p class="meta">Updated ${2 + random(50)} minutes ago</p>`,
  },
  counter: {
    places: ['heading', 'inside'],
    make: (random) =>
      `<div class="stats"><span>${grouped(random(90_000))} views</span> <span>${random(500)} comments</span></div>`,
  },
  'session token': {
    places: ['end'],
    make: (random) =>
      `<form><input type="hidden" name="csrf" value="${base64(random)}"></form><p>Session: ${hex(random)}</p>`,
  },
  'cookie box': {
    places: ['start', 'end'],
    make: (random) =>
      sometimes(
        random,
        '<div class="cookie-banner" role="dialog"><p>We use cookies to make this site better for you. Read our policy.</p><button>Accept all</button><button>Reject</button></div>',
      ),
  },
  'related list': {
    places: ['end', 'inside'],
    make: (random) =>
      `<section class="related-articles"><h3>Related articles</h3><ul>${items(random, 5)}</ul></section>`,
  },
  'date of the day': {
    places: ['start'],
    make: (random) => `<div class="topbar"><span class="date">${day(random)}</span></div>`,
  },
  Anzeige: {
    places: ['inside'],
    make: (random) =>
      `<div class="x7f3k"><span>Anzeige</span><p>${pick(random, slogans)} – ${pick(random, things)}</p></div>`,
  },
  tip: {
    places: ['end'],
    make: (random) =>
      `<div class="box"><h4>Tip of the day</h4><p>${pick(random, headlines)}. ${pick(random, slogans)}.</p></div>`,
  },
};

/** Kinds that were written down with them, and not looked at until the comparison stood; two more went over to the others, for they failed. */
export const heldOutNoise: Readonly<Record<string, Noise>> = {
  'slot of an exchange': {
    places: ['inside', 'end'],
    make: (random) =>
      `<ins class="adsbygoogle" data-ad-slot="${digits(random, 10)}"><iframe src="https://ads.example/${hex(random, 12)}"></iframe><span>${pick(random, slogans)}</span></ins>`,
  },
  'sponsored links': {
    places: ['end', 'inside'],
    make: (random) =>
      `<div class="trc_rbox_container"><div class="trc_header">You may like</div>${some(random, headlines, 4)
        .map(
          (title) =>
            `<div class="videoCube"><a rel="sponsored nofollow" href="https://t.example/${hex(random, 10)}">${title}<span>${pick(random, things)}</span></a></div>`,
        )
        .join('')}</div>`,
  },
  'most read': { places: ['end'], make: (random) => `<aside><h4>Most read</h4><ol>${items(random, 6)}</ol></aside>` },
  'people online': {
    places: ['start', 'end'],
    make: (random) => `<div class="who"><p>Users online: ${random(900)}</p></div>`,
  },
  'footer line': {
    places: ['end'],
    make: (random) =>
      `<footer><p>© 2026 Gull Media. Page generated in 0.${digits(random, 3)} s by web-${random(40)} at ${clock(random)}.</p></footer>`,
  },
  weather: {
    places: ['start', 'end'],
    make: (random) =>
      `<div class="widget weather"><h5>Weather</h5><p>${pick(random, ['Rain', 'Sun', 'Cloud', 'Snow'])}, ${random(30)} °C</p></div>`,
  },
  newsletter: {
    places: ['inside', 'end'],
    make: (random) =>
      sometimes(
        random,
        `<div class="newsletter-signup"><h4>${pick(random, ['Get our newsletter', 'Never miss a story', 'Join our readers'])}</h4><p>${pick(random, ['One mail a week.', 'The best of the week in your inbox.', 'No spam, ever.'])}</p><input type="email"></div>`,
      ),
  },
  'consent of a vendor': {
    places: ['end'],
    make: (random) =>
      sometimes(
        random,
        '<div id="onetrust-consent-sdk"><div class="otFlat"><h2>Wir schätzen Ihre Privatsphäre</h2><p>Wir und unsere Partner speichern Informationen auf Ihrem Gerät.</p><button>Zustimmen</button></div></div>',
      ),
  },
  'counter of reactions': {
    places: ['inside', 'heading'],
    make: (random) =>
      `<div class="bar"><span>👍 ${random(400)}</span> <span>${random(90)} Kommentare</span> <span>${random(20)}.${random(9)}K Aufrufe</span></div>`,
  },
  'time in another language': {
    places: ['heading'],
    make: (random) =>
      `<div class="info">vor ${2 + random(50)} Minuten · ${two(random, 24)}.${two(random, 60)} Uhr</div>`,
  },
  'token in the text': {
    places: ['end', 'start'],
    make: (random) =>
      `<div class="debug">Request ${hex(random, 8)}-${hex(random, 4)}-${hex(random, 4)}-${hex(random, 4)}-${hex(random, 12)} ${base64(random, 40)}</div>`,
  },
  'date of the day': { places: ['start', 'end'], make: (random) => `<p>Today is ${day(random)}</p>` },
  'tag cloud': {
    places: ['end'],
    make: (random) =>
      `<div class="tagcloud">${some(random, things, 8)
        .map((thing) => `<a href="/t/${thing}">${thing}</a> `)
        .join('')}</div>`,
  },
};
