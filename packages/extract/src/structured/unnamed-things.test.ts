import assert from 'node:assert/strict';
import { it } from 'node:test';
import { list, nullableNumber as number, object, read, nullableText as text } from './test-schemas.ts';

it('of a list a schema gets the things whose elements have no telling names, whatever buttons stand in them', () => {
  const goods = [
    ['Storm lantern for the deck', '34.50'],
    ['Hand compass', '89.00'],
    ['Fog horn', '19.95'],
  ] as const;
  const products = object({ products: list(object({ name: text, price: number })) });
  const ofNoKind = object({ items: list(object({ name: text, price: number })) });
  const makes: readonly ((name: string, price: string) => string)[] = [
    (name, price) => `<li><a href="/${price}">${name}</a> <b>€${price}</b> <button>Add to cart</button></li>`,
    (name, price) =>
      `<li><a href="/${price}">${name}</a> <small>Shipping <i>€4.90</i></small> <s>€99</s> <b>€${price}</b> <button>Buy</button></li>`,
  ];
  const stated = goods.map(([name, price]) => ({ name, price: Number(price) }));
  for (const make of makes) {
    const items = goods.map(([name, price]) => make(name, price)).join('');
    assert.deepEqual(
      read(`<html lang="en"><body><h1>Goods</h1><ul>${items}</ul>`, products),
      { products: stated },
      items,
    );
  }
  const shipping = goods.map(
    ([name]) => `<li><a href="/x">${name}</a>: shipping <b>€4.90</b> <button>Buy</button></li>`,
  );
  assert.deepEqual(read(`<html lang="en"><body><h1>Goods</h1><ul>${shipping.join('')}</ul>`, ofNoKind), {
    items: goods.map(([name]) => ({ name, price: null })),
  });
});
