import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RE2JS } from 're2js';
import type { SitePage } from '../profile/page.ts';
import data from './known/fingerprints.json' with { type: 'json' };
import { isOfLibrary, libraries } from './libraries.ts';
import { findTechnologies, type TechnologyInput } from './technologies.ts';

const url = 'https://tide.example/';
const seenAt = '2026-01-01T00:00:00.000Z';

const pageWith = (html: string, headers: Readonly<Record<string, string>> = {}): SitePage => ({
  url,
  kind: 'home',
  html,
  text: '',
  jsonLd: [],
  meta: {},
  headers,
  status: 200,
  links: [],
  title: null,
  language: null,
  favicon: null,
  seenAt,
});

const told = (input: Partial<TechnologyInput>): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(findTechnologies({ pages: [], scripts: [], records: [], ...input }), ({ value }) => value)].map(
      ([name, facts]) => [name, facts.map((fact) => `${fact.url} ${fact.quote}`)],
    ),
  );

const page = (html: string, headers = {}) => told({ pages: [pageWith(html, headers)] });

test('headers, cookies, tags, elements, addresses and scripts each tell technologies, with what stands there', () => {
  const found = page(
    '<html data-wf-site="5"><meta name="generator" content="Ghost 5.79"><link href="/a.css" rel="stylesheet">' +
      '<script src="/js/vue.global.prod.js?v=1&amp;b=2"></script><script>Shopify.theme = {};</script>' +
      '<div x-data="{ open: false }"></div>',
    { 'x-powered-by': 'PHP/8.1.2', 'set-cookie': 'a=1; Path=/, laravel_session=secret; HttpOnly' },
  );
  assert.deepEqual(found, {
    PHP: [`${url} x-powered-by: PHP/8.1.2`],
    Laravel: [`${url} set-cookie: laravel_session=`],
    Ghost: [`${url} Ghost 5.79`],
    'Vue.js': [`${url} /js/vue.global.prod.js?v=1&amp;b=2`],
    'Alpine.js': [`${url} x-data`],
    Webflow: [`${url} data-wf-site`],
  });
});

test('a script of the site tells what it is built with, under its own address', () => {
  const scripts = [{ url: `${url}app-1f2e3d.js`, text: 'x;throw Error("Minified React error #"+a)', seenAt }];
  assert.deepEqual(told({ scripts }), { React: [`${url}app-1f2e3d.js Minified React error #`] });
});

test('records of the domain name system tell who hosts and who has the mail', () => {
  const records = [{ host: 'tide.example', type: 'TXT', value: 'stripe-verification=abc', seenAt }];
  assert.deepEqual(told({ records }), { Stripe: ['dns:tide.example TXT stripe-verification=abc'] });
});

test('a theme needs its system, and of two that exclude each other one is told', () => {
  const theme = '<script src="/wp-content/themes/astra/assets/js/a.js"></script>';
  assert.deepEqual(Object.keys(page(theme)).toSorted(), ['Astra', 'WordPress']);
  const both = '<div ng-version="17.0.1"></div><script src="/angular.min.js"></script><div ng-app="x"></div>';
  assert.deepEqual(Object.keys(page(both)), ['AngularJS']);
});

test('a framework tells the library that it is made of, by its own sign', () => {
  const src = '/_next/static/chunks/main-1a2b3c.js';
  assert.deepEqual(page(`<script src="${src}"></script>`), { 'Next.js': [`${url} ${src}`], React: [`${url} ${src}`] });
});

test('a link to a service, a name within a longer one and a file of a common name tell nothing', () => {
  for (const html of [
    '<a href="https://www.shopify.com/">our partner</a>',
    '<script src="/js/preact-signals-vueish.js"></script>',
    '<script src="/js/bootstrap.js"></script>',
    '<script src="/js/jquerylike.js"></script>',
    '<p>We know jQuery, React and WordPress.</p>',
    '<script>const link = "https://www.youtube.com/user/tide";</script>',
  ])
    assert.deepEqual(page(html), {}, html);
});

test('a library is known by its file, its package and its build, and not by what only begins so', () => {
  const isVue = (address: string): boolean => {
    const vue = libraries.find(({ name }) => name === 'Vue.js');
    return vue !== undefined && isOfLibrary(vue, address, 'script');
  };
  for (const address of [
    '/vue.js',
    'vue.global.prod.js',
    'https://unpkg.com/vue@3/dist/vue.js',
    'https://cdn.example/npm/vue@3.4.1',
    'https://esm.sh/vue',
    '/node_modules/vue/dist/a.js',
    '/js/vue-3.2.1.min.js',
  ])
    assert.ok(isVue(address), address);
  for (const address of ['/vue-router.js', '/vuex.min.js', '/js/vuelike.js', '/vue/page.html', '/my/vue/app.css'])
    assert.ok(!isVue(address), address);
});

test('every pattern compiles in the linear engine, and none is so large that it is slow', () => {
  assert.ok(data.signs.length > 5_000);
  for (const [where = '', name = '', , pattern = '', needle = ''] of data.signs) {
    const size = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE).programSize();
    assert.ok(size <= 3_100, `${name}: ${size} instructions`);
    if (['html', 'scripts', 'scriptSrc', 'dom'].includes(where))
      assert.ok(needle.length >= 4, `${name} is looked for in every text`);
  }
});

test('a page that is made to be slow is looked at in time', () => {
  const hostile = `${'<div class="mermaid">'.repeat(4_000)}${'<link href=bootstrap'.repeat(8_000)}${'<script src="/wp-content/'.repeat(5_000)}`;
  const startedAt = process.threadCpuUsage();
  page(hostile);
  const { user } = process.threadCpuUsage(startedAt);
  assert.ok(user < 10_000_000, `${user / 1_000} ms`);
});
