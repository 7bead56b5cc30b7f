import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlOf, markdownOf, textOf } from '../test-page.ts';

const labelled = '**Weekdays**\n\n05:00\n\n**Saturday**\n\n07:00';

test('each label of tabs stands before its panel, whichever way they name it, or in their order', () => {
  for (const html of [
    '<ul class="nav nav-tabs"><li><a data-toggle="tab" href="#mf">Weekdays</a></li><li><a data-toggle="tab" href="#sa">Saturday</a></li></ul><div class="tab-content"><div class="tab-pane" id="mf">05:00</div><div class="tab-pane" id="sa">07:00</div></div>',
    '<div role="tablist"><button role="tab" aria-controls="sa">Saturday</button><button role="tab" aria-controls="mf">Weekdays</button></div><p id="mf">05:00</p><p id="sa">07:00</p>',
    '<div class="set"><div class="tabbed-labels"><label for="a">Weekdays</label><label for="b">Saturday</label></div><div class="tabbed-content"><div class="tabbed-block">05:00</div><div class="tabbed-block">07:00</div></div></div>',
    '<div><ul role="tablist" class="tabs"><li role="tab">Weekdays</li><li role="tab">Saturday</li></ul><div><div role="tabpanel">05:00</div><div role="tabpanel">07:00</div></div></div>',
    '<div class="x-tabs"><h2 class="x-tabs__title">Contents</h2><ul class="x-tabs__list"><li><a href="#mf">Weekdays</a></li><li><a href="#sa">Saturday</a></li></ul><div id="mf">05:00</div><div id="sa">07:00</div></div>',
  ])
    assert.equal(markdownOf(html), labelled, html);
});

const list = '<ul class="tabs"><li><a href="#mf">Weekdays</a></li><li><a href="#sa">Saturday</a></li></ul>';

test('so it does in the text and in clean HTML', () => {
  const html = `${list}<div id="mf">05:00</div><div id="sa">07:00</div>`;
  assert.equal(textOf(html), 'Weekdays\n05:00\n\nSaturday\n07:00');
  assert.match(
    htmlOf(html),
    /<p><strong>Weekdays<\/strong><\/p>05:00<\/div>\s*<div><p><strong>Saturday<\/strong><\/p>07:00/,
  );
});

test('a panel that says its label is not given another, nor is a label before it', () => {
  const headed = `${list}<div id="mf"><h3>Weekdays</h3>05:00</div><h3>Saturday</h3><div id="sa">07:00</div>`;
  assert.equal(markdownOf(headed), '### Weekdays\n\n05:00\n\n### Saturday\n\n07:00');
});

test('a panel of code that begins with its label is given it: `npm`, before what npm is told', () => {
  const html =
    '<div><ul role="tablist"><li role="tab">npm</li><li role="tab">Yarn</li></ul><div><div role="tabpanel"><pre><code>npm install tides</code></pre></div><div role="tabpanel"><pre><code>yarn add tides</code></pre></div></div></div>';
  assert.equal(markdownOf(html), '**npm**\n\n```\nnpm install tides\n```\n\n**Yarn**\n\n```\nyarn add tides\n```');
});

test('a label says what a reader sees of its control', () => {
  const concealed = list.replace('Saturday', 'Saturday<span class="sr-only"> (opens below)</span>');
  assert.equal(
    textOf(`${concealed}<div id="mf">05:00</div><div id="sa">07:00</div>`),
    'Weekdays\n05:00\n\nSaturday\n07:00',
  );
});

test('a list without panels is a list', () => {
  assert.match(markdownOf(`${list}<p>05:00</p>`), /- \[Weekdays]\(#mf\)\n- \[Saturday]\(#sa\)/);
});
