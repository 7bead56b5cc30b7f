import type { Reason } from '../contract/quality.ts';
import { attributeOf, type Markup } from './markup.ts';

/** What is known of a page when it is asked whether something stands in its way. */
export interface PageSignals {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly finalUrl: string;
  readonly title: string;
  readonly text: string;
  readonly words: number;
  readonly markup: Markup;
}

/** Walls have little to say; a page with more words than this is a page, whatever stands on it. */
export const maxWallWords = 200;

/** What the vendors of challenges write into their pages; a page that merely loads their script has words besides. */
const challengeMarks =
  /cdn-cgi\/challenge-platform|_cf_chl_opt|cf-browser-verification|cf-turnstile-response|captcha-delivery\.com|geo\.captcha|px-captcha|_pxAppId|_Incapsula_Resource|\/_sec\/cp_challenge|sec-if-cpt-container|awswaf\.com|AwsWafIntegration|__ddg|ddos-guard|\/\.well-known\/sgcaptcha|hcaptcha\.com\/1\/api|recaptcha\/(?:api|enterprise)\.js|friendlycaptcha|kpsdk/i;
const challengeWords =
  /(?:just a moment|checking (?:your|if the site connection|the security)|verif(?:y|ying) (?:that )?you(?:'|’| a)re (?:a |not a |an )?(?:human|robot|bot)|are you (?:a )?(?:human|robot)|prove (?:that )?you(?:'|’| a)re (?:human|not a robot)|attention required|security check|pardon our interruption|ddos protection|complete the (?:captcha|challenge|security)|human verification|bot (?:check|verification|detection)|one more step|press (?:&|and) hold|please wait while we verify|unusual (?:traffic|activity)|automated (?:access|requests|queries))/i;
const blockWords =
  /(?:access (?:to this (?:page|site) (?:has been |is |was )?)?(?:denied|blocked|forbidden|restricted)|you (?:have been|are|were) blocked|request (?:was |has been )?blocked|your (?:ip|ip address|request|access) (?:has been |is |was )?(?:blocked|banned|denied))/i;
const loginWords =
  /\b(?:log ?in|sign ?in|log on|anmelden|einloggen|connexion|se connecter|identifiez|iniciar sesi[oó]n|accedi|inloggen|logga in|entrar|登录|登入|ログイン|войти)\b/i;
const loginPath =
  /\/(?:log-?in|sign-?in|signin|sso|auth(?:enticate|orize)?|accounts?\/login|session\/new|uas\/login)\b/i;
const loginPlea =
  /(?:(?:log|sign) ?in|create an account|register|subscribe) (?:or \w{1,20} ?\w{0,20} )?to (?:continue|see|view|read|access|proceed)|you (?:must|need to|have to) (?:be logged|log|sign|register)|members only|please (?:log|sign) ?in/i;
const consentPlace = /^https?:\/\/(?:consent|cmp|privacy)\.|\/(?:consent|cookie-?wall|privacy-?gate|collectConsent)\b/i;
const consentWords = /\b(?:cookies?|consent|einwilligung|consentement|gdpr|dsgvo|privacy (?:choices|settings))\b/i;
const choiceWords = /\b(?:accept|agree|reject|decline|akzeptieren|ablehnen|zustimmen|accepter|refuser|aceptar)\b/i;
const missingTitle =
  /^\W*(?:error )?404\b|^\W*(?:oops\W*)?(?:the |this )?(?:page|file|document|content|url|site|article|product|item)?\s*(?:you requested )?(?:could ?n[o']t be found|(?:is |was |can ?not be |could not be )?not found|does ?n[o']t exist|no longer (?:exists|available))\b|\b404\b.{0,20}\bnot found|\b(?:page|seite|página|pagina) (?:not found|nicht gefunden|no encontrada|non trovata)|page introuvable/i;

const isChallenged = ({ headers, markup, title, text, words, status }: PageSignals): boolean => {
  if (headers['cf-mitigated'] === 'challenge' || headers['x-amzn-waf-action'] !== undefined) return true;
  const said = challengeWords.test(title) || challengeWords.test(text.slice(0, 1_000));
  const refusing = status === 403 || status === 429 || status === 503;
  if (said && words < 80) return true;
  return (said || refusing || words < 15) && challengeMarks.test(markup.source);
};

const asksForPassword = (markup: Markup): boolean =>
  // Parsing costs more than most pages are worth here, and most say no such word.
  /password/i.test(markup.source) &&
  markup.elements(new Set(['input'])).some((node) => /^password/i.test(attributeOf(node, 'type').trim()));

const isLogin = ({ markup, title, text, finalUrl, words }: PageSignals): boolean => {
  if (loginPlea.test(text) && words < 60) return true;
  if (!asksForPassword(markup)) return false;
  return loginWords.test(title) || loginPath.test(new URL(finalUrl).pathname) || (words < 60 && loginWords.test(text));
};

const labelled = new Set(['button', 'a']);

/** The choice may stand in buttons alone, which are no text of the page. */
const offersChoice = ({ text, markup }: PageSignals): boolean =>
  choiceWords.test(text) ||
  markup.elements(labelled).some((node) => choiceWords.test(markup.textOf(node).trim().slice(0, 80)));

const isConsent = (signals: PageSignals): boolean =>
  (consentPlace.test(signals.finalUrl) || signals.words < 40) &&
  consentWords.test(signals.text) &&
  offersChoice(signals);

/** Whether a heading may say that the page is missing: only then the page is parsed. Each way to say so has one of these. */
const missingWords = /404|found|exist|available|encontrad|trovat|introuvable/i;

const isMissing = ({ title, markup }: PageSignals): boolean => {
  if (missingTitle.test(title)) return true;
  if (!missingWords.test(markup.source)) return false;
  const heading = markup.elements(new Set(['h1']))[0];
  return heading !== undefined && missingTitle.test(markup.textOf(heading).trim().slice(0, 300));
};

/** The wall that a page is, told by its few words and its markup; null: none. Cheapest asked last: each costs a scan. */
export function detectWall(signals: PageSignals): Reason | null {
  if (signals.words > maxWallWords) return null;
  if (isChallenged(signals)) return 'challenge';
  if (signals.status >= 400) return null;
  if (signals.words < 80 && (blockWords.test(signals.title) || blockWords.test(signals.text.slice(0, 300))))
    return 'blocked';
  if (isMissing(signals)) return 'soft_404';
  if (isLogin(signals)) return 'login_wall';
  return isConsent(signals) ? 'consent_wall' : null;
}
