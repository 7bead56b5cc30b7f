import { type PageBlocks, textOfBlock } from './blocks.ts';

/** What newspapers write above an advertisement, by language. */
const lists: Readonly<Record<string, string>> = {
  en: 'advertisement|advertisements|advert|sponsored content|paid content|story continues below advertisement|article continues after ad',
  de: 'anzeige|anzeigen|werbung',
  fr: 'publicité|annonce publicitaire',
  es: 'publicidad|anuncio publicitario',
  pt: 'publicidade|anúncio publicitário',
  it: 'pubblicità|annuncio pubblicitario',
  nl: 'advertentie|advertenties',
  da: 'annonce',
  sv: 'annons',
  no: 'annonse',
  fi: 'mainos',
  et: 'reklaam',
  lv: 'reklāma',
  lt: 'reklama',
  pl: 'reklama|materiał reklamowy',
  cs: 'reklama|inzerce',
  hu: 'hirdetés|reklám',
  ro: 'publicitate|reclamă',
  ca: 'publicitat',
  hr: 'oglas',
  sl: 'oglas',
  tr: 'reklam',
  id: 'iklan',
  ms: 'iklan',
  vi: 'quảng cáo',
  ru: 'реклама',
  bg: 'реклама',
  be: 'рэклама',
  el: 'διαφήμιση',
  he: 'פרסומת|פרסום',
  ar: 'إعلان|إعلانات',
  fa: 'آگهی|تبلیغات',
  ur: 'اشتہار',
  hi: 'विज्ञापन',
  mr: 'जाहिरात',
  bn: 'বিজ্ঞাপন',
  ta: 'விளம்பரம்',
  th: 'โฆษณา',
  ja: '広告|スポンサーリンク',
  ko: '광고',
  zh: '广告|廣告',
};

const labels: ReadonlySet<string> = new Set(Object.values(lists).flatMap((list) => list.split('|')));
const maxCharacters = 40;
const boxTags: ReadonlySet<string> = new Set(['div', 'p', 'section', 'aside', 'figure', 'figcaption', 'center']);

/** Leaves out paragraphs that say nothing but that an advertisement stands there. */
export function dropAdLabels(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (!block || chosen[at] !== 1 || block.characters > maxCharacters || block.linkWords > 0 || block.digits > 0)
      continue;
    if (!boxTags.has(tree[block.container]?.tag ?? '')) continue;
    const text = textOfBlock(page, block).trim().toLowerCase();
    if (labels.has(text.replace(/^[[(–—-]\s?/, '').replace(/\s?[\])–—:-]$/, ''))) chosen[at] = 0;
  }
}
