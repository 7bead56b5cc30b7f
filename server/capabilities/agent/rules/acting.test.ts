import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asksToAct } from './acting.ts';

test('an instruction that asks to act on a page is known', () => {
  for (const instruction of [
    'Go to https://shop.example/, click "Load more" and list all items',
    'Log in at https://shop.example/ with ada and tell me the last order number',
    'On https://shop.example/ choose Germany and say what it costs to send a lamp there',
    'Open https://shop.example/ and then fill in the form',
    'Bitte melde dich an und lies die Bestellnummer',
  ])
    assert.equal(asksToAct(instruction), true, instruction);
});

test('one that asks to read is not taken for it', () => {
  for (const instruction of [
    'List the press releases of https://shop.example/',
    'What is the order number and type of the lamp at https://shop.example/?',
    'Which select committees are there?',
    'How do I log in at https://shop.example/?',
    'Find the price, type and colour of the book at https://shop.example/book',
  ])
    assert.equal(asksToAct(instruction), false, instruction);
});
