import type { RequestListener } from 'node:http';
import { words } from '../escalation/test-page.ts';

/** Gives the address that one way out of a page shall try; `ws:` for those that take no other. */
export type TargetOf = (vector: string) => string;

const asSocket = (url: string): string => url.trim().replace(/^http/i, 'ws');
const quoted = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Ways that need no script: each an element that names an address. */
const elements: Readonly<Record<string, (url: string) => string>> = {
  img: (url) => `<img src="${url}" width="20" height="20">`,
  srcset: (url) => `<img srcset="${url} 1x" width="20" height="20">`,
  script: (url) => `<script async src="${url}"></script>`,
  module: (url) => `<script type="module" src="${url}"></script>`,
  iframe: (url) => `<iframe src="${url}" width="300" height="150"></iframe>`,
  object: (url) => `<object data="${url}" type="text/html" width="20" height="20"></object>`,
  embed: (url) => `<embed src="${url}" type="text/html" width="20" height="20">`,
  video: (url) => `<video src="${url}" poster="${url}" preload="auto" width="20" height="20"></video>`,
  audio: (url) => `<audio src="${url}" preload="auto"></audio>`,
  track: (url) => `<video width="20" height="20"><track default src="${url}"></video>`,
  input: (url) => `<input type="image" src="${url}" width="20" height="20">`,
  background: (url) => `<div style="width:20px;height:20px;background:url('${url}')"></div>`,
  import: (url) => `<style>@import url("${url}");</style>`,
  font: (url) =>
    `<style>@font-face { font-family: f${url.length}; src: url("${url}") }</style><p style="font-family: f${url.length}">tide</p>`,
  svg: (url) => `<svg width="20" height="20"><image href="${url}" width="20" height="20"/><use href="${url}#a"/></svg>`,
  frames: (url) => `<iframe srcdoc="&lt;img src='${url}'&gt;" width="300" height="150"></iframe>`,
};

const links: readonly string[] = [
  'icon',
  'apple-touch-icon',
  'manifest',
  'stylesheet',
  'preload" as="fetch" crossorigin="',
  'modulepreload',
  'prefetch',
  'prerender',
  'preconnect',
  'dns-prefetch',
];

/** Ways that need one: the source of a function that takes an address. */
const scripts: Readonly<Record<string, string>> = {
  fetch: '(url) => fetch(url, { mode: "no-cors" })',
  keepalive: '(url) => fetch(url, { mode: "no-cors", method: "POST", body: "x", keepalive: true })',
  xhr: '(url) => { const request = new XMLHttpRequest(); request.open("GET", url); request.send(); }',
  beacon: '(url) => navigator.sendBeacon(url, "x")',
  'event-source': '(url) => new EventSource(url)',
  worker: '(url) => new Worker(url)',
  'shared-worker': '(url) => new SharedWorker(url)',
  'service-worker': '(url) => navigator.serviceWorker.register(url)',
  'import-call': '(url) => import(url)',
  open: '(url) => open(url)',
  form: `(url) => { const frame = document.body.appendChild(document.createElement("iframe")); frame.name = "form" + url;
    const form = document.body.appendChild(document.createElement("form")); form.action = url; form.method = "post"; form.target = frame.name; form.submit(); }`,
  ping: '(url) => { const link = document.body.appendChild(document.createElement("a")); link.href = "#"; link.ping = url; link.click(); }',
  'in-worker': `(url) => new Worker(URL.createObjectURL(new Blob(["const u = " + JSON.stringify(url) + "; fetch(u, { mode: 'no-cors' }).catch(() => {}); try { importScripts(u) } catch {}"])))`,
  'speculation-rules': `(url) => { const rules = document.createElement("script"); rules.type = "speculationrules";
    rules.textContent = JSON.stringify({ prefetch: [{ urls: [url] }], prerender: [{ urls: [url] }] }); document.head.append(rules); }`,
  'beacon-at-unload': `(url) => { const frame = document.body.appendChild(document.createElement("iframe"));
    const { contentWindow: inside } = frame;
    for (const event of ["pagehide", "unload"]) inside.addEventListener(event, () => inside.navigator.sendBeacon(url, "x")); frame.remove(); }`,
  'fetch-later': '(url) => fetchLater(url, { activateAfter: 0 })',
  'payment-manifest': `(url) => new PaymentRequest([{ supportedMethods: url.replace(/^http:/, "https:") }],
    { total: { label: "x", amount: { currency: "USD", value: "1" } } }).canMakePayment()`,
  'identity-provider':
    '(url) => navigator.credentials.get({ identity: { providers: [{ configURL: url, clientId: "x" }] } })',
  'report-uri': `(url) => { const policy = document.createElement("iframe"); policy.src = "/policy?" + encodeURIComponent(url); document.body.append(policy); }`,
  'frame-refresh': `(url) => { const frame = document.body.appendChild(document.createElement("iframe"));
    frame.srcdoc = '<meta http-equiv="refresh" content="0;url=' + url.replaceAll('"', "&quot;") + '">'; }`,
  'web-transport': '(url) => new WebTransport(url.replace(/^http:/, "https:"))',
};

const socketScripts: Readonly<Record<string, string>> = {
  'web-socket': '(url) => new WebSocket(url)',
  'socket-in-worker':
    '(url) => new Worker(URL.createObjectURL(new Blob(["new WebSocket(" + JSON.stringify(url) + ")"])))',
};

/** STUN, TURN over every transport, and candidates of a peer that does not exist. */
const webRtc = `async (url) => {
  const { hostname, port } = new URL(url, location.href);
  const at = hostname + ":" + (port || "3478");
  const urls = ["stun:" + at, "turn:" + at + "?transport=udp", "turn:" + at + "?transport=tcp", "turns:" + at];
  const [one, other] = [0, 1].map(() => new RTCPeerConnection({ iceServers: [{ urls, username: "u", credential: "p" }], iceCandidatePoolSize: 1 }));
  one.createDataChannel("tide");
  await one.setLocalDescription(await one.createOffer());
  await other.setRemoteDescription(one.localDescription);
  await other.setLocalDescription(await other.createAnswer());
  await one.setRemoteDescription(other.localDescription);
  const host = hostname.replace(/^\\[|\\]$/g, "") + " " + (port || 3478) + " typ host";
  for (const candidate of ["udp 2122260223 " + host, "tcp 1518280447 " + host + " tcptype passive"])
    await one.addIceCandidate({ candidate: "candidate:1 1 " + candidate, sdpMid: "0" }).catch(() => {});
}`;

/** Every way there is, with a name each. */
export const vectorNames: readonly string[] = [
  ...Object.keys(elements),
  ...links.map((rel) => `link-${rel.split('"')[0]}`),
  ...Object.keys(scripts),
  ...Object.keys(socketScripts),
  'web-rtc',
];

function markupFor(target: TargetOf, followsRedirects: boolean): string {
  const tagged = Object.entries(elements).map(([name, element]) => element(escaped(target(name))));
  const linked = links.map((rel) => `<link rel="${rel}" href="${escaped(target(`link-${rel.split('"')[0]}`))}">`);
  const called = [
    ...Object.entries(scripts).map(([name, source]): [string, string] => [source, target(name)]),
    ...Object.entries(socketScripts).map(([name, source]): [string, string] => [source, asSocket(target(name))]),
    ...(followsRedirects ? [] : [[webRtc, target('web-rtc')] as const]),
  ].map(([source, url]) => `attempt(${source}, ${quoted(url)});`);
  return `${linked.join('')}${tagged.join('\n')}<script>${called.join('\n')}</script>`;
}

const attempt =
  'const attempt = async (way, url) => { try { await way(url) } catch {} }; addEventListener("unhandledrejection", (event) => event.preventDefault());';

/** A page that tries every way out to every target, and of `redirected` ones those that go along with a redirect. */
const pageOfVectors = (targets: readonly TargetOf[], redirected: readonly TargetOf[] = []): string =>
  `<!doctype html><html><head><title>Ways out</title><script>${attempt}</script></head><body><p>${words}</p>${[
    ...targets.map((target) => markupFor(target, false)),
    ...redirected.map((target) => markupFor(target, true)),
  ].join('\n')}</body></html>`;

/** Headers by which an answer has the browser ask for an address, or report to it. */
const headersFor = (url: string): Record<string, string> => ({
  'content-security-policy': `img-src 'none'; report-uri ${url}`,
  'reporting-endpoints': `tide="${url}", default="${url}"`,
  nel: '{"report_to":"tide","max_age":60,"success_fraction":1}',
  'report-to': JSON.stringify({ group: 'tide', max_age: 60, endpoints: [{ url }] }),
  'speculation-rules': `"${url}"`,
  link: `<${url}>; rel=preload; as=image, <${url}>; rel=preconnect, <${url}>; rel=dns-prefetch`,
  'alt-svc': 'h3=":443"',
});

/**
 * `/302/7` and `/307/7` lead to the eighth URL, written into the header byte for byte;
 * `/page/3-5` tries URLs 3 and 4, plainly and behind redirects.
 * `VECTOR` in a URL becomes the name of the way.
 */
export const vectorSite =
  (hostile: readonly string[]): RequestListener =>
  (request, response) => {
    const path = request.url ?? '';
    const [, status = '', index = ''] = /^\/(302|307)\/(\d+)/.exec(path) ?? [];
    const location = hostile[Number(index)];
    if (status && location !== undefined) {
      response.writeHead(Number(status), { location: Buffer.from(location).toString('latin1') }).end();
      return;
    }
    if (path.startsWith('/policy?')) {
      const url = Buffer.from(decodeURIComponent(path.slice('/policy?'.length))).toString('latin1');
      response.writeHead(200, { 'content-type': 'text/html', ...headersFor(url) }).end('<img src="/missing.png">');
      return;
    }
    const [, from = '0', to = '0'] = /^\/page\/(\d+)-(\d+)$/.exec(path) ?? [];
    const some = hostile.slice(Number(from), Number(to));
    const plainly = some.map(
      (url): TargetOf =>
        (vector) =>
          url.replace('VECTOR', vector),
    );
    const behind = some.map(
      (_, offset): TargetOf =>
        (vector) =>
          `/302/${Number(from) + offset}?${vector}`,
    );
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOfVectors(plainly, behind));
  };
