import type { PageSignals } from './signals.ts';

const place = /^https?:\/\/(?:consent|cmp|privacy)\.|\/(?:consent|cookie-?wall|privacy-?gate|collectConsent)\b/i;
const matter =
  /cookie|\bconsent\b|einwillig|consentement|consentimiento|consentimento|toestemming|souhlas|samtycke|samtykke|eväste|\bkakor\b|συγκατάθεση|hozzájárul|consimțăm|pliki? cookie|gdpr|dsgvo|rgpd|privacy (?:choices|settings)|personal data|クッキー|согласи[ея] на обработку/iu;
const choices =
  /\b(?:accept|agree|reject|decline|akzept\w*|ablehnen|zustimm\w*|accepter|refuser|aceptar|rechazar|accetta|rifiuta|aceitar|recusar|akkoord|weigeren|zgadzam|przejdź|souhlas\w*|nesouhlas\w*|godk[äj]\w*|neka|avvis|afvis|hyväksy|hylkää|elfogad\w*|refuz|kabul et)|συμφων|同意|принять|согласен|동의/iu;

/** A bar that stands beside a page is left out of its text; what says more than this beside it is a page on the matter. */
const fewWords = 40;
const maxWords = 90;
/** A wall speaks of the matter at once. */
const openingCharacters = 300;
const labelled = new Set(['button', 'a', 'input']);

const offersChoice = ({ markup }: PageSignals): boolean =>
  markup.elements(labelled).some((node) => choices.test(markup.textOf(node).trim().slice(0, 80)));

/** Whether all that a page says is that it wants to keep cookies. The choice may stand in buttons alone, which are no text of the page. */
export function isConsent(signals: PageSignals): boolean {
  const { finalUrl, text, words } = signals;
  const isThere = place.test(finalUrl);
  if (!isThere && words >= maxWords) return false;
  if (!matter.test(text.slice(0, openingCharacters)) && !matter.test(signals.title)) return false;
  return offersChoice(signals) || (words < fewWords && choices.test(text));
}
