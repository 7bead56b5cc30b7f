import { ordinaryPage, paragraphs } from './test-page.ts';

const post = (name: string, text: string): string =>
  `<div class="post message"><div class="author">${name}</div><div class="date">3 May 2024</div><div class="content">${text}</div></div>`;

const card = (name: string, price: string): string =>
  `<li class="product-card"><a href="/p/${name}"><h3>${name}</h3></a><span class="price">${price}</span><button>Add to cart</button></li>`;

/** Pages whose probabilities by the trainer are kept beside the model, so that both sides can be held together. */
export const samplePages: readonly string[] = [
  ordinaryPage(),
  `<title>Which rope?</title><nav class="menu"><a href="/">Forum</a></nav><h1>Which rope?</h1><div class="thread">
${post('Ann', 'I need a rope for a small boat, ten metres or so. What do you use, and why?')}
${post('Ben', 'Nylon stretches, which is good for mooring. I would take twelve millimetres.')}
${post('Cem', 'I agree with Ben, but look after the ends, for they wear out first.')}</div><footer>Powered by a forum</footer>`,
  `<title>Ropes</title><header><a href="/cart">Basket</a></header><ul class="products">${card('Hemp', '3.20')}
${card('Nylon', '4.10')}${card('Steel', '9.90')}</ul><div hidden><p>We ship ropes to all harbours of the coast within three days.</p></div>
<div class="newsletter"><p>Subscribe to our newsletter and save ten percent on your first order.</p></div>`,
  `<main><h1>Handbook</h1>${paragraphs(3)}<h2>Use</h2><pre><code>rope --length 10</code></pre><dl><dt>length</dt><dd>In metres, measured dry.</dd></dl>
<table><tr><th>Kind</th><th>Load</th></tr><tr><td>Hemp</td><td>400 kg</td></tr></table></main><aside class="toc"><a href="#use">Use</a></aside>`,
];
