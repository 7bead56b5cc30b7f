import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markdownOf } from '../test-page.ts';

const source =
  '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>';

describe('a formula that is displayed', () => {
  const forms: Readonly<Record<string, string>> = {
    KaTeX: `<p>So <span class="katex-display"><span class="katex"><span class="katex-mathml">${source}</span></span></span> holds.`,
    'MathJax 2': '<p>So <script type="math/tex; mode=display">x^2</script> holds.',
    'MathJax 3': `<p>So <mjx-container display="true">${source}</mjx-container> holds.`,
    MathML: `<p>So ${source.replace('<math>', '<math display="block">')} holds.`,
    'MediaWiki’s class': `<p>So <span class="mwe-math-element mwe-math-element-block">${source}</span> holds.`,
    Sphinx: '<p>So</p><div class="math notranslate">\n\\[x^2\\]</div><p>holds.',
    'Stack Exchange': '<p>So <span class="math-container">$$x^2$$</span> holds.',
  };
  for (const [form, html] of Object.entries(forms))
    it(`has two dollars (${form})`, () => assert.match(markdownOf(html), /So\s+\$\$x\^2\$\$\s+holds/));

  it('is all that its paragraph, or a definition of a wiki, says', () => {
    const wiki = `<span class="mwe-math-element"><span class="mwe-math-mathml-inline">${source}</span><img class="mwe-math-fallback-image-inline" alt="x^2"></span>`;
    assert.equal(markdownOf(`<p>So</p><dl><dd>${wiki}</dd></dl>`), 'So\n\n$$x^2$$');
    assert.equal(markdownOf(`<p>So</p><p><img class="latex" alt="x^2" src="f.png"></p>`), 'So\n\n$$x^2$$');
    assert.match(markdownOf(`<dl><dd>For all ${wiki}.</dd></dl>`), /For all \$x\^2\$/);
  });
});

describe('a formula that is a picture', () => {
  const around = (picture: string): string =>
    markdownOf(`<p>The force is</p><p>${picture}</p><p>and no other.</p>`).replaceAll('\n\n', ' ');

  it('is written however small it is', () => {
    for (const alt of ['$m$', '\\ddot{m}', '\\begin{displaymath} m^2 \\end{displaymath}'])
      assert.match(around(`<img src="m.png" width="18" height="14" alt="${alt}">`), /is \$\$[^$]*m[^$}]*}?\$\$ and/);
    assert.doesNotMatch(around('<img src="m.png" width="140" height="32" alt="\\begin{math}m\\end{math}">'), /begin/);
  });

  it('is a picture where only its words tell, however low', () => {
    assert.match(around('<img src="m.png" width="140" height="32" alt="m a = 0">'), /!\[m a = 0\]/);
    for (const size of [
      'width="400" height="5"',
      'width="32" height="400" alt="m a = 0"',
      'width="88" height="31" alt="The logo of us"',
    ])
      assert.equal(around(`<img src="m.png" ${size}>`), 'The force is and no other.');
  });
});

describe('a formula in a sentence', () => {
  it('has one dollar, in a cell and an item too', () => {
    assert.equal(markdownOf('<p>So <span class="math">\\(x^2\\)</span> holds.'), 'So $x^2$ holds.');
    assert.equal(markdownOf(`<ul><li>${source}</li></ul>`), '- $x^2$');
    assert.match(markdownOf(`<table><tr><th>a<th>b<tr><td>${source}<td>c</table>`), /\| \$x\^2\$ \|/);
  });

  it('is none without a class that says so', () =>
    assert.equal(markdownOf('<p>It is <b>$5</b> or $6$</p>').includes('5'), true));
});
