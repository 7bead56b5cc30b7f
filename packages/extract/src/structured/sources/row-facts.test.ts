import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { list, number, object, read, text } from '../test-schemas.ts';

const schema = object({ items: list(object({ name: text, price: number })) });
const lead = '<h1>Tools</h1><p>All the tools of our house are in the table, each with what it costs.</p>';
const names = ['Anvil', 'Bellows', 'Chisel', 'Drill'];
const table = (head: string, row: (name: string, price: number) => string): string =>
  `${lead}<table><tr>${head}</tr>${names.map((name, at) => `<tr>${row(name, at + 5)}</tr>`).join('')}</table>`;
const priced = names.map((name, at) => ({ name, price: at + 5 }));

describe('a row of a table is called', () => {
  it('by a first column without a head', () => {
    const html = table('<th></th><th>Price</th>', (name, price) => `<td>${name}</td><td>$${price}</td>`);
    assert.deepEqual(read(html, schema), { items: priced });
  });

  it('not by a button, a file or a date that links', () => {
    for (const label of [() => 'Book now', () => 'PDF', (price: number) => `2024-05-0${price}`]) {
      const html = table(
        '<th>Hotel</th><th>Price</th><th></th>',
        (name, price) => `<td>${name}</td><td>$${price}</td><td><a href="/${name}">${label(price)}</a></td>`,
      );
      assert.deepEqual(read(html, schema), { items: priced.map(({ price }) => ({ price })) });
    }
  });

  it('by all lines of a cell whose column is headed as items are', () => {
    const html = table('<th>Product</th><th>Price</th>', (name, price) => `<td>Tool<br>${name}</td><td>$${price}</td>`);
    assert.deepEqual(read(html, schema), { items: priced.map(({ name, price }) => ({ name: `Tool ${name}`, price })) });
  });

  it('by such a column, with no address where its links are of brands and kinds, too', () => {
    const linked = object({ items: list(object({ name: text, url: text, price: number })) });
    const html = table(
      '<th>Product</th><th>Price</th>',
      (name, price) => `<td><a href="/brands/acme">Acme</a> <a href="/${name}">${name}</a></td><td>$${price}</td>`,
    );
    assert.deepEqual(read(html, linked), { items: priced.map(({ name, price }) => ({ name: `Acme ${name}`, price })) });
  });

  it('below a head of links that sort', () => {
    const html = table(
      '<td><a href="?s=name">Name</a></td><td><a href="?s=price">Price</a></td>',
      (name, price) => `<td><a href="/${name}">${name}</a></td><td>$${price}</td>`,
    );
    assert.deepEqual(read(html, schema), { items: priced });
  });
});
