import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from './test-page.ts';

/** Where a page names something of its own choice. */
const uses: Readonly<Record<string, (name: string) => string>> = {
  'an element': (name) => `<${name}>inside</${name}>`,
  'an attribute': (name) => `<p ${name}="x" class="${name}" id="${name}">y</p>`,
  'a role': (name) => `<div role="${name}">y</div>`,
  'raised text': (name) => `<p>Acme<sup>${name}</sup> and <sub>${name}</sub> work.</p>`,
  'a reference': (name) => `<p>one &${name}; two</p><noscript>one &amp;${name}; two</noscript>`,
  'a property': (name) => `<p style="${name}:1;color:${name}(1)">y</p><style>p{${name}:1;color:${name}(1)}</style>`,
  'a place of a selector': (name) =>
    `<style>p:nth-child(${name}),p:nth-${name}(1),p:first-${name}{display:none}</style>`,
  'a condition of a sheet': (name) => `<style>@media (${name}:1){p{top:0}} @${name} x{p{top:0}}</style>`,
  'a unit': (name) => `<p style="width:1${name};transform:rotate(3${name})">y</p>`,
  'an accent of a formula': (name) =>
    `<math><mover><mi>x</mi><mo>${name}</mo></mover><munder><mi>x</mi><mo>${name}</mo></munder></math>`,
  'linked data': (name) => `<script type="application/ld+json">{"@type":"${name}","${name}":"x","name":"n"}</script>`,
  'a fact': (name) => `<meta name="${name}" content="x"><p itemscope><b itemprop="${name}">v</b></p>`,
};
const [before, after] = [
  'The tide rises twice a day because the Moon pulls at it.',
  'It falls as often, and the boats lie dry.',
];

describe('names that every object has', () => {
  for (const [use, written] of Object.entries(uses))
    it(`are names like others for ${use}`, () => {
      for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']) {
        const markup = `<title>Tides</title><main><h1>Tides</h1><p>${before}</p>${written(name)}<p>${after}</p></main>`;
        const page = readPage(markup, { formats: ['markdown', 'html'] });
        const said = `${page.markdown}\n${page.html}\n${page.text}`;
        assert.ok(said.includes(before) && said.includes(after), `${name}: ${said}`);
        assert.doesNotMatch(said, /native code|\[object/, name);
      }
    });
});
