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

describe('a formula in a sentence', () => {
  it('has one dollar, in a cell and an item too', () => {
    assert.equal(markdownOf('<p>So <span class="math">\\(x^2\\)</span> holds.'), 'So $x^2$ holds.');
    assert.equal(markdownOf(`<ul><li>${source}</li></ul>`), '- $x^2$');
    assert.match(markdownOf(`<table><tr><th>a<th>b<tr><td>${source}<td>c</table>`), /\| \$x\^2\$ \|/);
  });

  it('is none without a class that says so', () =>
    assert.equal(markdownOf('<p>It is <b>$5</b> or $6$</p>').includes('5'), true));
});
