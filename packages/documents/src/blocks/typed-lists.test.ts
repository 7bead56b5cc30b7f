import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block } from '../types.ts';
import { writeMarkdown } from '../write/markdown.ts';
import { withTypedLists } from './typed-lists.ts';

const paragraph = (text: string, bold = false): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(bold && { bold }) }],
});
const markdown = (...blocks: Block[]): string => writeMarkdown(withTypedLists(blocks), 'https://tide.example/');

test('paragraphs before which a bullet was typed are items, in a quote too', () => {
  assert.equal(
    markdown(paragraph('Ports:'), paragraph('• Brest'), paragraph('•\tDover', true), paragraph('Text.')),
    'Ports:\n\n- Brest\n- **Dover**\n\nText.',
  );
  assert.equal(markdown({ type: 'quote', blocks: [paragraph('● Say hello')] }), '> - Say hello');
});

test('a dash begins an item where the next paragraph begins with one, too', () => {
  assert.equal(markdown(paragraph('– one'), paragraph('– two')), '- one\n- two');
  assert.equal(markdown(paragraph('– Who is there?'), paragraph('Nobody.')), '– Who is there?\n\nNobody.');
  assert.equal(markdown(paragraph('-5 degrees'), paragraph('-6 degrees')), '-5 degrees\n\n-6 degrees');
});
