/** What is not for reading pages, and would talk to somebody or take memory. */
const FEATURES_OFF = [
  'AutofillServerCommunication',
  'BackForwardCache',
  'CertificateTransparencyComponentUpdater',
  'DialMediaRouteProvider',
  'InterestFeedContentSuggestions',
  'MediaRouter',
  'OptimizationHints',
  'Prerender2',
  'Translate',
  'WebRtcHideLocalIpsWithMdns',
];

/** Heap of one page's scripts. */
const SCRIPT_HEAP_MIB = 256;

/** A port on which nobody listens, and which none but the administrator could open. */
const NO_PROXY_THERE = 'http://127.0.0.1:9';

/**
 * How the browser is started. It has no way out of its own: every name leads nowhere, every connection, to this machine as
 * well, would go through a proxy that is not there, and what needs no proxy is switched off. What pages ask for is answered
 * by whoever drives it, over a pipe; when the pipe breaks, the browser ends.
 *
 * @param profile a folder of its own · @param hasSandbox whether Chromium's own sandbox can be had
 */
export function launchFlags(profile: string, hasSandbox: boolean): string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    ...(hasSandbox ? [] : ['--no-sandbox']),
    '--no-startup-window',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-service-autorun',
    '--no-pings',
    `--proxy-server=${NO_PROXY_THERE}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--deny-permission-prompts',
    '--disable-background-networking',
    '--disable-breakpad',
    '--disable-client-side-phishing-detection',
    '--disable-component-extensions-with-background-pages',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    `--disable-features=${FEATURES_OFF.join(',')}`,
    '--disable-hang-monitor',
    '--disable-notifications',
    '--disable-search-engine-choice-screen',
    '--disable-sync',
    '--metrics-recording-only',
    '--password-store=basic',
    '--use-mock-keychain',
    // Pages do not wait because nobody looks at them.
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    // Containers have little memory that processes share.
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-3d-apis',
    '--disable-remote-fonts',
    '--blink-settings=imagesEnabled=false',
    '--mute-audio',
    `--js-flags=--max-old-space-size=${SCRIPT_HEAP_MIB}`,
  ];
}
