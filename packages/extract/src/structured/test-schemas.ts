import { extractHtml } from '../extract.ts';

/** Schemas that the tests of structured values are written with, and what a page gives for one. */
export const text = { type: 'string' };
export const number = { type: 'number' };
export const nullableText = { type: ['string', 'null'] };
export const nullableNumber = { type: ['number', 'null'] };
export const object = (properties: object) => ({ type: 'object', properties });
export const list = (items: object) => ({ type: 'array', items });

const shopPage = 'https://shop.example/p/1';
export const read = (html: string, jsonSchema: Record<string, unknown>) =>
  extractHtml(html, shopPage, { jsonSchema }).structured;
/** Data as pages state them for machines. */
export const linked = (data: object): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
