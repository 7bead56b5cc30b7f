import { bare, type LabelledPage } from './labelled-page.ts';

const consent = (name: string, html: string, url?: string): LabelledPage => ({
  name: `consent: ${name}`,
  html,
  reason: 'consent_wall',
  ...(url ? { url } : {}),
});
const choice = (accept: string, other: string): string => `<button>${accept}</button><button>${other}</button>`;

/** Language, title, text, and the two buttons. */
const worded: readonly (readonly string[])[] = [
  [
    'en',
    'Before you continue',
    'We use cookies and data to deliver and maintain our services and to measure engagement. If you choose to accept, we will also use them to show personalised ads.',
    'Accept all',
    'Reject all',
  ],
  [
    'en',
    'Your privacy choices',
    'We and our 842 partners store and access personal data, such as browsing data, on your device. You can change your choices at any time.',
    'I accept',
    'Manage options',
  ],
  [
    'de',
    'Willkommen',
    'Mit Werbung weiterlesen oder im Abo ohne Werbung: Besuchen Sie unsere Seite wie gewohnt mit Werbung und Tracking. Details zur Einwilligung und zu Cookies in der Datenschutzerklärung.',
    'Akzeptieren und weiter',
    'Jetzt abonnieren',
  ],
  [
    'de',
    'Zustimmung',
    'Wir verwenden Cookies und ähnliche Technologien. Mit dem Klick auf Zustimmen willigen Sie in die Verarbeitung Ihrer Daten ein.',
    'Zustimmen',
    'Ablehnen',
  ],
  [
    'fr',
    'Respect de votre vie privée',
    'Avec votre accord, nos partenaires et nous utilisons des cookies pour stocker et accéder à des informations personnelles. Vous pouvez retirer votre consentement à tout moment.',
    'Accepter',
    'Continuer sans accepter',
  ],
  [
    'fr',
    'Choix des cookies',
    'Vous pouvez accéder au site en acceptant les cookies publicitaires ou en vous abonnant.',
    'Accepter et continuer',
    'S’abonner',
  ],
  [
    'es',
    'Su privacidad',
    'Nosotros y nuestros socios almacenamos o accedemos a información en un dispositivo, como cookies. Puede aceptar o rechazar su consentimiento.',
    'Aceptar y continuar',
    'Rechazar y pagar',
  ],
  [
    'it',
    'Informativa',
    'Noi e i nostri partner utilizziamo cookie o tecnologie simili. Puoi accettare i cookie oppure abbonarti.',
    'Accetta e continua',
    'Rifiuta e abbonati',
  ],
  [
    'pt',
    'A sua privacidade',
    'Utilizamos cookies para melhorar a sua experiência. Pode aceitar ou recusar o consentimento.',
    'Aceitar',
    'Recusar',
  ],
  [
    'nl',
    'Cookies',
    'Wij gebruiken cookies en vergelijkbare technieken. Geef toestemming om verder te gaan naar de site.',
    'Akkoord',
    'Instellen',
  ],
  [
    'pl',
    'Twoja prywatność',
    'My i nasi partnerzy przechowujemy informacje na urządzeniu, takie jak pliki cookie, za Twoją zgodą.',
    'Przejdź do serwisu',
    'Ustawienia zaawansowane',
  ],
  [
    'cs',
    'Souhlas s personalizací',
    'Pro přístup na web potřebujeme souhlas s cookies, nebo si předplaťte verzi bez reklam.',
    'Souhlasím',
    'Nesouhlasím',
  ],
  [
    'sv',
    'Vi värnar om din integritet',
    'Vi och våra partners använder kakor (cookies). Ditt samtycke behövs.',
    'Godkänn alla',
    'Neka',
  ],
  ['da', 'Vi bruger cookies', 'Vi og vores partnere bruger cookies med dit samtykke.', 'Accepter alle', 'Afvis'],
  ['fi', 'Evästeet', 'Käytämme evästeitä suostumuksellasi.', 'Hyväksy kaikki', 'Hylkää'],
  [
    'el',
    'Η ιδιωτικότητά σας',
    'Εμείς και οι συνεργάτες μας χρησιμοποιούμε cookies με τη συγκατάθεσή σας.',
    'ΣΥΜΦΩΝΩ',
    'ΠΕΡΙΣΣΟΤΕΡΕΣ ΕΠΙΛΟΓΕΣ',
  ],
  [
    'hu',
    'Az Ön adatainak védelme',
    'Mi és partnereink cookie-kat használunk az Ön hozzájárulásával.',
    'Elfogadom',
    'További lehetőségek',
  ],
  [
    'ro',
    'Confidențialitatea dvs.',
    'Noi și partenerii noștri folosim cookie-uri cu consimțământul dvs.',
    'Accept',
    'Refuz',
  ],
  ['ja', 'Cookieの同意', '当社はCookieを使用します。続行するには同意してください。', '同意する', '拒否'],
];

/** Pages that stand before others until a choice on cookies is made. */
export const consentWalls: readonly LabelledPage[] = [
  ...worded.map(([lang = '', title = '', text = '', accept = '', other = ''], at) =>
    consent(
      `${at + 1} (${lang})`,
      bare(title, `<div role="dialog" class="cmp"><h1>${title}</h1><p>${text}</p>${choice(accept, other)}</div>`, lang),
    ),
  ),
  consent(
    'a place of its own',
    bare(
      'Before you continue',
      `<h1>Before you continue to Search</h1><p>We use cookies and data to deliver our services, track outages, protect against spam, measure engagement and develop new services.</p><ul><li>Develop and improve new services</li><li>Deliver and measure the effectiveness of ads</li><li>Show personalised content, depending on your settings</li></ul>${choice('Accept all', 'Reject all')}`,
    ),
    'https://consent.example/ml?continue=https://search.example/',
  ),
  consent(
    'a family of brands',
    bare(
      'Portal is part of the family of brands',
      `<h1>We, Portal, are part of the family of brands</h1><p>When you use our sites and apps, we use cookies to provide our sites to you, authenticate users and apply security measures. If you click ‘Accept all’, we and our partners will also store and access information on a device.</p>${choice('Accept all', 'Reject all')}`,
    ),
    'https://portal.example/v2/collectConsent?sessionId=1',
  ),
  consent(
    'a gate of privacy',
    bare(
      'Privacy gate',
      `<p>Om deze site te bezoeken, gebruiken wij cookies. Kies hieronder uw privacy-instellingen.</p>${choice('Akkoord', 'Instellen')}`,
      'nl',
    ),
    'https://site.example/privacy-gate?redirect=/',
  ),
];
