import { attributeOf, type Markup } from '../markup.ts';
import type { PageSignals } from './signals.ts';

/** To log in, as titles, headings and buttons call it. Scripts without spaces know no edges of words. */
const latin =
  'log ?in|sign ?in|log on|authwall|web login|anmelden|anmeldung|einloggen|connexion|se connecter|connectez|identifiez|iniciar sesi[oó]n|inicia sesi[oó]n|acceder|accedi|inloggen|logga in|log ind|logg inn|kirjaudu|entrar|fazer login|zaloguj|logowanie|přihl[aá]\\p{L}*|prihl[aá]s\\p{L}*|bejelentkez\\p{L}*|belépés|autentific\\p{L}*|conectare|prijav\\p{L}*|вход|войти|войдите|увійти|увійдіть|вхід|влизане|σύνδεση|συνδεθείτε|giriş|oturum aç\\p{L}*|đăng nhập|masuk';
const names = new RegExp(
  `(?<![\\p{L}\\d])(?:${latin})(?![\\p{L}\\d])|登录|登入|登錄|ログイン|로그인|تسجيل الدخول|ورود|כניסה|התחבר|लॉग ?इन|เข้าสู่ระบบ`,
  'iu',
);
const place =
  /\/(?:log-?in|sign-?in|signin|sso|auth(?:enticate|orize)?|authwall|accounts?\/login|session\/new|uas\/login|wp-login\.php|oauth2?|idp)\b/i;
const host = /^(?:accounts?|login|signin|auth|sso|idp|id|passport)\./i;
const plea =
  /(?:(?:log|sign)(?:ged)?[ -]?in|create an account|register(?:ed)?) (?:or \w{1,20} ?\w{0,20} )?to (?:continue|see|view|read|access|proceed|do that)|you (?:must|need to|have to) (?:be logged|log|sign|register)|members only|please (?:log|sign) ?in|you are not logged in or you do not have permission|melden sie sich (?:bitte )?an|nur für (?:angemeldete|registrierte|mitglieder)|connectez-vous pour|vous devez (?:être connecté|vous connecter)|debe(?:s)? iniciar sesión|inicia sesión para|faça login para|effettua (?:il login|l['’]accesso) per|log in om|du måste (?:vara inloggad|logga in)|du skal logge ind|du må logge inn|kirjaudu sisään|zaloguj się, aby|přihlaste se|войдите, чтобы|необходимо (?:войти|авториз)|увійдіть, щоб|giriş yapın|ログインしてください|请先登录|請先登入|로그인(?:하세요|해 주세요)|يرجى تسجيل الدخول/iu;

const maxWords = 60;
const passwords = new Set(['input']);

const hasField = (markup: Markup, type: RegExp): boolean =>
  markup.elements(passwords).some((node) => type.test(attributeOf(node, 'type').trim()));

/** Parsing costs more than most pages are worth here, and most hold no such word. */
const asksForPassword = (markup: Markup): boolean => markup.has(/password/i) && hasField(markup, /^password/i);
const asksForAddress = (markup: Markup): boolean => hasField(markup, /^email/i);

/** Whether a page wants its reader to log in first: it says so and no more, or it is a form for it by name or address. */
export function isLogin({ markup, title, text, finalUrl, words }: PageSignals): boolean {
  const hasFewWords = words < maxWords;
  if (hasFewWords && plea.test(text)) return true;
  const hasPassword = asksForPassword(markup);
  if (!hasPassword && !hasFewWords) return false;
  const { pathname, hostname } = new URL(finalUrl);
  const isNamed = names.test(title) || place.test(pathname);
  if (hasPassword) return isNamed || (hasFewWords && names.test(text));
  return isNamed && (host.test(hostname) || place.test(pathname)) && asksForAddress(markup);
}
