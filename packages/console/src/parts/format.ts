const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 6 });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** An amount in USD, to the micro-dollar. */
export const usd = (amount: number): string => money.format(amount);

/** An ISO time as people read it, which does not wrap; a dash where there is none. */
export const time = (iso: string): string => (iso ? moment.format(new Date(iso)).replaceAll(' ', '\u00a0') : '–');

/** The beginning of a text that is too long for a column. */
export const shortened = (whole: string, most: number): string =>
  whole.length > most ? `${whole.slice(0, most - 1)}…` : whole;

export const count = (value: number): string => value.toLocaleString('en');
