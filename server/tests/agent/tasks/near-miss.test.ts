import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractHtml } from '@tidemark/extract';
import { bestPassages } from '../../../capabilities/agent/rules/passages.ts';
import { taskOf } from '../../../capabilities/agent/rules/task.ts';
import type { ReadPage } from '../../../capabilities/agent/tools/result.ts';

const frame = (title: string, body: string): string =>
  `<!doctype html><title>${title}</title><body><nav><a href="/">Home</a></nav><main><h1>${title}</h1>${body}</main>
<footer><p>© 2026 Quillboard Ltd. All rights reserved.</p></footer></body>`;

function pageOf(path: string, title: string, body: string): ReadPage {
  const url = `https://quillboard.example${path}`;
  const { markdown, text } = extractHtml(frame(title, body), url, { formats: ['markdown'], onlyMainContent: false });
  const stated = { title, author: null, published: null };
  return { url, title, site: '', stated, text, markdown: markdown ?? '', json: null, links: [] };
}

const plan = (name: string, price: string, users: string): string =>
  `<h3>${name}</h3><p>${price} per user / month</p><ul><li>${users} users</li><li>50 GB storage</li></ul>`;
const pricing = pageOf(
  '/pricing',
  'Pricing',
  `${plan('Free', '$0', 'Up to 3')}${plan('Team', '$12', 'Up to 25')}${plan('Business', '$29', 'Unlimited')}
<h2>Quillboard vs. Plankton</h2><table><tr><th></th><th>Quillboard</th><th>Plankton</th></tr>
<tr><td>Price of the team plan</td><td>$12</td><td>$19</td></tr></table>`,
);
const home = pageOf(
  '/',
  'Quillboard',
  '<p>Quillboard is a planning board for shipyards.</p><p>“We saved 30% in 2024.” — Maria Lund, CEO of Fjord Yards</p>',
);
const about = pageOf(
  '/about',
  'About us',
  `<p>Quillboard was founded in Aberdeen by Ada Finch and Tom Reed. Today 84 people work here.</p>
<h2>Team</h2><h3>Ada Finch</h3><p>Chief Executive Officer</p><h2>Investors</h2><p>Jane Gold, Partner at Harbour Capital</p>`,
);
const contact = pageOf(
  '/contact',
  'Contact',
  '<p>12 Union Street, Aberdeen AB10 1BD</p><p>Fax: +44 1224 600199</p><p>Press: press@quillboard.example</p><p>Support is open Monday to Friday.</p>',
);
const lodge = pageOf(
  '/zimmer',
  'Zimmer im Haus am Deich',
  '<p>Das Frühstück kostet 14 € pro Person.</p><h3>Einzelzimmer</h3><p>79 € pro Nacht</p><h3>Doppelzimmer</h3><p>109 € pro Nacht</p>',
);

const answerTo = (question: string, page: ReadPage): string | null => {
  const { isAnswer, text } = bestPassages(taskOf(question), [page]);
  return isAnswer ? text : null;
};

test('what a page does not state of the thing that is named is not answered by what it states of another', () => {
  for (const [question, page] of [
    ['What does the Enterprise plan cost?', pricing],
    ['Does the Team plan offer SSO?', pricing],
    ['When was Quillboard founded?', home],
    ['Where is the headquarters of Quillboard?', home],
    ['Who is the CEO of Quillboard?', home],
    ['Who is the CEO?', home],
    ['Who is the CFO of Quillboard?', about],
    ['What is the capital of France?', about],
    ['What was the revenue of Quillboard in 2025?', about],
    ['What is the phone number of Quillboard?', contact],
    ['What is the email address of the support?', contact],
    ['Wann wurde das Haus am Deich gegründet?', lodge],
  ] as const)
    assert.equal(answerTo(question, page), null, question);
});

test('what it states of that thing is answered', () => {
  for (const [question, page, answer] of [
    ['What does the Business plan cost?', pricing, /^Business: \$29/],
    ['How many users does the Team plan allow?', pricing, /^Team: Up to 25 users$/],
    ['What does the Team plan of Plankton cost?', pricing, /Plankton: \$19/],
    ['Who is the CEO of Quillboard?', about, /^Ada Finch/],
    ['Who is the CEO of Fjord Yards?', home, /Maria Lund/],
    ['How many people work at Quillboard?', about, /84 people/],
    ['What is the fax number?', contact, /600199/],
    ['What is the email address for the press?', contact, /press@/],
    ['Was kostet das Frühstück?', lodge, /14 €/],
    ['Was kostet ein Doppelzimmer?', lodge, /109 €/],
  ] as const)
    assert.match(answerTo(question, page) ?? '', answer, question);
});
