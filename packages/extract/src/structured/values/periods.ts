import { writtenAmount } from '../../statement/price.ts';
import { type Name, nameOf } from '../names.ts';

const maxCharacters = 160;
const periods: Readonly<Record<string, string>> = {
  month: 'months?|mo|mth|monat|mois|mes|mese|mês|maand|miesiąc|mies|måned|månad|мес(?:яц)?|ay',
  year: 'years?|yr|annum|jahr|année?|año|anno|ano|jaar|rok|år|год',
  week: 'weeks?|wk|woche|semaine|semana|settimana',
  night: 'nights?|nacht|nuit|noche|notte|noite|noc|natt|nat|ночь',
  day: 'days?|tag|jour|día|dia|giorno|dag|dzień',
  hour: 'hours?|hr|stunde|heure|hora|ora|uur|godz',
  person: 'persons?|people|guests?|person|personne|persona|pessoa|osob[aęy]',
};
const by = String.raw`(?:\/|per|an?|each|pro|je|par|al|por(?: cada)?|à la|av|na|za|в)`;
const patterns = Object.entries(periods).map(([period, words]) => ({
  name: nameOf(`price per ${period}`),
  // Bounded by maxCharacters.
  pattern: new RegExp(String.raw`(?<price>${writtenAmount})\s{0,2}${by}\s{0,2}(?:${words})(?!\p{L})`, 'iu'),
}));
// Bounded by maxCharacters.
const monthly = new RegExp(
  String.raw`(?<price>${writtenAmount})\s{0,2}(?:monthly|pcm|p\/m|mtl\.?|monatlich|\/\s?mtl)(?!\p{L})`,
  'iu',
);
const perMonth = nameOf('price per month');
/** A price by the month that holds for those alone who pay for a year is not the one that is asked for, where another stands. */
const paidAtOnce =
  /billed (?:annual|year)ly|paid (?:annual|year)ly|jährlich(?:er)? (?:zahlung|abgerechnet|bezahlt)|facturé annuellement|facturado anualmente/i;

/** What a text says that something costs by the month, the night, and the like. */
export function periodPrices(
  text: string,
): { readonly name: Name; readonly price: string; readonly isForYear: boolean }[] {
  if (text.length > maxCharacters || !/\d/.test(text)) return [];
  const isForYear = paidAtOnce.test(text);
  return [...patterns, { name: perMonth, pattern: monthly }].flatMap(({ name, pattern }) => {
    const price = pattern.exec(text)?.groups?.price?.trim();
    return price === undefined ? [] : [{ name, price, isForYear }];
  });
}
