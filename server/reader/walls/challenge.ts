import { weighChallenge } from './cues/weigh.ts';
import { type PageSignals, says } from './signals.ts';

/** What the vendors of challenges write into their pages; a page that merely loads their script has words besides. */
const marks =
  /cdn-cgi\/challenge-platform|_cf_chl_opt|cf-browser-verification|cf-turnstile-response|captcha-delivery\.com|geo\.captcha|px-captcha|_pxAppId|_Incapsula_Resource|\/_sec\/cp_challenge|sec-if-cpt-container|awswaf\.com|AwsWafIntegration|__ddg|ddos-guard|\/\.well-known\/sgcaptcha|hcaptcha\.com\/1\/api|recaptcha\/(?:api|enterprise)\.js|friendlycaptcha|kpsdk|validateCaptcha|CheckboxCaptcha|smartcaptcha|passMod_slide|techaro\.lol|anubis_challenge/i;

const person = '(?:a |an )?(?:human|person|robot|bot)';
const english = [
  'just a moment',
  'checking (?:your|if the site connection|the site connection|the security)',
  `verif(?:y|ying) (?:that )?(?:you(?:'|’| a)re|your browser|yourself) ?(?:not )?(?:${person})?`,
  `(?:prove|confirm|sure) (?:that )?you(?:'|’| a)re (?:not )?${person}`,
  'robot or human|robot check|robot challenge|anti-?robot|solve the captcha',
  'attention required|security (?:check|checkpoint)|pardon our interruption|ddos protection|challenge validation',
  'complete the (?:captcha|challenge|security)|human verification|bot (?:check|verification|detection)|one more step',
  'press (?:&|and) hold|please wait while we verify|unusual (?:traffic|activity)|automated (?:access|requests|queries)',
  'enter the characters you see|click the button below to continue shopping',
];
/** The same in other languages: that one is a human, or no robot, is to be shown. */
const others = [
  'einen moment…|(?:bestätig|beweis|überprüf|prüfen).{0,40}(?:mensch|roboter)|sicherheits(?:über)?prüfung',
  'un instant…|(?:vérifi|confirm|prouv).{0,40}(?:humain|robot)',
  '(?:verific|comprob|confirm|demuestr|asegur).{0,40}(?:human[oa]|robot)|verificación de seguridad',
  '(?:confirm|verifi|prov).{0,40}(?:human[oa]|robô)|verificação de segurança',
  '(?:dimostra|verific|conferma).{0,40}(?:umano|robot)',
  '(?:bevestig|controleer).{0,40}(?:mens|robot)|(?:bekräfta|verifiera|bekræft|bekreft).{0,40}(?:människa|menneske|robot)',
  '(?:potwierdź|udowodnij).{0,40}(?:człowiek|robot)|(?:potvrďte|ověřte).{0,40}(?:člověk|robot)',
  '(?:подтвердите|докажите).{0,40}(?:человек|робот)|вы не робот|запросы.{0,40}автоматическ|проверка браузера',
  'robot olmadığını|insan olduğunu',
  '人間であることを確認|ロボットではありません|しばらくお待ちください\\.\\.\\.',
  '安全验证|安全驗證|人机验证|滑块|滑動驗證|滑动验证|確認您是真人|确认您是真人|不是机器人',
  '로봇이 아닙니다|보안 문자를 입력|사람인지 확인',
  'أنك لست روبوت|أنك إنسان|không phải là robot|bukan robot',
];
const pleas = new RegExp(`(?:${[...english, ...others].join('|')})`, 'i');

/** What is quoted is told of. */
const unquoted = (text: string): string => text.slice(0, 2_000).replace(/[“"«„][^”"»“]{0,200}[”"»“]/g, '');

/** With more words, only a title or a vendor's mark beside them tells that a text is no article on the matter. */
const fewWords = 40;
const maxWords = 80;
/** What has hardly a word and a vendor's mark asks for something, whatever it says. */
const nearlyMute = 15;
/** Of what cues weigh, from which on a page is held to ask for a human. */
const minChallenge = 2.75;

/** Whether a page wants to see a browser, or a person, before it says anything. */
export function isChallenge(signals: PageSignals): boolean {
  const { headers, markup, title, words, status, statements } = signals;
  if (headers['cf-mitigated'] === 'challenge' || headers['x-amzn-waf-action'] !== undefined) return true;
  if (words < maxWords && weighChallenge(statements, words) >= minChallenge) return true;
  const said = says(pleas, { ...signals, title: unquoted(title), text: unquoted(signals.text) });
  const refuses = status === 403 || status === 429 || status === 503;
  if (said && (words < fewWords || (words < maxWords && (pleas.test(unquoted(title)) || refuses)))) return true;
  return (said || refuses || words < nearlyMute) && markup.has(marks);
}
