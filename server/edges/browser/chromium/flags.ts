/** What the browser is told not to be: a desktop program with opinions, accounts and errands of its own. */
const quietFlags = [
  '--allow-pre-commit-input',
  '--disable-back-forward-cache',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-gpu',
  '--disable-hang-monitor',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
];

/**
 * What keeps every byte in the proxy. Headless shell and full Chromium read WebRTC's policy under two names, so both are
 * set; without names of its own to resolve the browser asks nobody but the proxy.
 */
const containmentFlags = [
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
];

/**
 * Frames of other sites stay in their page's process, as in a headless shell, which saves a process a frame. Pages of
 * different calls never share one: each is in a context of its own.
 */
const frameFlags = ['--disable-site-isolation-trials'];

const disabledFeatures = [
  'AcceptCHFrame',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'DnsOverHttps',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'InterestFeedContentSuggestions',
  'IsolateOrigins',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'Prerender2',
  'SpeculationRules',
  'Translate',
  'WebTransport',
  'site-per-process',
];

interface FlagOptions {
  readonly profile: string;
  /** The only host that the browser may look up and reach by itself. */
  readonly proxyHost: string;
  readonly sandbox: boolean;
}

/** By which a browser's command line tells whose it is. */
export const profileFlag = (profile: string): string => `--user-data-dir=${profile}`;

/** The arguments of a browser that is spoken to over pipes 3 and 4. */
export const flagsFor = ({ profile, proxyHost, sandbox }: FlagOptions): string[] => [
  '--headless',
  '--remote-debugging-pipe',
  profileFlag(profile),
  ...quietFlags,
  ...containmentFlags,
  ...frameFlags,
  `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${proxyHost}`,
  `--disable-features=${disabledFeatures.join(',')}`,
  '--enable-features=CDPScreenshotNewSurface',
  // Contexts bring their own; whatever has none, such as errands of the browser itself, gets nowhere.
  `--proxy-server=http://${proxyHost}:9`,
  '--proxy-bypass-list=<-loopback>',
  ...(sandbox ? [] : ['--no-sandbox']),
  'about:blank',
];
