import type { Reason } from '../../../server/contract/quality.ts';
import { bare, type LabelledPage } from './labelled-page.ts';

type Row = readonly [name: string, title: string, body: string, status?: number];

/** Pages of vendors that want to see a browser, or a person, first. */
const challenges: readonly Row[] = [
  [
    'Cloudflare',
    'Just a moment...',
    '<h1>site.example</h1><p>Verifying you are human. This may take a few seconds.</p><p>site.example needs to review the security of your connection before proceeding.</p><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?ray=1"></script>',
    403,
  ],
  [
    'Cloudflare with 200',
    'Just a moment...',
    '<noscript>Enable JavaScript and cookies to continue</noscript><script>window._cf_chl_opt={cvId:"3"}</script>',
  ],
  [
    'Cloudflare in German',
    'Einen Moment…',
    '<p>Bestätigen Sie, dass Sie ein Mensch sind. Dies kann einige Sekunden dauern.</p><script>window._cf_chl_opt={}</script>',
    403,
  ],
  [
    'Cloudflare in French',
    'Un instant…',
    '<p>Vérification que vous êtes humain. Cela peut prendre quelques secondes.</p><script src="/cdn-cgi/challenge-platform/x.js"></script>',
    403,
  ],
  [
    'Cloudflare in Japanese',
    'しばらくお待ちください...',
    '<p>あなたが人間であることを確認します。これには数秒かかる場合があります。</p><script>window._cf_chl_opt={}</script>',
    503,
  ],
  [
    'Cloudflare of old',
    'Attention Required! | Cloudflare',
    '<h1>One more step</h1><p>Please complete the security check to access site.example</p><form class="challenge-form" action="/cdn-cgi/l/chk_captcha"></form>',
    403,
  ],
  [
    'Cloudflare, five seconds',
    'Please Wait... | Cloudflare',
    '<h1>Checking your browser before accessing site.example.</h1><p>This process is automatic. Your browser will redirect to your requested content shortly. DDoS protection by Cloudflare</p>',
    503,
  ],
  [
    'Turnstile',
    'Security check',
    '<p>Verify you are human to continue.</p><div class="cf-turnstile" data-sitekey="0x"></div><input name="cf-turnstile-response" type="hidden">',
  ],
  [
    'hCaptcha',
    'One more step',
    '<p>Please solve the captcha to continue.</p><script src="https://hcaptcha.com/1/api.js"></script><div class="h-captcha"></div>',
  ],
  [
    'reCAPTCHA',
    'Robot check',
    '<p>Please confirm that you are not a robot.</p><script src="https://www.google.com/recaptcha/api.js"></script><div class="g-recaptcha"></div>',
  ],
  [
    'DataDome',
    'site.example',
    '<p id="cmsg">Please enable JS and disable any ad blocker</p><script>var dd={"rt":"c","host":"geo.captcha-delivery.com"}</script><script src="https://ct.captcha-delivery.com/c.js"></script>',
    403,
  ],
  [
    'PerimeterX',
    'Access to this page has been denied',
    '<h1>Press &amp; Hold to confirm you are a human (and not a bot).</h1><script>window._pxAppId="PX1"</script><div id="px-captcha"></div>',
    403,
  ],
  [
    'PerimeterX with 200',
    'Robot or human?',
    '<h1>Robot or human?</h1><p>Activate and hold the button to confirm that you’re human. Thank You!</p><div id="px-captcha"></div>',
  ],
  [
    'Akamai',
    'Challenge Validation',
    '<div id="sec-if-cpt-container"></div><script src="/_sec/cp_challenge/ak-challenge-4.js"></script>',
    428,
  ],
  [
    'Imperva',
    'site.example',
    '<iframe src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=1">Request unsuccessful. Incapsula incident ID: 123-456</iframe>',
  ],
  [
    'Imperva, pardon',
    'Pardon Our Interruption',
    '<h1>Pardon Our Interruption</h1><p>As you were browsing something about your browser made us think you were a bot. There are a few reasons this might happen.</p>',
  ],
  [
    'AWS',
    'Human Verification',
    '<h1>Human Verification</h1><script src="https://x.token.awswaf.com/x/challenge.js"></script><noscript>JavaScript is disabled. To continue, verify that you’re not a robot by enabling it and reloading the page.</noscript>',
    405,
  ],
  [
    'Kasada',
    '',
    '<script>window.KPSDK={};KPSDK.now=1</script><script src="/149e9513-01fa-4fb0-aad4-566afd725d1b/ips.js?kpsdk-im=1"></script>',
    429,
  ],
  [
    'DDoS-Guard',
    'DDoS-Guard',
    '<h1>Checking your browser before accessing site.example</h1><script src="/.well-known/ddos-guard/js-challenge/index.js"></script>',
    403,
  ],
  [
    'Google',
    'https://www.google.com/search?q=x',
    '<p>Our systems have detected unusual traffic from your computer network. This page checks to see if it’s really you sending the requests, and not a robot.</p><form id="captcha-form"></form>',
    429,
  ],
  [
    'Amazon',
    'Robot Check',
    '<h4>Enter the characters you see below</h4><p>Sorry, we just need to make sure you’re not a robot. For best results, please make sure your browser is accepting cookies.</p><input placeholder="Type characters">',
  ],
  [
    'Amazon, a click',
    'Amazon',
    '<h4>Click the button below to continue shopping</h4><form action="/errors/validateCaptcha"><button>Continue shopping</button></form>',
  ],
  [
    'Yandex',
    'Вы не робот?',
    '<h1>Подтвердите, что запросы отправляли вы, а не робот</h1><p>Нам очень жаль, но запросы с вашего устройства похожи на автоматические.</p><div class="CheckboxCaptcha"></div>',
  ],
  ['Baidu', '百度安全验证', '<p>网络不给力，请稍后重试</p><div class="passMod_slide"></div>'],
  ['Alibaba', '滑动验证页面', '<p>亲，请拖动下方滑块完成验证</p><div id="nocaptcha"></div>'],
  [
    'Anubis',
    'Making sure you’re not a bot!',
    '<h1>Making sure you’re not a bot!</h1><p>Calculating... Difficulty: 4</p><p>Why am I seeing this? You are seeing this because the administrator of this website has set up Anubis.</p>',
  ],
  [
    'Vercel',
    'Vercel Security Checkpoint',
    '<p>We’re verifying your browser</p><p>Website owner? Click here to fix</p>',
    429,
  ],
  [
    'SiteGround',
    'Robot Challenge Screen',
    '<p>Checking the site connection security</p><script>location="/.well-known/sgcaptcha/?r=%2F"</script>',
    202,
  ],
  [
    'an auction',
    'Security Measure',
    '<h1>Please verify yourself to continue</h1><p>To keep our site a safe place, please complete the captcha.</p>',
  ],
  [
    'Friendly Captcha',
    'Anti-robot check',
    '<div class="frc-captcha"></div><script src="https://cdn.example/friendlycaptcha/widget.min.js"></script><p>Anti-Robot Verification. Click to start verification</p>',
  ],
  [
    'in Spanish',
    'Verificación',
    '<h1>Verifica que eres humano</h1><p>Completa la verificación de seguridad para continuar.</p>',
  ],
  ['in Portuguese', 'Verificação de segurança', '<h1>Confirme que você não é um robô</h1>'],
  ['in Italian', 'Controllo di sicurezza', '<p>Dimostra di non essere un robot per continuare.</p>'],
  ['in German', 'Sicherheitsüberprüfung', '<p>Bitte bestätigen Sie, dass Sie kein Roboter sind.</p>'],
  ['in French', 'Contrôle de sécurité', '<p>Veuillez confirmer que vous n’êtes pas un robot.</p>'],
  ['in Polish', 'Weryfikacja', '<p>Potwierdź, że nie jesteś robotem.</p>'],
  ['in Turkish', 'Güvenlik kontrolü', '<p>Robot olmadığınızı doğrulayın.</p>'],
  ['in Korean', '보안 확인', '<p>자동 접속을 방지하기 위해 보안 문자를 입력해 주세요. 로봇이 아닙니다.</p>'],
];

const blocks: readonly Row[] = [
  [
    'Akamai',
    'Access Denied',
    '<h1>Access Denied</h1><p>You don’t have permission to access "http://site.example/" on this server. Reference #18.2d351ab8.1557333295.a4e16ab</p>',
  ],
  [
    'F5',
    'Request Rejected',
    'The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 123456789<br><br><a href="javascript:history.back();">[Go Back]</a>',
  ],
  [
    'Sucuri',
    'Sucuri WebSite Firewall - Access Denied',
    '<h1>Access Denied - Sucuri Website Firewall</h1><p>If you are the site owner (or you manage this site), please whitelist your IP. Block reason: bot access attempt.</p>',
  ],
  [
    'Wordfence',
    'Your access to this site has been limited',
    '<h1>Your access to this site has been limited by the site owner</h1><p>Your access to this service has been limited. (HTTP response code 503)</p>',
  ],
  [
    'Cloudflare',
    'Attention',
    '<h1>Sorry, you have been blocked</h1><p>You are unable to access site.example. Why have I been blocked? This website is using a security service to protect itself from online attacks.</p>',
  ],
  [
    'a forum',
    'Blocked',
    '<h1>whoa there, pardner!</h1><p>Your request has been blocked due to a network policy. Try logging in or creating an account here to get back to browsing.</p>',
  ],
  ['an address', 'Forbidden', '<p>Your IP address has been banned.</p>'],
  ['in German', 'Zugriff verweigert', '<h1>Zugriff verweigert</h1><p>Ihre Anfrage wurde blockiert.</p>'],
  ['in Spanish', 'Acceso denegado', '<h1>Acceso denegado</h1><p>Su solicitud ha sido bloqueada.</p>'],
  ['in Russian', 'Доступ запрещён', '<h1>Доступ ограничен</h1><p>Ваш IP-адрес заблокирован.</p>'],
];

const regions: readonly Row[] = [
  ['English', 'Not available', '<h1>This content is not available in your country</h1>'],
  ['English, video', 'Video unavailable', '<p>The uploader has not made this video available in your country.</p>'],
  [
    'a paper after the GDPR',
    'Unavailable',
    '<p>We recognize you are attempting to access this website from a country belonging to the European Economic Area (EEA) including the EU which enforces the General Data Protection Regulation (GDPR) and therefore access cannot be granted at this time.</p>',
  ],
  ['a region', 'Sorry', '<h1>Sorry, this service isn’t available in your region yet.</h1>'],
  ['German', 'Nicht verfügbar', '<p>Dieses Video ist in Ihrem Land nicht verfügbar.</p>'],
  ['French', 'Indisponible', '<p>Ce contenu n’est pas disponible dans votre pays.</p>'],
  ['Spanish', 'No disponible', '<p>Este contenido no está disponible en su país.</p>'],
  [
    'law',
    '451',
    '<h1>451: Unavailable due to legal reasons</h1><p>We recognize you are attempting to access this website from a country where access is not permitted.</p>',
    451,
  ],
];

const pagesOf = (reason: Reason, rows: readonly Row[]): LabelledPage[] =>
  rows.map(([name, title, body, status]) => ({
    name: `${reason}: ${name}`,
    html: bare(title, body),
    reason,
    ...(status ? { status } : {}),
  }));

export const challengePages: readonly LabelledPage[] = [
  ...pagesOf('challenge', challenges),
  ...pagesOf('blocked', blocks),
  ...pagesOf('geo_blocked', regions),
];
