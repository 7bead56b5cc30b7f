import type { HostileCase } from '../hostile-case.ts';
import { article, scripted, shown } from './showing.ts';

/** Pages that spoil what reads them. */
export const world: readonly HostileCase[] = [
  scripted(
    'prototypes',
    'replaces what scripts rely upon',
    "for (const name of ['push', 'map', 'join', 'filter', 'slice', Symbol.iterator]) Array.prototype[name] = () => { for (;;); }; JSON.stringify = () => 'x'; String.prototype.replace = () => { throw 0 }; Object.defineProperty(Object.prototype, 'then', { get() { for (;;); } });",
  ),
  scripted(
    'properties',
    'documents whose properties lie',
    "for (const [on, name] of [[Node.prototype, 'childNodes'], [Node.prototype, 'textContent'], [Element.prototype, 'innerHTML'], [Document.prototype, 'documentElement'], [Document.prototype, 'title'], [Document.prototype, 'body']]) Object.defineProperty(on, name, { get() { for (;;); } });",
  ),
  scripted(
    'getters',
    'elements that clobber the document',
    "document.body.innerHTML += '<form name=body><input name=childNodes><input name=nodeType><input name=parentNode></form><img name=documentElement><img name=getElementById><a id=location></a>';",
  ),
  scripted(
    'timers-gone',
    'takes timers and promises away',
    'window.setTimeout = window.setInterval = window.requestAnimationFrame = () => 0; window.Promise = undefined; window.performance = undefined; window.MutationObserver = undefined;',
  ),
  scripted('emptied', 'takes its document away', 'document.documentElement.remove();'),
  scripted(
    'emptied-for-ever',
    'takes its document away and puts it back',
    'const root = document.documentElement; setInterval(() => { if (root.parentNode) root.remove(); else document.append(root) }, 0);',
  ),
  scripted(
    'replaced',
    'replaces its root by a picture',
    "document.documentElement.replaceWith(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
  ),
  shown(
    'picture',
    'a picture as its document',
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"><script>for(;;);</script><text>Tides</text></svg>'),
    { acceptable: ['passed', 'empty', 'target-timeout', 'unsupported-document'] },
  ),
  shown(
    'transformed',
    'XML that a style sheet turns into more',
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/a.xsl"?><a>tide</a>'),
    {
      parts: {
        '/a.xsl': (_, response) =>
          void response
            .writeHead(200, { 'content-type': 'text/xsl' })
            .end(
              '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><xsl:call-template name="a"/></xsl:template><xsl:template name="a"><p/><xsl:call-template name="a"/></xsl:template></xsl:stylesheet>',
            ),
      },
      acceptable: ['passed', 'empty', 'target-timeout', 'unsupported-document'],
    },
  ),
  shown(
    'plain',
    '10 MB of text',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('tide '.repeat(2_000_000)),
    { acceptable: ['passed', 'target-timeout', 'target-too-large'] },
  ),
  shown(
    'sandboxed',
    'forbids its own scripts and everything else',
    (_, response) =>
      void response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy':
            "sandbox; default-src 'none'; script-src 'none'; trusted-types 'none'; require-trusted-types-for 'script'",
        })
        .end(article('')),
  ),
  shown(
    'password',
    'asks for a password for ever',
    (_, response) =>
      void response
        .writeHead(401, { 'www-authenticate': 'Basic realm="tide"', 'content-type': 'text/html' })
        .end(article('')),
    { acceptable: ['login_wall', 'target-unreachable', 'target-timeout'] },
  ),
  shown(
    'proxy-password',
    'asks for the proxy’s password',
    (_, response) =>
      void response
        .writeHead(407, { 'proxy-authenticate': 'Basic realm="tide"', 'content-type': 'text/html' })
        .end(article('')),
    { acceptable: ['http_error', 'target-unreachable', 'target-timeout'] },
  ),
  scripted(
    'grows-when-read',
    'grows when its text is asked for',
    "document.addEventListener('DOMNodeInserted', () => {}); const grow = () => document.body.append(...Array.from({ length: 1000 }, () => Object.assign(document.createElement('p'), { textContent: 'tide' }))); new MutationObserver(grow).observe(document, { subtree: true, childList: true }); addEventListener('scroll', grow); addEventListener('selectionchange', grow); grow();",
  ),
  scripted(
    'elements',
    'elements that make themselves again',
    "customElements.define('tide-loop', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<tide-loop></tide-loop><p>tide</p>' } disconnectedCallback() { for (;;); } }); document.body.append(document.createElement('tide-loop'));",
  ),
  scripted(
    'dialogs',
    'modal dialogs and popovers without end',
    "setInterval(() => { const d = document.body.appendChild(document.createElement('dialog')); d.innerHTML = '<p>Accept cookies</p><button onclick=\"for(;;);\">Accept</button>'; d.showModal() }, 5);",
  ),
  scripted(
    'closing',
    'overlays that spin when they are closed',
    'document.body.insertAdjacentHTML(\'beforeend\', \'<div class="cookie-banner consent" role=dialog style="position:fixed;inset:0;z-index:99999">We use cookies <button id=accept onclick="for(;;);">Accept all</button></div>\'); new MutationObserver(() => { for (;;); }).observe(document.body, { childList: true });',
  ),
];
