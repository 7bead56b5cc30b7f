/**
 * Words right before a date that say it is not the page's: a term begins or ends on that day, or something is sold from it on.
 * By the language of the page.
 */
const words: Readonly<Record<string, string>> = {
  en: 'by|until|till|through|expires?|expires? on|deadline|due|(?:valid|effective) (?:from|as of)|on sale',
  de: 'bis|bis zum|gültig (?:ab|seit|vom)|gilt ab|lieferbar ab|verkaufsstart',
  fr: "jusqu[’']au|(?:valable|valide|en vigueur) (?:à partir du|à compter du|du|depuis le)|mise en vente",
  es: 'hasta el|(?:válido|vigente|en vigor) (?:desde|a partir del?)(?: el)?|a la venta',
  it: 'fino al|(?:valido|valida|in vigore) (?:dal|da)|in vendita dal',
  pt: 'até|(?:válido|válida|em vigor) (?:desde|a partir de)|à venda',
  nl: 'tot|t/m|(?:geldig|geldt) (?:vanaf|van)',
  pl: 'do|(?:ważny|ważna|ważne|obowiązuje) od',
  cs: '(?:platný|platná|platné|platí) od',
  sv: '(?:gäller|giltig) (?:från|från och med)|t\\.o\\.m\\.',
  da: '(?:gælder|gyldig) fra',
  nb: '(?:gjelder|gyldig) fra',
  fi: 'voimassa(?: alkaen)?',
  tr: 'son tarih|geçerlilik(?: tarihi)?',
  ru: '(?:действует|действителен|действительна|действительно) (?:с|от|до)|в продаже с',
  uk: '(?:діє|дійсний|дійсна) (?:з|від|до)',
  vi: 'có hiệu lực từ(?: ngày)?',
  id: 'berlaku (?:mulai|sejak|sampai)',
  ja: '発売日?|発売予定日?|有効期限|有効期間|施行日?|公演日|締切日?',
  zh: '发售日期?|發售日期?|上市日期|有效期至?|生效日期|截止日期|截止',
  ko: '발매일|출시일|시행일|유효기간|마감일?',
  ar: 'ساري المفعول (?:من|حتى)|حتى',
  he: 'בתוקף (?:מ|החל מ|עד)|עד',
};

/** Understood on pages of every language; the short words of others are words of another kind elsewhere. */
const everywhere = 'en';
const forms = new Map<string, RegExp>();

function formOf(language: string): RegExp {
  const known = forms.get(language);
  if (known) return known;
  const all = [...new Set([everywhere, language])].flatMap((name) => words[name] ?? []);
  const form = new RegExp(`(?<![\\p{L}\\p{M}])(?:${all.join('|')})\\s?[:：]?\\s*$`, 'iu');
  forms.set(language, form);
  return form;
}

/** Whether the words before a date say that it is of another day than the page's. */
export const saysOtherDay = (before: string, language: string | null): boolean =>
  formOf(language !== null && words[language] !== undefined ? language : everywhere).test(before);
